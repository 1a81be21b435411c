// Reads tilesets, inside the map or in files of their own, and gathers their kinds into a palette.

#include "levelwright/write/tiled/tmj_tilesets.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

constexpr std::uint32_t most_gid = 0x0fffffff;
constexpr std::size_t most_separate_bytes = std::size_t{16} << 20;  // of all files together
constexpr std::size_t most_entries = 1 << 20;                       // of all tilesets together

// `type`, or `class` as Tiled 1.9 wrote.
std::string type_or_class(const JsonNode& node) {
    return node["type"] ? node["type"].text() : node["class"].text_or_empty();
}

char32_t glyph_of(const std::string& text, const std::string& name) {
    const CodePoint glyph = first_code_point(text);
    if (glyph.bytes > 0 && glyph.bytes == text.size()) return glyph.value;
    const CodePoint first = first_code_point(name);
    return first.bytes > 0 ? first.value : U'?';
}

}  // namespace

void TilesetReader::read(const JsonNode& tilesets) {
    for (std::size_t i = 0; i < tilesets.size() && !tilesets.failed(); ++i) {
        const JsonNode place = tilesets[i];
        if (!place["source"]) {
            tilesets_.push_back(read_tileset(place, place));
            continue;
        }
        const std::string source = place["source"].text();
        if (place.failed()) return;
        if (source.size() > 4 && source.compare(source.size() - 4, 4, ".tsx") == 0) {
            return place["source"].fail(
                fmt::format("the tileset \"{}\" is XML; embed it in the map or save it as .tsj", source));
        }
        const Json* tree = separate(source, place["source"]);
        if (!tree) return;
        std::string error;
        tilesets_.push_back(read_tileset(JsonNode(*tree, error), place));
        if (!error.empty()) place["source"].fail(fmt::format("{}: {}", source, error));
    }
    std::stable_sort(tilesets_.begin(), tilesets_.end(),
                     [](const Tileset& a, const Tileset& b) { return a.first < b.first; });
    collect_kinds();
}

// The contents of a file, which is read once however often it is named.
const Json* TilesetReader::separate(const std::string& source, const JsonNode& node) {
    if (const auto known = separate_.find(source); known != separate_.end()) return &known->second;
    const auto text = sources_ ? sources_(source) : std::nullopt;
    if (!text) {
        node.fail(fmt::format(
            "the tileset \"{}\" is in a file of its own that cannot be read here; embed it in the map",
            source));
        return nullptr;
    }
    separate_bytes_ += text->size();
    if (separate_bytes_ > most_separate_bytes) {
        node.fail(fmt::format("with the tileset \"{}\", tilesets in files of their own are larger than {} MB",
                              source, most_separate_bytes >> 20));
        return nullptr;
    }
    auto tree = parse_json(*text);
    if (!tree) {
        node.fail(fmt::format("{}: {}", source, tree.error().sentence));
        return nullptr;
    }
    return &separate_.emplace(source, *std::move(tree)).first->second;
}

TilesetReader::Tileset TilesetReader::read_tileset(const JsonNode& node, const JsonNode& place) {
    Tileset tileset;
    tileset.first = static_cast<std::uint32_t>(place["firstgid"].whole(1, most_gid));
    tileset.count = static_cast<std::uint32_t>(node["tilecount"].whole(0, most_gid));
    tileset.name = node["name"].text_or_empty();
    const JsonNode tiles = node["tiles"];
    for (std::size_t i = 0; i < tiles.size() && !node.failed(); ++i) {
        const JsonNode tile = tiles[i];
        const auto id = static_cast<std::uint32_t>(tile["id"].whole(0, most_gid));
        if (++entries_ > most_entries)
            place.fail(fmt::format("there are more than {} tiles in all tilesets", most_entries));
        tileset.entries[id] = read_entry(tile);
    }
    return tileset;
}

TilesetReader::Entry TilesetReader::read_entry(const JsonNode& node) {
    Entry entry;
    entry.type = type_or_class(node);
    std::string glyph, role, group, colour;
    bool states_traits = false, states_all = false;
    Traits traits;
    double cost = 1;
    const JsonNode properties = node["properties"];
    for (std::size_t i = 0; i < properties.size() && !node.failed(); ++i) {
        const JsonNode property = properties[i], value = property["value"];
        const std::string name = property["name"].text();
        const bool yes = value && value.json()->is_boolean() && value.yes();
        if (name == "glyph") glyph = value.text();
        if (name == "role") role = value.text();
        if (name == "group") group = value.text();
        if (name == "colour") colour = value.text();
        if (name == "object") entry.is_object = yes;
        if (name == "cost") cost = value.real();
        const auto trait = trait_named(name);
        if (trait && yes) traits.add(*trait);
        states_all = states_all || name == "glyph";  // as our own tilesets do
        states_traits = states_traits || trait || states_all;
    }
    entry.tile = tile_from_name(entry.type, glyph_of(glyph, entry.type));
    entry.object = object_from_name(entry.type, glyph_of(glyph, entry.type));
    if (states_traits) entry.tile.traits = traits;
    if (states_all || !role.empty()) entry.tile.role = role;
    if (states_all || !group.empty()) entry.object.group = group;
    if (states_all) entry.object.cost = cost;
    if (const auto shown = colour_from(colour)) entry.tile.colour = entry.object.colour = *shown;
    return entry;
}

// The order of the tilesets is the order of the palette, as long as there is room for all of them.
void TilesetReader::collect_kinds() {
    std::set<std::string> tiles, objects;
    const auto for_each_entry = [this](auto visit) {
        for (const Tileset& tileset : tilesets_) {
            for (const auto& numbered : tileset.entries) {
                if (!numbered.second.type.empty()) visit(numbered.second);
            }
        }
    };
    for_each_entry([&](const Entry& entry) { (entry.is_object ? objects : tiles).insert(entry.type); });
    for_each_entry([&](const Entry& entry) {
        if (entry.is_object && objects.size() <= most_kinds) kinds_.object(entry.object);
        if (!entry.is_object && tiles.size() <= most_tiles) kinds_.tile(entry.tile);
    });
}

const TilesetReader::Tileset* TilesetReader::tileset_of(std::uint32_t gid) const {
    const auto after =
        std::upper_bound(tilesets_.begin(), tilesets_.end(), gid,
                         [](std::uint32_t wanted, const Tileset& set) { return wanted < set.first; });
    if (after == tilesets_.begin() || gid - (after - 1)->first >= (after - 1)->count) return nullptr;
    return &*(after - 1);
}

TileId TilesetReader::tile_of(std::uint32_t gid, const JsonNode& node) {
    if (const auto known = tile_of_gid_.find(gid); known != tile_of_gid_.end()) return known->second;
    const Tileset* tileset = tileset_of(gid);
    if (!tileset) {
        node.fail(fmt::format("the tile number {} lies in no tileset", gid));
        return unknown_tile;
    }
    const std::uint32_t id = gid - tileset->first;
    const auto entry = tileset->entries.find(id);
    const bool typed = entry != tileset->entries.end() && !entry->second.type.empty();
    TileKind kind =
        tile_from_name(fmt::format("{}_{}", tileset->name.empty() ? "tile" : tileset->name, id), U'?');
    if (entry != tileset->entries.end()) {
        if (!typed) kind.traits = entry->second.tile.traits;
        if (typed) kind = entry->second.tile;
    }
    const auto tile = kinds_.tile(kind);
    if (!tile) node.fail(fmt::format("there are more than {} different tiles", most_tiles));
    return tile_of_gid_[gid] = tile.value_or(unknown_tile);
}

std::string TilesetReader::type_of(std::uint32_t gid) const {
    const Tileset* tileset = tileset_of(gid);
    if (!tileset) return {};
    const auto entry = tileset->entries.find(gid - tileset->first);
    return entry == tileset->entries.end() ? std::string() : entry->second.type;
}

}  // namespace levelwright
