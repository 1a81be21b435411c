// block_pass: the fifth of six passes, in which rows of bricks and blocks hang over the ground.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"
#include "levelwright/steps/platformer/enemies.hpp"

namespace levelwright {
namespace {

struct BlockPass {
    TileId ground{}, air{}, brick{}, coin_block{}, power_block{};
    Curve row{0.1}, end{0.1}, power{0.1}, coin{0.3}, enemy{0.2};
    EnemyChoice enemies;
    int coin_blocks = 10;
    int above = 4;
    int start = 5;
    bool sure = true;
    static const Record& description();
};

const Record& BlockPass::description() {
    using B = BlockPass;
    static const Record record{
        "block_pass",
        "Hangs rows of bricks and blocks over the ground: the fifth of six passes that make a level in side view.",
        {
            field("ground", &B::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &B::air, "what is above it", {.role = "floor"}),
            field("brick", &B::brick, "what most blocks are", {.role = "brick"}),
            field("coin_block", &B::coin_block, "what a block with a coin is", {.role = "coin_block"}),
            field("power_block", &B::power_block, "what a block with a mushroom is", {.role = "power_block"}),
            field("row", &B::row, "how likely each column begins a row", {.least = 0, .most = 1}),
            field("end", &B::end, "how likely each further column ends it", {.least = 0, .most = 1}),
            field("power", &B::power, "how likely a block holds a mushroom", {.least = 0, .most = 1}),
            field("coin", &B::coin, "how likely any other holds a coin", {.least = 0, .most = 1}),
            field("enemy", &B::enemy, "how likely an enemy stands on a block", {.least = 0, .most = 1}),
            field("enemies", &B::enemies, "who that is"),
            field("coin_blocks", &B::coin_blocks, "how many blocks with a coin the level may have",
                  {.least = 0, .most = 1'000'000, .usually = {0, 30}}),
            field("above", &B::above, "how many rows above the highest thing in a column a row begins",
                  {.least = 2, .most = 1000, .usually = {3, 5}, .unit = "cells"}),
            field("start", &B::start, "how many columns at first have none",
                  {.least = 0, .most = 1000, .usually = {2, 20}, .unit = "cells"}),
            field(
                "sure", &B::sure,
                "whether rows hang where a jump reaches them, over level ground and not over leaps, and a mushroom hangs in every region named \"rest\"; otherwise as printed"),
        }};
    return record;
}

struct BlockPlan {
    Leaps leaps;
    EnemyKinds enemies;
    NameId rest = no_name;
};

BlockPlan compile_blocks(const BlockPass& step, Reader& reader) {
    BlockPlan plan;
    if (step.sure) plan.leaps = leaps_for(reader);
    plan.enemies = enemy_kinds(step.enemies, reader);
    plan.rest = reader.vocabulary().names->intern("rest");
    return plan;
}

class BlockBuilder {
 public:
    BlockBuilder(const BlockPass& step, const BlockPlan& plan, Draft& draft)
        : step_(step),
          plan_(plan),
          draft_(draft),
          random_(draft.random()),
          tiles_(draft.tiles()),
          columns_(draft, step.ground, step.air),
          enemies_(step.enemies, plan.enemies, columns_, draft),
          coin_blocks_(static_cast<int>(draft.cells_of(step.coin_block).count())) {}

    void build_as_printed() {
        const int none = columns_.rows();
        int y = none;
        for (int x = 0; x < columns_.count(); ++x) {
            const int highest = columns_.highest_thing(x);
            const double progress = columns_.progress(x);
            if (y == none) {
                if (x <= step_.start || !random_.chance(step_.row.at(progress))) continue;
                if (highest - step_.above < 1 || columns_.ground(x) - highest < 2) continue;
                y = highest - step_.above;
                put({x, y});
            } else if (y > highest) {
                y = none;
            } else {
                const bool ends = random_.chance(step_.end.at(progress));
                put({x, y});
                if (ends) y = none;
            }
        }
    }

    void build_surely() {
        columns_.find_leaps(plan_.leaps);
        columns_.find_rests(plan_.rest);
        const int above = std::min(step_.above, plan_.leaps.headroom());
        if (above < 3) return;  // nobody large could walk below
        for (int x = step_.start + 1; x < columns_.count(); ++x) {
            const bool first_of_rest = columns_.is_rest(x) && !columns_.is_rest(x - 1);
            if (first_of_rest) {
                help(x, above);
                continue;
            }
            if (!random_.chance(step_.row.at(columns_.progress(x)))) continue;
            const int length = length_from(x, above);
            if (length < 2) continue;
            for (int i = 0; i < length; ++i) put({x + i, columns_.ground(x) - above});
            x += length + 1;
        }
    }

 private:
    // A mushroom over the end of a rest, as near to what comes next as there is room.
    void help(int x, int above) {
        int last = x;
        while (last + 1 < columns_.count() && columns_.is_rest(last + 1)) ++last;
        while (last > x && !has_room(last, above)) --last;
        if (!has_room(last, above)) return;
        const Point at{last, columns_.ground(last) - above};
        put_tile(at, step_.power_block);
        for (const int beside : {-1, 1}) {
            if (has_room(at.x + beside, above) && random_.below(2) == 0) put({at.x + beside, at.y});
        }
    }

    // Nobody leaps here, and nothing is in the way of those who walk and jump below.
    bool has_room(int x, int above) const {
        constexpr int around = 2;
        if (x < around || x + around >= columns_.count() || !columns_.is_level(x - around, x + around))
            return false;
        if (columns_.is_for_leap(x - around, x + around) || columns_.ground(x) - above < 1) return false;
        for (int i = -around; i <= around; ++i) {
            for (int y = columns_.ground(x) - above; y < columns_.ground(x); ++y) {
                if (tiles_[{x + i, y}] != step_.air && tiles_[{x + i, y}] != step_.brick) return false;
            }
        }
        return true;
    }

    int length_from(int x, int above) {
        constexpr int longest = 9;
        int length = 0;
        while (length < longest && x + length < columns_.count() && has_room(x + length, above) &&
               !columns_.is_rest(x + length) && columns_.ground(x + length) == columns_.ground(x)) {
            ++length;
            if (length > 2 && random_.chance(step_.end.at(columns_.progress(x)))) break;
        }
        return length;
    }

    bool put_tile(Point at, TileId tile) {
        if (!draft_.size().contains(at) || !draft_.may_change(at) || columns_.is_occupied(at)) return false;
        tiles_[at] = tile;
        columns_.occupy(at);
        return true;
    }

    void put(Point at) {
        const double progress = columns_.progress(at.x);
        TileId tile = step_.brick;
        if (random_.chance(step_.power.at(progress))) {
            tile = step_.power_block;
        } else if (random_.chance(step_.coin.at(progress)) && coin_blocks_ < step_.coin_blocks) {
            tile = step_.coin_block;
        }
        if (!put_tile(at, tile)) return;
        coin_blocks_ += tile == step_.coin_block;
        if (random_.chance(step_.enemy.at(progress))) enemies_.put({at.x, at.y - 1});
    }

    const BlockPass& step_;
    const BlockPlan& plan_;
    Draft& draft_;
    Stream& random_;
    View<TileId> tiles_;
    Columns columns_;
    Enemies enemies_;
    int coin_blocks_;
};

void run_blocks(const BlockPass& step, const BlockPlan& plan, Draft& draft) {
    if (draft.spend(12 * draft.size().area())) return;
    BlockBuilder builder(step, plan, draft);
    if (step.sure)
        builder.build_surely();
    else
        builder.build_as_printed();
}

}  // namespace

Step block_pass_step() { return make_compiled_step<BlockPass, BlockPlan, compile_blocks, run_blocks>(); }

}  // namespace levelwright
