// Which game a level is for, and the game's numbers: plain data, because steps and writers use it and know no game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

struct GameRules {
    struct Rule {
        std::string name;
        double value = 0;    // yes is 1, no is 0
        bool usual = false;  // it is the game's default
    };
    std::string game;
    std::vector<Rule> rules;  // all of the game's, or those that the file of a level has

    double value(std::string_view name, double otherwise) const {
        for (const Rule& rule : rules) {
            if (rule.name == name) return rule.value;
        }
        return otherwise;
    }
};

// The same game with the same rules; those that are as usual do not count.
bool operator==(const GameRules& a, const GameRules& b);

}  // namespace levelwright
