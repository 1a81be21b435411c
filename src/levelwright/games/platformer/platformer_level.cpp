// Finds blocks by the names and traits of tiles, and those who wait by the names, traits and groups of objects.

#include "levelwright/games/platformer/platformer_level.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/games/game.hpp"

namespace levelwright {
namespace {

struct BlockName {
    const char* name;
    Block block;
};
constexpr BlockName block_names[] = {
    {"brick", Block::brick},
    {"coin_brick", Block::coin_block},
    {"coin_block", Block::coin_block},
    {"power_brick", Block::power_block},
    {"power_block", Block::power_block},
    {"life_brick", Block::life_block},
    {"hidden_coin_block", Block::hidden_coin_block},
    {"hidden_life_block", Block::hidden_life_block},
    {"used_block", Block::used_block},
    {"cannon", Block::cannon},
};

constexpr std::string_view word_for_winged = "winged_";

std::optional<Waiting> waiting_named(std::string_view name) {
    Waiting waiting;
    waiting.winged = name.starts_with(word_for_winged);
    if (waiting.winged) name.remove_prefix(word_for_winged.size());
    for (const Actor actor :
         {Actor::grub, Actor::green_snail, Actor::red_snail, Actor::urchin, Actor::snapper}) {
        if (name == name_of(actor)) waiting.actor = actor;
    }
    const bool known = waiting.actor != Actor::none && !(waiting.winged && waiting.actor == Actor::snapper);
    return known ? std::optional(waiting) : std::nullopt;
}

bool has_trait(const ObjectKind& kind, std::string_view name) {
    return std::find(kind.traits.begin(), kind.traits.end(), name) != kind.traits.end();
}

bool can_be_stood_on(Block block) { return traits_of(block).solid || traits_of(block).stops_falling; }

}  // namespace

Block block_of(const TileKind& tile) {
    for (const BlockName& known : block_names) {
        if (tile.name == known.name) return known.block;
    }
    return tile.traits.has(Trait::solid)     ? Block::ground
           : tile.traits.has(Trait::one_way) ? Block::ledge
                                             : Block::air;
}

std::optional<Waiting> waiting_of(const ObjectKind& kind) {
    if (const auto known = waiting_named(kind.name)) return known;
    for (const std::string& trait : kind.traits) {
        if (const auto known = waiting_named(trait)) return known;
    }
    return kind.group == "monster" ? std::optional(Waiting{Actor::grub}) : std::nullopt;
}

bool is_coin(const ObjectKind& kind) {
    return kind.name == "coin" || has_trait(kind, "coin") || kind.group == "treasure";
}

Result<void> PlatformerReader::read(const Level& level, PlatformerBoard& board) {
    if (level.floors != 1)
        return failure(
            fmt::format("the platformer plays levels of one floor; this one has {}", level.floors));
    if (level.view != Perspective::side)
        return failure(
            "the platformer plays levels that are seen from the side; this one is seen from the top");
    if (level.size.width < 2)
        return failure("the level is one column wide; the exit would not be to the right of the start");
    board.reset(level.size);
    std::array<Block, 256> blocks{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i)
        blocks[i] = block_of(level.palette->tiles[i]);
    bool any_ground = false;
    const View<const TileId> tiles = level.floor(0);
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            const Block block = blocks[index_of(tiles[{x, y}])];
            any_ground = any_ground || can_be_stood_on(block);
            if (block != Block::air) board.set({x, y}, block);
        }
    }
    if (!any_ground) return failure("nothing in the level can be stood on");
    return read_objects(level, board);
}

Result<void> PlatformerReader::read_objects(const Level& level, PlatformerBoard& board) {
    find_entrances(level, entrances_);
    find_exits(level, exits_);
    if (entrances_.empty()) return failure("the level has no entrance; the hero would have nowhere to start");
    if (exits_.empty()) return failure("the level has no exit; nobody can win");
    const End& start = entrances_.front();
    board.start = start.place.at;
    const Property* above =
        start.object == ObjectId::none ? nullptr : level.property(start.object, rows_above);
    if (above && above->type == Property::Type::whole)
        board.start.y -= static_cast<int>(std::clamp<std::int64_t>(above->whole, 0, level.size.height));
    board.exit_column = exits_.front().place.at.x;
    for (const End& exit : exits_) board.exit_column = std::min(board.exit_column, exit.place.at.x);
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        const Point at = object.place.at;
        if (!level.contains(object.place)) continue;
        const auto waiting = waiting_of(kind);
        if (!waiting && !is_coin(kind)) continue;
        const bool in_wall = traits_of(board.block(at.x, at.y)).solid;
        if (in_wall && !(waiting && waiting->actor == Actor::snapper))
            return failure(fmt::format("{}: the {} stands in a wall", line_and_column(at), kind.name));
        if (!waiting) {
            board.set(at, Block::coin);
            continue;
        }
        if (board.waiting(board.cell(at)).actor != Actor::none)
            return failure(
                fmt::format("{}: two enemies start here; a cell holds only one", line_and_column(at)));
        board.set(at, *waiting);
    }
    return {};
}

}  // namespace levelwright
