// Tiles seen from the side: ground in three styles before the sky, blocks that hold something, pipes, cannons.

#include <algorithm>

#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

enum class SideLook : std::uint8_t {
    air,
    earth,
    block,
    bricks,
    prize,  // a block that is there to be bumped
    hidden,
    used,
    pipe,
    cannon,
    cannon_base,
    platform,
    ladder,
    spikes,
    liquid,
    door,
    stairs,
    bridge,
    tuft,
    tree,
    stones,
    pit,
    drawing,
    own
};

// What is in a block, drawn in its middle.
struct Prize {
    std::string_view word;  // part of the tile's name
    Colour colour;
    std::array<std::string_view, 7> rows;
};
constexpr Prize prizes[] = {
    {"coin",
     {0xff, 0xd4, 0x47},
     {"..ooo..", ".oyywo.", "oyywwyo", "oyyyyyo", "oyyyydo", ".oyydo.", "..ooo.."}},
    {"power",
     {0xe0, 0x45, 0x3a},
     {"..ooo..", ".oywyo.", "oywwyyo", "oyyyydo", "ooooooo", ".owwwo.", ".ooooo."}},
    {"life",
     {0x5f, 0xd0, 0x68},
     {".oo.oo.", "oyyoyyo", "oywyyyo", "oyyyydo", ".oyydo.", "..oyo..", "...o..."}},
};

const Prize* prize_in(const TileKind& tile) {
    const auto found = std::find_if(std::begin(prizes), std::end(prizes), [&](const Prize& prize) {
        return tile.name.find(prize.word) != std::string::npos;
    });
    return found == std::end(prizes) ? nullptr : found;
}

// By name, then by what the tile does.
SideLook side_look_of(const TileKind& tile) {
    const auto is = [&](std::string_view word) { return tile.name == word || tile.role == word; };
    const auto has = [&](Trait trait) { return tile.traits.has(trait); };
    if (tile.name.starts_with("hidden_") && prize_in(tile)) return SideLook::hidden;
    if (tile.name.ends_with("_brick") && prize_in(tile)) return SideLook::bricks;
    if (tile.name.ends_with("_block") && prize_in(tile)) return SideLook::prize;
    if (is("brick")) return SideLook::bricks;
    if (is("used_block")) return SideLook::used;
    if (is("pipe")) return SideLook::pipe;
    if (is("cannon")) return SideLook::cannon;
    if (is("cannon_base")) return SideLook::cannon_base;
    if (is("tree") || is("bush")) return SideLook::tree;
    if (has(Trait::liquid)) return SideLook::liquid;
    if (has(Trait::door)) return SideLook::door;
    if (is("wall") || is("block")) return SideLook::block;
    if (drawing_named(tile.name)) return SideLook::drawing;
    if (has(Trait::solid)) {
        for (const std::string_view word :
             {"rock", "stone", "solid", "earth", "dirt", "ground", "sand", "grass"}) {
            if (is(word)) return SideLook::earth;
        }
        return SideLook::own;
    }
    if (has(Trait::stairs_up) || has(Trait::stairs_down)) return SideLook::stairs;
    if (is("pit") || is("chasm")) return SideLook::pit;
    if (has(Trait::hazard)) return SideLook::spikes;
    if (has(Trait::climb)) return SideLook::ladder;
    if (has(Trait::one_way)) return SideLook::platform;
    if (is("bridge")) return SideLook::bridge;
    if (is("rubble")) return SideLook::stones;
    if (is("grass") || is("moss") || is("fungus")) return SideLook::tuft;
    const bool plain =
        is("floor") || is("air") || is("sky") || well_known_tile(tile.name) || tile.glyph == U' ';
    return plain ? SideLook::air : SideLook::own;
}

// --- sky and ground

void draw_air(Sprite& sprite, const Scene& scene, int variant) {
    fill_all(sprite, scene.air);
    if (scene.style == GroundStyle::cave) {
        speckle(sprite, shade(scene.air, 7), 41, variant);
        speckle(sprite, shade(scene.air, -18), 37, variant + 9);
    }
    if (scene.style == GroundStyle::castle) {
        const Colour joint = shade(scene.air, -14);
        sprite.fill({0, 7, 16, 1}, joint);
        sprite.fill({0, 15, 16, 1}, joint);
        sprite.fill({7, 0, 1, 7}, joint);
        sprite.fill({15, 8, 1, 7}, joint);
    }
}

// Along the sides where the ground ends.
void draw_rims(Sprite& sprite, const TileSetting& setting, Colour rim) {
    if (!setting.left) sprite.fill({0, 0, 1, 16}, rim);
    if (!setting.right) sprite.fill({15, 0, 1, 16}, rim);
    if (!setting.down) sprite.fill({0, 15, 16, 1}, rim);
}

void draw_meadow(Sprite& sprite, Colour earth, const TileSetting& setting) {
    fill_all(sprite, earth);
    speckle(sprite, shade(earth, -20), 17, setting.variant);
    speckle(sprite, shade(earth, 16), 29, setting.variant + 5);
    draw_rims(sprite, setting, shade(earth, -45));
    if (setting.up) return;
    const Colour grass{0x5a, 0xb8, 0x45};
    for (int x = 0; x < sprite_points; ++x) {
        const int depth = 4 + scatter(x / 2, 3, setting.variant) % 3;
        sprite.fill({x, 0, 1, depth}, grass);
        sprite.set(x, depth, shade(earth, -32));
    }
    sprite.fill({0, 0, 16, 1}, shade(grass, 38));
    sprite.fill({0, 1, 16, 1}, shade(grass, 15));
}

void draw_cave(Sprite& sprite, Colour earth, const TileSetting& setting) {
    fill_all(sprite, earth);
    speckle(sprite, shade(earth, -22), 13, setting.variant);
    speckle(sprite, shade(earth, 14), 23, setting.variant + 5);
    for (int i = 0; i < 3; ++i) {
        const int x = scatter(i, 2, setting.variant) % 11 + 1, y = scatter(i, 7, setting.variant) % 11 + 3;
        sprite.fill({x, y, 4, 1}, shade(earth, -35));
        sprite.fill({x, y - 1, 3, 1}, shade(earth, 12));
    }
    draw_rims(sprite, setting, shade(earth, -55));
    if (!setting.down) {
        for (int x = 0; x < sprite_points; ++x)
            sprite.fill({x, 14 - scatter(x / 2, 5, setting.variant) % 3, 1, 3}, shade(earth, -55));
    }
    if (setting.up) return;
    sprite.fill({0, 0, 16, 1}, shade(earth, 55));
    for (int x = 0; x < sprite_points; ++x)
        sprite.fill({x, 1, 1, 1 + scatter(x / 2, 3, setting.variant) % 3}, shade(earth, 30));
}

void draw_castle(Sprite& sprite, Colour earth, const TileSetting& setting) {
    fill_all(sprite, earth);
    const Colour joint = shade(earth, -38);
    for (const int y : {0, 8}) {
        const int seam = y == 0 ? 7 : 15;
        sprite.fill({0, y, 16, 1}, shade(earth, 18));
        sprite.fill({0, y + 7, 16, 1}, joint);
        sprite.fill({seam, y, 1, 7}, joint);
        sprite.fill({(seam + 1) % 16, y, 1, 7}, shade(earth, 18));
    }
    speckle(sprite, shade(earth, -12), 31, setting.variant);
    draw_rims(sprite, setting, shade(earth, -58));
    if (setting.up) return;
    sprite.fill({0, 0, 16, 3}, shade(earth, 30));
    sprite.fill({0, 0, 16, 1}, shade(earth, 60));
    sprite.fill({0, 3, 16, 1}, shade(earth, -45));
}

void draw_earth(Sprite& sprite, GroundStyle style, Colour earth, const TileSetting& setting) {
    switch (style) {
        case GroundStyle::meadow:
            return draw_meadow(sprite, earth, setting);
        case GroundStyle::cave:
            return draw_cave(sprite, earth, setting);
        case GroundStyle::castle:
            return draw_castle(sprite, earth, setting);
    }
}

// --- blocks

void draw_prize(Sprite& sprite, const Prize& prize) {
    for (int y = 0; y < 7; ++y) {
        for (int x = 0; x < 7; ++x) {
            const char letter = prize.rows[y][x];
            if (letter == '.') continue;
            sprite.set(x + 5, y + 4,
                       letter == 'o'   ? outline_colour
                       : letter == 'w' ? Colour{255, 255, 255}
                       : letter == 'd' ? shade(prize.colour, -30)
                                       : prize.colour);
        }
    }
}

void draw_rivets(Sprite& sprite, Colour colour) {
    for (const int y : {2, 12}) {
        for (const int x : {2, 12}) sprite.fill({x, y, 2, 2}, colour);
    }
}

void draw_brick_block(Sprite& sprite, Colour base) {
    draw_bricks(sprite, {0, 0, 16, 16}, base);
    sprite.fill({0, 15, 16, 1}, shade(base, -55));
    sprite.fill({15, 0, 1, 16}, shade(base, -55));
}

// There, but not seen in play: only its corners.
void draw_hidden(Sprite& sprite, Colour colour) {
    for (int at = 0; at < sprite_points; at += 4) {
        sprite.fill({at, 0, 2, 1}, colour);
        sprite.fill({at, 15, 2, 1}, colour);
        sprite.fill({0, at, 1, 2}, colour);
        sprite.fill({15, at, 1, 2}, colour);
    }
}

// --- pipes and cannons

// A round body from `first` to `last`, lit from the left.
void draw_round(Sprite& sprite, const Rect& part, Colour base, bool left, bool right) {
    sprite.fill(part, base);
    const int first = part.x, last = part.right() - 1;
    if (left) {
        sprite.fill({first + 2, part.y, 3, part.height}, shade(base, 45));
        sprite.fill({first, part.y, 1, part.height}, shade(base, -65));
    }
    if (right) {
        sprite.fill({last - 4, part.y, 4, part.height}, shade(base, -30));
        sprite.fill({last, part.y, 1, part.height}, shade(base, -65));
    }
}

void draw_pipe(Sprite& sprite, Colour base, const TileSetting& setting) {
    const int first = setting.left ? 0 : 1, last = setting.right ? 16 : 15;
    draw_round(sprite, {first, 0, last - first, 16}, base, !setting.left, !setting.right);
    if (setting.up) return;
    draw_round(sprite, {0, 0, 16, 7}, base, !setting.left, !setting.right);
    sprite.fill({0, 0, 16, 1}, shade(base, -65));
    sprite.fill({0, 1, 16, 1}, shade(base, 55));
    sprite.fill({0, 6, 16, 1}, shade(base, -65));
}

void draw_cannon_base(Sprite& sprite, Colour base) {
    draw_round(sprite, {3, 0, 10, 16}, base, true, true);
    sprite.fill({3, 7, 10, 1}, shade(base, -40));
    sprite.fill({3, 15, 10, 1}, shade(base, -40));
}

void draw_cannon(Sprite& sprite, Colour base) {
    draw_cannon_base(sprite, shade(base, 18));
    sprite.fill({0, 1, 16, 11}, shade(base, -60));
    sprite.fill({1, 2, 14, 9}, base);
    sprite.fill({1, 3, 14, 2}, shade(base, 45));
    sprite.fill({0, 1, 3, 11}, shade(base, -75));
    sprite.fill({13, 1, 3, 11}, shade(base, -75));
    sprite.fill({6, 5, 4, 4}, Colour{0xf4, 0xf4, 0xf4});
    sprite.fill({7, 6, 1, 1}, outline_colour);
    sprite.fill({9, 6, 1, 1}, outline_colour);
}

// --- what stands in the air

void draw_plank(Sprite& sprite, Colour wood, const TileSetting& setting) {
    sprite.fill({0, 0, 16, 6}, shade(wood, -50));
    sprite.fill({0, 0, 16, 5}, wood);
    sprite.fill({0, 0, 16, 1}, shade(wood, 40));
    sprite.fill({7, 1, 1, 4}, shade(wood, -35));
    if (!setting.left) sprite.fill({0, 0, 1, 6}, shade(wood, -50));
    sprite.fill({15, 0, 1, 6}, shade(wood, setting.right ? -35 : -50));
}

void draw_rungs(Sprite& sprite, Colour wood) {
    for (int y = 1; y < sprite_points; y += 4) {
        sprite.fill({3, y, 10, 2}, wood);
        sprite.fill({3, y + 1, 10, 1}, shade(wood, -40));
    }
    for (const int x : {3, 11}) {
        sprite.fill({x, 0, 2, 16}, wood);
        sprite.fill({x + 1, 0, 1, 16}, shade(wood, -40));
    }
}

void draw_points(Sprite& sprite, Colour metal) {
    for (const int middle : {2, 7, 12}) {
        for (int y = 4; y < sprite_points; ++y) {
            const int half = (y - 2) / 5;
            sprite.fill({middle - half, y, 2 * half + 3, 1}, outline_colour);
            sprite.fill({middle - half + 1, y, half, 1}, shade(metal, 25));
            sprite.fill({middle + 1, y, half + 1, 1}, shade(metal, -25));
        }
    }
}

void draw_pool(Sprite& sprite, Colour base, bool goes_on) {
    const int top = goes_on ? 0 : 3;
    sprite.fill({0, top, 16, 16 - top}, base);
    for (int x = 0; x < sprite_points && !goes_on; ++x) {
        const int wave = (x / 2) % 4 < 2 ? 2 : 3;
        sprite.fill({x, wave, 1, 4 - wave}, base);
        sprite.fill({x, wave, 1, 1}, shade(base, 60));
    }
    sprite.fill({2, 8, 5, 1}, shade(base, 22));
    sprite.fill({10, 12, 4, 1}, shade(base, 22));
}

void draw_tuft(Sprite& sprite, Colour base, int variant) {
    for (int x = 0; x < sprite_points; x += 2) {
        const int height = 3 + scatter(x, 4, variant) % 5;
        sprite.fill({x, 16 - height, 1, height}, base);
        sprite.fill({x + 1, 18 - height, 1, height}, shade(base, -25));
    }
}

void draw_round_tree(Sprite& sprite, Colour leaves) {
    sprite.fill({7, 10, 3, 6}, Colour{0x6b, 0x45, 0x28});
    for (int y = 0; y < 12; ++y) {
        for (int x = 0; x < sprite_points; ++x) {
            const int dx = 2 * x - 15, dy = 2 * y - 11;
            if (dx * dx + dy * dy * 3 / 2 > 200) continue;
            sprite.set(x, y, dx + dy > 8 ? shade(leaves, -25) : dx + dy < -8 ? shade(leaves, 25) : leaves);
        }
    }
}

void draw_stones(Sprite& sprite, Colour base) {
    for (const Rect& stone : {Rect{1, 11, 6, 5}, Rect{8, 13, 4, 3}, Rect{11, 9, 4, 4}, Rect{10, 12, 6, 4}}) {
        sprite.fill(stone, shade(base, -45));
        sprite.fill({stone.x, stone.y, stone.width - 1, stone.height - 1}, base);
        sprite.fill({stone.x, stone.y, stone.width - 2, 1}, shade(base, 35));
    }
}

void draw_steps(Sprite& sprite, Colour base, bool up) {
    for (int i = 0; i < 4; ++i) {
        const int height = 4 * (i + 1), x = up ? 4 * i : 12 - 4 * i;
        sprite.fill({x, 16 - height, 4, height}, shade(base, -30));
        sprite.fill({x, 16 - height, 4, 2}, base);
    }
}

void draw_doorway(Sprite& sprite, const TileKind& tile) {
    const Sprite air = sprite;
    draw_door(sprite, tile.colour, tile.colour, false);
    for (int y = 0; y < sprite_points; ++y) {
        for (const int x : {0, 15}) sprite.set(x, y, air.at(x, y));
    }
    if (tile.traits.has(Trait::locked)) return draw_padlock(sprite);
    sprite.fill({11, 8, 2, 2}, Colour{0xff, 0xe0, 0x7a});
}

// Of the designer's own: solid ones are blocks, others a tint of the air.
void draw_own_tile(Sprite& sprite, const TileKind& tile) {
    const bool solid = tile.traits.has(Trait::solid), plain = tile.glyph == U'.' || tile.glyph == U'#';
    if (solid)
        draw_block(sprite, tile.colour);
    else
        for (Colour& colour : sprite.colours) colour = blend(colour, tile.colour, 45);
    const Colour behind = sprite.at(8, 8);
    if (!plain && tile.role.empty())
        draw_letter(sprite, letter_for(tile.glyph, tile.name),
                    shade(behind, brightness(behind) > 110 ? -45 : 50));
}

void draw_solid_look(Sprite& sprite, SideLook look, const Scene& scene, const TileKind& tile,
                     const TileSetting& setting) {
    const Colour colour = tile.colour;
    switch (look) {
        case SideLook::earth:
            return draw_earth(sprite, scene.style, earth_colour(scene, tile), setting);
        case SideLook::block:
            draw_block(sprite, colour);
            return sprite.fill({5, 5, 6, 6}, shade(colour, -14));
        case SideLook::bricks:
            return draw_brick_block(sprite, colour);
        case SideLook::prize:
            draw_block(sprite, colour);
            return draw_rivets(sprite, shade(colour, -40));
        case SideLook::used:
            draw_block(sprite, colour);
            return draw_rivets(sprite, shade(colour, -55));
        case SideLook::pipe:
            return draw_pipe(sprite, colour, setting);
        case SideLook::cannon:
            return draw_cannon(sprite, colour);
        case SideLook::cannon_base:
            return draw_cannon_base(sprite, colour);
        default:
            return draw_own_tile(sprite, tile);
    }
}

void draw_open_look(Sprite& sprite, SideLook look, const TileKind& tile, const TileSetting& setting) {
    const Colour colour = tile.colour;
    switch (look) {
        case SideLook::air:
            return;
        case SideLook::hidden:
            return draw_hidden(sprite, shade(colour, -40));
        case SideLook::platform:
            return draw_plank(sprite, colour, setting);
        case SideLook::ladder:
            return draw_rungs(sprite, colour);
        case SideLook::spikes:
            return draw_points(sprite, colour);
        case SideLook::liquid:
            return draw_pool(sprite, colour, setting.up);
        case SideLook::door:
            return draw_doorway(sprite, tile);
        case SideLook::stairs:
            return draw_steps(sprite, colour, tile.traits.has(Trait::stairs_up));
        case SideLook::bridge:
            sprite.fill({0, 11, 16, 1}, shade(colour, -45));
            return draw_plank(sprite, colour, setting);
        case SideLook::tuft:
            return draw_tuft(sprite, colour, setting.variant);
        case SideLook::tree:
            return draw_round_tree(sprite, colour);
        case SideLook::stones:
            return draw_stones(sprite, colour);
        case SideLook::pit:
            for (int y = 0; y < sprite_points; ++y)
                sprite.fill({0, y, 16, 1}, blend(sprite.at(0, y), colour, setting.up ? 100 : 20 + 5 * y));
            return;
        case SideLook::drawing:
            return draw_drawing(sprite, *drawing_named(tile.name), {2, 4}, colour);
        default:
            return draw_own_tile(sprite, tile);
    }
}

bool fills_its_cell(SideLook look) {
    return look >= SideLook::earth && look <= SideLook::cannon_base && look != SideLook::hidden;
}

}  // namespace

void draw_tile_from_side(Sprite& sprite, const Scene& scene, const TileKind& tile,
                         const TileSetting& setting) {
    const SideLook look = side_look_of(tile);
    draw_air(sprite, scene, setting.variant);
    if (fills_its_cell(look))
        draw_solid_look(sprite, look, scene, tile, setting);
    else
        draw_open_look(sprite, look, tile, setting);
    const Prize* prize = prize_in(tile);
    if (prize && (look == SideLook::bricks || look == SideLook::prize || look == SideLook::hidden))
        draw_prize(sprite, *prize);
}

bool is_air(const TileKind& tile) { return side_look_of(tile) == SideLook::air; }

int kin_of(const TileKind& tile) {
    switch (side_look_of(tile)) {
        case SideLook::earth:
            return earth_kin;
        case SideLook::pipe:
            return 2;
        case SideLook::liquid:
            return 3;
        case SideLook::platform:
            return 4;
        case SideLook::pit:
            return 5;
        default:
            return 0;
    }
}

}  // namespace levelwright
