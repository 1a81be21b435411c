// The stock palette, and the looks that well-known names bring along.
#include <algorithm>

#include "levelwright/level/declared_kinds.hpp"

namespace levelwright {
namespace {

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex)};
}

// A locked door is not solid: plans for a level walk through it, and a player without the key asks for
// Trait::locked. Deep water is solid: nobody swims.
ById<TileId, TileKind> stock_tiles() {
    using enum Trait;
    return {
        {"rock", U'#', rgb(0x35333f), "rock", {solid, opaque}},
        {"floor", U'.', rgb(0x7d7264), "floor", {}},
        {"wall", U'%', rgb(0xa49db0), "wall", {solid, opaque}},
        {"door", U'+', rgb(0xc9853a), "door", {door, opaque}},
        {"locked_door", U'=', rgb(0xd8483c), "locked_door", {door, locked, opaque}},
        {"secret_door", U':', rgb(0x8d83a6), "secret_door", {door, opaque}},
        {"water", U'~', rgb(0x4398d8), "water", {liquid}},
        {"deep_water", U'_', rgb(0x235a94), "deep_water", {liquid, solid}},
        {"lava", U';', rgb(0xf2662b), "lava", {liquid, hazard}},
        {"grass", U'"', rgb(0x6aa348), "grass", {}},
        {"bridge", U'|', rgb(0xa9753f), "bridge", {}},
        {"stairs_up", U'<', rgb(0xf0e4b4), "stairs_up", {stairs_up}},
        {"stairs_down", U'>', rgb(0xc9ac6a), "stairs_down", {stairs_down}},
        {"pit", U'^', rgb(0x15121a), "pit", {hazard}},
        {"ladder", U'H', rgb(0xd9a95f), "ladder", {climb}},
        {"platform", U'-', rgb(0xb58f58), "platform", {one_way}},
        {"rubble", U',', rgb(0x988c7d), "rubble", {}},
    };
}

// What levels in side view have besides. There "rock" is the ground, and "floor" is the open air.
std::vector<TileKind> platform_tiles() {
    using enum Trait;
    return {
        {"brick", U'b', rgb(0xa5593f), "brick", {solid, opaque}},
        {"coin_brick", U'c', rgb(0xb8683f), "coin_brick", {solid, opaque}},
        {"coin_block", U'd', rgb(0xe8b23a), "coin_block", {solid, opaque}},
        {"power_brick", U'p', rgb(0x9c4f45), "power_brick", {solid, opaque}},
        {"power_block", U'P', rgb(0xe0763a), "power_block", {solid, opaque}},
        {"life_brick", U'L', rgb(0x6f9a4a), "life_brick", {solid, opaque}},
        {"hidden_coin_block", U'2', rgb(0xc8c2a0), "hidden_coin_block", {}},
        {"hidden_life_block", U'1', rgb(0xa8c8a0), "hidden_life_block", {}},
        {"used_block", U'u', rgb(0x6b5a48), "used_block", {solid, opaque}},
        {"pipe", U'T', rgb(0x3f9a54), "pipe", {solid, opaque}},
        {"cannon", U'A', rgb(0x4a4f5c), "cannon", {solid, opaque}},
        {"cannon_base", U'a', rgb(0x5c6170), "cannon_base", {solid, opaque}},
        {"spikes", U'w', rgb(0xc8ccd4), "spikes", {hazard}},
    };
}

ById<KindId, ObjectKind> stock_objects() {
    return {
        {"entrance", U'E', rgb(0x5fd068), "way", 1, {}},
        {"exit", U'X', rgb(0xff5c7a), "way", 1, {}},
        {"player", U'@', rgb(0xffffff), "player", 1, {}},
        {"key", U'k', rgb(0xffd447), "key", 1, {}},
        {"chest", U'C', rgb(0xe09a3e), "treasure", 3, {}},
        {"treasure", U'*', rgb(0x62e0ff), "treasure", 5, {}},
        {"gold", U'$', rgb(0xf5c542), "treasure", 1, {}},
        {"potion", U'!', rgb(0xd56cf0), "item", 1, {}},
        {"weapon", U')', rgb(0xcfd8e3), "item", 2, {}},
        {"armour", U'[', rgb(0x9fb4d0), "item", 2, {}},
        {"food", U'f', rgb(0xb5d65a), "item", 1, {}},
        {"item", U'i', rgb(0x7ad0ff), "item", 1, {}},
        {"monster", U'm', rgb(0xe5483d), "monster", 1, {}},
        {"boss", U'B', rgb(0xb8154a), "monster", 10, {}},
        {"trap", U't', rgb(0xff8a3d), "trap", 1, {}},
        {"portal", U'O', rgb(0x8f7bff), "way", 1, {}},
        {"switch", U'/', rgb(0x4fd0c8), "device", 1, {}},
        {"torch", U'l', rgb(0xffb347), "decoration", 1, {}},
        {"statue", U'S', rgb(0xb9bcc6), "decoration", 1, {}},
        {"npc", U'N', rgb(0x78c6a3), "person", 1, {}},
        {"goal", U'G', rgb(0xffe066), "way", 1, {}},
    };
}

// Other common names. They carry no role: Palette::tile_for_role knows them by name.
ById<TileId, TileKind> familiar_tiles() {
    using enum Trait;
    return {
        {"solid", U'#', rgb(0x35333f), "", {solid, opaque}},
        {"stone", U'#', rgb(0x4a4854), "", {solid, opaque}},
        {"brick", U'%', rgb(0xa5593f), "", {solid, opaque}},
        {"tree", U'&', rgb(0x2f6b3a), "", {solid, opaque}},
        {"empty", U'.', rgb(0x7d7264), "", {}},
        {"ground", U'.', rgb(0x86745a), "", {}},
        {"path", U'.', rgb(0x9a8a70), "", {}},
        {"dirt", U'.', rgb(0x7a6048), "", {}},
        {"sand", U'.', rgb(0xd8c48a), "", {}},
        {"moss", U'"', rgb(0x5c8a55), "", {}},
        {"fungus", U'"', rgb(0xa06ab0), "", {}},
        {"ice", U'\'', rgb(0xb8e0f0), "", {}},
        {"spikes", U'^', rgb(0xc8ccd4), "", {hazard}},
        {"chasm", U'^', rgb(0x15121a), "", {hazard}},
    };
}

ById<KindId, ObjectKind> familiar_objects() {
    return {
        {"start", U'E', rgb(0x5fd068), "way", 1, {}},
        {"spawn", U'E', rgb(0x5fd068), "way", 1, {}},
        {"enemy", U'm', rgb(0xe5483d), "monster", 1, {}},
        {"coin", U'$', rgb(0xf5c542), "treasure", 1, {}},
        {"gem", U'*', rgb(0x62e0ff), "treasure", 2, {}},
        {"lever", U'/', rgb(0x4fd0c8), "device", 1, {}},
        // Those who live in dungeons.
        {"goblin", U'g', rgb(0x7fc04a), "monster", 1, {}},
        {"mage", U'w', rgb(0xb070e0), "monster", 2, {}},
        {"blob", U'b', rgb(0x4fc8b0), "monster", 1, {}},
        {"ogre", U'o', rgb(0xd08a4a), "monster", 2, {}},
        {"minitaur", U'M', rgb(0xe5483d), "monster", 5, {}},
        // Those who live in levels in side view.
        {"grub", U'g', rgb(0xb0764a), "monster", 1, {}},
        {"winged_grub", U'V', rgb(0xc98a5a), "monster", 2, {}},
        {"green_snail", U'n', rgb(0x58b06a), "monster", 1, {}},
        {"winged_green_snail", U'h', rgb(0x78d08a), "monster", 2, {}},
        {"red_snail", U'r', rgb(0xd8504a), "monster", 1, {}},
        {"winged_red_snail", U'R', rgb(0xf0706a), "monster", 2, {}},
        {"urchin", U'y', rgb(0x8a5ad0), "monster", 2, {}},
        {"winged_urchin", U'Y', rgb(0xa97af0), "monster", 3, {}},
        {"snapper", U'F', rgb(0xd03a6a), "monster", 2, {}},
        {"stomper", U'Q', rgb(0x8f95a6), "monster", 3, {}},
        // What there is to jump from.
        {"spring", U'z', rgb(0xe8553a), "device", 1, {}},
        {"lift", U'J', rgb(0xd0a04a), "device", 1, {}},
        {"raft", U'v', rgb(0xb07a45), "device", 1, {}},
    };
}

template <class Kind>
const Kind* kind_named(const std::vector<Kind>& kinds, std::string_view name) {
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.name == name; });
    return found == kinds.end() ? nullptr : &*found;
}

}  // namespace

const Palette& stock_palette(Perspective view) {
    static const Palette top{stock_tiles(), stock_objects()};
    static const Palette side = [] {
        Palette palette = top;
        palette.tiles[0].colour = rgb(0xb07a45);  // rock is earth there, and floor the sky
        palette.tiles[1].colour = rgb(0x9ad4f7);
        for (TileKind& tile : platform_tiles()) palette.tiles.push_back(std::move(tile));
        return palette;
    }();
    return view == Perspective::side ? side : top;
}

const Palette& familiar_palette() {
    static const Palette palette{familiar_tiles(), familiar_objects()};
    return palette;
}

void add_missing(Palette& palette, const Palette& more) {
    for (const TileKind& tile : more.tiles) {
        if (!palette.tile_named(tile.name) && palette.tiles.size() < most_tiles)
            palette.tiles.push_back(tile);
    }
    for (const ObjectKind& kind : more.objects) {
        if (!palette.object_named(kind.name) && palette.objects.size() < most_kinds)
            palette.objects.push_back(kind);
    }
}

Palette DeclaredKinds::all() const {
    Palette palette = stock_tiles ? Palette{stock_palette(view).tiles, {}} : Palette{};
    add_missing(palette, own);
    add_missing(palette, {{}, stock_palette(view).objects});
    return palette;
}

const TileKind* well_known_tile(std::string_view name) {
    static const std::vector<TileKind> platform = platform_tiles();
    if (const TileKind* stock = kind_named(stock_palette().tiles, name)) return stock;
    if (const TileKind* known = kind_named(familiar_palette().tiles, name)) return known;
    return kind_named(platform, name);
}

const ObjectKind* well_known_object(std::string_view name) {
    const ObjectKind* stock = kind_named(stock_palette().objects, name);
    return stock ? stock : kind_named(familiar_palette().objects, name);
}

}  // namespace levelwright
