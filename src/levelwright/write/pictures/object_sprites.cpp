// Objects as sprites: drawings coloured for their kind, or a disc with a letter; and colours by their words.

#include <array>
#include <cmath>
#include <string_view>

#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/font.hpp"
#include "levelwright/write/pictures/object_art.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr Colour outline{0x1a, 0x16, 0x1f};

// What a letter of a drawing stands for; `base` is the colour of the kind.
std::optional<Colour> colour_of(char letter, Colour base) {
    switch (letter) {
        case 'o':
            return outline;
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
        default:
            return std::nullopt;
    }
}

void draw(Sprite& sprite, const Drawing& drawing, Colour base) {
    constexpr int margin = (sprite_points - drawing_points) / 2;
    for (int y = 0; y < drawing_points; ++y) {
        for (int x = 0; x < drawing_points; ++x) {
            const char letter = drawing.rows[y][x];
            if (const auto colour = colour_of(letter, base)) sprite.set(x + margin, y + margin, *colour);
        }
    }
}

// A disc with a letter: for kinds without a drawing.
void draw_disc(Sprite& sprite, char32_t letter, Colour base) {
    for (int y = 0; y < sprite_points; ++y) {
        for (int x = 0; x < sprite_points; ++x) {
            const int dx = 2 * x + 1 - sprite_points, dy = 2 * y + 1 - sprite_points;
            const int distance = dx * dx + dy * dy;
            if (distance <= 196) sprite.set(x, y, distance > 150 ? outline : base);
        }
    }
    const Colour ink = brightness(base) > 130 ? outline : Colour{255, 255, 255};
    for (int y = 0; y < letter_height; ++y) {
        for (int x = 0; x < letter_width; ++x) {
            if (letter_rows(letter)[y] >> (letter_width - 1 - x) & 1) {
                sprite.set(x + 5, y + 4, ink);
            }
        }
    }
}

char32_t letter_for(const ObjectKind& kind) {
    if (has_letter(kind.glyph)) return kind.glyph;
    return kind.name.empty() ? U'?' : static_cast<unsigned char>(kind.name[0]);
}

}  // namespace

Sprite object_sprite(const ObjectKind& kind, Colour colour) {
    Sprite sprite;
    const Drawing* drawing = drawing_named(kind.name);
    if (!drawing) drawing = drawing_named(kind.group);
    if (drawing) {
        draw(sprite, *drawing, colour);
    } else {
        draw_disc(sprite, letter_for(kind), colour);
    }
    return sprite;
}

Colour colour_of_word(std::string_view word) {
    struct Word {
        std::string_view word;
        Colour colour;
    };
    static constexpr std::array<Word, 15> words{{{"red", {0xe6, 0x3e, 0x3e}},
                                                 {"blue", {0x4a, 0x7d, 0xf0}},
                                                 {"green", {0x4c, 0xc2, 0x5a}},
                                                 {"yellow", {0xff, 0xd9, 0x3b}},
                                                 {"gold", {0xc8, 0x96, 0x1e}},
                                                 {"orange", {0xff, 0x96, 0x33}},
                                                 {"purple", {0xa5, 0x5e, 0xea}},
                                                 {"violet", {0xa5, 0x5e, 0xea}},
                                                 {"pink", {0xff, 0x82, 0xb8}},
                                                 {"cyan", {0x3f, 0xd6, 0xd6}},
                                                 {"white", {0xf4, 0xf4, 0xf4}},
                                                 {"silver", {0xc4, 0xcc, 0xd8}},
                                                 {"black", {0x3a, 0x38, 0x44}},
                                                 {"brown", {0x9c, 0x6a, 0x3c}},
                                                 {"grey", {0x8a, 0x8f, 0x9a}}}};
    if (const auto colour = colour_from(word)) return *colour;
    for (const Word& known : words) {
        if (known.word == word) return known.colour;
    }
    // `red 2` is a darker red, `red 3` a lighter one.
    const std::size_t space = word.rfind(' ');
    if (space != word.npos && space > 0 && word.find_first_not_of("0123456789", space + 1) == word.npos) {
        const bool odd = (word.back() - '0') % 2 != 0;
        return shade(colour_of_word(word.substr(0, space)), odd ? 45 : -40);
    }
    return words[subkey(0, word) % 10].colour;
}

}  // namespace levelwright
