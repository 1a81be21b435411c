// A level as a picture: flat art of our own, drawn by code. No file format here: see png.hpp.
#pragma once

#include "levelwright/write/canvas.hpp"
#include "levelwright/write/format.hpp"

namespace levelwright {

inline constexpr int default_pixels_a_cell = 16;
inline constexpr std::int64_t most_pixels = std::int64_t{1} << 28;

// Floors stand side by side. From 1 to 4 pixels a cell, cells are plain colours.
Result<Canvas> draw_level(const Level& level, const WriteOptions& options);

// The pictures of all tiles and then of all kinds of objects, in rows of tileset_columns. Objects are
// see_through where they are not.
Canvas draw_tileset(const Palette& palette, int pixels);

}  // namespace levelwright
