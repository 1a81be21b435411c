// Numbers for all cells of a board at once: distances to what is looked for.
#pragma once

#include <cstdint>
#include <span>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/grid/grid.hpp"
#include "levelwright/steps/explorers/cell_rules.hpp"

namespace levelwright {

// Distances are counted in steps along the axes, whatever lies between; infinite when there is nothing to
// measure to. `out` has a number for each cell, row by row. Least distances may also be those to what lies
// beyond the edges.
void least_distances(View<const std::uint8_t> cells, const CodeWeights& weights, bool beyond_edges,
                     std::span<double> out);
void average_distances(View<const std::uint8_t> cells, const CodeWeights& weights, Scratch& scratch,
                       std::span<double> out);
void greatest_distances(View<const std::uint8_t> cells, const CodeWeights& weights, std::span<double> out);

// Distances counted in moves of a neighbourhood.
void least_moves(View<const std::uint8_t> cells, const CodeWeights& weights, bool beyond_edges,
                 std::span<const Point> moves, Scratch& scratch, std::span<double> out);

}  // namespace levelwright
