// Pictures as plain pixels, for pages and programs that show them at once.
#pragma once

#include "levelwright/write/pictures/picture.hpp"

namespace levelwright {

struct Pixels {
    Size size;
    std::vector<std::uint8_t> bytes;  // red, green, blue and alpha of each, row by row
};

Result<Pixels> pixels_of(const Level& level, const WriteOptions& options);

}  // namespace levelwright
