// Draws a game cell by cell: walls and floor, sprites on top, scrolled so that the player stays in the middle.

#include "play_screen.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"

namespace levelwright::cli {
namespace {

constexpr int lines_around_play = 4;  // title, status, message, keys
constexpr Colour wall_colour{0x55, 0x50, 0x62}, floor_colour{0x7f, 0xc0, 0x4a}, bright{0xff, 0xff, 0xff};

struct Cell {
    char symbol = ' ';
    Colour colour;
};

Colour colour_of(const GameSprite& sprite, const Palette& palette) {
    const auto kind = palette.object_named(sprite.name);
    return kind ? palette[*kind].colour : bright;
}

// The first column or row to show, so that the player stays in the middle where there is more than fits.
int first_shown(int player, int size, int room) {
    return std::clamp(player - room / 2, 0, std::max(0, size - room));
}

// From the top there are walls and floor; from the side it matters what stands where.
Cell cell_of(const Level& level, TileId tile) {
    const bool open = level.palette->walkable(tile);
    if (level.view == Perspective::top) return open ? Cell{'.', floor_colour} : Cell{'#', wall_colour};
    if (tile == unknown_tile) return {};
    const TileKind& kind = (*level.palette)[tile];
    if (open && kind.role == "floor") return {};
    return {kind.glyph > U' ' && kind.glyph < 0x7f ? static_cast<char>(kind.glyph) : '#', kind.colour};
}

// From the side: what lies about, and where the exit is. All others are sprites.
bool is_drawn(const ObjectKind& kind) {
    return kind.group == "treasure" || kind.name == "exit" || kind.name == "goal" || kind.name == "spring";
}

// A floor of the level with what stands on it.
std::vector<Cell> cells_of(const Level& level, int floor, const GameView& view) {
    std::vector<Cell> cells;
    cells.reserve(static_cast<std::size_t>(level.size.area()));
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            cells.push_back(cell_of(level, level[{floor, {x, y}}]));
        }
    }
    const auto at = [&](Point place) -> Cell& {
        return cells[index_of(place.y) * static_cast<std::size_t>(level.size.width) +
                     static_cast<std::size_t>(place.x)];
    };
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        const bool shown = level.view == Perspective::side && level.contains(object.place) && is_drawn(kind);
        if (shown && kind.glyph < 0x7f) at(object.place.at) = {static_cast<char>(kind.glyph), kind.colour};
    }
    for (const GameChange& change : view.changes) {
        const auto tile = level.palette->tile_named(change.tile);
        if (tile && change.place.floor == floor) at(change.place.at) = cell_of(level, *tile);
    }
    for (const GameSprite& sprite : view.sprites) {
        const Point place{static_cast<int>(std::lround(sprite.x)), static_cast<int>(std::lround(sprite.y))};
        if (level.size.contains(place)) at(place) = {sprite.symbol, colour_of(sprite, *level.palette)};
    }
    return cells;
}

}  // namespace

std::string play_screen(const Terminal& terminal, const Level& level, const Session& session,
                        const PlayView& view) {
    GameView seen;
    session.view(seen);
    const Size screen = terminal.size();
    const std::vector<Cell> cells = cells_of(level, seen.focus.floor, seen);
    const int rows = std::max(1, screen.height - lines_around_play);
    const Point corner{first_shown(seen.focus.at.x, level.size.width, screen.width),
                       first_shown(seen.focus.at.y, level.size.height, rows)};
    std::vector<std::string> lines{terminal.inverse() + cut(view.title, screen.width) + terminal.plain(),
                                   cut(seen.status, screen.width)};
    for (int y = corner.y; y < std::min(level.size.height, corner.y + rows); ++y) {
        std::string line, colour;
        for (int x = corner.x; x < std::min(level.size.width, corner.x + screen.width); ++x) {
            const Cell& cell =
                cells[index_of(y) * static_cast<std::size_t>(level.size.width) + static_cast<std::size_t>(x)];
            const bool aimed = view.aim == Point{x, y};
            const std::string next = (aimed ? terminal.inverse() : "") + terminal.colour(cell.colour);
            if (next != colour) line += terminal.plain() + next;
            colour = next;
            line += cell.symbol;
        }
        lines.push_back(line + terminal.plain());
    }
    lines.resize(static_cast<std::size_t>(std::max(2, screen.height - 2)));
    lines.push_back(cut(view.message, screen.width));
    lines.push_back(cut(view.keys, screen.width));
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += fmt::format("{}{}\x1b[K", i > 0 ? "\r\n" : "", lines[i]);
    return text;
}

}  // namespace levelwright::cli
