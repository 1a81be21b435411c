// Doors in walls that go from left to right, and edge-on in walls that go up and down; padlocks and arrows on them.

#include <algorithm>

#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr Colour padlock_metal{0xf4, 0xea, 0xc4};

void draw_door_from_front(Sprite& sprite, Colour wood, Colour frame) {
    fill_all(sprite, shade(frame, -45));
    sprite.fill({1, 0, 14, 16}, shade(frame, -62));
    sprite.fill({2, 1, 12, 15}, wood);
    for (int x = 2; x < 14; x += 4) {
        sprite.fill({x, 1, 1, 15}, shade(wood, 22));
        sprite.fill({x + 3, 1, 1, 15}, shade(wood, -30));
    }
    sprite.fill({2, 4, 12, 1}, shade(wood, -42));
    sprite.fill({2, 12, 12, 1}, shade(wood, -42));
}

// The posts at its ends, the ground on both sides.
void draw_door_from_edge(Sprite& sprite, Colour wood, Colour frame) {
    fill_all(sprite, frame);
    sprite.fill({3, 0, 10, 2}, shade(frame, -45));
    sprite.fill({3, 14, 10, 2}, shade(frame, -45));
    sprite.fill({4, 1, 8, 14}, shade(frame, -62));
    sprite.fill({5, 1, 6, 14}, wood);
    sprite.fill({5, 1, 1, 14}, shade(wood, 22));
    sprite.fill({10, 1, 1, 14}, shade(wood, -30));
    sprite.fill({5, 4, 6, 1}, shade(wood, -42));
    sprite.fill({5, 11, 6, 1}, shade(wood, -42));
}

}  // namespace

void draw_door(Sprite& sprite, Colour wood, Colour frame, bool across) {
    if (across) return draw_door_from_edge(sprite, wood, frame);
    draw_door_from_front(sprite, wood, frame);
}

void draw_padlock(Sprite& sprite) {
    sprite.fill({5, 3, 6, 4}, outline_colour);
    sprite.fill({6, 4, 4, 1}, padlock_metal);
    sprite.fill({6, 4, 1, 3}, padlock_metal);
    sprite.fill({9, 4, 1, 3}, padlock_metal);
    sprite.fill({4, 7, 8, 6}, outline_colour);
    sprite.fill({5, 8, 6, 4}, padlock_metal);
    sprite.fill({7, 9, 2, 2}, outline_colour);
}

// Drawn to the right, then turned. A dark rim keeps it apart from any door.
Sprite arrow_sprite(Point direction) {
    Sprite sprite;
    const auto put = [&](int along, int across, Colour colour) {
        const int x = direction.x != 0 ? (direction.x > 0 ? along : 15 - along) : across;
        const int y = direction.x != 0 ? across : (direction.y > 0 ? along : 15 - along);
        sprite.set(x, y, colour);
    };
    const auto half_width = [](int along) { return along < 8 ? 1 : 13 - along; };
    for (const bool rim : {true, false}) {
        for (int along = 2; along < 13; ++along) {
            const int half = half_width(along), more = rim ? 1 : 0;
            for (int across = 8 - half - more; across < 8 + half + more; ++across) {
                for (int ahead = -more; ahead <= more; ++ahead)
                    put(along + ahead, across, rim ? outline_colour : Colour{255, 255, 255});
            }
        }
    }
    return sprite;
}

}  // namespace levelwright
