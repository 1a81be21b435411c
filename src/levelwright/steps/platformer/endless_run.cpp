// endless_run: ground for a side-scrolling game without end. It is cut into bays; how high the ground is where two of them meet is a hash
// of the seam's place, and what is in a bay depends on its two seams and a hash of its own, so that every window shows the same.
#include <algorithm>
#include <cstdlib>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/leaps.hpp"

namespace levelwright {
namespace {

struct EndlessRun {
    TileId ground{}, air{}, platform{}, pipe{}, brick{}, coin_block{}, power_block{};
    int height = 16;
    int bay = 20;
    Curve gap{0.5}, pipes{0.4}, hill{0.5}, enemy{0.2};
    WeightedThings enemies;
    double ease = 0.7;
    std::optional<int> reach() const { return 0; }
    static const Record& description();
};

const Record& EndlessRun::description() {
    using E = EndlessRun;
    static const Record record{
        "endless_run",
        "Lays ground without end for a side-scrolling game: hills, gaps, pipes, blocks, coins and enemies, all of which can be run and leapt through.",
        {
            field("ground", &E::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &E::air, "what is above it", {.role = "floor"}),
            field("platform", &E::platform, "what the top of a hill is", {.role = "platform"}),
            field("pipe", &E::pipe, "what pipes are made of", {.role = "pipe"}),
            field("brick", &E::brick, "what most blocks are", {.role = "brick"}),
            field("coin_block", &E::coin_block, "what a block with a coin is", {.role = "coin_block"}),
            field("power_block", &E::power_block, "what a block with a mushroom is", {.role = "power_block"}),
            field("height", &E::height, "how many rows the world has; that of a chunk, usually",
                  {.least = 10, .most = 100, .usually = {12, 20}, .unit = "cells", .fixed = true}),
            field("bay", &E::bay, "how many columns one stretch has",
                  {.least = 16, .most = 64, .usually = {16, 32}, .unit = "cells", .fixed = true}),
            field("gap", &E::gap, "how likely a bay has a gap, by how far it is from the origin",
                  {.least = 0, .most = 1, .along = "distance"}),
            field("pipes", &E::pipes, "how likely one without a gap has a pipe",
                  {.least = 0, .most = 1, .along = "distance"}),
            field("hill", &E::hill, "how likely one with neither has a hill; otherwise it has blocks",
                  {.least = 0, .most = 1, .along = "distance"}),
            field("enemy", &E::enemy, "how likely an enemy stands in a column of it",
                  {.least = 0, .most = 1, .along = "distance"}),
            field("enemies", &E::enemies, "the kinds of enemies, by weight; grubs and snails when left out"),
            field("ease", &E::ease, "how much of what can be jumped is asked for", {.least = 0.1, .most = 1}),
        }};
    return record;
}

struct RunPlan {
    Leaps leaps;
    KindId coin{}, entrance{};
    std::vector<KindId> enemies;  // by the weights of the step, or alike
};

RunPlan compile_run(const EndlessRun& step, Reader& reader) {
    RunPlan plan;
    plan.leaps = leaps_for(reader);
    const Spot& spot = reader.compiled->spot;
    const auto kind = [&](const char* name) { return reader.object(name, spot).value_or(KindId{}); };
    plan.coin = kind("coin");
    plan.entrance = kind("entrance");
    for (const Thing& thing : step.enemies.things) {
        if (thing.object)
            plan.enemies.push_back(*thing.object);
        else
            reader.mistake(Mistake::bad_value, spot,
                           fmt::format("\"{}\" is a tile; enemies are kinds of objects",
                                       reader.vocabulary().palette[thing.tile].name));
    }
    if (step.enemies.things.empty()) plan.enemies = {kind("grub"), kind("green_snail"), kind("red_snail")};
    return plan;
}

constexpr int longest_bay = 64;
constexpr int seam = 3;   // level columns on each side of one
constexpr int sight = 7;  // no gap is wider than players see [cells]

// One bay, in columns from 0: the same wherever it is looked at from.
class Bay {
 public:
    Bay(const EndlessRun& step, const RunPlan& plan, std::uint64_t key, std::int64_t number)
        : step_(step),
          plan_(plan),
          random_(subkey(subkey(key, "bay"), static_cast<std::uint64_t>(number))),
          number_(number),
          distance_(static_cast<double>(std::llabs(number)) * step.bay) {
        left_ = height_of_seam(key, number);
        right_ = height_of_seam(key, number + 1);
    }

    // Calls `tile(column, row, tile)` and `object(column, row, kind)` for all that is in it.
    template <class PutTile, class PutObject>
    void build(PutTile tile, PutObject object) {
        lay_ground();
        for (int x = 0; x < step_.bay; ++x) {
            for (int y = 0; y < step_.height; ++y)
                tile(x, y, y < ground_[index(x)] ? step_.air : step_.ground);
        }
        if (number_ == 0) object(1, ground_[1] - 1, plan_.entrance);
        const int first = level_from_, last = step_.bay - seam - 1;
        if (gap_ > 0) return arc(object);
        if (number_ % 4 == 0) return rest((first + last) / 2, tile, object);
        if (random_.chance(step_.pipes.at(distance_)) && last - first >= 6)
            return pipe(first + 2 + below(last - first - 5), tile, object);
        if (random_.chance(step_.hill.at(distance_)) && last - first >= 5)
            hill(first, last, tile, object);
        else
            blocks(first, last, tile, object);
        put_enemies(first, last, object);
    }

 private:
    static std::size_t index(int x) { return static_cast<std::size_t>(x); }
    int below(int count) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(std::max(1, count))));
    }
    int highest_step() const { return plan_.leaps.step_with(step_.ease); }
    int headroom() const { return std::min(4, plan_.leaps.headroom()); }

    // In the lower half of the rows, and not so different from any other that a bay could not climb it.
    int height_of_seam(std::uint64_t key, std::int64_t number) const {
        Stream random(subkey(subkey(key, "seam"), static_cast<std::uint64_t>(number)));
        const int heights = std::min({step_.height / 2 - 2, 2 * highest_step() + 1, 7});
        return step_.height - 2 - static_cast<int>(random.below(static_cast<std::uint32_t>(heights)));
    }

    // Steps first, two columns each, then level ground with perhaps a gap.
    void lay_ground() {
        int y = left_, x = 0;
        for (; x < seam; ++x) ground_[index(x)] = y;
        while (y != right_) {
            y += std::clamp(right_ - y, -highest_step(), highest_step());
            for (int i = 0; i < 2; ++i) ground_[index(x++)] = y;
        }
        level_from_ = x;
        for (; x < step_.bay; ++x) ground_[index(x)] = y;
        const int room = step_.bay - seam - level_from_ - 2;
        const int widest =
            std::min({sight, room, static_cast<int>(step_.ease * plan_.leaps.widest_gap(0, 2))});
        if (number_ % 4 == 0 || widest < 2 || !random_.chance(step_.gap.at(distance_))) return;
        gap_ = 2 + below(widest - 1);
        gap_at_ = level_from_ + 2 + below(room - gap_ + 1);
        for (int i = 0; i < gap_; ++i) ground_[index(gap_at_ + i)] = step_.height;
    }

    template <class PutObject>
    void arc(PutObject object) {
        for (int i = 0; i < gap_; ++i) {
            const int bend = 8 * (i + 1) * (gap_ - i) / ((gap_ + 1) * (gap_ + 1));
            object(gap_at_ + i, right_ - 2 - bend, plan_.coin);
        }
    }

    template <class PutTile, class PutObject>
    void rest(int x, PutTile tile, PutObject object) {
        if (headroom() >= 3)
            tile(x, right_ - headroom(), number_ % 8 == 0 ? step_.power_block : step_.coin_block);
        for (int i = -2; i <= 2; ++i) object(x + i, right_ - 1, plan_.coin);
    }

    template <class PutTile, class PutObject>
    void pipe(int x, PutTile tile, PutObject object) {
        const int high = std::min(2 + below(2), highest_step());
        for (int i = 0; i < 2; ++i) {
            for (int y = right_ - high; y < right_; ++y) tile(x + i, y, step_.pipe);
            object(x + i, right_ - high - 1, plan_.coin);
        }
    }

    template <class PutTile, class PutObject>
    void hill(int first, int last, PutTile tile, PutObject object) {
        const int width = std::min(last - first, 4 + below(4));
        const int x = first + below(last - first - width + 1);
        const int top = right_ - std::min(2 + below(2), plan_.leaps.highest_step());
        if (top == right_) return;
        for (int i = 0; i < width; ++i) {
            tile(x + i, top, step_.platform);
            if (i > 0 && i + 1 < width) object(x + i, top - 1, plan_.coin);
        }
    }

    template <class PutTile, class PutObject>
    void blocks(int first, int last, PutTile tile, PutObject object) {
        const int width = std::min(last - first - 2, 2 + below(4));
        if (width < 2 || headroom() < 3) return;
        const int x = first + 2 + below(last - first - 1 - width);
        for (int i = 0; i < width; ++i)
            tile(x + i, right_ - headroom(), below(3) == 0 ? step_.coin_block : step_.brick);
        object(x + below(width), right_ - headroom() - 1, plan_.coin);
    }

    template <class PutObject>
    void put_enemies(int first, int last, PutObject object) {
        for (int x = first + 2; x + 1 < last; ++x) {
            if (number_ == -1 || number_ == 1 || !random_.chance(step_.enemy.at(distance_))) continue;
            const auto& weights = step_.enemies.weights;
            const std::uint32_t who = weights.empty()
                                          ? random_.below(static_cast<std::uint32_t>(plan_.enemies.size()))
                                          : random_.weighted(weights);
            object(x, right_ - 1, plan_.enemies[who]);
            x += 3;
        }
    }

    const EndlessRun& step_;
    const RunPlan& plan_;
    Stream random_;
    std::int64_t number_;
    double distance_;
    int left_ = 0, right_ = 0;  // heights of its seams, as rows
    std::array<int, longest_bay> ground_{};
    int level_from_ = 0;
    int gap_ = 0, gap_at_ = 0;
};

std::int64_t floored(std::int64_t number, std::int64_t by) { return number / by - (number % by < 0 ? 1 : 0); }

void run_endless(const EndlessRun& step, const RunPlan& plan, Draft& draft) {
    if (draft.spend(2 * draft.size().area()) || plan.enemies.empty()) return;
    const View<TileId> tiles = draft.tiles();
    const Size size = draft.size();
    const PlanePoint corner = draft.on_plane({0, 0});
    constexpr std::int64_t far = std::int64_t{1} << 40;
    const auto left = static_cast<std::int64_t>(corner.x);
    const auto top = std::clamp(static_cast<std::int64_t>(corner.y), -far, far);
    // Below the world there is ground, and above it air.
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) tiles[{x, y}] = top + y < step.height ? step.air : step.ground;
    }
    const std::int64_t first = floored(left, step.bay);
    const auto before = static_cast<int>((left % step.bay + step.bay) % step.bay);
    for (int i = 0; i * step.bay - before < size.width; ++i) {
        const auto here = [&](int x, int y) {
            const std::int64_t row = std::clamp<std::int64_t>(y - top, -1, size.height);
            return Point{i * step.bay - before + x, static_cast<int>(row)};
        };
        Bay(step, plan, draft.key(), first + i)
            .build(
                [&](int x, int y, TileId tile) {
                    if (size.contains(here(x, y))) tiles[here(x, y)] = tile;
                },
                [&](int x, int y, KindId kind) {
                    if (draft.may_change(here(x, y))) draft.add_object(kind, here(x, y));
                });
        if (draft.spend(step.bay)) return;
    }
}

}  // namespace

Step endless_run_step() { return make_compiled_step<EndlessRun, RunPlan, compile_run, run_endless>(); }

}  // namespace levelwright
