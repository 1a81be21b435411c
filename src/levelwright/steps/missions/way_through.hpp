// The way from the entrance to the exit of any level, over all its floors, and the cells on it that cannot be walked around.
//
// One shortest way is found; then everything that hangs off it is explored from its cells in order, without
// stepping on the way itself. A cell of the way that nothing explored before it gets past is a narrow place:
// shut, it cuts the level in two. (So every way has to pass it; its neighbours on the way may be rooms, caves or corridors.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

class WayThrough {
 public:
    // False when there is no way.
    bool find(const Level& level, const Place& from, const Place& to);
    // The cell that is farthest from a place; a cell of a room or cave, if there is one.
    Place farthest_from(const Level& level, const Place& from);

    const std::vector<std::int32_t>& cells() const { return way_; }
    // Whether the i-th cell of the way is a narrow place.
    bool is_narrow(std::size_t i) const { return narrow_[i] != 0; }
    // Where a cell hangs off the way: the number of the first cell of the way from which it is explored; -1
    // for cells that cannot be reached.
    std::int32_t hangs_off(std::int32_t cell) const { return order_[cell]; }

    std::int32_t cell_of(const Place& place) const;
    Place place_of(std::int32_t cell) const;
    std::int64_t work() const { return work_; }

 private:
    struct Way {
        std::int32_t from, to;
    };
    void read(const Level& level);
    void walk_from(std::int32_t start);
    template <class Visit>
    void for_each_next(std::int32_t cell, Visit visit) const;

    std::int32_t width_ = 0, area_ = 0;
    std::int64_t work_ = 0;
    std::vector<char> walkable_;
    std::vector<Way> links_;  // by `from`
    std::vector<std::int32_t> steps_, queue_, way_, order_;
    std::vector<char> narrow_, explored_;
};

}  // namespace levelwright
