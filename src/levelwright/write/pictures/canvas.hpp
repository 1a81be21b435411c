// A picture as numbers of colours, and small squares to stamp onto it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "levelwright/grid/grid.hpp"
#include "levelwright/level/palette.hpp"

namespace levelwright {

using Ink = std::uint16_t;             // the number of a colour
inline constexpr Ink see_through = 0;  // what is behind shows

// The colours of a picture, numbered as they come up.
class Inks {
 public:
    Ink of(Colour colour) {
        return last_ != see_through && colours_[last_] == colour ? last_ : found_or_new(colour);
    }
    Colour colour(Ink ink) const { return colours_[ink]; }
    std::size_t count() const { return colours_.size(); }

 private:
    Ink found_or_new(Colour colour);

    std::vector<Colour> colours_{Colour{0, 0, 0}};
    std::map<std::uint32_t, Ink> inks_;
    Ink last_ = see_through;  // mostly asked for again
};

// Drawn in 16 by 16 points, whatever the size it is shown in.
inline constexpr int sprite_points = 16;
struct Sprite {
    std::array<Colour, sprite_points * sprite_points> colours{};
    std::array<bool, sprite_points * sprite_points> drawn{};

    void set(int x, int y, Colour colour);  // outside: nothing
    void fill(const Rect& rect, Colour colour);
    bool has(int x, int y) const { return drawn[y * sprite_points + x]; }
    Colour at(int x, int y) const { return colours[y * sprite_points + x]; }
};

// A sprite in pixels and inks.
struct Stamp {
    int pixels = 0;
    bool whole = true;  // nothing shows through
    std::vector<Ink> inks;
};
// `margin` points of the sprite are left out on each side.
Stamp make_stamp(const Sprite& sprite, int pixels, Inks& inks, int margin = 0);

class Canvas {
 public:
    Canvas(Size size, Ink ink) : points_(size, ink) {}

    Size size() const { return points_.size(); }
    std::span<const Ink> row(int y) const { return points_.row(y); }

    void put(const Stamp& stamp, Point corner);           // wholly inside
    void fill(const Rect& rect, Ink ink);                 // the part inside
    void line(Point from, Point to, int thick, Ink ink);  // the part inside

 private:
    Grid<Ink> points_;
};

// Lighter above 0, darker below; -100 is black, 100 white.
Colour shade(Colour colour, int percent);
Colour blend(Colour a, Colour b, int percent_of_b);
int brightness(Colour colour);  // 0..255

}  // namespace levelwright
