// A way through a grid of rooms, from the top row to the bottom row.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/grid/geometry.hpp"

namespace levelwright {

// What the way does in a room.
enum class WayRoom : std::uint8_t {
    side,     // it does not come there
    across,   // from one side to the other
    drop,     // leaves downwards
    landing,  // comes from above and leaves sideways, or ends there
};

struct WayOdds {
    double aside = 2;  // to each side
    double down = 1;
};

class RoomWay {
 public:
    // Memory is kept from one way to the next.
    void find(Size grid, const WayOdds& odds, Stream& random);

    Size grid() const { return grid_; }
    WayRoom at(Point room) const { return grid_.contains(room) ? rooms_[number(room)] : WayRoom::side; }
    bool is_on_way(Point room) const { return at(room) != WayRoom::side; }
    const std::vector<Point>& rooms() const { return way_; }  // from the start to the exit

 private:
    std::size_t number(Point room) const {
        return index_of(room.y) * static_cast<std::size_t>(grid_.width) + static_cast<std::size_t>(room.x);
    }
    Point next(Point at, const WayOdds& odds, Stream& random) const;

    Size grid_;
    std::vector<WayRoom> rooms_;
    std::vector<Point> way_;
};

}  // namespace levelwright
