// The longest of all shortest paths: the two cells of a map that are farthest apart among those joined.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/distance.hpp"

namespace levelwright {

struct LongestPath {
    Point from, to;            // `from` comes first in reading order
    std::int32_t length = -1;  // [steps]; -1 when no cell is passable
};

// Memory that the searches reuse.
struct LongestPathScratch {
    DistanceField field, from_middle;
    Components components;
    std::vector<Point> path;
    // Called after each search with the cells it reached; false ends it all, with the longest path until then.
    std::function<bool(std::int64_t cells)> goes_on;
};

// Exact. Searches from as few cells as prove the answer (iFUB: from the outermost cells around a middle one,
// inward, until no pair of inner cells can be farther apart); on unlucky maps, such as large rings, that is from every cell.
LongestPath longest_path(const BitGrid& passable, Connectivity moves, LongestPathScratch& scratch);

// A lower bound by two sweeps in each component: the farthest cell from the first one, then the farthest from
// that. Exact on maps without loops.
LongestPath longest_path_at_least(const BitGrid& passable, Connectivity moves, LongestPathScratch& scratch);

}  // namespace levelwright
