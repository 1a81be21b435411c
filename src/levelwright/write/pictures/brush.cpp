// Speckles and letters point by point; blocks and bricks as rectangles of a few shades.

#include "levelwright/write/pictures/brush.hpp"

#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/font.hpp"

namespace levelwright {
namespace {

// What a letter of a drawing stands for.
std::optional<Colour> colour_of_letter(char letter, Colour base) {
    switch (letter) {
        case 'o':
            return outline_colour;
        case 'c':
            return base;
        case 'd':
            return shade(base, -35);
        case 'l':
            return shade(base, 40);
        case 'w':
            return Colour{0xff, 0xff, 0xff};
        case 'y':
            return Colour{0xff, 0xd4, 0x47};
        case 'b':
            return Colour{0x7a, 0x4a, 0x24};
        case 'n':
            return Colour{0xf0, 0xc0, 0x98};
        case 'g':
            return Colour{0x74, 0x78, 0x84};
        case 's':
            return Colour{0xd5, 0xdb, 0xe6};
        case 'r':
            return Colour{0xe0, 0x45, 0x3a};
        case 'e':
            return Colour{0x4c, 0x9a, 0x3c};
        default:
            return std::nullopt;
    }
}

}  // namespace

int scatter(int x, int y, int variant) {
    return static_cast<int>(mix(static_cast<std::uint64_t>(variant * 10007 + y * 101 + x)) >> 40 & 0xffff);
}

void draw_over(Sprite& sprite, const Sprite& other) {
    for (int y = 0; y < sprite_points; ++y) {
        for (int x = 0; x < sprite_points; ++x) {
            if (other.has(x, y)) sprite.set(x, y, other.at(x, y));
        }
    }
}

void fill_all(Sprite& sprite, Colour colour) {
    sprite.colours.fill(colour);
    sprite.drawn.fill(true);
}

void speckle(Sprite& sprite, Colour colour, int one_in, int variant) {
    for (int y = 1; y < sprite_points - 1; ++y) {
        for (int x = 1; x < sprite_points - 1; ++x) {
            if (scatter(x, y, variant) % one_in == 0) sprite.set(x, y, colour);
        }
    }
}

void draw_bricks(Sprite& sprite, const Rect& part, Colour base) {
    sprite.fill(part, base);
    const Colour joint = shade(base, -32);
    for (int row = 0; row * 4 < part.height; ++row) {
        const int y = part.y + row * 4;
        sprite.fill({part.x, y, part.width, 1}, shade(base, 22));
        sprite.fill({part.x, y + 3, part.width, 1}, joint);
        for (int x = row % 2 == 0 ? 3 : 7; x < sprite_points; x += 8) sprite.fill({x, y, 1, 4}, joint);
    }
}

void draw_block(Sprite& sprite, Colour base) {
    fill_all(sprite, shade(base, -60));
    sprite.fill({1, 1, 14, 14}, shade(base, -28));
    sprite.fill({1, 1, 13, 13}, shade(base, 34));
    sprite.fill({2, 2, 12, 12}, base);
}

void draw_drawing(Sprite& sprite, const Drawing& drawing, Point corner, Colour base) {
    for (int y = 0; y < drawing_points; ++y) {
        for (int x = 0; x < drawing_points; ++x) {
            if (const auto colour = colour_of_letter(drawing.rows[y][x], base))
                sprite.set(corner.x + x, corner.y + y, *colour);
        }
    }
}

char32_t letter_for(char32_t glyph, std::string_view name) {
    if (has_letter(glyph)) return glyph;
    return name.empty() ? U'?' : static_cast<unsigned char>(name[0]);
}

void draw_letter(Sprite& sprite, char32_t letter, Colour colour) {
    for (int y = 0; y < letter_height; ++y) {
        for (int x = 0; x < letter_width; ++x) {
            if (letter_rows(letter)[y] >> (letter_width - 1 - x) & 1) sprite.set(x + 5, y + 4, colour);
        }
    }
}

}  // namespace levelwright
