// The cells within a few steps of others: a ring at a time, 64 cells at a time.
#pragma once

#include <vector>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// Reuses its memory. A walk of many steps is quicker by DistanceField.
class Rings {
 public:
    // Adds the cells that at most so many steps along the axes lead to. Steps lead from cells of `open` to any cell. All set cells are
    // in `from`; returned is the part of the map that they are in now.
    Rect grow(BitGrid& cells, const BitGrid& open, const Rect& from, int steps);
    Rect grow(BitGrid& cells, const BitGrid& open, int steps) {
        return grow(cells, open, cells.bounds(), steps);
    }

 private:
    bool add_ring(BitGrid& cells, const BitGrid& open, const Rect& box);

    std::vector<BitGrid::Word> above_;  // of the row above, the cells that steps led from
};

}  // namespace levelwright
