// What a hero can jump under given rules, found by playing: how high, and how far from one height to another.
#pragma once

#include <string>
#include <vector>

#include "levelwright/games/platformer/platformer_rules.hpp"

namespace levelwright {

// The widest gap, in cells, that can be crossed after each of sixteen runs that begin a pixel apart, and after the best of them. -1: none.
struct WidestGap {
    int landing = 0;  // how much higher than the start the other side is [cells]
    int always = -1, at_best = -1;
};

struct PlatformerReach {
    struct Held {
        int ticks = 0;      // for which the button is held
        double height = 0;  // [pixels]
        int in_air = 0;     // [ticks]
    };
    std::vector<Held> jumps;                  // until holding it longer changes nothing
    int highest_step = 0;                     // that can be climbed [cells]
    std::vector<WidestGap> walking, running;  // with a full run-up
    struct RunUp {
        int cells = 0;
        int walking = -1, running = -1;  // the widest gap to the same height from a stand with a wall behind
    };
    std::vector<RunUp> run_ups;
    double spring = 0;  // how high a spring throws [pixels]; 0 where there are none
};

PlatformerReach reach_of(const PlatformerRules& rules);
std::string in_words(const PlatformerReach& reach);

}  // namespace levelwright
