// Cheapest paths where each cell has a price, such as the trouble of digging through it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"

namespace levelwright {

// Dijkstra's search with a ring of buckets, one for each total cost that can be waiting. Reuses its memory.
class CheapestPaths {
 public:
    // A cell that no path may enter; other prices, 0 included, are paid on entering a cell. Sources cost nothing.
    static constexpr std::uint8_t impassable = 255;

    // The cost from the nearest source to every cell. Sources outside or impassable are ignored.
    void find(View<const std::uint8_t> prices, std::span<const Point> sources,
              Connectivity moves = Connectivity::four);

    // Stops at the cheapest cell of `targets` (of equally cheap ones the first in reading order) and returns it.
    std::optional<Point> find_nearest(View<const std::uint8_t> prices, std::span<const Point> sources,
                                      const BitGrid& targets, Connectivity moves = Connectivity::four);
    std::optional<Point> find_nearest(View<const std::uint8_t> prices, const BitGrid& sources,
                                      const BitGrid& targets, Connectivity moves = Connectivity::four);

    // The cost to a cell, -1 when it was not reached. After find_nearest, only costs up to that of the cell returned are final.
    std::int64_t cost(Point p) const { return cost_[p]; }

    // A cheapest path from a source to a cell, both included; empty when it was not reached.
    void path_to(Point to, std::vector<Point>& path) const;

 private:
    static constexpr std::int64_t not_reached = -1;
    static constexpr int buckets = 256;

    void prepare(Size size, Connectivity moves);
    void start_from(View<const std::uint8_t> prices, Point source);
    std::optional<Point> search(View<const std::uint8_t> prices, const BitGrid* targets);
    void expand(View<const std::uint8_t> prices, Point from);
    void forget_waiting();
    void offer(Point p, std::int64_t cost, int came_by);

    Grid<std::int64_t> cost_;
    Grid<std::int8_t> came_by_;  // index into directions(moves_), -1 at sources
    BitGrid settled_;
    std::array<std::vector<Point>, buckets> waiting_;
    std::int64_t number_waiting_ = 0;
    Connectivity moves_ = Connectivity::four;
};

}  // namespace levelwright
