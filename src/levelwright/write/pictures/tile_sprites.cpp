// Tiles as sprites: a function that draws each kind, chosen by name and then by trait.

#include <algorithm>
#include <cstdlib>

#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr int points = sprite_points;

// A number that looks random but always is the same for a point.
int scatter(int x, int y, int variant) {
    return static_cast<int>(mix(static_cast<std::uint64_t>(variant * 10007 + y * 101 + x)) >> 40 & 0xffff);
}

void speckle(Sprite& sprite, Colour colour, int one_in, int variant) {
    for (int y = 1; y < points - 1; ++y) {
        for (int x = 1; x < points - 1; ++x) {
            if (scatter(x, y, variant) % one_in == 0) sprite.set(x, y, colour);
        }
    }
}

// Open ground: one colour, a faint joint at two edges, a few speckles.
void draw_floor(Sprite& sprite, Colour base, int variant) {
    sprite.fill({0, 0, points, points}, base);
    sprite.fill({0, points - 1, points, 1}, shade(base, -8));
    sprite.fill({points - 1, 0, 1, points}, shade(base, -8));
    speckle(sprite, shade(base, -11), 37, variant);
    speckle(sprite, shade(base, 9), 53, variant + 7);
}

void draw_rock(Sprite& sprite, Colour base, const TileSetting& setting) {
    if (setting.inner) return sprite.fill({0, 0, points, points}, shade(base, -38));
    sprite.fill({0, 0, points, points}, base);
    speckle(sprite, shade(base, -18), 23, setting.variant);
    speckle(sprite, shade(base, 10), 31, setting.variant + 5);
    if (!setting.face) return;
    sprite.fill({0, 8, points, 1}, shade(base, 34));
    sprite.fill({0, 9, points, points - 9}, shade(base, 14));
    for (int x = 0; x < points; ++x) {
        const int depth = 1 + scatter(x / 3, 3, setting.variant) % 4;
        sprite.fill({x, 10, 1, depth}, shade(base, 20));
    }
    sprite.fill({0, points - 1, points, 1}, shade(base, -30));
}

void draw_bricks(Sprite& sprite, const Rect& part, Colour base) {
    sprite.fill(part, base);
    const Colour joint = shade(base, -32);
    for (int row = 0; row * 4 < part.height; ++row) {
        const int y = part.y + row * 4;
        sprite.fill({part.x, y, part.width, 1}, shade(base, 22));
        sprite.fill({part.x, y + 3, part.width, 1}, joint);
        for (int x = row % 2 == 0 ? 3 : 7; x < points; x += 8) sprite.fill({x, y, 1, 4}, joint);
    }
}

void draw_wall(Sprite& sprite, Colour base, const TileSetting& setting) {
    if (setting.inner) return sprite.fill({0, 0, points, points}, shade(base, -45));
    if (!setting.face) return draw_bricks(sprite, {0, 0, points, points}, shade(base, -18));
    sprite.fill({0, 0, points, 8}, shade(base, -18));
    sprite.fill({0, 0, points, 1}, shade(base, 4));
    sprite.fill({0, 7, points, 1}, shade(base, 45));
    draw_bricks(sprite, {0, 8, points, 8}, base);
}

void draw_door(Sprite& sprite, Colour wood, Colour frame) {
    sprite.fill({0, 0, points, points}, shade(frame, -45));
    sprite.fill({1, 0, 14, points}, shade(frame, -62));
    sprite.fill({2, 1, 12, 15}, wood);
    for (int x = 2; x < 14; x += 4) {
        sprite.fill({x, 1, 1, 15}, shade(wood, 22));
        sprite.fill({x + 3, 1, 1, 15}, shade(wood, -30));
    }
    sprite.fill({2, 4, 12, 1}, shade(wood, -42));
    sprite.fill({2, 12, 12, 1}, shade(wood, -42));
}

void draw_plain_door(Sprite& sprite, Colour wood, Colour frame) {
    draw_door(sprite, wood, frame);
    sprite.fill({11, 8, 2, 2}, Colour{0xff, 0xe0, 0x7a});
}

void draw_locked_door(Sprite& sprite, Colour colour, Colour frame) {
    draw_door(sprite, shade(colour, -18), frame);
    const Colour metal{0xe8, 0xdc, 0xb0}, dark{0x1a, 0x16, 0x1f};
    sprite.fill({6, 4, 4, 1}, metal);
    sprite.fill({5, 5, 1, 2}, metal);
    sprite.fill({10, 5, 1, 2}, metal);
    sprite.fill({4, 7, 8, 6}, dark);
    sprite.fill({5, 8, 6, 4}, metal);
    sprite.fill({7, 9, 2, 2}, dark);
}

void draw_secret_door(Sprite& sprite, Colour base, const TileSetting& setting) {
    TileSetting shown = setting;
    shown.inner = false;
    draw_wall(sprite, base, shown);
    const Colour gap = shade(base, -60);
    sprite.fill({3, 2, 10, 1}, gap);
    sprite.fill({3, 2, 1, 14}, gap);
    sprite.fill({12, 2, 1, 14}, gap);
}

void draw_liquid(Sprite& sprite, Colour base, int variant, int lighter) {
    sprite.fill({0, 0, points, points}, base);
    for (int row = 0; row < 3; ++row) {
        const int y = 2 + row * 5, start = scatter(row, 1, variant) % 9;
        for (int i = 0; i < 6; ++i)
            sprite.set((start + i) % points, y + (i == 0 || i == 5 ? 1 : 0), shade(base, lighter));
        for (int i = 0; i < 3; ++i) sprite.set((start + 9 + i) % points, y + 2, shade(base, -14));
    }
}

void draw_lava(Sprite& sprite, Colour base, int variant) {
    sprite.fill({0, 0, points, points}, base);
    for (int i = 0; i < 5; ++i) {
        const int x = scatter(i, 3, variant) % 12, y = scatter(i, 8, variant) % 13 + 1;
        sprite.fill({x, y, 4, 2}, shade(base, -22));
    }
    for (int i = 0; i < 4; ++i) {
        const int x = scatter(i, 5, variant) % 11 + 1, y = scatter(i, 11, variant) % 13 + 1;
        sprite.fill({x, y, 4, 1}, Colour{0xff, 0xb8, 0x3d});
        sprite.fill({x + 1, y + 1, 2, 1}, Colour{0xff, 0xe2, 0x7a});
    }
}

void draw_grass(Sprite& sprite, Colour base, int variant) {
    sprite.fill({0, 0, points, points}, base);
    for (int i = 0; i < 7; ++i) {
        const int x = scatter(i, 2, variant) % 14 + 1, y = scatter(i, 9, variant) % 12 + 1;
        sprite.fill({x, y, 1, 3}, shade(base, 24));
        sprite.set(x + 1, y + 2, shade(base, -20));
        sprite.set(x - 1, y + 1, shade(base, -20));
    }
}

void draw_bridge(Sprite& sprite, Colour wood) {
    sprite.fill({0, 0, points, points}, shade(wood, -55));
    for (int y = 1; y < points; y += 4) {
        sprite.fill({0, y, points, 3}, wood);
        sprite.fill({0, y, points, 1}, shade(wood, 22));
    }
    sprite.fill({2, 0, 1, points}, shade(wood, -35));
    sprite.fill({13, 0, 1, points}, shade(wood, -35));
}

// Four steps; upward they grow lighter, downward they sink into the dark.
void draw_stairs(Sprite& sprite, Colour base, bool up) {
    sprite.fill({0, 0, points, points}, shade(base, -72));
    for (int i = 0; i < 4; ++i) {
        const int inset = up ? i : 3 - i, y = up ? 12 - 4 * i : 4 * i;
        const Colour step = shade(base, up ? -45 + 15 * i : -18 * i);
        sprite.fill({1 + inset, y, 14 - 2 * inset, 3}, step);
        sprite.fill({1 + inset, y, 14 - 2 * inset, 1}, shade(step, 30));
    }
    const Colour arrow = up ? Colour{0x2c, 0x8f, 0x4a} : Colour{0xc8, 0x34, 0x3c};
    for (int i = 0; i < 5; ++i) {
        const int y = up ? 5 + i : 10 - i;
        sprite.fill({7 - std::min(i, 4), y, 2 + 2 * std::min(i, 4), 1}, arrow);
    }
    sprite.fill({6, up ? 10 : 3, 4, 3}, arrow);
}

void draw_pit(Sprite& sprite, Colour base, Colour ground) {
    draw_floor(sprite, ground, 0);
    for (int y = 0; y < points; ++y) {
        for (int x = 0; x < points; ++x) {
            const int dx = 2 * x + 1 - points, dy = 2 * y + 1 - points;
            const int distance = dx * dx + dy * dy;
            if (distance < 210) sprite.set(x, y, shade(ground, -45));
            if (distance < 160) sprite.set(x, y, dy < -6 ? blend(base, ground, 25) : base);
        }
    }
}

void draw_ladder(Sprite& sprite, Colour wood, Colour ground) {
    draw_floor(sprite, shade(ground, -45), 0);
    for (int y = 1; y < points; y += 4) {
        sprite.fill({3, y, 10, 2}, wood);
        sprite.fill({3, y + 1, 10, 1}, shade(wood, -35));
    }
    sprite.fill({3, 0, 2, points}, wood);
    sprite.fill({11, 0, 2, points}, wood);
    sprite.fill({4, 0, 1, points}, shade(wood, -25));
    sprite.fill({12, 0, 1, points}, shade(wood, -25));
}

void draw_platform(Sprite& sprite, Colour wood, Colour ground) {
    draw_floor(sprite, ground, 0);
    sprite.fill({0, 0, points, 5}, wood);
    sprite.fill({0, 0, points, 1}, shade(wood, 35));
    sprite.fill({0, 5, points, 1}, shade(wood, -55));
    sprite.fill({7, 1, 1, 4}, shade(wood, -35));
    sprite.fill({15, 1, 1, 4}, shade(wood, -35));
}

void draw_rubble(Sprite& sprite, Colour base, Colour ground, int variant) {
    draw_floor(sprite, ground, variant);
    for (int i = 0; i < 5; ++i) {
        const int x = scatter(i, 4, variant) % 11 + 1, y = scatter(i, 6, variant) % 11 + 1;
        sprite.fill({x, y, 4, 3}, shade(base, -48));
        sprite.fill({x, y, 3, 2}, base);
        sprite.fill({x, y, 2, 1}, shade(base, 30));
    }
}

void draw_tree(Sprite& sprite, Colour leaves, Colour ground) {
    draw_floor(sprite, ground, 1);
    sprite.fill({7, 11, 2, 5}, Colour{0x6b, 0x45, 0x28});
    for (int y = 0; y < 13; ++y) {
        for (int x = 0; x < points; ++x) {
            const int dx = 2 * x + 1 - points, dy = 2 * y + 1 - 13;
            if (dx * dx + dy * dy * 4 / 3 > 180) continue;
            sprite.set(x, y, dx + dy > 8 ? shade(leaves, -25) : dx + dy < -10 ? shade(leaves, 22) : leaves);
        }
    }
}

void draw_spikes(Sprite& sprite, Colour metal, Colour ground) {
    draw_floor(sprite, shade(ground, -40), 0);
    for (int i = 0; i < 3; ++i) {
        for (int y = 0; y < 10; ++y) {
            const int half = y / 4, x = 2 + i * 5;
            sprite.fill({x - half + 1, 4 + y, half + 1, 1}, shade(metal, 15));
            sprite.fill({x + 1, 4 + y, half + 1, 1}, shade(metal, -40));
        }
    }
}

void cast_shadow(Sprite& sprite) {
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < points; ++x) sprite.set(x, y, shade(sprite.at(x, y), y < 3 ? -34 : -18));
    }
}

// By name, then by what the tile does.
void draw_tile(Sprite& sprite, const TileKind& tile, const TileSetting& setting, Colour ground) {
    const std::string& name = tile.name;
    const Colour colour = tile.colour;
    const auto is = [&](std::string_view word) { return name == word || tile.role == word; };
    const auto has = [&](Trait trait) { return tile.traits.has(trait); };
    if (is("secret_door")) return draw_secret_door(sprite, colour, setting);
    if (is("locked_door") || has(Trait::locked)) return draw_locked_door(sprite, colour, ground);
    if (is("door") || has(Trait::door)) return draw_plain_door(sprite, colour, ground);
    if (is("tree")) return draw_tree(sprite, colour, ground);
    if (is("lava")) return draw_lava(sprite, colour, setting.variant);
    if (has(Trait::liquid)) return draw_liquid(sprite, colour, setting.variant, has(Trait::solid) ? 12 : 32);
    if (is("wall") || is("brick")) return draw_wall(sprite, colour, setting);
    if (has(Trait::solid)) return draw_rock(sprite, colour, setting);
    if (has(Trait::stairs_up)) return draw_stairs(sprite, colour, true);
    if (has(Trait::stairs_down)) return draw_stairs(sprite, colour, false);
    if (is("spikes")) return draw_spikes(sprite, colour, ground);
    if (is("pit") || has(Trait::hazard)) return draw_pit(sprite, colour, ground);
    if (has(Trait::climb)) return draw_ladder(sprite, colour, ground);
    if (has(Trait::one_way)) return draw_platform(sprite, colour, ground);
    if (is("bridge")) return draw_bridge(sprite, colour);
    if (is("rubble")) return draw_rubble(sprite, colour, ground, setting.variant);
    if (is("grass") || is("moss") || is("fungus")) return draw_grass(sprite, colour, setting.variant);
    draw_floor(sprite, colour, setting.variant);
}

}  // namespace

Sprite tile_sprite(const TileKind& tile, const TileSetting& setting, Colour ground) {
    Sprite sprite;
    draw_tile(sprite, tile, setting, ground);
    if (setting.in_shadow) cast_shadow(sprite);
    return sprite;
}

Sprite unknown_sprite() {
    Sprite sprite;
    const Colour dark{0x24, 0x20, 0x2c}, light{0x4a, 0x40, 0x5c};
    for (int y = 0; y < points; ++y) {
        for (int x = 0; x < points; ++x) sprite.set(x, y, (x + y) % 8 < 2 ? light : dark);
    }
    return sprite;
}

}  // namespace levelwright
