// What a playthrough leaves on the board: where the hero stood, and where it lost hit points.
#pragma once

#include <span>
#include <vector>

#include "levelwright/games/crawler/game.hpp"

namespace levelwright {

struct Footprint {
    std::vector<std::uint32_t> turns;   // by square: how many turns ended there; the start counts as one
    std::vector<std::uint32_t> damage;  // by square: hit points lost in the turns that ended there

    std::size_t visited() const;  // squares
};

// Plays the actions once more.
void retrace(CrawlerGame& game, std::span<const HeroAction> actions, Footprint& footprint);

// The share of the squares that either of two footprints has which only one of them has: 0 the same squares,
// 1 none in common.
double difference_between(const Footprint& a, const Footprint& b);

}  // namespace levelwright
