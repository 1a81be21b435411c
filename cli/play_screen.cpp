#include "play_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/games/crawler/picture.hpp"

namespace levelwright::cli {
namespace {

constexpr int lines_around = 4;  // title, status, message, keys

Colour colour_of(char symbol) {
    switch (symbol) {
        case 'X':
            return {0x55, 0x50, 0x62};
        case 'H':
            return {0xff, 0xff, 0xff};
        case 'e':
            return {0xff, 0x5c, 0x7a};
        case 'T':
            return {0xf5, 0xc5, 0x42};
        case 'P':
            return {0xd5, 0x6c, 0xf0};
        case 'p':
            return {0x8f, 0x7b, 0xff};
        case 't':
            return {0xff, 0x8a, 0x3d};
        case 'm':
            return {0xe5, 0x48, 0x3d};
        case '*':
        case '+':
            return {0x80, 0x30, 0x30};
        default:
            return {0x7f, 0xc0, 0x4a};
    }
}

// Walls as # and floor as . are easier on the eye than X and blanks.
char shown(char symbol) { return symbol == 'X' ? '#' : symbol == ' ' ? '.' : symbol; }

// The first column or row to show, so that the hero stays in the middle where there is more than fits.
int first_shown(int hero, int size, int room) {
    return std::clamp(hero - room / 2, 0, std::max(0, size - room));
}

}  // namespace

std::string status_of(const CrawlerGame& game, const CrawlerState& state) {
    const CrawlerBoard& board = game.board();
    return fmt::format(
        "{} hit points, {} javelin{}, {} of {} treasures, {} of {} kills, {} of {} potions, turn {}",
        state.health, state.javelins, state.javelins == 1 ? "" : "s", state.treasures,
        board.count_of(Piece::treasure), state.dead, board.killable(), state.potions,
        board.count_of(Piece::potion), state.turns);
}

std::string play_screen(const Terminal& terminal, const CrawlerGame& game, const CrawlerState& state,
                        const PlayView& view) {
    const Size screen = terminal.size();
    const CrawlerBoard& board = game.board();
    std::string picture;
    draw_picture(board, state, picture);
    // A hero who stands on something is still the one to look for.
    const auto cell = [&](Point at) -> char& {
        return picture[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(board.size.width + 1) +
                       static_cast<std::size_t>(at.x)];
    };
    const Point hero = board.place_of_square[state.square(0)];
    for (const Square javelin : state.lying) {
        if (javelin == no_square) continue;
        char& symbol = cell(board.place_of_square[javelin]);
        if (symbol == ' ' || symbol == '*') symbol = '/';
    }
    cell(hero) = state.living(0) ? 'H' : '+';
    const int rows = std::max(1, screen.height - lines_around);
    const Point corner{first_shown(hero.x, board.size.width, screen.width),
                       first_shown(hero.y, board.size.height, rows)};
    std::vector<std::string> lines{terminal.inverse() + cut(view.title, screen.width) + terminal.plain(),
                                   cut(status_of(game, state), screen.width)};
    for (int y = corner.y; y < std::min(board.size.height, corner.y + rows); ++y) {
        std::string line;
        for (int x = corner.x; x < std::min(board.size.width, corner.x + screen.width); ++x) {
            const char symbol = cell({x, y});
            const bool aimed = view.aim == Point{x, y};
            line += (aimed ? terminal.inverse() : "") + terminal.colour(colour_of(symbol)) + shown(symbol) +
                    terminal.plain();
        }
        lines.push_back(line);
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
