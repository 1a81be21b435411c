// Growing and shrinking masks by one cell, and the cells along their edges, 64 cells at a time.
// Nothing outside the map is ever set; the output is another mask than the input.
#pragma once

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// The mask and every cell that touches it.
void grow(const BitGrid& mask, Connectivity connectivity, BitGrid& out);

// The cells of the mask that touch no clear cell; the outside counts as `outside`.
void shrink(const BitGrid& mask, Connectivity connectivity, BitGrid& out, bool outside = true);

// The cells that are not in the mask but touch it.
void outline(const BitGrid& mask, Connectivity connectivity, BitGrid& out);

}  // namespace levelwright
