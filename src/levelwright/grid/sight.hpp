// What can be seen from where, over a mask of opaque cells.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// The cells of the straight line between two points, both included, in order from a to b. One cell for each
// step along the longer axis, the nearest to the ideal line; where two are equally near, the one that lies
// further along the shorter axis as seen from the end that comes first in reading order. So the line from b to a has the same cells.
void line_cells(Point a, Point b, std::vector<Point>& cells);

// Is no cell strictly between a and b on that line opaque? The same both ways. Cells outside are opaque.
bool line_of_sight(const BitGrid& opaque, Point a, Point b);

// The cells visible from a point, by symmetric shadowcasting: of two transparent cells within the radius,
// each sees the other or neither does; an opaque cell is seen when part of it is. Reuses its memory.
class FieldOfView {
 public:
    // `radius` in cells [>= 0]: a cell is within it when dx² + dy² <= radius² + radius. A point outside sees nothing.
    void find(const BitGrid& opaque, Point from, int radius, BitGrid& visible);

 private:
    // A slope as a fraction, so that nothing is rounded.
    struct Slope {
        std::int64_t rise, run;
    };
    struct Sector {
        int depth;
        Slope start, end;
    };
    struct Quadrant;
    void scan(const Quadrant& quadrant, Sector sector);

    std::vector<Sector> waiting_;
};

}  // namespace levelwright
