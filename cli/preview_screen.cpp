// Draws a preview: the part of the level that fits, with colours, or its problems wrapped to the screen's width.

#include "preview_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"

namespace levelwright::cli {
namespace {

constexpr int lines_around_preview = 3;  // title, message, keys
constexpr const char* preview_keys = "n/p seed  up/down step  r reroll  hjkl move  f floor  s save  q quit";

int rows_for_level(Size screen) { return std::max(0, screen.height - lines_around_preview); }

std::string title_of(const Preview& preview, const PreviewView& view) {
    std::string title = fmt::format("{}  seed {}", preview.name.empty() ? preview.wish.file : preview.name,
                                    preview.wish.seed);
    if (preview.level) title += fmt::format("  {}x{}", preview.level->size.width, preview.level->size.height);
    if (preview.level && preview.level->floors > 1)
        title += fmt::format("  floor {} of 0 to {}", view.floor, preview.level->floors - 1);
    if (view.step < preview.step_ids.size()) {
        title += fmt::format("  step {}/{}: {}", view.step + 1, preview.step_ids.size(),
                             preview.step_ids[view.step]);
    }
    for (const std::string& set : preview.wish.options.changes.set) title += "  " + set;
    for (const std::string& input : preview.wish.options.changes.input) title += "  " + input;
    for (const std::string& setting : preview.wish.settings()) title += "  " + setting;
    return title;
}

// What a cell shows: the last object on it, else its tile.
struct Symbols {
    std::vector<std::pair<char32_t, Colour>> cells;
    Size size;
};

Symbols symbols_of(const Level& level, int floor) {
    const View<const TileId> tiles = level.floor(floor);
    Symbols symbols{{}, level.size};
    symbols.cells.reserve(static_cast<std::size_t>(level.size.area()));
    for (int y = 0; y < level.size.height; ++y) {
        for (const TileId tile : tiles.row(y)) {
            if (tile == unknown_tile)
                symbols.cells.emplace_back(U'?', Colour{});
            else
                symbols.cells.emplace_back((*level.palette)[tile].glyph, (*level.palette)[tile].colour);
        }
    }
    for (const Object& object : level.objects) {
        if (object.place.floor != floor || !level.contains(object.place)) continue;
        const ObjectKind& kind = (*level.palette)[object.kind];
        const Point at = object.place.at;
        symbols.cells[index_of(at.y) * static_cast<std::size_t>(level.size.width) +
                      static_cast<std::size_t>(at.x)] = {kind.glyph, kind.colour};
    }
    return symbols;
}

std::string row_of(const Terminal& terminal, const Symbols& symbols, int y, int first, int columns) {
    std::string row, last;
    for (int x = first; x < std::min(symbols.size.width, first + columns); ++x) {
        const auto& [glyph, colour] =
            symbols.cells[index_of(y) * static_cast<std::size_t>(symbols.size.width) +
                          static_cast<std::size_t>(x)];
        const std::string code = terminal.colour(colour);
        if (code != last) row += code;
        last = code;
        row += columns_of(glyph) == 1 && glyph >= U' ' ? to_utf8(glyph) : "?";
    }
    return row + terminal.plain();
}

void add_level(const Terminal& terminal, const Level& level, const PreviewView& view, Size screen,
               std::vector<std::string>& lines) {
    const int floor = std::clamp(view.floor, 0, level.floors - 1);
    const Symbols symbols = symbols_of(level, floor);
    const int last = std::min(level.size.height, view.corner.y + rows_for_level(screen));
    for (int y = view.corner.y; y < last; ++y)
        lines.push_back(row_of(terminal, symbols, y, view.corner.x, screen.width));
}

// Sentences go on in the next line; a quoted line and its caret stay below each other.
void add_problem(std::string_view line, int columns, std::vector<std::string>& lines) {
    const bool quoted = line.substr(0, 4) == "    ";
    do {
        lines.push_back(cut(line, std::max(2, columns)));
        line.remove_prefix(lines.back().size());
    } while (!quoted && !line.empty());
}

std::string message_of(const Preview& preview, const PreviewView& view) {
    if (view.busy) return "making …";
    if (!view.message.empty()) return view.message;
    return preview.made ? preview.note : preview.reason;
}

}  // namespace

Point last_corner(Size screen, const Level& level) {
    return {std::max(0, level.size.width - screen.width),
            std::max(0, level.size.height - rows_for_level(screen))};
}

std::string preview_screen(const Terminal& terminal, const Preview& preview, const PreviewView& view) {
    const Size screen = terminal.size();
    std::vector<std::string> lines{terminal.inverse() + cut(title_of(preview, view), screen.width) +
                                   terminal.plain()};
    if (preview.level) add_level(terminal, *preview.level, view, screen, lines);
    for (const std::string& line : preview.problems) add_problem(line, screen.width, lines);
    lines.resize(static_cast<std::size_t>(std::max(1, screen.height - lines_around_preview + 1)));
    lines.push_back(cut(message_of(preview, view), screen.width));
    lines.push_back(cut(preview_keys, screen.width));
    lines.resize(static_cast<std::size_t>(std::min<int>(screen.height, static_cast<int>(lines.size()))));
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += fmt::format("{}{}\x1b[K", i > 0 ? "\r\n" : "", lines[i]);
    return text;
}

}  // namespace levelwright::cli
