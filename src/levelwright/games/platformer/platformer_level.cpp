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
         {Actor::grub, Actor::green_snail, Actor::red_snail, Actor::urchin, Actor::snapper, Actor::stomper}) {
        if (name == name_of(actor)) waiting.actor = actor;
    }
    const bool stays = waiting.actor == Actor::snapper || waiting.actor == Actor::stomper;
    const bool known = waiting.actor != Actor::none && !(waiting.winged && stays);
    return known ? std::optional(waiting) : std::nullopt;
}

bool has_trait(const ObjectKind& kind, std::string_view name) {
    return std::find(kind.traits.begin(), kind.traits.end(), name) != kind.traits.end();
}

bool can_be_stood_on(Block block) { return traits_of(block).solid || traits_of(block).stops_falling; }

// The uppermost piece of each ladder that does not end under something solid.
void find_ladder_tops(PlatformerBoard& board) {
    for (int y = 0; y < board.size().height; ++y) {
        for (int x = 0; x < board.size().width; ++x) {
            if (board.block(x, y) != Block::ladder) continue;
            const BlockTraits& above = traits_of(board.block(x, y - 1));
            if (!above.climbed && !above.solid) board.set({x, y}, Block::ladder_top);
        }
    }
}

}  // namespace

Block block_of(const TileKind& tile) {
    for (const BlockName& known : block_names) {
        if (tile.name == known.name) return known.block;
    }
    return tile.traits.has(Trait::solid)     ? Block::ground
           : tile.traits.has(Trait::one_way) ? Block::ledge
           : tile.traits.has(Trait::climb)   ? Block::ladder
           : tile.traits.has(Trait::hazard)  ? Block::spikes
                                             : Block::air;
}

bool is_part_of(const PlatformerRules& rules, Block block) {
    const BlockTraits& traits = traits_of(block);
    return !(traits.climbed && !rules.ladders) && !(traits.hurts && !rules.spikes) &&
           !(traits.throws && !rules.springs);
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

bool is_spring(const ObjectKind& kind) { return kind.name == "spring" || has_trait(kind, "spring"); }

Moving moving_of(const ObjectKind& kind) {
    if (kind.name == "lift" || has_trait(kind, "lift")) return Moving::lift;
    return kind.name == "raft" || has_trait(kind, "raft") ? Moving::raft : Moving::none;
}

Result<void> PlatformerReader::read(const Level& level, PlatformerBoard& board,
                                    const PlatformerRules& rules) {
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
    for (Block& block : blocks) {
        if (!is_part_of(rules, block)) block = Block::air;
    }
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
    if (auto read = read_ends(level, board, rules); !read) return read;
    if (auto read = read_objects(level, board, rules); !read) return read;
    find_ladder_tops(board);
    return read_lifts(level, board, rules);
}

Result<void> PlatformerReader::read_ends(const Level& level, PlatformerBoard& board,
                                         const PlatformerRules& rules) {
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
    if (!rules.exit_place) return {};
    std::vector<Point> places;
    for (const End& exit : exits_) {
        const Point at = exit.place.at;
        if (traits_of(board.block(at.x, at.y)).solid)
            return failure(
                fmt::format("{}: the exit is in a wall; nobody can touch it", line_and_column(at)));
        places.push_back(at);
    }
    board.set_exits(std::move(places));
    return {};
}

Result<void> PlatformerReader::read_objects(const Level& level, PlatformerBoard& board,
                                            const PlatformerRules& rules) {
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        const Point at = object.place.at;
        if (!level.contains(object.place)) continue;
        const auto waiting = waiting_of(kind);
        if (waiting && waiting->actor == Actor::stomper && !rules.stompers) continue;
        const bool springs = is_spring(kind) && rules.springs;
        if (!waiting && !is_coin(kind) && !springs) continue;
        const bool in_wall = traits_of(board.block(at.x, at.y)).solid;
        if (in_wall && !(waiting && waiting->actor == Actor::snapper))
            return failure(fmt::format("{}: the {} stands in a wall", line_and_column(at), kind.name));
        if (!waiting) {
            board.set(at, springs ? Block::spring : Block::coin);
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
