// How far a hero can leap under a level's rules, for steps that build what has to be leapt over. It follows from the rules' numbers
// alone, tick by tick, and always for the worst of the places before an edge from which a running hero may have to take off. What is
// promised here the game allows: a test compares the two.
#pragma once

#include <array>

#include "levelwright/level/game_rules.hpp"

namespace levelwright {

class Reader;

class Leaps {
 public:
    enum class Gait : std::uint8_t { walk, run };
    static constexpr int highest = 12, deepest = 6;  // landings that are looked at, up and down [cells]
    static constexpr int widest = 24, longest_run_up = 12;  // [cells]

    Leaps() : Leaps(GameRules{}) {}  // under the usual rules
    explicit Leaps(const GameRules& rules);

    // That a hero can get onto from the ground in front of it [cells].
    int highest_step() const { return highest_step_; }
    // How many cells above that in which its feet are a jump may enter with the head of a large hero.
    int headroom() const { return headroom_; }
    // The widest gap after so many cells of level ground. The other side is higher by `landing` cells, or lower below 0. -1: none.
    int widest_gap(int landing, int run_up = longest_run_up, Gait gait = Gait::run) const;
    // The shortest run-up for a gap; nothing is long enough when it is above `longest_run_up`.
    int run_up_for(int gap, int landing, Gait gait = Gait::run) const;
    // The highest step when only a share of what is possible is asked for; not below one cell where that can be climbed.
    int step_with(double ease) const;
    bool any() const { return highest_step_ > 0 || widest_gap(0) > 0; }

 private:
    static constexpr int landings = deepest + 1 + highest;
    using GapByLanding = std::array<std::int8_t, landings>;
    using GapByRunUp = std::array<GapByLanding, longest_run_up + 1>;

    int highest_step_ = 0;
    int headroom_ = 0;
    std::array<GapByRunUp, 2> gaps_{};
};

// Under the rules that the recipe being read is for. In which nothing can be jumped, that is a mistake of the step being compiled.
Leaps leaps_for(Reader& reader);

}  // namespace levelwright
