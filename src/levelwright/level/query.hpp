// Questions that steps, requirements, metrics and writers ask of a level.
#pragma once

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

// The cells of a floor that can be walked on (tiles that are not solid).
void walkable_cells(const Level& level, int floor, BitGrid& cells);

// The cells of a floor that hold one tile.
void cells_of(const Level& level, int floor, TileId tile, BitGrid& cells);

// The cells of an area as a mask of the whole floor.
void cells_of(const Level& level, const Area& area, BitGrid& cells);

// The area that the set cells, moved by `offset`, make on a floor: a plain rectangle when they fill one, else
// runs appended to the level.
Area make_area(Level& level, int floor, const BitGrid& cells, Point offset = {});

std::int64_t count_of(const Level& level, TileId tile);
std::int64_t count_of(const Level& level, KindId kind);

}  // namespace levelwright
