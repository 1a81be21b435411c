// Small platformer levels, drawn in the symbols of drawn_board.hpp; and J lift, v raft.
#pragma once

#include <initializer_list>
#include <string_view>

#include "games/platformer/drawn_board.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright::testing {

inline const char* drawn_tile(char symbol) {
    switch (drawn_block(symbol)) {
        case Block::ground:
            return symbol == 'T' ? "pipe" : "rock";
        case Block::brick:
            return "brick";
        case Block::coin_block:
            return "coin_block";
        case Block::power_block:
            return "power_block";
        case Block::life_block:
            return "life_brick";
        case Block::hidden_coin_block:
            return "hidden_coin_block";
        case Block::ledge:
            return "platform";
        case Block::cannon:
            return "cannon";
        case Block::ladder:
            return "ladder";
        case Block::spikes:
            return "spikes";
        default:
            return "floor";
    }
}

inline const char* drawn_object(char symbol) {
    constexpr std::string_view symbols = "MFogGrRkKyYTQzJv";
    constexpr const char* names[] = {"entrance",
                                     "exit",
                                     "coin",
                                     "grub",
                                     "winged_grub",
                                     "red_snail",
                                     "winged_red_snail",
                                     "green_snail",
                                     "winged_green_snail",
                                     "urchin",
                                     "winged_urchin",
                                     "snapper",
                                     "stomper",
                                     "spring",
                                     "lift",
                                     "raft"};
    const std::size_t found = symbols.find(symbol);
    return found == symbols.npos ? nullptr : names[found];
}

template <class Rows>
Level drawn_side_level(const Rows& rows) {
    auto palette = std::make_shared<Palette>(stock_palette(Perspective::side));
    Level level;
    level.reset(palette, {static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size())}, 1,
                *palette->tile_named("floor"));
    level.view = Perspective::side;
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < level.size.width; ++x) {
            const Place place{0, {x, y}};
            level[place] = *palette->tile_named(drawn_tile(row[index_of(x)]));
            const char* const name = drawn_object(row[index_of(x)]);
            if (!name) continue;
            if (!palette->object_named(name)) palette->objects.push_back(*well_known_object(name));
            level.add(Object{*palette->object_named(name), place});
        }
        ++y;
    }
    return level;
}

}  // namespace levelwright::testing
