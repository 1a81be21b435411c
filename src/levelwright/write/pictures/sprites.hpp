// What tiles and objects look like, by name where the name is well known, else by role, traits and group.
#pragma once

#include "levelwright/write/pictures/canvas.hpp"

namespace levelwright {

// How a tile lies among its neighbours.
struct TileSetting {
    int variant = 0;         // 0..3: speckles differ
    bool inner = false;      // solid, with nothing but solid around: never seen
    bool face = false;       // solid above open ground: its front shows
    bool in_shadow = false;  // open, below something solid
};

Sprite tile_sprite(const TileKind& tile, const TileSetting& setting, Colour ground);
Sprite unknown_sprite();
Sprite object_sprite(const ObjectKind& kind, Colour colour);

// The colour that a word such as "red" or a text such as "#ff0000" means; another word gets one of its own.
Colour colour_of_word(std::string_view word);

}  // namespace levelwright
