#include "levelwright/write/picture.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "levelwright/base/random.hpp"
#include "levelwright/write/sprites.hpp"
#include "levelwright/write/tileset_image.hpp"

namespace levelwright {
namespace {

constexpr Colour background{0x12, 0x10, 0x16};
constexpr Colour unknown_colour{0x3a, 0x33, 0x48};
constexpr Colour fallback_ground{0x7d, 0x72, 0x64};
constexpr int most_plain_pixels = 4;  // a cell; above that there is room for a drawing
constexpr int small_pixels = 14;      // a cell; below that, objects take all the room there is
constexpr std::size_t most_coloured = 1000;

Colour ground_of(const Palette& palette) {
    const auto floor = palette.tile_for_role("floor");
    return floor ? palette[*floor].colour : fallback_ground;
}

// From light yellow over what is seldom to red over what is most; the tile shines through.
constexpr int heat_steps = 8;
Sprite heated(Sprite sprite, int step) {
    const Colour heat = blend({0xff, 0xe4, 0x6b}, {0xd3, 0x12, 0x1e}, 100 * step / heat_steps);
    for (Colour& colour : sprite.colours) colour = blend(colour, heat, 45 + 40 * step / heat_steps);
    return sprite;
}

class LevelPainter {
 public:
    LevelPainter(const Level& level, const WriteOptions& options)
        : level_(level),
          options_(options),
          pixels_(options.scale > 0 ? options.scale : default_pixels_a_cell),
          gap_(std::max(1, pixels_)),
          ground_(ground_of(*level.palette)) {
        for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
            solid_[i] = level.palette->tiles[i].traits.has(Trait::solid) &&
                        !level.palette->tiles[i].traits.has(Trait::liquid);
        }
    }

    Result<Canvas> paint() {
        const std::int64_t width =
            std::int64_t{pixels_} * level_.size.width * level_.floors + gap_ * (level_.floors - 1);
        const std::int64_t height = std::int64_t{pixels_} * level_.size.height;
        if (width * height > most_pixels || std::max(width, height) > 1000000) {
            return failure(
                fmt::format("a picture of {}x{} pixels is too large; use a smaller scale", width, height));
        }
        const auto layer = layer_to_show(level_, options_);
        if (!layer) return tl::unexpected(layer.error());
        heat_ = *layer;
        if (heat_) hottest_ = *std::max_element(heat_->values.begin(), heat_->values.end());
        // Stamps come first: they number the inks that the canvas takes along.
        make_tile_stamps();
        make_object_stamps();
        const Ink walk_ink = inks_.of({0xff, 0xe9, 0x6b}), walk_edge = inks_.of({0x2a, 0x1f, 0x10});
        const Ink behind = inks_.of(background);
        Canvas canvas({static_cast<int>(width), static_cast<int>(height)}, std::move(inks_), behind);
        paint_tiles(canvas);
        if (options_.walks) paint_walks(canvas, walk_edge, std::max(1, pixels_ / 3));
        if (options_.walks) paint_walks(canvas, walk_ink, std::max(1, pixels_ / 6));
        paint_objects(canvas);
        return canvas;
    }

 private:
    bool drawn() const { return pixels_ > most_plain_pixels; }

    Point corner(const Place& place) const {
        const int floor_width = level_.size.width * pixels_ + gap_;
        return {place.floor * floor_width + place.at.x * pixels_, place.at.y * pixels_};
    }

    Point centre(const Place& place) const { return corner(place) + Point{pixels_ / 2, pixels_ / 2}; }

    // Variant, and the three ways a tile can lie among others, as a number.
    static constexpr std::size_t settings = 32;
    static std::size_t number_of(const TileSetting& setting) {
        return static_cast<std::size_t>(setting.variant + 4 * setting.inner + 8 * setting.face +
                                        16 * setting.in_shadow);
    }

    bool solid(View<const TileId> cells, Point at) const {
        return !cells.contains(at) || solid_[index_of(cells[at])];
    }

    TileSetting setting_of(View<const TileId> cells, Point at, int floor) const {
        TileSetting setting;
        if (!drawn()) return setting;
        const auto where = static_cast<std::uint64_t>(at.y) * 65537 + static_cast<std::uint64_t>(at.x);
        setting.variant = static_cast<int>(mix(where + static_cast<std::uint64_t>(floor) * 7919) & 3);
        if (!solid(cells, at)) {
            setting.in_shadow = at.y > 0 && solid(cells, {at.x, at.y - 1});
            return setting;
        }
        setting.face = at.y + 1 < cells.height() && !solid(cells, {at.x, at.y + 1});
        setting.inner = std::all_of(eight_directions.begin(), eight_directions.end(),
                                    [&](Point step) { return solid(cells, at + step); });
        return setting;
    }

    template <class Visit>
    void for_each_tile(Visit visit) const {
        for (int floor = 0; floor < level_.floors; ++floor) {
            const View<const TileId> cells = level_.floor(floor);
            for (int y = 0; y < cells.height(); ++y) {
                for (int x = 0; x < cells.width(); ++x) {
                    const Point at{x, y};
                    const std::size_t tile = index_of(cells[at]);
                    visit(Place{floor, at}, tile * settings + number_of(setting_of(cells, at, floor)));
                }
            }
        }
    }

    // From 0, cold, to heat_steps.
    int heat_at(const Place& place) const {
        if (!heat_) return 0;
        const auto cell = place.floor * level_.size.area() + place.at.y * level_.size.width + place.at.x;
        const int value = heat_->values[static_cast<std::size_t>(cell)];
        return value == 0 ? 0 : std::max(1, (value * heat_steps + hottest_ - 1) / hottest_);
    }

    void make_tile_stamps() {
        tile_stamps_.resize(256 * settings);
        for_each_tile([this](const Place& place, std::size_t look) {
            if (tile_stamps_[look].pixels == 0) tile_stamps_[look] = tile_stamp(look);
            const int heat = heat_at(place);
            if (heat == 0) return;
            const auto [entry, is_new] = hot_stamps_.try_emplace({look, heat});
            if (is_new) entry->second = tile_stamp(look, heat);
        });
    }

    Sprite plain_sprite(Colour colour) const {
        Sprite sprite;
        sprite.fill({0, 0, sprite_points, sprite_points}, colour);
        return sprite;
    }

    Stamp tile_stamp(std::size_t look, int heat = 0) {
        const auto tile = static_cast<TileId>(look / settings);
        const std::size_t number = look % settings;
        const TileSetting setting{static_cast<int>(number % 4), (number & 4) != 0, (number & 8) != 0,
                                  (number & 16) != 0};
        const Sprite sprite =
            tile == unknown_tile ? unknown_look() : look_of((*level_.palette)[tile], setting);
        return make_stamp(heat > 0 ? heated(sprite, heat) : sprite, pixels_, inks_);
    }

    Sprite unknown_look() const { return drawn() ? unknown_sprite() : plain_sprite(unknown_colour); }
    Sprite look_of(const TileKind& kind, const TileSetting& setting) const {
        return drawn() ? tile_sprite(kind, setting, ground_) : plain_sprite(kind.colour);
    }

    void paint_tiles(Canvas& canvas) const {
        for_each_tile([&](const Place& place, std::size_t look) {
            const int heat = heat_at(place);
            canvas.put(heat == 0 ? tile_stamps_[look] : hot_stamps_.at({look, heat}), corner(place));
        });
    }

    // A key has the colour of what it opens; an object with a text `colour` has that one.
    Colour colour_of(ObjectId object) const {
        if (const Property* own = level_.property(object, "colour");
            own && own->type == Property::Type::text) {
            return colour_of_word(level_.names.text(static_cast<NameId>(own->whole)));
        }
        if (const auto opened = colour_of_key_.find(object); opened != colour_of_key_.end()) {
            return colour_of_word(level_.names.text(opened->second));
        }
        return (*level_.palette)[level_.objects[index_of(object)].kind].colour;
    }

    Stamp object_stamp(KindId kind, Colour colour) {
        if (!drawn()) return make_stamp(plain_sprite(colour), pixels_, inks_);
        const int margin = pixels_ < small_pixels ? 2 : 0;
        return make_stamp(object_sprite((*level_.palette)[kind], colour), pixels_, inks_, margin);
    }

    static std::uint32_t number_of(Colour colour) {
        return static_cast<std::uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue);
    }

    // After a great many colours of their own, objects are shown in the colour of their kind.
    const Stamp* stamp_for(KindId kind, Colour colour) {
        if (object_stamps_.size() > most_coloured) colour = (*level_.palette)[kind].colour;
        const auto [entry, is_new] = object_stamps_.try_emplace({kind, number_of(colour)});
        if (is_new) entry->second = object_stamp(kind, colour);
        return &entry->second;
    }

    // A door that a link locks, in the colour of the lock.
    const Stamp* lock_stamp(TileId tile, Colour colour) {
        if (lock_stamps_.size() > most_coloured) colour = (*level_.palette)[tile].colour;
        const auto [entry, is_new] = lock_stamps_.try_emplace({tile, number_of(colour)});
        if (!is_new) return &entry->second;
        TileKind door = (*level_.palette)[tile];
        door.traits.add(Trait::locked);
        door.colour = colour;
        entry->second = make_stamp(tile_sprite(door, {}, ground_), pixels_, inks_);
        return &entry->second;
    }

    void make_object_stamps() {
        for (const Link& link : level_.links) {
            if (link.colour != no_name) colour_of_key_.try_emplace(link.key, link.colour);
        }
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            stamps_of_objects_.push_back(
                stamp_for(level_.objects[i].kind, colour_of(static_cast<ObjectId>(i))));
        }
        if (drawn()) make_lock_stamps();
    }

    void make_lock_stamps() {
        for (const Link& link : level_.links) {
            const bool coloured = link.kind == Link::Kind::locked && link.colour != no_name &&
                                  level_.contains(link.leaves) && level_[link.leaves] != unknown_tile;
            if (!coloured) continue;
            const TileId tile = level_[link.leaves];
            if (!(*level_.palette)[tile].traits.has(Trait::door)) continue;
            locks_.push_back({link.leaves, lock_stamp(tile, colour_of_word(level_.names.text(link.colour)))});
        }
    }

    void paint_objects(Canvas& canvas) const {
        for (const auto& [place, stamp] : locks_) canvas.put(*stamp, corner(place));
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const Place& place = level_.objects[i].place;
            if (level_.contains(place)) canvas.put(*stamps_of_objects_[i], corner(place));
        }
    }

    void paint_walks(Canvas& canvas, Ink ink, int thick) const {
        for (const Walk& walk : level_.walks) {
            for (std::size_t i = 0; i < walk.places.size(); ++i) {
                const Place& here = walk.places[i];
                const Place& last = walk.places[i == 0 ? 0 : i - 1];
                if (!level_.contains(here) || !level_.contains(last)) continue;
                canvas.line(centre(last.floor == here.floor ? last : here), centre(here), thick, ink);
            }
        }
    }

    const Level& level_;
    const WriteOptions& options_;
    int pixels_;
    int gap_;
    const Layer* heat_ = nullptr;
    int hottest_ = 0;
    Colour ground_;
    std::array<bool, 256> solid_{};
    Inks inks_;
    std::vector<Stamp> tile_stamps_;
    std::map<std::pair<std::size_t, int>, Stamp> hot_stamps_;          // by look and heat
    std::map<std::pair<KindId, std::uint32_t>, Stamp> object_stamps_;  // a map's entries stay where they are
    std::vector<const Stamp*> stamps_of_objects_;
    std::map<std::pair<TileId, std::uint32_t>, Stamp> lock_stamps_;
    std::vector<std::pair<Place, const Stamp*>> locks_;
    std::map<ObjectId, NameId> colour_of_key_;
};

}  // namespace

Result<Canvas> draw_level(const Level& level, const WriteOptions& options) {
    return LevelPainter(level, options).paint();
}

Canvas draw_tileset(const Palette& palette, int pixels) {
    Inks inks;
    std::vector<Stamp> stamps;
    for (const TileKind& tile : palette.tiles) {
        stamps.push_back(make_stamp(tile_sprite(tile, {}, ground_of(palette)), pixels, inks));
    }
    for (const ObjectKind& kind : palette.objects) {
        stamps.push_back(make_stamp(object_sprite(kind, kind.colour), pixels, inks));
    }
    const int count = static_cast<int>(stamps.size());
    Canvas canvas(tileset_image_size(count, pixels), std::move(inks), see_through);
    for (int i = 0; i < count; ++i) {
        const Point corner{i % tileset_columns * pixels, i / tileset_columns * pixels};
        canvas.put(stamps[static_cast<std::size_t>(i)], corner);
    }
    return canvas;
}

}  // namespace levelwright
