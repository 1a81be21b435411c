// Who can play a game: its own players, and those that play any game.
#pragma once

#include "levelwright/games/game.hpp"

namespace levelwright {

// The names of a game's players, its own first.
std::vector<PlayerEntry> players_of(const Game& game);

// `thoughts` instead of the player's own number when it is not 0. An error lists the players.
Result<std::unique_ptr<Player>> make_player(const Game& game, std::string_view name, int thoughts);

// `unknown player "runer"; did you mean "runner"?`
std::string no_such_player(std::string_view name, std::span<const std::string> names);

}  // namespace levelwright
