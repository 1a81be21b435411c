// Strokes that sprites are made of.
#pragma once

#include "levelwright/write/pictures/canvas.hpp"
#include "levelwright/write/pictures/object_art.hpp"

namespace levelwright {

inline constexpr Colour outline_colour{0x1a, 0x16, 0x1f};

// A number that looks random but always is the same for a point.
int scatter(int x, int y, int variant);

void draw_over(Sprite& sprite, const Sprite& other);
void fill_all(Sprite& sprite, Colour colour);
void speckle(Sprite& sprite, Colour colour, int one_in, int variant);
void draw_bricks(Sprite& sprite, const Rect& part, Colour base);
void draw_block(Sprite& sprite, Colour base);  // lit from above, with an outline

// With its upper left point at the corner; `base` is the colour of the kind.
void draw_drawing(Sprite& sprite, const Drawing& drawing, Point corner, Colour base);

// The glyph of a kind, or the first letter of its name when the font has no such glyph.
char32_t letter_for(char32_t glyph, std::string_view name);
void draw_letter(Sprite& sprite, char32_t letter, Colour colour);  // in the middle

}  // namespace levelwright
