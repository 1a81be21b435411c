// The mission of a level as a graph in the DOT language, for Graphviz and its kin; the rooms and links of a level without a mission.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

std::string write_dot(const Level& level);

extern const Format dot_format;

}  // namespace levelwright
