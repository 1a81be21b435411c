// The shortest ways between islands, when there are few of them and nothing stands in the way: compares their
// stretches of tiles two by two and takes a minimum spanning tree (Kruskal's).
#pragma once

#include <array>
#include <span>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/steps/explorers/islands.hpp"

namespace levelwright {

struct Way {
    Point from, to;  // tiles of two islands
};

// Comparing two by two pays as long as there are no more than so many.
inline constexpr int most_near_islands = 32;
inline constexpr std::size_t most_near_runs = 600;

// Ways that join all islands, steps along the axes counted: of all that lead from one island to another each,
// those that are shortest together. Ways that part between islands may need fewer tiles still.
std::span<const Way> shortest_ways(const Components& islands, Scratch& scratch);

}  // namespace levelwright
