// A heat map: how much of something there was at each cell, summed over many levels.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/grid/geometry.hpp"

namespace levelwright {

// Levels of several sizes lie on their upper left corners.
class HeatMap {
 public:
    static constexpr int longest_side = 512;  // of a level; larger ones add nothing

    // Floor by floor, row by row; floors lie on each other.
    void add(Size level, std::span<const std::uint32_t> amount_of_cell);
    void add(const HeatMap& other);

    Size size() const { return size_; }
    bool empty() const { return size_.area() == 0; }
    std::uint64_t at(Point p) const { return sums_[index(p)]; }
    std::uint64_t most() const;  // at one cell
    std::uint64_t sum() const;

    // From 0 to 255: the sums themselves, or a part of them when they are larger; never 0 where there was any.
    std::vector<std::uint8_t> bytes() const;

 private:
    void grow_to(Size size);
    std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size_.width) +
               static_cast<std::size_t>(p.x);
    }

    Size size_;
    std::vector<std::uint64_t> sums_;  // row by row
};

}  // namespace levelwright
