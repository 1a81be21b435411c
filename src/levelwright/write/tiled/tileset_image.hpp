// The picture that belongs to a palette, for maps that refer to one.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

inline constexpr int tileset_columns = 8;

constexpr Size tileset_image_size(int tile_count, int pixels) {
    const int rows = tile_count == 0 ? 1 : (tile_count + tileset_columns - 1) / tileset_columns;
    return {tileset_columns * pixels, rows * pixels};
}

// As PNG.
std::string tileset_image(const Palette& palette, int pixels);

}  // namespace levelwright
