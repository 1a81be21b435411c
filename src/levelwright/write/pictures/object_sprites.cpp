// Objects as sprites: drawings coloured for their kind, or a disc with a letter; and colours by their words.

#include <string_view>

#include "levelwright/base/random.hpp"
#include "levelwright/level/colours.hpp"
#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr std::string_view winged = "winged_";

// A disc with a letter: for kinds without a drawing.
void draw_disc(Sprite& sprite, char32_t letter, Colour base) {
    for (int y = 0; y < sprite_points; ++y) {
        for (int x = 0; x < sprite_points; ++x) {
            const int dx = 2 * x + 1 - sprite_points, dy = 2 * y + 1 - sprite_points;
            const int distance = dx * dx + dy * dy;
            if (distance <= 196) sprite.set(x, y, distance > 150 ? outline_colour : base);
        }
    }
    draw_letter(sprite, letter, brightness(base) > 130 ? outline_colour : Colour{255, 255, 255});
}

bool is_lift(const ObjectKind& kind) { return kind.name == "lift" || kind.name == "raft"; }

// A board as wide as its cell, so that several make one, and arrows to where it goes.
void draw_lift(Sprite& sprite, Colour wood, bool upright) {
    sprite.fill({0, 0, 16, 6}, outline_colour);
    sprite.fill({0, 1, 16, 4}, wood);
    sprite.fill({0, 1, 16, 1}, shade(wood, 40));
    sprite.fill({0, 4, 16, 1}, shade(wood, -35));
    for (int i = 0; i < 3; ++i) {
        if (upright) {
            sprite.fill({7 - i, 8 + i, 2 + 2 * i, 1}, shade(wood, -20));
            sprite.fill({7 - i, 15 - i, 2 + 2 * i, 1}, shade(wood, -20));
        } else {
            sprite.fill({3 + i, 11 - i, 1, 2 + 2 * i}, shade(wood, -20));
            sprite.fill({12 - i, 11 - i, 1, 2 + 2 * i}, shade(wood, -20));
        }
    }
}

// Seen from the side an exit is where a flag stands.
const Drawing* drawing_of(const ObjectKind& kind, Perspective view) {
    std::string_view name = kind.name;
    if (name.starts_with(winged)) name.remove_prefix(winged.size());
    if (view == Perspective::side && name == "exit") name = "flag";
    const Drawing* drawing = drawing_named(name);
    return drawing ? drawing : drawing_named(kind.group);
}

}  // namespace

Sprite object_sprite(const ObjectKind& kind, Colour colour, Perspective view) {
    Sprite sprite;
    if (is_lift(kind) && view == Perspective::side) {
        draw_lift(sprite, colour, kind.name == "lift");
        return sprite;
    }
    const Drawing* drawing = drawing_of(kind, view);
    if (!drawing) {
        draw_disc(sprite, letter_for(kind.glyph, kind.name), colour);
        return sprite;
    }
    constexpr int margin = (sprite_points - drawing_points) / 2;
    const bool flies = kind.name.starts_with(winged), floats = flies || kind.group == "treasure";
    const bool stands = view == Perspective::side && !floats;
    draw_drawing(sprite, *drawing, {margin, stands ? 2 * margin : margin}, colour);
    if (flies) draw_drawing(sprite, *drawing_named("wings"), {margin, margin}, colour);
    return sprite;
}

Colour colour_of_word(std::string_view word) {
    if (const auto colour = colour_from(word)) return *colour;
    if (const auto colour = colour_named(word)) return *colour;
    // `red 2` is a darker red, `red 3` a lighter one.
    const std::size_t space = word.rfind(' ');
    if (space != word.npos && space > 0 && word.find_first_not_of("0123456789", space + 1) == word.npos) {
        const bool odd = (word.back() - '0') % 2 != 0;
        return shade(colour_of_word(word.substr(0, space)), odd ? 45 : -40);
    }
    return named_colours()[subkey(0, word) % 10].colour;
}

}  // namespace levelwright
