// A level as a picture: flat art of our own, drawn by code. No file format here: see png.hpp.
#pragma once

#include "levelwright/write/format.hpp"
#include "levelwright/write/pictures/canvas.hpp"

namespace levelwright {

inline constexpr int default_pixels_per_cell = 16;
inline constexpr std::int64_t most_pixels = std::int64_t{1} << 28;

// Takes a picture as it is drawn, from the top down, so that a large one need not be held in memory.
class PictureSink {
 public:
    PictureSink() = default;
    PictureSink(const PictureSink&) = delete;
    virtual ~PictureSink() = default;

    // `cell`: how wide the pictures are that stand again and again; little where none does. The inks are all
    // there and live until `begin` returns.
    virtual void begin(Size size, const Inks& inks, int cell) = 0;
    virtual void take(const Canvas& rows) = 0;  // the next rows, as wide as the picture
};

// Several floors are side by side under their names. From 1 to 4 pixels per cell, cells are plain colours.
Result<void> draw_level(const Level& level, const WriteOptions& options, PictureSink& sink);

// What the options say; else the ground of a level in side view with a roof is that of a cave.
GroundStyle ground_style(const Level& level, const WriteOptions& options);

// In rows of tileset_columns; see_through where a sprite is not drawn.
void draw_sprites(std::span<const Sprite> sprites, int pixels, PictureSink& sink);

}  // namespace levelwright
