// Where two masks are least separated, counted in steps along the axes, and the tunnel between those places.
#pragma once

#include <optional>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

enum class Side : std::uint8_t { left, right, top, bottom };

// A mask as it is seen from one of its sides, row by row or column by column.
class Profile {
 public:
    static constexpr int nothing = 1 << 24;  // deeper than any mask

    void look(const BitGrid& mask, Side side);

    int count() const { return static_cast<int>(depths_.size()); }
    // How many cells one passes to the first set one; `nothing` when there is none.
    int depth(int row) const { return depths_[row]; }
    // The same when one may also walk along the side to another row first, at one per step. Rows may lie beyond the mask.
    int way(int row) const;
    // The longest of these ways: nothing beyond the side is nearest to a cell that lies deeper.
    int longest_way() const;

 private:
    std::vector<int> depths_, ways_;
};

// Two rows, or columns, of masks that lie side by side, and how far apart their first cells are.
struct Gap {
    int first = 0;
    int second = 0;
    int distance = Profile::nothing;  // 1: they touch
};

// The narrowest gap between the facing sides of two masks; row 0 of the second lies beside row `offset` of
// the first. Of several the first in the second mask, then in the first.
Gap narrowest_gap(const Profile& first, const Profile& second, int offset = 0);

// Finds the nearest cells of two masks.
class NearestCells {
 public:
    struct Pair {
        Point from, to;
    };
    // The masks have one size; nothing when one of them is empty.
    std::optional<Pair> find(const BitGrid& from, const BitGrid& to);

 private:
    BitGrid grown_, next_;
};

// The cells from one to the other, both included: first along the longer way, then along the other axis.
struct BentPath {
    Rect first, second;
};
BentPath path_between(Point from, Point to);

}  // namespace levelwright
