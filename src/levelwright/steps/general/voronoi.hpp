// Voronoi cells: every cell of a region belongs to the nearest of some points, and smooth noise moves the borders to and fro.
#pragma once

#include "levelwright/grid/grid.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {

inline constexpr std::int32_t no_part = -1;

struct VoronoiSpec {
    int parts = 8;
    double ragged = 3;  // how far borders wander [cells]
    double scale = 8;   // how broad their bends are [cells]
};

// The number of each cell's part, no_part outside the region; borrowed from scratch. There are fewer parts where the region has fewer
// cells, and a part that the borders left nothing has no cells.
const Grid<std::int32_t>& voronoi_parts(const VoronoiSpec& spec, Draft& draft);

// The cells of the parts that `is_wanted(part)` names; borrowed from scratch.
template <class IsWanted>
BitGrid& cells_of_parts(const Grid<std::int32_t>& part_of_cell, Draft& draft, IsWanted is_wanted) {
    BitGrid& cells = draft.scratch().bits(draft.size());
    draft.spend(draft.size().area());
    for (int y = 0; y < draft.size().height; ++y) {
        for (int x = 0; x < draft.size().width; ++x) {
            const std::int32_t part = part_of_cell[{x, y}];
            if (part != no_part && is_wanted(part)) cells.set({x, y});
        }
    }
    return cells;
}

// The cells become a region, when there are any.
void add_ragged_region(const BitGrid& cells, NameId name, RegionId parent, Draft& draft);

}  // namespace levelwright
