#include "levelwright/write/tileset_image.hpp"

#include "levelwright/write/png.hpp"

namespace levelwright {

std::string tileset_image(const Palette& palette, int pixels) {
    PngEncoder encoder(true);
    draw_tileset(palette, pixels, encoder);
    return encoder.finish();
}

}  // namespace levelwright
