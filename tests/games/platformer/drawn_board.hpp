// Small platformer boards, drawn.
//
//     X ground    S brick    C block with a coin    U block with a power-up    L block with a life    2 hidden block with a coin
//     o coin      % ledge    B cannon    M start    F exit
//     H ladder    ^ spikes    z spring
//     g G grub    r R red snail    k K green snail    y Y urchin, large letters with wings    T snapper in a pipe    Q stomper
#pragma once

#include <initializer_list>
#include <string_view>

#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright::testing {

inline Block drawn_block(char symbol) {
    switch (symbol) {
        case 'X':
        case 'T':
            return Block::ground;
        case 'S':
            return Block::brick;
        case 'C':
            return Block::coin_block;
        case 'U':
            return Block::power_block;
        case 'L':
            return Block::life_block;
        case '2':
            return Block::hidden_coin_block;
        case 'o':
            return Block::coin;
        case '%':
            return Block::ledge;
        case 'B':
            return Block::cannon;
        case 'H':
            return Block::ladder;
        case '^':
            return Block::spikes;
        case 'z':
            return Block::spring;
        default:
            return Block::air;
    }
}

inline Waiting drawn_actor(char symbol) {
    constexpr std::string_view walkers = "gGrRkKyY";
    constexpr Actor actors[] = {Actor::grub, Actor::red_snail, Actor::green_snail, Actor::urchin};
    if (symbol == 'T') return {Actor::snapper, false};
    if (symbol == 'Q') return {Actor::stomper, false};
    const std::size_t found = walkers.find(symbol);
    if (found == std::string_view::npos) return {};
    return {actors[found / 2], found % 2 == 1};
}

inline PlatformerBoard drawn_board(std::initializer_list<std::string_view> rows) {
    PlatformerBoard board;
    board.reset({static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size())});
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < board.size().width; ++x) {
            const char symbol = row[index_of(x)];
            board.set({x, y}, drawn_block(symbol));
            board.set({x, y}, drawn_actor(symbol));
            if (symbol == 'M') board.start = {x, y};
            if (symbol == 'F') board.exit_column = x;
        }
        ++y;
    }
    return board;
}

}  // namespace levelwright::testing
