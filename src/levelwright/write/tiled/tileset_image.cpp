// Draws sprites as a PNG that is transparent around objects.

#include "levelwright/write/tiled/tileset_image.hpp"

#include "levelwright/write/pictures/png.hpp"

namespace levelwright {

std::string tileset_image(std::span<const Sprite> sprites, int pixels) {
    PngEncoder encoder(true);
    draw_sprites(sprites, pixels, encoder);
    return encoder.finish();
}

}  // namespace levelwright
