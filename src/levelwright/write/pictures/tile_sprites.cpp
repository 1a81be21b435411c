// Tiles seen from the top: a function that draws each kind, chosen by name and then by trait.

#include <algorithm>

#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr int points = sprite_points;

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

void draw_wall(Sprite& sprite, Colour base, const TileSetting& setting) {
    if (setting.inner) return sprite.fill({0, 0, points, points}, shade(base, -45));
    if (!setting.face) return draw_bricks(sprite, {0, 0, points, points}, shade(base, -18));
    sprite.fill({0, 0, points, 8}, shade(base, -18));
    sprite.fill({0, 0, points, 1}, shade(base, 4));
    sprite.fill({0, 7, points, 1}, shade(base, 45));
    draw_bricks(sprite, {0, 8, points, 8}, base);
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

// Planks lie across the way.
void draw_bridge(Sprite& sprite, Colour wood, bool across) {
    const auto fill = [&](const Rect& part, Colour colour) {
        sprite.fill(across ? Rect{part.y, part.x, part.height, part.width} : part, colour);
    };
    fill_all(sprite, shade(wood, -55));
    for (int at = 1; at < points; at += 4) {
        fill({0, at, points, 3}, wood);
        fill({0, at, points, 1}, shade(wood, 22));
    }
    fill({2, 0, 1, points}, shade(wood, -35));
    fill({13, 0, 1, points}, shade(wood, -35));
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

// From here on what lies beneath is there already.

void draw_pit(Sprite& sprite, Colour base) {
    for (int y = 0; y < points; ++y) {
        for (int x = 0; x < points; ++x) {
            const int dx = 2 * x + 1 - points, dy = 2 * y + 1 - points;
            const int distance = dx * dx + dy * dy;
            const Colour ground = sprite.at(x, y);
            if (distance < 210) sprite.set(x, y, shade(ground, -45));
            if (distance < 160) sprite.set(x, y, dy < -6 ? blend(base, ground, 25) : base);
        }
    }
}

void darken(Sprite& sprite, int percent) {
    for (Colour& colour : sprite.colours) colour = shade(colour, -percent);
}

void draw_ladder(Sprite& sprite, Colour wood) {
    darken(sprite, 45);
    for (int y = 1; y < points; y += 4) {
        sprite.fill({3, y, 10, 2}, wood);
        sprite.fill({3, y + 1, 10, 1}, shade(wood, -35));
    }
    sprite.fill({3, 0, 2, points}, wood);
    sprite.fill({11, 0, 2, points}, wood);
    sprite.fill({4, 0, 1, points}, shade(wood, -25));
    sprite.fill({12, 0, 1, points}, shade(wood, -25));
}

void draw_platform(Sprite& sprite, Colour wood) {
    sprite.fill({0, 0, points, 5}, wood);
    sprite.fill({0, 0, points, 1}, shade(wood, 35));
    sprite.fill({0, 5, points, 1}, shade(wood, -55));
    sprite.fill({7, 1, 1, 4}, shade(wood, -35));
    sprite.fill({15, 1, 1, 4}, shade(wood, -35));
}

void draw_rubble(Sprite& sprite, Colour base, int variant) {
    for (int i = 0; i < 5; ++i) {
        const int x = scatter(i, 4, variant) % 11 + 1, y = scatter(i, 6, variant) % 11 + 1;
        sprite.fill({x, y, 4, 3}, shade(base, -48));
        sprite.fill({x, y, 3, 2}, base);
        sprite.fill({x, y, 2, 1}, shade(base, 30));
    }
}

void draw_tree(Sprite& sprite, Colour leaves) {
    sprite.fill({3, 14, 10, 2}, shade(sprite.at(8, 15), -30));
    sprite.fill({7, 11, 2, 5}, Colour{0x6b, 0x45, 0x28});
    for (int y = 0; y < 13; ++y) {
        for (int x = 0; x < points; ++x) {
            const int dx = 2 * x + 1 - points, dy = 2 * y + 1 - 13;
            if (dx * dx + dy * dy * 4 / 3 > 180) continue;
            sprite.set(x, y, dx + dy > 8 ? shade(leaves, -25) : dx + dy < -10 ? shade(leaves, 22) : leaves);
        }
    }
}

void draw_spikes(Sprite& sprite, Colour metal) {
    darken(sprite, 40);
    for (int i = 0; i < 3; ++i) {
        for (int y = 0; y < 10; ++y) {
            const int half = y / 4, x = 2 + i * 5;
            sprite.fill({x - half + 1, 4 + y, half + 1, 1}, shade(metal, 15));
            sprite.fill({x + 1, 4 + y, half + 1, 1}, shade(metal, -40));
        }
    }
}

// A carpet has a hem only in its pattern: it is laid cell by cell.
void draw_carpet(Sprite& sprite, Colour base) {
    fill_all(sprite, base);
    for (int y = 0; y < points; ++y) {
        for (int x = 0; x < points; ++x) {
            if ((x + y) % 8 == 0 || (x - y + points) % 8 == 0) sprite.set(x, y, shade(base, 18));
        }
    }
    sprite.fill({7, 7, 2, 2}, shade(base, -30));
}

// A tile of the designer's own: its colour says most, its glyph the rest, unless that is what all such tiles have.
void draw_own_glyph(Sprite& sprite, const TileKind& tile) {
    const bool plain = tile.glyph == U'.' || tile.glyph == U'#' || tile.glyph == U' ' || tile.glyph == U'%';
    if (plain || !tile.role.empty() || well_known_tile(tile.name)) return;
    draw_letter(sprite, letter_for(tile.glyph, tile.name),
                shade(tile.colour, brightness(tile.colour) > 110 ? -38 : 42));
}

void cast_shadow(Sprite& sprite) {
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < points; ++x) sprite.set(x, y, shade(sprite.at(x, y), y < 3 ? -34 : -18));
    }
}

enum class TopLook : std::uint8_t {
    secret_door,
    locked_door,
    door,
    lava,
    liquid,
    wall,
    rock,
    stairs,
    bridge,
    grass,
    carpet,
    paving,
    floor,
    // Those that show what is beneath:
    tree,
    spikes,
    pit,
    ladder,
    platform,
    rubble,
    drawing
};

// By name, then by what the tile does.
TopLook top_look_of(const TileKind& tile) {
    const auto is = [&](std::string_view word) { return tile.name == word || tile.role == word; };
    const auto has = [&](Trait trait) { return tile.traits.has(trait); };
    if (is("secret_door")) return TopLook::secret_door;
    if (is("locked_door") || has(Trait::locked)) return TopLook::locked_door;
    if (is("door") || has(Trait::door)) return TopLook::door;
    if (is("tree") || is("bush")) return TopLook::tree;
    if (is("lava")) return TopLook::lava;
    if (has(Trait::liquid)) return TopLook::liquid;
    if (is("wall") || is("brick")) return TopLook::wall;
    if (drawing_named(tile.name)) return TopLook::drawing;
    if (has(Trait::solid)) return TopLook::rock;
    if (has(Trait::stairs_up) || has(Trait::stairs_down)) return TopLook::stairs;
    if (is("spikes")) return TopLook::spikes;
    if (is("pit") || has(Trait::hazard)) return TopLook::pit;
    if (has(Trait::climb)) return TopLook::ladder;
    if (has(Trait::one_way)) return TopLook::platform;
    if (is("bridge")) return TopLook::bridge;
    if (is("rubble")) return TopLook::rubble;
    if (is("grass") || is("moss") || is("fungus")) return TopLook::grass;
    if (is("carpet") || is("rug") || is("fringe")) return TopLook::carpet;
    if (is("tiled") || is("flagstones") || is("marble") || is("planks")) return TopLook::paving;
    return TopLook::floor;
}

void draw_look(Sprite& sprite, TopLook look, const TileKind& tile, const TileSetting& setting, Colour frame) {
    const Colour colour = tile.colour;
    switch (look) {
        case TopLook::secret_door:
            return draw_secret_door(sprite, colour, setting);
        case TopLook::locked_door:
            draw_door(sprite, colour, frame, false);  // with room to show its colour
            return draw_padlock(sprite);
        case TopLook::door:
            draw_door(sprite, colour, frame, setting.across);
            return sprite.fill({setting.across ? 7 : 11, 8, 2, 2}, Colour{0xff, 0xe0, 0x7a});
        case TopLook::lava:
            return draw_lava(sprite, colour, setting.variant);
        case TopLook::liquid:
            return draw_liquid(sprite, colour, setting.variant, tile.traits.has(Trait::solid) ? 12 : 32);
        case TopLook::wall:
            return draw_wall(sprite, colour, setting);
        case TopLook::rock:
            draw_rock(sprite, colour, setting);
            return setting.inner ? void() : draw_own_glyph(sprite, tile);
        case TopLook::stairs:
            return draw_stairs(sprite, colour, tile.traits.has(Trait::stairs_up));
        case TopLook::bridge:
            return draw_bridge(sprite, colour, setting.across);
        case TopLook::grass:
            return draw_grass(sprite, colour, setting.variant);
        case TopLook::carpet:
            return draw_carpet(sprite, colour);
        case TopLook::paving:
            return draw_floor(sprite, colour, setting.variant);
        case TopLook::floor:
            draw_floor(sprite, colour, setting.variant);
            return draw_own_glyph(sprite, tile);
        case TopLook::tree:
            return draw_tree(sprite, colour);
        case TopLook::spikes:
            return draw_spikes(sprite, colour);
        case TopLook::pit:
            return draw_pit(sprite, colour);
        case TopLook::ladder:
            return draw_ladder(sprite, colour);
        case TopLook::platform:
            return draw_platform(sprite, colour);
        case TopLook::rubble:
            return draw_rubble(sprite, colour, setting.variant);
        case TopLook::drawing:
            return draw_drawing(sprite, *drawing_named(tile.name), {2, 2}, colour);
    }
}

}  // namespace

bool shows_ground(const TileKind& tile) { return top_look_of(tile) >= TopLook::tree; }

void draw_tile_from_top(Sprite& sprite, const TileKind& tile, const TileSetting& setting,
                        const TileKind& beneath) {
    const TopLook look = top_look_of(tile);
    if (look >= TopLook::tree) {
        const TopLook ground = top_look_of(beneath);
        draw_look(sprite, ground >= TopLook::tree ? TopLook::floor : ground, beneath, {}, beneath.colour);
    }
    draw_look(sprite, look, tile, setting, beneath.colour);
    if (setting.in_shadow) cast_shadow(sprite);
}

}  // namespace levelwright
