// Finds what each cell holds, chooses a glyph for each content, and writes drawing and legend.

#include "levelwright/write/text/text_format.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/json/json_out.hpp"
#include "levelwright/write/pictures/glyphs.hpp"

namespace levelwright {
namespace {

// What can be in a cell: a tile, and the objects on it from first to last.
struct Content {
    std::vector<KindId> objects;
    TileId tile{};
    friend bool operator<(const Content& a, const Content& b) {
        return std::tie(a.objects, a.tile) < std::tie(b.objects, b.tile);
    }
};

struct Symbol {
    std::int64_t count = 0;  // cells that hold this
    char32_t glyph = 0;
    std::string utf8;
};

using Symbols = std::map<Content, Symbol>;

// An object and the cell it stands in.
struct Standing {
    std::size_t cell;
    std::size_t object;
};

std::vector<Standing> by_cell(const Level& level) {
    std::vector<Standing> all;
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const Place& place = level.objects[i].place;
        const std::int64_t cell =
            (std::int64_t{place.floor} * level.size.height + place.at.y) * level.size.width;
        all.push_back({static_cast<std::size_t>(cell + place.at.x), i});
    }
    std::sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) {
        return a.cell != b.cell ? a.cell < b.cell : a.object < b.object;
    });
    return all;
}

// Calls visit(cell, content) for each cell with objects.
template <class Visit>
void for_each_stack(const Level& level, const std::vector<Standing>& standing, Visit visit) {
    Content content;
    for (std::size_t i = 0; i < standing.size();) {
        const std::size_t cell = standing[i].cell;
        content.tile = level.cells[cell];
        content.objects.clear();
        for (; i < standing.size() && standing[i].cell == cell; ++i) {
            content.objects.push_back(level.objects[standing[i].object].kind);
        }
        visit(cell, content);
    }
}

Symbols find_contents(const Level& level, const std::vector<Standing>& standing) {
    Symbols symbols;
    std::array<std::int64_t, 256> count{};
    for (const TileId tile : level.cells) ++count[index_of(tile)];
    for (std::size_t i = 0; i < count.size(); ++i) {
        if (count[i] > 0) symbols[{{}, static_cast<TileId>(i)}].count = count[i];
    }
    for_each_stack(level, standing, [&](std::size_t, const Content& content) { ++symbols[content].count; });
    return symbols;
}

char32_t own_glyph(const Palette& palette, const Content& content) {
    if (!content.objects.empty()) return palette[content.objects.front()].glyph;
    return content.tile == unknown_tile ? unknown_glyph : palette[content.tile].glyph;
}

// Tiles come first, then single objects on the tile where they stand most often, and take the glyphs of their
// kinds if these are free. Those that come away empty-handed get another one.
bool choose_glyphs(const Palette& palette, Symbols& symbols) {
    std::vector<Symbols::value_type*> order;
    for (auto& symbol : symbols) order.push_back(&symbol);
    std::stable_sort(order.begin(), order.end(), [&](const auto* a, const auto* b) {
        if (a->first.objects.size() != b->first.objects.size()) {
            return a->first.objects.size() < b->first.objects.size();
        }
        if (a->first.objects.empty()) return false;
        if (a->second.count != b->second.count) return a->second.count > b->second.count;
        return palette.walkable(a->first.tile) && !palette.walkable(b->first.tile);
    });
    GlyphChooser chooser;
    for (auto* symbol : order) {
        const char32_t own = own_glyph(palette, symbol->first);
        const bool is_unknown = symbol->first.objects.empty() && symbol->first.tile == unknown_tile;
        if (is_unknown || (symbol->first.objects.size() < 2 && chooser.take(own))) symbol->second.glyph = own;
    }
    for (auto* symbol : order) {
        if (symbol->second.glyph == 0) {
            const auto other = chooser.other(own_glyph(palette, symbol->first));
            if (!other) return false;
            symbol->second.glyph = *other;
        }
        symbol->second.utf8 = to_utf8(symbol->second.glyph);
    }
    return true;
}

std::string draw(const Level& level, const Symbols& symbols, const std::vector<Standing>& standing) {
    std::array<const std::string*, 256> tile_text{};
    for (const auto& [content, symbol] : symbols) {
        if (content.objects.empty()) tile_text[index_of(content.tile)] = &symbol.utf8;
    }
    std::string out;
    out.reserve(level.cells.size() + level.cells.size() / 16);
    const auto width = static_cast<std::size_t>(level.size.width),
               height = static_cast<std::size_t>(level.size.height);
    std::size_t drawn = 0;
    const auto draw_tiles = [&](std::size_t end) {
        for (; drawn < end; ++drawn) {
            if (drawn > 0 && drawn % width == 0) out += drawn % (width * height) == 0 ? "\n\n" : "\n";
            out += *tile_text[index_of(level.cells[drawn])];
        }
    };
    for_each_stack(level, standing, [&](std::size_t cell, const Content& content) {
        draw_tiles(cell + 1);
        out.resize(out.size() - tile_text[index_of(content.tile)]->size());
        out += symbols.at(content).utf8;
    });
    draw_tiles(level.cells.size());
    return out += '\n';
}

bool is_plain(std::string_view name) {
    const auto plain = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
    };
    return !name.empty() && name != "unknown" && name != "on" && std::all_of(name.begin(), name.end(), plain);
}

std::string show_name(const std::string& name) {
    if (is_plain(name)) return name;
    std::string quoted;
    append_json(quoted, name);
    return quoted;
}

std::string show_tile(const TileKind& tile) {
    const TileKind* known = well_known_tile(tile.name);
    if (known && known->traits == tile.traits) return show_name(tile.name);
    std::vector<std::string> traits;
    for (int i = 0; i < trait_count; ++i) {
        if (tile.traits.has(static_cast<Trait>(i))) traits.emplace_back(name_of(static_cast<Trait>(i)));
    }
    return fmt::format("{} ({})", show_name(tile.name), fmt::join(traits, ", "));
}

std::string show_object(const ObjectKind& kind) {
    const ObjectKind* known = well_known_object(kind.name);
    if (kind.group == (known ? known->group : "")) return show_name(kind.name);
    return fmt::format("{} ({})", show_name(kind.name), kind.group.empty() ? "" : show_name(kind.group));
}

std::string show_content(const Palette& palette, const Content& content) {
    const bool unknown = content.tile == unknown_tile;
    if (content.objects.empty()) return unknown ? "unknown" : show_tile(palette[content.tile]);
    std::vector<std::string> objects;
    for (const KindId kind : content.objects) objects.push_back(show_object(palette[kind]));
    return fmt::format("{} on {}", fmt::join(objects, ", "),
                       unknown ? "unknown" : show_name(palette[content.tile].name));
}

std::string show_legend(const Level& level, const Symbols& symbols) {
    std::string out = fmt::format("\nlegend: {}x{}", level.size.width, level.size.height);
    if (level.floors > 1) out += fmt::format(", {} floors", level.floors);
    out += '\n';
    for (const auto& [content, symbol] : symbols) {
        const std::string glyph = symbol.glyph == U' ' ? "' '" : symbol.utf8;
        out += fmt::format("  {}  {}\n", glyph, show_content(*level.palette, content));
    }
    return out;
}

}  // namespace

Result<std::string> write_text(const Level& level, bool legend) {
    const std::vector<Standing> standing = by_cell(level);
    Symbols symbols = find_contents(level, standing);
    if (!choose_glyphs(*level.palette, symbols)) {
        return failure("the level has more different cells than there are symbols; write it as JSON instead");
    }
    std::string out = draw(level, symbols, standing);
    if (legend) out += show_legend(level, symbols);
    return out;
}

const Format text_format{
    "text",
    "A drawing of symbols with a legend, to look at and to edit; tiles and objects are read back.",
    ".txt",
    false,
    true,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        auto text = write_text(level, options.legend);
        if (!text) return tl::unexpected(text.error());
        return std::vector<NamedBuffer>{{options.name + ".txt", *std::move(text)}};
    }};

}  // namespace levelwright
