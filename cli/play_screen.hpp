// What a game of the crawler looks like in a terminal: a line about it, the level, a message, the keys.
#pragma once

#include <optional>

#include "levelwright/games/crawler/game.hpp"
#include "terminal.hpp"

namespace levelwright::cli {

struct PlayView {
    std::string title;
    std::string message;
    std::string keys;
    std::optional<Point> aim;  // the cell that a javelin is aimed at
};

// All lines of the screen, each cut to its width and cleared to its end. A level larger than the window moves
// along with the hero.
std::string play_screen(const Terminal& terminal, const CrawlerGame& game, const CrawlerState& state,
                        const PlayView& view);

// `10 hit points, 1 javelin, 0 of 3 treasures, 1 of 8 kills, turn 12`
std::string status_of(const CrawlerGame& game, const CrawlerState& state);

}  // namespace levelwright::cli
