// What tiles and objects look like, by name where the name is well known, else by role, traits and group.
#pragma once

#include "levelwright/write/format.hpp"
#include "levelwright/write/pictures/canvas.hpp"

namespace levelwright {

// How a tile lies among its neighbours.
struct TileSetting {
    int variant = 0;  // 0..3: speckles differ
    // Seen from the top:
    bool inner = false;      // solid, with nothing but solid around: never seen
    bool face = false;       // solid above open ground: its front shows
    bool in_shadow = false;  // open, below something solid
    bool across = false;     // a door or bridge that leads from left to right
    // Seen from the side: whether it goes on there, as ground, pipes and water do.
    bool up = false, right = false, down = false, left = false;
};

// What the sprites of a picture have in common.
struct Scene {
    Perspective view = Perspective::top;
    GroundStyle style = GroundStyle::meadow;
    TileKind ground;  // seen from the top: what things stand on
    Colour air;       // seen from the side: what is behind everything
};
Scene scene_of(const Palette& palette, Perspective view, GroundStyle style);

// Seen from the top, trees and pits and the like show what is around them: `beneath`, else the scene's ground.
bool shows_ground(const TileKind& tile);
Sprite tile_sprite(const Scene& scene, const TileKind& tile, const TileSetting& setting,
                   const TileKind* beneath = nullptr);
// The one colour of a tile in small pictures.
Colour plain_colour(const Scene& scene, const TileKind& tile);

// The parts of tile_sprite for each view.
void draw_tile_from_top(Sprite& sprite, const TileKind& tile, const TileSetting& setting,
                        const TileKind& beneath);
void draw_tile_from_side(Sprite& sprite, const Scene& scene, const TileKind& tile,
                         const TileSetting& setting);
// From the side, what belongs together: a pipe goes on where another piece of it is. 0 for what stands alone.
int kin_of(const TileKind& tile);
inline constexpr int earth_kin = 1;
bool is_air(const TileKind& tile);
Colour earth_colour(const Scene& scene, const TileKind& tile);

// Doors, over what is behind them.
void draw_door(Sprite& sprite, Colour wood, Colour frame, bool across);
void draw_padlock(Sprite& sprite);
Sprite arrow_sprite(Point direction);  // over a door that is passed one way only

Sprite unknown_sprite();
Sprite object_sprite(const ObjectKind& kind, Colour colour, Perspective view = Perspective::top);

// The colour that a word such as "red" or a text such as "#ff0000" means; another word gets one of its own.
Colour colour_of_word(std::string_view word);

}  // namespace levelwright
