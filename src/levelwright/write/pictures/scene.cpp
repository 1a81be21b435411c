// What sprites have in common, and which view draws a tile.

#include "levelwright/write/pictures/brush.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

constexpr Colour fallback_ground{0x7d, 0x72, 0x64};

struct StyleColours {
    Colour air, earth;
};
constexpr StyleColours style_colours[] = {
    {{0x9a, 0xd4, 0xf7}, {0xb0, 0x7a, 0x45}},  // meadow
    {{0x3b, 0x39, 0x50}, {0x86, 0x81, 0x9c}},  // cave
    {{0x55, 0x53, 0x6b}, {0xa4, 0xa0, 0xae}},  // castle
};

// The tile's own colour where a recipe chose one.
Colour chosen_or(const TileKind* tile, Colour usual) {
    if (!tile) return usual;
    for (const Perspective view : {Perspective::top, Perspective::side}) {
        const auto stock = stock_palette(view).tile_named(tile->name);
        if (stock && stock_palette(view)[*stock].colour == tile->colour) return usual;
    }
    const TileKind* known = well_known_tile(tile->name);
    return known && known->colour == tile->colour ? usual : tile->colour;
}

}  // namespace

Scene scene_of(const Palette& palette, Perspective view, GroundStyle style) {
    const auto open = palette.tile_for_role("floor");
    const TileKind* floor = open ? &palette[*open] : nullptr;
    const StyleColours& usual = style_colours[index_of(style)];
    Scene scene{view, style, {}, chosen_or(floor, usual.air)};
    scene.ground = floor ? *floor : TileKind{.name = "floor", .colour = fallback_ground};
    return scene;
}

Sprite tile_sprite(const Scene& scene, const TileKind& tile, const TileSetting& setting,
                   const TileKind* beneath) {
    Sprite sprite;
    if (scene.view == Perspective::side)
        draw_tile_from_side(sprite, scene, tile, setting);
    else
        draw_tile_from_top(sprite, tile, setting, beneath ? *beneath : scene.ground);
    return sprite;
}

Colour earth_colour(const Scene& scene, const TileKind& tile) {
    return chosen_or(&tile, style_colours[index_of(scene.style)].earth);
}

Colour plain_colour(const Scene& scene, const TileKind& tile) {
    if (scene.view == Perspective::top) return tile.colour;
    if (kin_of(tile) == earth_kin) return earth_colour(scene, tile);
    return is_air(tile) ? scene.air : tile.colour;
}

Sprite unknown_sprite() {
    Sprite sprite;
    const Colour dark{0x24, 0x20, 0x2c}, light{0x4a, 0x40, 0x5c};
    for (int y = 0; y < sprite_points; ++y) {
        for (int x = 0; x < sprite_points; ++x) sprite.set(x, y, (x + y) % 8 < 2 ? light : dark);
    }
    return sprite;
}

}  // namespace levelwright
