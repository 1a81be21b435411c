// Walks room by room: to a side where nobody was, or down. What was met on the way decides more than the odds: at a wall, or between
// rooms of the way, there is only one direction left.

#include "levelwright/steps/platformer/room_way.hpp"

#include <array>

namespace levelwright {

// Who rolls a side that cannot be entered takes the other one, but at a wall rolls again, which ends in going down.
Point RoomWay::next(Point at, const WayOdds& odds, Stream& random) const {
    constexpr Point left{-1, 0}, right{1, 0}, down{0, 1};
    const auto can_enter = [&](Point room) { return grid_.contains(room) && !is_on_way(room); };
    const bool free_left = can_enter(at + left), free_right = can_enter(at + right);
    if (!free_left && !free_right) return at + down;
    const bool wall_left = at.x == 0, wall_right = at.x == grid_.width - 1;
    const std::array<double, 3> weights{wall_left ? 0 : odds.aside, wall_right ? 0 : odds.aside, odds.down};
    const std::uint32_t roll = random.weighted(weights);
    if (roll == 2) return at + down;
    return at + (roll == 0 ? (free_left ? left : right) : (free_right ? right : left));
}

void RoomWay::find(Size grid, const WayOdds& odds, Stream& random) {
    grid_ = grid;
    rooms_.assign(index_of(grid.area()), WayRoom::side);
    way_.clear();
    Point at{random.between(0, grid.width - 1), 0};
    rooms_[number(at)] = WayRoom::across;
    way_.push_back(at);
    for (;;) {
        const Point to = next(at, odds, random);
        if (to.y == grid.height) return;
        if (to.y > at.y) rooms_[number(at)] = WayRoom::drop;
        rooms_[number(to)] = to.y > at.y ? WayRoom::landing : WayRoom::across;
        way_.push_back(to);
        at = to;
    }
}

}  // namespace levelwright
