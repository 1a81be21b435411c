// Questions that steps, requirements, metrics and writers ask of a level.
#pragma once

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

// What can be walked on, in each view:
//
//            top                                   side
//   in       a cell that is not solid is walkable  the same cells are passable: one can be in them
//   floor    all walkable cells                    standing cells: passable, with something solid or one-way
//                                                  in the cell below; nothing lies below the last row
//   wall     solid cells                           solid cells
void walkable_cells(const Level& level, int floor, BitGrid& cells);
void standing_cells(const Level& level, int floor, BitGrid& cells);

// The cells of a floor that hold one tile.
void cells_of(const Level& level, int floor, TileId tile, BitGrid& cells);

// The cells of an area as a mask of the whole floor.
void cells_of(const Level& level, const Area& area, BitGrid& cells);

// The area that the set cells, moved by `offset`, make on a floor: a plain rectangle when they fill one, else runs appended to the level.
Area make_area(Level& level, int floor, const BitGrid& cells, Point offset = {});

// Whether an edge leads from a key to its lock. Edges say so by their kind; between a key and a lock of one
// name, where those of earlier versions are just loose or tight, it is understood.
bool opens_lock(const Level& level, const Mission& mission, const TaskEdge& edge);

std::int64_t count_of(const Level& level, TileId tile);
std::int64_t count_of(const Level& level, KindId kind);

}  // namespace levelwright
