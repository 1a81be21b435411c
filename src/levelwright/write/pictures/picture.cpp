// Paints a row of cells at a time: stamps for tiles with their heat, then walks,
// then objects; a sink takes each band.

#include "levelwright/write/pictures/picture.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/sprites.hpp"
#include "levelwright/write/tiled/tileset_image.hpp"

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

// From light yellow for little to red for the most; the tile shines through.
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
          pixels_(options.scale > 0 ? options.scale : default_pixels_per_cell),
          gap_(std::max(1, pixels_)),
          ground_(ground_of(*level.palette)) {
        for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
            solid_[i] = level.palette->tiles[i].traits.has(Trait::solid) &&
                        !level.palette->tiles[i].traits.has(Trait::liquid);
        }
    }

    Result<void> paint(PictureSink& sink) {
        const std::int64_t width =
            std::int64_t{pixels_} * level_.size.width * level_.floors + gap_ * (level_.floors - 1);
        const std::int64_t height = std::int64_t{pixels_} * level_.size.height;
        if (width <= 0 || height <= 0) return failure("a level without cells cannot be drawn");
        if (width * height > most_pixels || std::max(width, height) > 1000000) {
            return failure(
                fmt::format("a picture of {}x{} pixels is too large; use a smaller scale", width, height));
        }
        const auto layer = layer_to_show(level_, options_);
        if (!layer) return tl::unexpected(layer.error());
        heat_ = *layer;
        if (heat_) hottest_ = *std::max_element(heat_->values.begin(), heat_->values.end());
        paint_bands({static_cast<int>(width), static_cast<int>(height)}, sink);
        return {};
    }

 private:
    // A stamp with its place on the map.
    struct Placed {
        Place place;
        const Stamp* stamp;
    };
    // Of a walk, in pixels.
    struct Line {
        Point from, to;
        int top() const { return std::min(from.y, to.y); }
        int bottom() const { return std::max(from.y, to.y); }
    };

    // A row of cells at a time. Stamps come first: they number the inks.
    void paint_bands(Size size, PictureSink& sink) {
        make_tile_stamps();
        make_object_stamps();
        if (options_.walks) make_lines();
        const Ink walk_ink = inks_.of({0xff, 0xe9, 0x6b}), walk_edge = inks_.of({0x2a, 0x1f, 0x10});
        const Ink behind = inks_.of(background);
        sink.begin(size, inks_, pixels_);
        Canvas band({size.width, pixels_}, behind);
        auto placed = placed_.begin();
        for (int y = 0; y < level_.size.height; ++y) {
            band.fill(whole(band.size()), behind);
            paint_tiles(band, y);
            choose_lines(y * pixels_);
            paint_lines(band, y, walk_edge, std::max(1, pixels_ / 3));
            paint_lines(band, y, walk_ink, std::max(1, pixels_ / 6));
            for (; placed != placed_.end() && placed->place.at.y == y; ++placed)
                band.put(*placed->stamp, {corner(placed->place).x, 0});
            sink.take(band);
        }
    }

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

    // From 0, cold, to heat_steps.
    int heat_at(std::size_t cell) const {
        if (!heat_) return 0;
        const int value = heat_->values[cell];
        return value == 0 ? 0 : std::max(1, (value * heat_steps + hottest_ - 1) / hottest_);
    }

    void make_tile_stamps() {
        tile_stamps_.resize(256 * settings);
        for (int floor = 0; floor < level_.floors; ++floor) {
            const View<const TileId> cells = level_.floor(floor);
            for (int y = 0; y < cells.height(); ++y) {
                for (int x = 0; x < cells.width(); ++x) make_stamp_of_cell(cells, {x, y}, floor);
            }
        }
    }

    void make_stamp_of_cell(View<const TileId> cells, Point at, int floor) {
        const std::size_t cell = looks_.size();
        const std::size_t look = index_of(cells[at]) * settings + number_of(setting_of(cells, at, floor));
        looks_.push_back(static_cast<std::uint16_t>(look));
        if (tile_stamps_[look].pixels == 0) tile_stamps_[look] = tile_stamp(look);
        const int heat = heat_at(cell);
        if (heat == 0) return;
        const auto [entry, is_new] = hot_stamps_.try_emplace({look, heat});
        if (is_new) entry->second = tile_stamp(look, heat);
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

    void paint_tiles(Canvas& band, int y) const {
        for (int floor = 0; floor < level_.floors; ++floor) {
            auto cell = static_cast<std::size_t>(floor * level_.size.area() + y * level_.size.width);
            for (int x = 0; x < level_.size.width; ++x, ++cell) {
                const std::size_t look = looks_[cell];
                const int heat = heat_at(cell);
                band.put(heat == 0 ? tile_stamps_[look] : hot_stamps_.at({look, heat}),
                         {corner({floor, {x, y}}).x, 0});
            }
        }
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
        return (*level_.palette)[level_.objects[object].kind].colour;
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
        if (drawn()) make_lock_stamps();
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const Stamp* stamp = stamp_for(level_.objects[i].kind, colour_of(static_cast<ObjectId>(i)));
            if (level_.contains(level_.objects[i].place)) placed_.push_back({level_.objects[i].place, stamp});
        }
        std::stable_sort(placed_.begin(), placed_.end(),
                         [](const Placed& a, const Placed& b) { return a.place.at.y < b.place.at.y; });
    }

    void make_lock_stamps() {
        for (const Link& link : level_.links) {
            const bool coloured = link.kind == Link::Kind::locked && link.colour != no_name &&
                                  level_.contains(link.leaves) && level_[link.leaves] != unknown_tile;
            if (!coloured) continue;
            const TileId tile = level_[link.leaves];
            if (!(*level_.palette)[tile].traits.has(Trait::door)) continue;
            placed_.push_back(
                {link.leaves, lock_stamp(tile, colour_of_word(level_.names.text(link.colour)))});
        }
    }

    void make_lines() {
        for (const Walk& walk : level_.walks) {
            for (std::size_t i = 0; i < walk.places.size(); ++i) {
                const Place& here = walk.places[i];
                const Place& last = walk.places[i == 0 ? 0 : i - 1];
                if (!level_.contains(here) || !level_.contains(last)) continue;
                lines_.push_back({centre(last.floor == here.floor ? last : here), centre(here)});
            }
        }
        // The uppermost last, where they are taken from. They have one colour, so no other order matters.
        std::sort(lines_.begin(), lines_.end(),
                  [](const Line& a, const Line& b) { return a.top() > b.top(); });
    }

    // The lines that touch the cells whose first row of pixels this is: a line is no thicker than a cell.
    void choose_lines(int top) {
        std::erase_if(near_, [top](const Line& line) { return line.bottom() < top; });
        for (; !lines_.empty() && lines_.back().top() < top + pixels_; lines_.pop_back())
            near_.push_back(lines_.back());
    }

    void paint_lines(Canvas& band, int y, Ink ink, int thick) const {
        const Point top{0, y * pixels_};
        for (const Line& line : near_) band.line(line.from - top, line.to - top, thick, ink);
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
    std::vector<std::uint16_t> looks_;                                 // by cell
    std::vector<Stamp> tile_stamps_;                                   // by look
    std::map<std::pair<std::size_t, int>, Stamp> hot_stamps_;          // by look and heat
    std::map<std::pair<KindId, std::uint32_t>, Stamp> object_stamps_;  // a map's entries stay where they are
    std::map<std::pair<TileId, std::uint32_t>, Stamp> lock_stamps_;
    std::vector<Placed> placed_;  // by row; locks below objects
    std::map<ObjectId, NameId> colour_of_key_;
    std::vector<Line> lines_, near_;  // still to come; in the row of cells that is being painted
};

}  // namespace

Result<void> draw_level(const Level& level, const WriteOptions& options, PictureSink& sink) {
    return LevelPainter(level, options).paint(sink);
}

void draw_tileset(const Palette& palette, int pixels, PictureSink& sink) {
    Inks inks;
    std::vector<Stamp> stamps;
    for (const TileKind& tile : palette.tiles) {
        stamps.push_back(make_stamp(tile_sprite(tile, {}, ground_of(palette)), pixels, inks));
    }
    for (const ObjectKind& kind : palette.objects) {
        stamps.push_back(make_stamp(object_sprite(kind, kind.colour), pixels, inks));
    }
    const int count = static_cast<int>(stamps.size());
    const Size size = tileset_image_size(count, pixels);
    sink.begin(size, inks, 2);
    Canvas canvas(size, see_through);
    for (int i = 0; i < count; ++i) {
        const Point corner{i % tileset_columns * pixels, i / tileset_columns * pixels};
        canvas.put(stamps[i], corner);
    }
    sink.take(canvas);
}

}  // namespace levelwright
