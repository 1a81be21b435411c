// Levels that are played: read from files, with the rules that were asked for, and set up for their game.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "levelwright/games/game.hpp"

namespace levelwright::cli {

// A level from a file; a text without a legend may be in the symbols of a game, and is when a format is named.
// Throws a Failure.
Level read_game_level(const std::string& path, const std::string& from = {});
// A text in the symbols of one game, by the name of its format; other files say what they are.
Level read_level_from(const std::string& path, const std::string& format_name);
// Whether an argument is the file of a level; else it is a recipe's name or file.
bool names_level(const std::string& what);

// The game of a level. Throws a Failure when there is no such game.
const Game& game_or_fail(const Level& level, const std::string& name);

// Rules as --rule takes them, `name=value`, on top of those that the level has. Throws a Failure.
void add_rules(std::span<const std::string> texts, Level& level);

// Throws a Failure when the level cannot be played.
void set_up_or_fail(Arena& arena, const Level& level, const std::string& name);

// A note about what of a level that was set up has no part in the game.
void say_ignored(const Arena& arena, const Game& game);

}  // namespace levelwright::cli
