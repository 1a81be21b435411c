// The picture of a tileset, for maps that refer to one.
#pragma once

#include <span>
#include <string>

#include "levelwright/write/pictures/canvas.hpp"

namespace levelwright {

inline constexpr int tileset_columns = 8;

constexpr Size tileset_image_size(int tile_count, int pixels) {
    const int rows = tile_count == 0 ? 1 : (tile_count + tileset_columns - 1) / tileset_columns;
    return {tileset_columns * pixels, rows * pixels};
}

// As PNG.
std::string tileset_image(std::span<const Sprite> sprites, int pixels);

}  // namespace levelwright
