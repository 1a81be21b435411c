// Crawler levels drawn in the text of a test.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "levelwright/games/crawler/crawler_picture.hpp"
#include "levelwright/games/crawler/crawler_recording.hpp"

namespace levelwright {

inline Level drawn_level(const std::vector<std::string>& rows) {
    Palette palette = stock_palette();
    for (const PieceName& piece : piece_names()) {
        if (!palette.object_named(piece.name))
            palette.objects.push_back({piece.name, static_cast<char32_t>(piece.symbol), {}, "", 1, {}});
    }
    Level level;
    level.reset(std::make_shared<const Palette>(palette),
                {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}, 1,
                *palette.tile_named("rock"));
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            const char symbol = rows[y][x];
            if (symbol == 'X') continue;
            level[{0, {x, y}}] = *palette.tile_named("floor");
            for (const PieceName& piece : piece_names()) {
                if (piece.symbol == symbol) level.add(Object{*palette.object_named(piece.name), {0, {x, y}}});
            }
        }
    }
    return level;
}

// A game on a drawn level, played with letters: n e s w to move, . to pass.
class DrawnGame {
 public:
    explicit DrawnGame(const std::vector<std::string>& rows, const CrawlerRules& rules = {})
        : board(make_board(drawn_level(rows)).value()), game(board, rules), states(game.pieces()) {
        game.start(states[0]);
    }
    CrawlerState& state() { return states[0]; }
    DrawnGame& play(const std::string& letters) {
        for (const char letter : letters) {
            const std::size_t way = std::string("nesw").find(letter);
            HeroAction action;
            if (way < 4) action = {HeroAction::Kind::move, board.beside[state().square(0)][way]};
            if (!game.allows(state(), action)) throw std::runtime_error("a move that is not allowed");
            game.step(state(), action);
        }
        return *this;
    }
    DrawnGame& throw_at(Point at) {
        const HeroAction action{HeroAction::Kind::throw_javelin, board.square_at(at)};
        if (!game.allows(state(), action)) throw std::runtime_error("a throw that is not allowed");
        game.step(state(), action);
        return *this;
    }
    Point at(std::size_t piece) { return board.place_of_square[state().square(piece)]; }
    // One row of the picture.
    std::string row(std::size_t y) {
        std::string picture;
        draw_picture(board, state(), picture);
        const auto width = static_cast<std::size_t>(board.size.width);
        return picture.substr(y * (width + 1), width);
    }

    CrawlerBoard board;
    CrawlerGame game;
    CrawlerStates states;
};

}  // namespace levelwright
