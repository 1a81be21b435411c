// A picture of a level's mission: what the player is to do, in order, floor by floor.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

Result<std::string> write_mission_svg(const Level& level);

// Rules, each two missions: what is replaced on the left, and what takes its place on the right.
Result<std::string> write_rules_svg(const Level& sheet);

extern const Format mission_format;

}  // namespace levelwright
