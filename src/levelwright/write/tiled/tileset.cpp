// Describes each picture by the traits of its kind; looks get their numbers as they come up.

#include "levelwright/write/tiled/tileset.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/json/json_out.hpp"
#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/links.hpp"
#include "levelwright/write/pictures/picture.hpp"

namespace levelwright {
namespace {

TiledProperty text_of(std::string name, std::string value) {
    return {"string", std::move(name), std::move(value)};
}

void add_traits(TiledTile& tile, Traits traits) {
    for (int i = 0; i < trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        if (traits.has(trait)) tile.properties.push_back({"bool", std::string(name_of(trait)), "true"});
    }
}

TiledTile described(const TileKind& tile) {
    TiledTile found{0, tile.name, {}};
    found.properties.push_back(text_of("colour", show(tile.colour)));
    found.properties.push_back(text_of("glyph", to_utf8(tile.glyph)));
    if (!tile.role.empty()) found.properties.push_back(text_of("role", tile.role));
    add_traits(found, tile.traits);
    return found;
}

TiledTile described(const ObjectKind& kind) {
    TiledTile found{0, kind.name, {}};
    found.properties.push_back(text_of("colour", show(kind.colour)));
    if (std::isfinite(kind.cost)) found.properties.push_back({"float", "cost", show(kind.cost)});
    found.properties.push_back(text_of("glyph", to_utf8(kind.glyph)));
    if (!kind.group.empty()) found.properties.push_back(text_of("group", kind.group));
    found.properties.push_back({"bool", "object", "true"});
    return found;
}

// Another picture of a tile that is described already: what games ask for on each cell.
TiledTile described_again(const TileKind& tile) {
    TiledTile found{0, tile.name, {}};
    add_traits(found, tile.traits);
    return found;
}

// A corner shows only where both sides next to it go on.
unsigned with_whole_corners(unsigned joined) {
    for (const int corner : {1, 3, 5, 7}) {
        const bool sides = (joined >> (corner - 1) & 1U) != 0 && (joined >> ((corner + 1) % 8) & 1U) != 0;
        if (!sides) joined &= ~(1U << corner);
    }
    return joined;
}

// The 47 ways in which a tile can go on, each with its number.
struct EdgeTable {
    std::array<std::uint8_t, 256> number_of{};
    std::vector<unsigned> all;
    EdgeTable() {
        for (unsigned joined = 0; joined < 256; ++joined) {
            if (with_whole_corners(joined) != joined) continue;
            number_of[joined] = static_cast<std::uint8_t>(all.size());
            all.push_back(joined);
        }
    }
};
const EdgeTable& edge_table() {
    static const EdgeTable table;
    return table;
}

}  // namespace

TilesetMaker::TilesetMaker(const Level& level, const WriteOptions& options)
    : level_(level),
      locks_(level),
      surroundings_(level),
      scene_(scene_of(*level.palette, level.view, ground_style(level, options))) {
    add_kinds();
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
        const auto tile = static_cast<TileId>(i);
        if (surroundings_.has_edges(tile) && first_edge_.size() < most_kinds_with_edges) add_edges(tile);
    }
    find_doors();
}

std::uint32_t TilesetMaker::add(TiledTile tile, const Sprite& sprite) {
    tile.id = static_cast<int>(tiles_.size());
    tiles_.push_back(std::move(tile));
    sprites_.push_back(sprite);
    return static_cast<std::uint32_t>(tiles_.size());
}

void TilesetMaker::add_kinds() {
    for (const TileKind& tile : level_.palette->tiles) add(described(tile), tile_sprite(scene_, tile, {}));
    for (const ObjectKind& kind : level_.palette->objects)
        add(described(kind), object_sprite(kind, kind.colour, level_.view));
}

void TilesetMaker::add_edges(TileId tile) {
    const TileKind& kind = (*level_.palette)[tile];
    const TiledTile again = described_again(kind);
    const auto first = static_cast<std::uint32_t>(tiles_.size() + 1);
    first_edge_[tile] = first;
    TiledWangSet set{kind.name,
                     static_cast<int>(index_of(tile)),
                     {{kind.name, kind.colour}, {"open", scene_.ground.colour}},
                     {}};
    if (level_.view == Perspective::side) set.colours[1].colour = scene_.air;
    std::map<std::tuple<bool, bool, bool, bool, bool, bool>, Sprite> drawn;  // many ways look the same
    for (const unsigned joined : edge_table().all) {
        const TileSetting setting = setting_of_joined(level_.view, joined);
        const auto [sprite, is_new] = drawn.try_emplace(
            {setting.inner, setting.face, setting.up, setting.right, setting.down, setting.left});
        if (is_new) sprite->second = tile_sprite(scene_, kind, setting);
        add(again, sprite->second);
        if (joined == 0) continue;  // alone it has the same sides and corners as open ground
        TiledWangTile wang{static_cast<int>(tiles_.size()) - 1, {}};
        for (std::size_t i = 0; i < 8; ++i) wang.colours[i] = (joined >> i & 1U) != 0 ? 1 : 2;
        set.tiles.push_back(wang);
    }
    if (const auto floor = level_.palette->tile_for_role("floor");
        floor && !surroundings_.has_edges(*floor)) {
        TiledWangTile open{static_cast<int>(index_of(*floor)), {}};
        open.colours.fill(2);
        set.tiles.push_back(open);
    }
    wang_sets_.push_back(std::move(set));
}

void TilesetMaker::find_doors() {
    for (std::size_t i = 0; i < level_.links.size(); ++i) {
        const Link& link = level_.links[i];
        if (!level_.contains(link.leaves) || level_[link.leaves] == unknown_tile) continue;
        Look look{.tile = level_[link.leaves]};
        const auto direction = direction_of(level_, link);
        if (direction) look.one_way = *direction;
        look.lock = colour_of_lock(level_, static_cast<LinkId>(i), locks_);
        if (direction || look.lock)
            doors_.try_emplace({link.leaves.floor, link.leaves.at.x, link.leaves.at.y}, look);
    }
}

std::vector<std::uint32_t> TilesetMaker::cells_of(int floor) {
    const View<const TileId> cells = level_.floor(floor);
    std::vector<std::uint32_t> gids;
    gids.reserve(static_cast<std::size_t>(level_.size.area()));
    for (int y = 0; y < cells.height(); ++y) {
        for (int x = 0; x < cells.width(); ++x) gids.push_back(gid_of_cell(cells, {x, y}));
    }
    for (auto& [place, look] : doors_) {
        const auto [on, x, y] = place;
        if (on != floor) continue;
        look.across = !look.lock && surroundings_.setting_of(cells, {x, y}).across;
        gids[static_cast<std::size_t>(y) * static_cast<std::size_t>(level_.size.width) +
             static_cast<std::size_t>(x)] = gid_of_look(look);
    }
    return gids;
}

std::uint32_t TilesetMaker::gid_of_cell(View<const TileId> cells, Point at) {
    const TileId tile = cells[at];
    if (tile == unknown_tile) return 0;
    if (surroundings_.has_edges(tile)) {
        const auto first = first_edge_.find(tile);
        if (first != first_edge_.end())
            return first->second +
                   edge_table().number_of[with_whole_corners(surroundings_.joined(cells, at))];
    }
    if (surroundings_.shows_ground(tile)) {
        const TileId beneath = surroundings_.beneath(cells, at);
        if (beneath != unknown_tile) return gid_of_look({.tile = tile, .beneath = beneath});
    }
    const bool turns = surroundings_.turns(tile) && !(*level_.palette)[tile].traits.has(Trait::locked);
    if (turns && surroundings_.setting_of(cells, at).across)
        return gid_of_look({.tile = tile, .across = true});
    return static_cast<std::uint32_t>(index_of(tile) + 1);
}

std::uint32_t TilesetMaker::gid_of_look(const Look& look) {
    const auto usual = static_cast<std::uint32_t>(index_of(look.tile) + 1);
    const auto [entry, is_new] =
        looks_.try_emplace({look.tile, look.beneath, look.across,
                            look.lock ? show(*look.lock) : std::string(), look.one_way.x, look.one_way.y},
                           usual);
    if (!is_new || looks_.size() > most_looks) return entry->second;
    TiledTile found = described_again((*level_.palette)[look.tile]);
    if (look.lock) found.properties.insert(found.properties.begin(), text_of("colour", show(*look.lock)));
    return entry->second = add(std::move(found), sprite_of(look));
}

Sprite TilesetMaker::sprite_of(const Look& look) const {
    TileKind kind = (*level_.palette)[look.tile];
    if (look.lock) {
        kind.colour = *look.lock;
        kind.traits.add(Trait::locked);
    }
    const TileKind* beneath = look.beneath == unknown_tile ? nullptr : &(*level_.palette)[look.beneath];
    TileSetting setting;
    setting.across = look.across;
    Sprite sprite = tile_sprite(scene_, kind, setting, beneath);
    if (look.one_way != Point{}) draw_over(sprite, arrow_sprite(look.one_way));
    return sprite;
}

std::uint32_t TilesetMaker::gid_of(ObjectId object) {
    const KindId kind = level_.objects[object].kind;
    const auto usual = static_cast<std::uint32_t>(level_.palette->tiles.size() + index_of(kind) + 1);
    const Colour colour = colour_of_object(level_, object, locks_);
    const KeyPool* pool = locks_.pool_of(object);
    const bool part = pool && pool->parts;
    ObjectKind shown = (*level_.palette)[kind];
    if (colour == shown.colour && !part) return usual;
    const auto [entry, is_new] = coloured_.try_emplace({kind, show(colour), part}, usual);
    if (!is_new || coloured_.size() > most_looks) return entry->second;
    TiledTile found{0, shown.name, {text_of("colour", show(colour)), {"bool", "object", "true"}}};
    if (part) shown.name = "key_part";
    return entry->second = add(std::move(found), object_sprite(shown, colour, level_.view));
}

void TilesetMaker::describe(TiledTileset& tileset) const {
    tileset.tiles = tiles_;
    tileset.wang_sets = wang_sets_;
    tileset.tile_count = static_cast<int>(tiles_.size());
}

}  // namespace levelwright
