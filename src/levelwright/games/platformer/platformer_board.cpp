#include "levelwright/games/platformer/platformer_board.hpp"

namespace levelwright {

const BlockTraits& traits_of(Block block) {
    static constexpr std::array<BlockTraits, block_count> table{{
        {},
        {.solid = true},
        {.solid = true, .broken = true},
        {.solid = true, .bumped = true},
        {.solid = true, .bumped = true},
        {.solid = true, .bumped = true},
        {.stops_rising = true, .bumped = true},
        {.stops_rising = true, .bumped = true},
        {.solid = true},
        {.taken = true},
        {.stops_falling = true},
        {.solid = true, .shoots = true},
    }};
    return table[index_of(block)];
}

const char* name_of(Actor actor) {
    static constexpr std::array<const char*, actor_count> names{
        "",      "grub", "red_snail", "green_snail", "urchin", "snapper",
        "shell", "shot", "mushroom",  "ember",       "heart",  "spark"};
    return names[index_of(actor)];
}

void PlatformerBoard::reset(Size size) {
    size_ = size;
    blocks_.assign(index_of(size.area()), Block::air);
    waiting_.assign(index_of(size.area()), {});
    busy_.assign(index_of(size.width), 0);
    start = {0, size.height - 1};
    exit_column = size.width - 1;
}

void PlatformerBoard::set(Point at, Block block) {
    blocks_[cell(at)] = block;
    if (traits_of(block).shoots) busy_[index_of(at.x)] = 1;
}

void PlatformerBoard::set(Point at, const Waiting& waiting) {
    waiting_[cell(at)] = waiting;
    if (waiting.actor != Actor::none) busy_[index_of(at.x)] = 1;
}

}  // namespace levelwright
