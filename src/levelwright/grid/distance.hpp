// Distances in steps over the passable cells of a map, and shortest paths.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"

namespace levelwright {

inline constexpr std::int32_t unreachable = -1;

// Every cell's distance to the nearest source, by breadth-first search. Reuses its memory.
class DistanceField {
 public:
    // Sources outside the map or on impassable cells are ignored.
    void find(const BitGrid& passable, Point source, Connectivity moves = Connectivity::four);
    void find(const BitGrid& passable, std::span<const Point> sources,
              Connectivity moves = Connectivity::four);
    void find(const BitGrid& passable, const BitGrid& sources, Connectivity moves = Connectivity::four);

    // The same map and moves as before, from another source: saves looking at the whole map again.
    void find_again(Point source);

    // Also keeps, for each cell, which source is nearest: of several the first in the list.
    void find_with_owners(const BitGrid& passable, std::span<const Point> sources,
                          Connectivity moves = Connectivity::four);

    Size size() const { return size_; }
    // The steps to a cell, or `unreachable`. The cell must be inside.
    std::int32_t operator[](Point p) const { return std::max(steps_[index(p)], unreachable); }
    // The index of the nearest source, or -1; only after find_with_owners.
    std::int32_t owner(Point p) const { return owner_[index(p)]; }

    std::int64_t reached() const { return static_cast<std::int64_t>(reached_); }     // number of cells
    Point reached_cell(std::int64_t n) const { return point(queue_[index_of(n)]); }  // nearest first
    std::int32_t farthest_distance() const { return farthest_; }  // -1 when none is reached
    Point farthest_cell() const;  // of several the first in reading order; something must have been reached

    // A shortest path from a source to a cell, both included; empty when it is unreachable. Walking back from
    // the cell, it goes to the first neighbour in the order of directions() that is one step nearer.
    void path_to(Point to, std::vector<Point>& path) const;

    void write_to(Grid<std::int32_t>& out) const;

 private:
    void prepare(const BitGrid& passable, Connectivity moves);
    void start_from(Point source);
    void search();
    void search_with_owners();
    template <bool with_owners, std::size_t ways>
    void search();
    std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y + 1) * static_cast<std::size_t>(stride_) +
               static_cast<std::size_t>(p.x + 1);
    }
    Point point(std::int32_t index) const { return {index % stride_ - 1, index / stride_ - 1}; }

    Size size_;
    Connectivity moves_ = Connectivity::four;
    std::int32_t stride_ = 0;
    std::int32_t farthest_ = unreachable;
    std::vector<std::int32_t> steps_;  // with a rim of impassable cells all around
    std::vector<std::int32_t> owner_;
    std::vector<std::int32_t> queue_;  // the cells reached, nearest first, and room for more
    std::size_t reached_ = 0;
};

}  // namespace levelwright
