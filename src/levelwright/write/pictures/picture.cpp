// Paints a row of cells at a time: stamps for tiles with their heat, then walks,
// then doors and objects; a sink takes each band.

#include "levelwright/write/pictures/picture.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/floor_layout.hpp"
#include "levelwright/write/pictures/font.hpp"
#include "levelwright/write/pictures/links.hpp"
#include "levelwright/write/pictures/surroundings.hpp"
#include "levelwright/write/pictures/walk_lines.hpp"
#include "levelwright/write/tiled/tileset_image.hpp"

namespace levelwright {
namespace {

constexpr Colour background{0x12, 0x10, 0x16};
constexpr Colour title_colour{0xe8, 0xe5, 0xdf};
constexpr Colour unknown_colour{0x3a, 0x33, 0x48};
constexpr int most_plain_pixels = 4;  // a cell; above that there is room for a drawing
constexpr int small_pixels = 14;      // a cell; below that, objects take all the room there is
constexpr std::size_t most_coloured = 1000;
constexpr std::uint32_t no_stamp = 0xffffffff;

// Counted from 0, as in recipes.
std::string floor_name(int floor) { return fmt::format("Floor {}", floor); }

// From light yellow for little to red for the most; the tile shines through.
constexpr int heat_steps = 8;
Sprite heated(Sprite sprite, int step) {
    const Colour heat = blend({0xff, 0xe4, 0x6b}, {0xd3, 0x12, 0x1e}, 100 * step / heat_steps);
    for (Colour& colour : sprite.colours) colour = blend(colour, heat, 45 + 40 * step / heat_steps);
    return sprite;
}

// Looks that differ by the setting of a tile, as a number.
constexpr std::size_t settings = 64;
std::size_t number_of(const TileSetting& setting) {
    return static_cast<std::size_t>(
        setting.variant + 4 * (setting.inner || setting.up) + 8 * (setting.face || setting.right) +
        16 * (setting.in_shadow || setting.down) + 32 * (setting.across || setting.left));
}

std::uint32_t number_of(Colour colour) {
    return static_cast<std::uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue);
}

class LevelPainter {
 public:
    LevelPainter(const Level& level, const WriteOptions& options)
        : level_(level),
          options_(options),
          pixels_(options.scale > 0 ? options.scale : default_pixels_per_cell),
          layout_(level, pixels_, options.floor) {}

    Result<void> paint(PictureSink& sink) {
        if (options_.floor >= level_.floors)
            return failure(fmt::format("the level has no floor {}", options_.floor));
        const std::int64_t width = layout_.width(), height = layout_.height();
        if (width <= 0 || height <= 0) return failure("a level without cells cannot be drawn");
        if (width * height > most_pixels || std::max(width, height) > 1000000) {
            return failure(
                fmt::format("a picture of {}x{} pixels is too large; use a smaller scale", width, height));
        }
        const auto layer = layer_to_show(level_, options_);
        if (!layer) return tl::unexpected(layer.error());
        heat_ = *layer;
        if (heat_) hottest_ = *std::max_element(heat_->values.begin(), heat_->values.end());
        scene_ = scene_of(*level_.palette, level_.view, ground_style(level_, options_));
        paint_bands({static_cast<int>(width), static_cast<int>(height)}, sink);
        return {};
    }

 private:
    // A stamp with its corner in the picture.
    struct Placed {
        Point corner;
        const Stamp* stamp;
    };
    // A row of cells at a time, of all floors that are side by side. Stamps come first: they number the inks.
    void paint_bands(Size size, PictureSink& sink) {
        make_tile_stamps();
        make_object_stamps();
        std::optional<WalkLines> walks;
        if (options_.walks) walks.emplace(level_, layout_, pixels_, inks_);
        const Ink behind = inks_.of(background);
        const Ink title = several() ? inks_.of(title_colour) : behind;
        sink.begin(size, inks_, pixels_);
        Canvas band({size.width, pixels_}, behind);
        auto placed = placed_.begin();
        for (int first = layout_.first(); first < layout_.end(); first += layout_.columns()) {
            paint_titles(first, size.width, behind, title, sink);
            const int last = std::min(first + layout_.columns(), layout_.end());
            for (int y = 0; y < layout_.window(first).height; ++y) {
                const int top = layout_.corner(first).y + y * pixels_;
                if (several()) band.fill(whole(band.size()), behind);
                for (int floor = first; floor < last; ++floor) paint_tiles(band, floor, y);
                if (walks) walks->paint(band, top);
                for (; placed != placed_.end() && placed->corner.y == top; ++placed)
                    band.put(*placed->stamp, {placed->corner.x, 0});
                sink.take(band);
            }
        }
    }

    bool drawn() const { return pixels_ > most_plain_pixels; }
    bool several() const { return layout_.end() - layout_.first() > 1; }

    void put(const Place& place, const Stamp* stamp) {
        if (level_.contains(place) && layout_.shows(place)) placed_.push_back({layout_.corner(place), stamp});
    }

    // --- titles

    // The gap above a row of floors, and their names.
    void paint_titles(int first, int width, Ink behind, Ink ink, PictureSink& sink) const {
        if (!several()) return;
        Canvas band({width, layout_.title_height() + (first > 0 ? layout_.gap() : 0)}, behind);
        const int y = band.size().height - layout_.title_height() + 2 * layout_.letter_pixels();
        const int last = std::min(first + layout_.columns(), layout_.end());
        for (int floor = first; floor < last; ++floor) {
            std::string title = floor_name(floor);
            if (text_width(title) > layout_.floor_width()) title = fmt::format("{}", floor);
            if (text_width(title) <= layout_.floor_width())
                paint_text(band, title, {layout_.corner(floor).x, y}, ink);
        }
        sink.take(band);
    }

    int text_width(std::string_view text) const {
        return static_cast<int>(text.size()) * (letter_width + 1) * layout_.letter_pixels();
    }

    void paint_text(Canvas& canvas, std::string_view text, Point at, Ink ink) const {
        const int size = layout_.letter_pixels();
        for (const char letter : text) {
            for (int y = 0; y < letter_height && letter != ' '; ++y) {
                const int row = letter_rows(static_cast<unsigned char>(letter))[index_of(y)];
                for (int x = 0; x < letter_width; ++x) {
                    if (row >> (letter_width - 1 - x) & 1)
                        canvas.fill({at.x + x * size, at.y + y * size, size, size}, ink);
                }
            }
            at.x += (letter_width + 1) * size;
        }
    }

    // --- tiles

    // From 0, cold, to heat_steps.
    int heat_at(std::size_t cell) const {
        if (!heat_) return 0;
        const int value = heat_->values[cell];
        return value == 0 ? 0 : std::max(1, (value * heat_steps + hottest_ - 1) / hottest_);
    }

    void make_tile_stamps() {
        const Surroundings surroundings(level_);
        stamp_of_look_.assign(256 * settings, no_stamp);
        stamp_of_cell_.reserve(level_.cells.size());
        for (int floor = 0; floor < level_.floors; ++floor) {
            const View<const TileId> cells = level_.floor(floor);
            for (int y = 0; y < cells.height(); ++y) {
                for (int x = 0; x < cells.width(); ++x)
                    stamp_of_cell_.push_back(stamp_of(surroundings, cells, {x, y}, floor));
            }
        }
    }

    std::uint32_t stamp_of(const Surroundings& surroundings, View<const TileId> cells, Point at, int floor) {
        const TileId tile = cells[at];
        TileSetting setting;
        if (drawn() && tile != unknown_tile) {
            setting = surroundings.setting_of(cells, at);
            const auto where = static_cast<std::uint64_t>(at.y) * 65537 + static_cast<std::uint64_t>(at.x);
            setting.variant = static_cast<int>(mix(where + static_cast<std::uint64_t>(floor) * 7919) & 3);
            if (surroundings.shows_ground(tile)) {
                const TileId beneath = surroundings.beneath(cells, at);
                if (beneath != unknown_tile) return with_heat(stamp_on(tile, setting, beneath));
            }
        }
        std::uint32_t& stamp = stamp_of_look_[index_of(tile) * settings + number_of(setting)];
        if (stamp == no_stamp) stamp = add_stamp(look_of(tile, setting));
        return with_heat(stamp);
    }

    // On another ground than usual; after a great many, on the usual one.
    std::uint32_t stamp_on(TileId tile, const TileSetting& setting, TileId beneath) {
        const std::size_t look = index_of(tile) * settings + number_of(setting);
        if (stamp_of_look_on_.size() > most_coloured) beneath = TileId{};
        const auto [entry, is_new] = stamp_of_look_on_.try_emplace({look, beneath});
        if (is_new) entry->second = add_stamp(look_of(tile, setting, &(*level_.palette)[beneath]));
        return entry->second;
    }

    std::uint32_t with_heat(std::uint32_t stamp) {
        const int heat = heat_at(stamp_of_cell_.size());
        if (heat == 0) return stamp;
        const auto [entry, is_new] = hot_stamps_.try_emplace({stamp, heat});
        if (is_new) entry->second = add_stamp(heated(sprites_[stamp], heat));
        return entry->second;
    }

    std::uint32_t add_stamp(const Sprite& sprite) {
        if (heat_) sprites_.resize(stamps_.size() + 1, sprite);
        stamps_.push_back(make_stamp(sprite, pixels_, inks_));
        return static_cast<std::uint32_t>(stamps_.size() - 1);
    }

    static Sprite plain_sprite(Colour colour) {
        Sprite sprite;
        fill_all(sprite, colour);
        return sprite;
    }

    Sprite look_of(TileId tile, const TileSetting& setting, const TileKind* beneath = nullptr) const {
        if (tile == unknown_tile) return drawn() ? unknown_sprite() : plain_sprite(unknown_colour);
        const TileKind& kind = (*level_.palette)[tile];
        return drawn() ? tile_sprite(scene_, kind, setting, beneath)
                       : plain_sprite(plain_colour(scene_, kind));
    }

    // The row of the floor's window.
    void paint_tiles(Canvas& band, int floor, int row) const {
        const Rect& window = layout_.window(floor);
        auto cell = static_cast<std::size_t>(floor * level_.size.area() +
                                             (window.y + row) * level_.size.width + window.x);
        int left = layout_.corner(floor).x;
        for (int x = 0; x < window.width; ++x, ++cell, left += pixels_)
            band.put(stamps_[stamp_of_cell_[cell]], {left, 0});
    }

    // --- objects and doors

    Stamp object_stamp(KindId kind, Colour colour, bool part) {
        if (!drawn()) return make_stamp(plain_sprite(colour), pixels_, inks_);
        const int margin = pixels_ < small_pixels ? 2 : 0;
        ObjectKind shown = (*level_.palette)[kind];
        if (part) shown.name = "key_part";
        return make_stamp(object_sprite(shown, colour, level_.view), pixels_, inks_, margin);
    }

    // After a great many colours of their own, objects are shown in the colour of their kind.
    const Stamp* stamp_for(KindId kind, Colour colour, bool part) {
        if (object_stamps_.size() > most_coloured) colour = (*level_.palette)[kind].colour;
        const auto [entry, is_new] = object_stamps_.try_emplace({kind, number_of(colour), part});
        if (is_new) entry->second = object_stamp(kind, colour, part);
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
        entry->second = make_stamp(tile_sprite(scene_, door, {}), pixels_, inks_);
        return &entry->second;
    }

    const Stamp* arrow_stamp(Point direction) {
        const auto [entry, is_new] = arrow_stamps_.try_emplace({direction.x, direction.y});
        if (is_new) entry->second = make_stamp(arrow_sprite(direction), pixels_, inks_);
        return &entry->second;
    }

    void make_object_stamps() {
        const Locks locks(level_);
        if (drawn()) make_door_stamps(locks);
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const auto object = static_cast<ObjectId>(i);
            const KeyPool* pool = locks.pool_of(object);
            const Stamp* stamp = stamp_for(level_.objects[i].kind, colour_of_object(level_, object, locks),
                                           pool && pool->parts);
            put(level_.objects[i].place, stamp);
        }
        std::stable_sort(placed_.begin(), placed_.end(),
                         [](const Placed& a, const Placed& b) { return a.corner.y < b.corner.y; });
    }

    void make_door_stamps(const Locks& locks) {
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            const Link& link = level_.links[i];
            if (!level_.contains(link.leaves) || level_[link.leaves] == unknown_tile) continue;
            if (const auto direction = direction_of(level_, link)) put(link.leaves, arrow_stamp(*direction));
            if (const auto colour = colour_of_lock(level_, static_cast<LinkId>(i), locks))
                put(link.leaves, lock_stamp(level_[link.leaves], *colour));
        }
    }

    const Level& level_;
    const WriteOptions& options_;
    int pixels_;
    FloorLayout layout_;
    Scene scene_;
    const Layer* heat_ = nullptr;
    int hottest_ = 0;
    Inks inks_;
    std::vector<Stamp> stamps_;
    std::vector<Sprite> sprites_;               // by stamp, only kept where some are to be heated
    std::vector<std::uint32_t> stamp_of_cell_;  // floor by floor, row by row
    std::vector<std::uint32_t> stamp_of_look_;  // by tile and setting
    std::map<std::pair<std::size_t, TileId>, std::uint32_t> stamp_of_look_on_;  // by look and what is beneath
    std::map<std::pair<std::uint32_t, int>, std::uint32_t> hot_stamps_;         // by stamp and heat
    // A map's entries stay where they are.
    std::map<std::tuple<KindId, std::uint32_t, bool>, Stamp> object_stamps_;
    std::map<std::pair<TileId, std::uint32_t>, Stamp> lock_stamps_;
    std::map<std::pair<int, int>, Stamp> arrow_stamps_;
    std::vector<Placed> placed_;  // by row; doors below objects
};

}  // namespace

GroundStyle ground_style(const Level& level, const WriteOptions& options) {
    if (options.ground) return *options.ground;
    if (level.view == Perspective::top || level.size.area() == 0) return GroundStyle::meadow;
    const auto roof = level.floor(0).row(0);
    const auto solid = std::count_if(roof.begin(), roof.end(), [&](TileId tile) {
        return tile != unknown_tile && (*level.palette)[tile].traits.has(Trait::solid);
    });
    return 2 * solid > level.size.width ? GroundStyle::cave : GroundStyle::meadow;
}

Result<void> draw_level(const Level& level, const WriteOptions& options, PictureSink& sink) {
    return LevelPainter(level, options).paint(sink);
}

void draw_sprites(std::span<const Sprite> sprites, int pixels, PictureSink& sink) {
    Inks inks;
    std::vector<Stamp> stamps;
    for (const Sprite& sprite : sprites) stamps.push_back(make_stamp(sprite, pixels, inks));
    const int count = static_cast<int>(stamps.size());
    const Size size = tileset_image_size(count, pixels);
    sink.begin(size, inks, 2);
    Canvas canvas(size, see_through);
    for (int i = 0; i < count; ++i) {
        const Point corner{i % tileset_columns * pixels, i / tileset_columns * pixels};
        canvas.put(stamps[index_of(i)], corner);
    }
    sink.take(canvas);
}

}  // namespace levelwright
