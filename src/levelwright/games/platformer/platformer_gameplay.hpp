// What the level-generation contest of the Mario AI competitions recorded of a player: 45 numbers under their own names, and everything
// that happened with its time. Percentages are true shares here, and what was recorded there but not handed on stands beside them.
#pragma once

#include <string>

#include "levelwright/games/platformer/platformer_arena.hpp"

namespace levelwright {

// As JSON: `gameplay`, `beside`, `state` and `events`. The state goes on from what earlier plays left: how many rounds were played and
// won, and the challenge of an adaptive generator, which falls with deaths, the more the earlier they come, and rises with levels that
// are finished, the more the sooner.
std::string gameplay_of(PlatformerArena& arena, std::span<const Action> actions,
                        const EarlierNumbers& earlier = {});

}  // namespace levelwright
