// Makes a floor plan true again after locked cells, or the shape of the region, kept some of it from being
// built: joins what was cut apart with tunnels around them, fills in again what no tunnel can reach, and
// brings the lists of rooms and links in line with the cells.
#pragma once

#include <span>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

class PlanRepair {
 public:
    // Rooms and links from the given numbers on belong to the plan; `before` holds the region's tiles as they were before it.
    PlanRepair(Draft& draft, std::size_t first_room, std::size_t first_link, std::span<const TileId> before,
               TileId floor)
        : draft_(draft), first_room_(first_room), first_link_(first_link), before_(before), floor_(floor) {}

    void run();

 private:
    BitGrid& cells_of_plan();
    void give_up_the_unreachable(BitGrid& mine, BitGrid& walkable);
    void join(const BitGrid& mine, const BitGrid& walkable);
    void link_tunnels(std::size_t first_tunnel);

    Draft& draft_;
    std::size_t first_room_;
    std::size_t first_link_;
    std::span<const TileId> before_;
    TileId floor_;
};

// Cuts the rooms from a number on down to the cells that can be walked on, drops those that have none left
// and the links that lead nowhere, and renumbers what remains. `walkable` is a mask of the draft's rectangle.
void settle_rooms(Draft& draft, std::size_t first_room, std::size_t first_link, const BitGrid& walkable);

}  // namespace levelwright
