// Kinds by name: known ones bring their looks, others get a colour from a hash of their name.

#include "levelwright/write/collect.hpp"

#include <array>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

Colour colour_of_name(std::string_view name) {
    constexpr std::array<Colour, 10> colours{{{0xe0, 0x7a, 0x5f},
                                              {0xf2, 0xcc, 0x8f},
                                              {0x81, 0xb2, 0x9a},
                                              {0x6a, 0x9f, 0xd8},
                                              {0xb5, 0x8d, 0xd6},
                                              {0xd6, 0x8f, 0xb0},
                                              {0x9c, 0xc2, 0x5a},
                                              {0x5f, 0xc2, 0xc2},
                                              {0xd8, 0xa0, 0x58},
                                              {0xa8, 0xa8, 0xb8}}};
    return colours[subkey(0, name) % colours.size()];
}

}  // namespace

TileKind tile_from_name(std::string_view name, char32_t glyph) {
    TileKind kind{std::string(name), glyph, colour_of_name(name), "", {}};
    if (const TileKind* known = well_known_tile(name)) kind = *known;
    kind.glyph = glyph;
    return kind;
}

ObjectKind object_from_name(std::string_view name, char32_t glyph) {
    ObjectKind kind{std::string(name), glyph, colour_of_name(name), "", 1, {}};
    if (const ObjectKind* known = well_known_object(name)) kind = *known;
    kind.glyph = glyph;
    return kind;
}

KindCollector::KindCollector(Palette start) : palette_(std::move(start)) {
    for (std::size_t i = 0; i < palette_.tiles.size(); ++i) {
        tiles_.emplace(palette_.tiles[i].name, static_cast<TileId>(i));
    }
    for (std::size_t i = 0; i < palette_.objects.size(); ++i) {
        objects_.emplace(palette_.objects[i].name, static_cast<KindId>(i));
    }
}

std::optional<TileId> KindCollector::tile(const TileKind& kind) {
    if (const auto known = find_tile(kind.name)) return known;
    if (palette_.tiles.size() == most_tiles) return std::nullopt;
    palette_.tiles.push_back(kind);
    return tiles_[kind.name] = static_cast<TileId>(palette_.tiles.size() - 1);
}

std::optional<KindId> KindCollector::object(const ObjectKind& kind) {
    if (const auto known = objects_.find(kind.name); known != objects_.end()) return known->second;
    if (palette_.objects.size() == most_kinds) return std::nullopt;
    palette_.objects.push_back(kind);
    return objects_[kind.name] = static_cast<KindId>(palette_.objects.size() - 1);
}

std::optional<TileId> KindCollector::find_tile(const std::string& name) const {
    const auto known = tiles_.find(name);
    if (known == tiles_.end()) return std::nullopt;
    return known->second;
}

}  // namespace levelwright
