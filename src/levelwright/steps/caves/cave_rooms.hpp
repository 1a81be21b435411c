// Caves as data: islands of floor as rooms of kind cave, tunnels between them as corridors with a link at each end.
#pragma once

#include "levelwright/steps/caves/straight_joiner.hpp"

namespace levelwright {

// Adds a cave for each island and a corridor for each tunnel; tunnels that cross are one corridor.
void add_caves(const Components& islands, std::span<const StraightTunnel> tunnels, Draft& draft);

}  // namespace levelwright
