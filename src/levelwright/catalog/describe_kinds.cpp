// Tiles and objects that recipes may use by name, as JSON: what they look like and what they do.

#include "levelwright/catalog/describe_kinds.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "levelwright/base/text.hpp"
#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/write/base64.hpp"
#include "levelwright/write/pictures/png.hpp"

namespace levelwright {
namespace {

using Json = nlohmann::ordered_json;

constexpr int picture_pixels = 16;

// A picture of a level with one cell, as pages show it: the palette's only tile, and the object on it if there is one.
std::string picture_of(Palette palette) {
    const bool has_object = !palette.objects.empty();
    Level level;
    level.reset(std::make_shared<const Palette>(std::move(palette)), {1, 1}, 1, TileId{0});
    if (has_object) level.add(Object{KindId{0}, {0, {0, 0}}});
    WriteOptions options;
    options.scale = picture_pixels;
    const auto png = write_png(level, options);
    return png ? "data:image/png;base64," + to_base64(*png) : std::string();
}

std::vector<std::string> traits_of(const TileKind& tile) {
    std::vector<std::string> traits;
    for (int i = 0; i < trait_count; ++i) {
        if (tile.traits.has(static_cast<Trait>(i))) traits.emplace_back(name_of(static_cast<Trait>(i)));
    }
    return traits;
}

// What steps ask for, and get this tile when nothing fits better.
std::vector<std::string> roles_of(const TileKind& tile) {
    const Palette alone{{tile}, {}};
    std::vector<std::string> roles;
    if (!tile.role.empty()) roles.push_back(tile.role);
    for (const char* role : {"rock", "wall", "floor"}) {
        if (role != tile.role && alone.tile_for_role(role)) roles.emplace_back(role);
    }
    return roles;
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
    return fmt::format("{}", fmt::join(parts, between));
}

Json json_of(const TileKind& tile, bool stock, bool side_only) {
    const std::vector<std::string> roles = roles_of(tile), traits = traits_of(tile);
    std::vector<std::string> words;
    if (!roles.empty()) words.push_back("for " + listed(roles));
    words.push_back(traits.empty() ? "open" : joined(traits, ", "));
    if (side_only) words.emplace_back("in side view");
    if (!stock) words.emplace_back("where declared");
    return {{"name", tile.name},
            {"purpose", joined(words, "; ")},
            {"glyph", to_utf8(tile.glyph)},
            {"colour", show(tile.colour)},
            {"roles", roles},
            {"traits", traits},
            {"stock", stock},
            {"views", side_only ? "side" : "both"},
            {"picture", picture_of({{tile}, {}})}};
}

Json json_of(const ObjectKind& kind, bool stock) {
    return {
        {"name", kind.name},
        {"purpose", kind.cost == 1 ? kind.group : fmt::format("{}; costs {}", kind.group, show(kind.cost))},
        {"glyph", to_utf8(kind.glyph)},
        {"colour", show(kind.colour)},
        {"group", kind.group},
        {"cost", kind.cost},
        {"traits", kind.traits},
        {"stock", stock},
        {"picture", picture_of({{*well_known_tile("floor")}, {kind}})}};
}

}  // namespace

std::vector<std::string> describe_tiles() {
    std::vector<std::string> items;
    const Palette& top = stock_palette();
    for (const TileKind& tile : stock_palette(Perspective::side).tiles)
        items.push_back(json_of(tile, true, !top.tile_named(tile.name)).dump());
    for (const TileKind& tile : familiar_palette().tiles) items.push_back(json_of(tile, false, false).dump());
    return items;
}

std::vector<std::string> describe_objects() {
    std::vector<std::string> items;
    for (const ObjectKind& kind : stock_palette().objects) items.push_back(json_of(kind, true).dump());
    for (const ObjectKind& kind : familiar_palette().objects) items.push_back(json_of(kind, false).dump());
    return items;
}

}  // namespace levelwright
