// Platformer boards from levels in side view. What is solid is ground, what is one-way a ledge, and the rest air, unless the name of a
// tile says more; monsters and treasures that the game does not know by name are grubs and coins.
#pragma once

#include <optional>

#include "levelwright/base/result.hpp"
#include "levelwright/games/platformer/platformer_board.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {

Block block_of(const TileKind& tile);
std::optional<Waiting> waiting_of(const ObjectKind& kind);  // nothing for whom the game has no part
bool is_coin(const ObjectKind& kind);

// The property of an entrance that says how many rows above its cell the hero starts.
inline constexpr const char* rows_above = "above";

// Memory is kept from level to level.
class PlatformerReader {
 public:
    // Errors name line and column as a text of the level has them.
    Result<void> read(const Level& level, PlatformerBoard& board);

 private:
    Result<void> read_objects(const Level& level, PlatformerBoard& board);

    std::vector<End> entrances_, exits_;
};

}  // namespace levelwright
