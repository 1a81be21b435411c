// What the leaps of a game ask of a hero: how much of the longest and highest jump they need, and whether the place where they end could be
// seen when they began. Counted beside the state, as PlatformerTally is.
#pragma once

#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright {

struct PlatformerLeaps {
    std::int32_t count = 0;                         // that ended on something
    std::int32_t blind = 0;                         // of these, whose end was out of view when they began
    double hardest = 0, sum = 0;                    // how much of a jump was needed, from 0 to 1
    std::int32_t last_event = 0, longest_lull = 0;  // [ticks]

    bool leaping = false;
    PlatformerBody start;  // of the leap that is under way

    // After a tick that began with the hero so.
    void add(const PlatformerGame& game, const PlatformerState& state, const PlatformerHero& before);
};

// The share of the longest and highest jump that a leap from here to there needs: of the columns between in which there is nothing to stand
// on, the most beside each other, and how much higher it ends. Blocks that were changed count as they are at the end.
double needed_for_leap(const PlatformerGame& game, const PlatformerState& state, const PlatformerBody& from,
                       const PlatformerBody& to);

// Whether one place is in view of a hero in another.
bool is_in_view(const PlatformerBoard& board, const PlatformerBody& hero, const PlatformerBody& place);

}  // namespace levelwright
