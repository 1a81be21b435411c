// Glyphs are those of the palette where they are free; a quote or a backslash would need escapes, and an at sign is an anchor.

#include "levelwright/study/example_level.hpp"

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {
namespace {

constexpr std::string_view spare_glyphs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

std::string traits_text(const Traits& traits) {
    std::string text;
    for (int i = 0; i < trait_count; ++i) {
        if (traits.has(static_cast<Trait>(i)))
            text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", name_of(static_cast<Trait>(i)));
    }
    return text;
}

}  // namespace

ExampleGlyphs::ExampleGlyphs() = default;

const std::string& ExampleGlyphs::add(const std::string& name, bool object, char32_t wish, bool in_stock,
                                      std::string declaration) {
    const std::string key = (object ? "*" : "") + name;
    if (const auto found = glyph_of_.find(key); found != glyph_of_.end()) return found->second;
    std::string glyph = to_utf8(wish);
    const bool unfit =
        wish <= U' ' || wish == U'"' || wish == U'\\' || wish == U'@' || known_.count(glyph) > 0;
    for (std::size_t i = 0; unfit && i < spare_glyphs.size(); ++i) {
        glyph = std::string(1, spare_glyphs[i]);
        if (known_.count(glyph) == 0) break;
    }
    known_[glyph] = {name, fmt::format(fmt::runtime(declaration), glyph), object, in_stock};
    return glyph_of_[key] = glyph;
}

const std::string& ExampleGlyphs::glyph_of(const TileKind& tile) {
    const bool in_stock = stock_palette(Perspective::side).tile_named(tile.name).has_value();
    const std::string role = tile.role.empty() ? "" : fmt::format(", role: \"{}\"", tile.role);
    return add(tile.name, false, tile.glyph, in_stock,
               fmt::format("{{{{ glyph: \"{{}}\"{}, traits: [{}] }}}}", role, traits_text(tile.traits)));
}

const std::string& ExampleGlyphs::glyph_of(const ObjectKind& kind) {
    const bool in_stock = stock_palette().object_named(kind.name).has_value();
    const std::string group = kind.group.empty() ? "" : fmt::format(", group: \"{}\"", kind.group);
    std::string traits;
    for (const std::string& trait : kind.traits)
        traits += fmt::format("{}\"{}\"", traits.empty() ? "" : ", ", trait);
    const std::string all_traits = traits.empty() ? "" : fmt::format(", traits: [{}]", traits);
    return add(kind.name, true, kind.glyph, in_stock,
               fmt::format("{{{{ glyph: \"{{}}\"{}{} }}}}", group, all_traits));
}

std::string ExampleGlyphs::legend() const {
    std::string text;
    for (const auto& [glyph, known] : known_)
        text += fmt::format("{}\"{}\": \"{}\"", text.empty() ? "" : ", ", glyph, known.name);
    return "{ " + text + " }";
}

std::string ExampleGlyphs::objects() const {
    std::string text;
    for (const auto& [glyph, known] : known_) {
        if (known.object && !known.in_stock)
            text += fmt::format("    {}: {},\n", known.name, known.declaration);
    }
    return text.empty() ? "" : "  objects: {\n" + text + "  },\n";
}

std::string ExampleGlyphs::tiles() const {
    std::string text;
    bool all_in_stock = true;
    for (const auto& [glyph, known] : known_) {
        if (known.object) continue;
        all_in_stock = all_in_stock && known.in_stock;
        text += fmt::format("    {}: {},\n", known.name, known.declaration);
    }
    return all_in_stock ? "" : "  tiles: {\n" + text + "  },\n";
}

ExampleLevel::ExampleLevel(const Level& level, ExampleGlyphs& glyphs) : size(level.size) {
    const Palette& palette = *level.palette;
    const TileId air_tile = palette.tile_for_role("floor").value_or(TileId{0});
    air = glyphs.glyph_of(palette[air_tile]);
    std::vector<End> ins, outs;
    find_entrances(level, ins);
    find_exits(level, outs);
    const auto is_end = [](const std::vector<End>& ends, std::size_t object) {
        for (const End& end : ends) {
            if (end.object == static_cast<ObjectId>(object)) return true;
        }
        return false;
    };
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x)
            cells.push_back(glyphs.glyph_of(palette[level[Place{0, {x, y}}]]));
    }
    const auto columns = static_cast<std::size_t>(size.width);
    enemies.assign(columns, 0);
    std::vector<char> things(columns, 0);
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const Object& object = level.objects[i];
        const Point at = object.place.at;
        if (object.place.floor != 0 || !size.contains(at)) continue;
        const ObjectKind& kind = palette[object.kind];
        if (is_end(ins, i)) {
            if (!entrance) entrance_glyph = glyphs.glyph_of(kind);
            if (!entrance) entrance = at;
        } else if (is_end(outs, i)) {
            if (!exit) exit_glyph = glyphs.glyph_of(kind);
            if (!exit) exit = at;
        } else if (palette.walkable(level[Place{0, at}])) {
            cells[index_of(at.y) * columns + index_of(at.x)] = glyphs.glyph_of(kind);
            things[index_of(at.x)] = 1;
            enemies[index_of(at.x)] += kind.group == "monster";
        }
    }
    const auto bears = [&](Point p) {
        const Traits& traits = palette[level[Place{0, p}]].traits;
        return traits.has(Trait::solid) || traits.has(Trait::one_way);
    };
    for (int x = 0; x < size.width; ++x) {
        int lowest = -1, places = 0;
        for (int y = size.height - 2; y >= 0; --y) {
            if (!palette.walkable(level[Place{0, {x, y}}]) || !bears({x, y + 1})) continue;
            if (lowest < 0) lowest = y;
            ++places;
        }
        stands.push_back(lowest);
        gap.push_back(!bears({x, size.height - 1}));
        second.push_back(places > 1);
        calm.push_back(lowest >= 0 && places == 1 && gap.back() == 0 && things[index_of(x)] == 0);
    }
}

}  // namespace levelwright
