// Declared kinds with what their names are known for filled in; glyphs and names are checked.

#include "levelwright/recipe/plan/palette_of.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/level/colours.hpp"

namespace levelwright {
namespace {

// Colours for unknown names: they differ in hue, the same for the same name everywhere.
Colour colour_for(std::string_view name) {
    const std::uint64_t hash = subkey(0, name);
    const auto channel = [&](int shift) { return static_cast<std::uint8_t>(70 + ((hash >> shift) & 0x7f)); };
    return {channel(0), channel(16), channel(32)};
}

char32_t glyph_in(const std::string& text, const Spot& spot, Reader& reader) {
    const CodePoint point = first_code_point(text);
    if (point.bytes != text.size() || point.value < 0x20 || point.value == 0x7f) {
        reader.mistake(Mistake::bad_value, spot,
                       fmt::format("a glyph is one visible character, not \"{}\"", text.substr(0, 60)));
    }
    return point.value;
}

void colour_in(const std::string& text, const Spot& spot, Reader& reader, Colour& colour) {
    if (text.empty()) return;
    const auto named = colour_named(text);
    const auto parsed = named ? named : colour_from(text);
    if (parsed)
        colour = *parsed;
    else
        reader.mistake(Mistake::bad_value, spot,
                       fmt::format("a colour is written #rrggbb or as a word such as red, not \"{}\"",
                                   text.substr(0, 60)));
}

Spot spot_of(const Value& entry, std::string_view key) {
    const Value* part = entry.find(key);
    return part ? part->spot : entry.spot;
}

TileKind tile_from(const std::string& name, const RecipeHead::TileEntry& entry, const Value& value,
                   Reader& reader) {
    const TileKind* known = well_known_tile(name);
    TileKind tile =
        known ? *known
              : TileKind{.name = name, .glyph = first_code_point(name).value, .colour = colour_for(name)};
    tile.name = name;
    if (!entry.glyph.empty()) tile.glyph = glyph_in(entry.glyph, spot_of(value, "glyph"), reader);
    if (!entry.role.empty()) tile.role = entry.role;
    colour_in(entry.colour, spot_of(value, "colour"), reader, tile.colour);
    if (!entry.role.empty()) {
        const TileKind* by_role = well_known_tile(entry.role);
        if (by_role && !known) tile.traits = by_role->traits;
        if (by_role && !known && entry.colour.empty()) tile.colour = by_role->colour;
    }
    if (value.find("traits")) tile.traits = {};
    for (const std::string& word : entry.traits) {
        if (const auto trait = trait_named(word)) {
            tile.traits.add(*trait);
            continue;
        }
        std::vector<std::string> names;
        for (int i = 0; i < trait_count; ++i) names.emplace_back(name_of(static_cast<Trait>(i)));
        reader.unknown_name("trait", word, spot_of(value, "traits"), names);
    }
    return tile;
}

ObjectKind object_from(const std::string& name, const RecipeHead::ObjectEntry& entry, const Value& value,
                       Reader& reader) {
    const ObjectKind* known = well_known_object(name);
    ObjectKind kind =
        known ? *known
              : ObjectKind{.name = name, .glyph = first_code_point(name).value, .colour = colour_for(name)};
    if (!entry.glyph.empty()) kind.glyph = glyph_in(entry.glyph, spot_of(value, "glyph"), reader);
    if (!entry.group.empty()) kind.group = entry.group;
    if (value.find("cost")) kind.cost = entry.cost;
    if (value.find("traits")) kind.traits = entry.traits;
    colour_in(entry.colour, spot_of(value, "colour"), reader, kind.colour);
    return kind;
}

// Two kinds of one sort with one glyph could not be told apart in text.
template <class Kind>
void check_glyphs(const std::vector<Kind>& kinds, const Value& declared, Reader& reader) {
    for (std::size_t i = 0; i < kinds.size() && i < declared.members.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (kinds[i].glyph != kinds[j].glyph) continue;
            const Reader::Inside inside(reader, declared.members[i].key);
            reader.mistake(Mistake::contradiction, declared.members[i].value.spot,
                           fmt::format("\"{}\" and \"{}\" have the same glyph {}", kinds[j].name,
                                       kinds[i].name, to_utf8(kinds[i].glyph)));
            break;
        }
    }
}

void check_name(const Member& member, Reader& reader) {
    const bool plain = !member.key.empty() && member.key.size() <= 60;
    if (!plain) reader.mistake(Mistake::bad_value, member.key_spot, "a name has 1 to 60 letters");
    if (member.key == "unknown" || member.key == "any" || member.key == "out") {
        reader.mistake(Mistake::bad_value, member.key_spot,
                       fmt::format("\"{}\" is reserved and cannot be declared", member.key));
    }
}

}  // namespace

Palette palette_of(const RecipeHead& head, const Value* tiles, const Value* objects, Reader& reader) {
    Palette palette;
    if (!tiles) palette.tiles = stock_palette(head.view).tiles;
    if (tiles) {
        const Reader::Inside inside(reader, "tiles");
        if (tiles->members.empty())
            reader.mistake(Mistake::bad_value, tiles->spot,
                           "\"tiles\" declares no tile; leave it out to get the stock tiles");
        for (std::size_t i = 0; i < head.tiles.size() && i < tiles->members.size(); ++i) {
            const Reader::Inside in_tile(reader, tiles->members[i].key);
            check_name(tiles->members[i], reader);
            palette.tiles.push_back(
                tile_from(head.tiles[i].first, head.tiles[i].second, tiles->members[i].value, reader));
        }
        check_glyphs(palette.tiles, *tiles, reader);
    }
    if (objects) {
        const Reader::Inside inside(reader, "objects");
        for (std::size_t i = 0; i < head.objects.size() && i < objects->members.size(); ++i) {
            const Reader::Inside in_object(reader, objects->members[i].key);
            check_name(objects->members[i], reader);
            palette.objects.push_back(object_from(head.objects[i].first, head.objects[i].second,
                                                  objects->members[i].value, reader));
        }
        check_glyphs(palette.objects, *objects, reader);
    }
    return palette;
}

}  // namespace levelwright
