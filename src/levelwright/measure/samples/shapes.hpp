// How floor cells lie beside each other, found 64 cells at a time.
#pragma once

#include "levelwright/measure/survey.hpp"

namespace levelwright {

// The cells of a mask that are part of at least one square of two by two of its cells.
void cells_in_squares(const BitGrid& cells, BitGrid& out);

// Adds what one floor has; `rooms` are its cells in squares.
void add_shapes(const BitGrid& cells, const BitGrid& rooms, Shapes& shapes);

// How many cells differ from those they fall upon when the floor is mirrored or turned.
enum class Turn : std::uint8_t { left_right, top_bottom, half_turn };
std::int64_t differing_cells(const BitGrid& cells, Turn turn);

}  // namespace levelwright
