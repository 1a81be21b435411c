// How many of the cells around each cell are set, 64 cells at a time.
//
// Counts are kept bit-sliced: plane k holds bit k of every cell's count, so that adding one neighbour of 64
// cells is a handful of word operations.
#pragma once

#include <array>
#include <cstdint>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"
#include "levelwright/grid/padded_rows.hpp"

namespace levelwright {

// Moore: the square around a cell. Von Neumann: the cells within `radius` steps along the axes.
enum class Shape : std::uint8_t { moore, von_neumann };

struct Neighbourhood {
    static constexpr int largest_radius = 7;  // so that every count fits a byte

    Shape shape = Shape::moore;
    int radius = 1;                    // [cells, 1..largest_radius]
    bool with_self = false;            // is the cell counted among its neighbours?
    Outside outside = Outside::clear;  // what lies beyond the edges

    friend bool operator==(const Neighbourhood&, const Neighbourhood&) = default;
};

// The number of cells that are counted.
constexpr int most_neighbours(const Neighbourhood& around) {
    const int r = around.radius;
    const int all = around.shape == Shape::moore ? (2 * r + 1) * (2 * r + 1) : 2 * r * (r + 1) + 1;
    return around.with_self ? all : all - 1;
}

// The counts for every cell of a mask. Reuses its memory from call to call.
class NeighbourCounts {
 public:
    static constexpr int most_planes = 8;

    void count(const BitGrid& mask, const Neighbourhood& around);

    Size size() const { return size_; }
    int planes() const { return planes_; }
    const BitGrid& plane(int k) const { return plane_of_bit_[k]; }

    int operator[](Point p) const;
    void at_least(int threshold, BitGrid& out) const;  // the cells with that many neighbours or more
    void exactly(int number, BitGrid& out) const;
    void write_to(Grid<std::uint8_t>& out) const;

 private:
    Size size_;
    int planes_ = 0;
    std::array<BitGrid, most_planes> plane_of_bit_;
    PaddedRows padded_;
};

}  // namespace levelwright
