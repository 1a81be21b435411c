#include "levelwright/write/tileset_image.hpp"

#ifndef __EMSCRIPTEN__
#include "levelwright/write/png.hpp"
#endif

namespace levelwright {

#ifdef __EMSCRIPTEN__
std::optional<std::string> tileset_image(const Palette&, int) { return std::nullopt; }
#else
std::optional<std::string> tileset_image(const Palette& palette, int pixels) {
    return encode_png(draw_tileset(palette, pixels), true);
}
#endif

}  // namespace levelwright
