// Makes rectangular rooms round.
#pragma once

#include "levelwright/draft/draft.hpp"

namespace levelwright {

// Fills the corners of a room, as far as every entrance stays joined to it and nothing stands there (`taken`).
void round_off(std::size_t room, TileId wall, const BitGrid& taken, Draft& draft);

}  // namespace levelwright
