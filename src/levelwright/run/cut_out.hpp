// Cuts a chunk out of the window in which it was made.
#pragma once

#include "levelwright/level/level.hpp"

namespace levelwright {

// The level becomes one of its own rectangles. Objects and rooms outside it are left out, rooms that reach
// into it are clipped; links, regions and all else that endless recipes do not make is forgotten.
void cut_out(Level& level, const Rect& part);

}  // namespace levelwright
