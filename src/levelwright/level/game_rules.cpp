// When two levels are for the same game.
#include "levelwright/level/game_rules.hpp"

#include <algorithm>

namespace levelwright {
namespace {

// Whether b has each rule of a that is not as usual.
bool has_rules_of(const GameRules& b, const GameRules& a) {
    return std::all_of(a.rules.begin(), a.rules.end(), [&](const GameRules::Rule& rule) {
        return rule.usual || std::any_of(b.rules.begin(), b.rules.end(), [&](const GameRules::Rule& other) {
                   return !other.usual && other.name == rule.name && other.value == rule.value;
               });
    });
}

}  // namespace

bool operator==(const GameRules& a, const GameRules& b) {
    return a.game == b.game && has_rules_of(a, b) && has_rules_of(b, a);
}

}  // namespace levelwright
