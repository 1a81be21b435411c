// What a platformer game adds up to: counted tick by tick beside the state, because no rule asks for it.
#pragma once

#include "levelwright/games/platformer/platformer_leaps.hpp"

namespace levelwright {

struct PlatformerTally {
    std::int32_t jumps = 0;
    std::int32_t stomps = 0, burnt = 0, hit_by_shells = 0, fallen = 0;  // enemies
    std::int32_t kicks = 0;
    std::int32_t hurts = 0;  // contacts that took something
    std::int32_t items = 0;  // mushrooms, embers and hearts
    std::int32_t bumps = 0, broken = 0;
    float farthest = 0;  // on the way to the exit, as PlatformerBoard::forward has it
    PlatformerLeaps leaps;

    std::int32_t kills() const { return stomps + burnt + hit_by_shells + fallen; }
    // After a tick that began in this mode at this time; pauses add nothing.
    void add(const PlatformerGame& game, const PlatformerState& state, Mode mode_before,
             std::int32_t tick_before);
};

// One tick of a game that is counted.
void tick_counted(PlatformerGame& game, PlatformerState& state, PlatformerTally& tally,
                  const Buttons& buttons);

}  // namespace levelwright
