// What can be reached from a cell without leaving a mask.
#pragma once

#include <vector>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// Fills by runs with a stack of its own, whose memory it reuses.
class FloodFill {
 public:
    // The cells of the mask that are joined to `from`; none when `from` is not in the mask.
    void fill(const BitGrid& mask, Point from, Connectivity connectivity, BitGrid& filled);
    // The same, from every set cell of `from` that is in the mask; both masks have one size.
    void fill(const BitGrid& mask, const BitGrid& from, Connectivity connectivity, BitGrid& filled);

 private:
    struct Stretch {
        int y, begin, end;
    };
    void take(const BitGrid& mask, Point inside, BitGrid& filled);
    void spread(const BitGrid& mask, Connectivity connectivity, BitGrid& filled);
    void look_into_row(const BitGrid& mask, int y, int begin, int end, BitGrid& filled);

    std::vector<Stretch> stack_;
};

}  // namespace levelwright
