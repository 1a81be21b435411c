// A picture of a level's mission: what the player is to do, in order, floor by floor.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

Result<std::string> write_mission_svg(const Level& level);

extern const Format mission_format;

}  // namespace levelwright
