// What recipes may say of a game, `game: { NAME: { rule: 20 } }`, without any room above games knowing one.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "levelwright/level/game_rules.hpp"
#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {

// A game's name, and its rules: a record of fixed numbers and of yes and no.
struct GameWords {
    const char* name = "";
    const Record* rules = nullptr;
};

// The rules of a game as they are by themselves.
GameRules usual_rules(const GameWords& game);

// Changes rules by a record's text, such as { rule: 20 }; mistakes go to the reader.
void read_rules(const GameWords& game, const Value& value, Reader& reader, GameRules& rules);

// The value of a recipe's key `game`: a name, or an object with a name and its rules.
std::shared_ptr<const GameRules> read_game(const Value& value, std::span<const GameWords> games,
                                           Reader& reader);

}  // namespace levelwright
