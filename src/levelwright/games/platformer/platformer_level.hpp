// Platformer boards from levels in side view. What is solid is ground, what is one-way a ledge, and the rest air, unless the name of a
// tile says more; monsters and treasures that the game does not know by name are grubs and coins.
#pragma once

#include <optional>

#include "levelwright/base/result.hpp"
#include "levelwright/games/platformer/platformer_board.hpp"
#include "levelwright/games/platformer/platformer_rules.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {

// By any rules: those of a level may leave some of it out.
Block block_of(const TileKind& tile);
bool is_part_of(const PlatformerRules& rules, Block block);
std::optional<Waiting> waiting_of(const ObjectKind& kind);  // nothing for whom the game has no part
bool is_coin(const ObjectKind& kind);
bool is_spring(const ObjectKind& kind);

// Platforms that move: lifts go up and rafts to the right.
enum class Moving : std::uint8_t { none, lift, raft };
Moving moving_of(const ObjectKind& kind);

// The property of an entrance that says how many rows above its cell the hero starts.
inline constexpr const char* rows_above = "above";
// That of a lift or raft which says how many cells it goes, down or to the left below 0.
inline constexpr const char* cells_to_go = "cells";

// Memory is kept from level to level.
class PlatformerReader {
 public:
    // Errors name line and column as a text of the level has them.
    Result<void> read(const Level& level, PlatformerBoard& board, const PlatformerRules& rules = {});

    // What the rules leave out: `3 ladder, 1 spring; the rules ladders and springs bring them in`. Empty when there is nothing.
    static std::string left_out(const Level& level, const PlatformerRules& rules);

 private:
    Result<void> read_objects(const Level& level, PlatformerBoard& board, const PlatformerRules& rules);
    Result<void> read_ends(const Level& level, PlatformerBoard& board, const PlatformerRules& rules);
    Result<void> read_lifts(const Level& level, PlatformerBoard& board, const PlatformerRules& rules);

    std::vector<End> entrances_, exits_;
    std::vector<const Object*> lifts_;
};

}  // namespace levelwright
