// Pictures as PNG. The same picture gives the same bytes.
#pragma once

#include "levelwright/write/picture.hpp"

namespace levelwright {

// With `transparent`, the ink see_through is transparent.
std::string encode_png(const Canvas& canvas, bool transparent = false);

Result<std::string> write_png(const Level& level, const WriteOptions& options);

extern const Format png_format;

}  // namespace levelwright
