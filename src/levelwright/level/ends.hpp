// Where a player comes into a level, and where the level is finished. Steps, games, players and metrics ask
// here, so that all of them mean the same cells.
//
//   in:  objects named player, entrance, start, spawn or stairs_up, else tiles with the trait stairs_up
//   out: objects named exit, goal or stairs_down, else tiles with the trait stairs_down
//
// The first of these names that the level has is the one that counts. A kind of object has the names among
// its traits when its own is not one of them. Tiles that a link leads to or from are stairs inside the
// level. A game with one start takes the first entrance; distances are from the nearest; any exit will do.
#pragma once

#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

struct End {
    Place place;
    ObjectId object = ObjectId::none;  // none: a tile
};

// Objects in their order, tiles in reading order. Whether anybody can stand there is not asked.
void find_entrances(const Level& level, std::vector<End>& entrances);
void find_exits(const Level& level, std::vector<End>& exits);

inline constexpr const char* no_entrance =
    "there is no entrance: no object named entrance, start, spawn or player, and no stairs up";

}  // namespace levelwright
