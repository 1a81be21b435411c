// A walk that spreads over the passable cells of a map, a step at a time. Says less than DistanceField, and sooner.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// Reuses its memory.
class Waves {
 public:
    // Spreads along the axes from those sources that are passable; the masks have one size.
    void find(const BitGrid& passable, const BitGrid& sources);

    int count() const { return reached_ == 0 ? 0 : steps_to(reached_ - 1) + 1; }
    // Calls back with the Point of every cell that is n steps from the nearest source, in no certain order.
    template <class Callback>
    void for_each_cell(int n, Callback callback) const {
        const auto end = cells_.begin() + static_cast<std::ptrdiff_t>(reached_);
        auto cell = std::lower_bound(cells_.begin(), end, static_cast<std::uint64_t>(n) << 32);
        for (; cell != end && *cell >> 32 == static_cast<std::uint64_t>(n); ++cell) {
            const auto place = static_cast<std::int32_t>(*cell & 0xffff'ffff);
            callback(Point{place % stride_ - 1, place / stride_ - 1});
        }
    }

 private:
    void prepare(const BitGrid& passable);
    int steps_to(std::size_t reached) const { return static_cast<int>(cells_[reached] >> 32); }
    std::size_t index(Point at) const {
        return static_cast<std::size_t>(at.y + 1) * static_cast<std::size_t>(stride_) +
               static_cast<std::size_t>(at.x + 1);
    }

    std::int32_t stride_ = 0;
    std::vector<std::uint8_t> left_;  // 1 for cells that no wave has reached, with a rim of 0 all around
    std::vector<std::uint64_t>
        cells_;  // steps in the upper half, place in the lower; nearest first, and room for more
    std::size_t reached_ = 0;
};

}  // namespace levelwright
