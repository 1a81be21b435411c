// Draws the palette's tileset as a PNG that is transparent around objects.

#include "levelwright/write/tiled/tileset_image.hpp"

#include "levelwright/write/pictures/png.hpp"

namespace levelwright {

std::string tileset_image(const Palette& palette, int pixels) {
    PngEncoder encoder(true);
    draw_tileset(palette, pixels, encoder);
    return encoder.finish();
}

}  // namespace levelwright
