// What a game looks like in a terminal: a line about it, the level, a message, the keys.
#pragma once

#include <optional>

#include "levelwright/games/game.hpp"
#include "terminal.hpp"

namespace levelwright::cli {

struct PlayView {
    std::string title;
    std::string message;
    std::string keys;
    std::optional<Point> aim;  // the cell that is aimed at
};

// All lines of the screen, each cut to its width and cleared to its end. A level larger than the window moves along with the player.
std::string play_screen(const Terminal& terminal, const Level& level, const Session& session,
                        const PlayView& view);

}  // namespace levelwright::cli
