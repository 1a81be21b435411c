// Dreyfus and Wagner's smallest trees (1971): for every set of islands and every cell the least tree that joins
// them and the cell, put together from two smaller sets at the cell or spread from a neighbouring cell.

#include "levelwright/steps/explorers/least_tree.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max() / 4;
constexpr std::int32_t from_itself = -1;
constexpr std::int64_t most_tree_work = std::int64_t{1} << 25;

// A set is at least 1, so that these are below `from_itself`.
std::int32_t from_halves(std::uint32_t half) { return -1 - static_cast<std::int32_t>(half); }
std::uint32_t half_of(std::int32_t origin) { return static_cast<std::uint32_t>(-1 - origin); }

}  // namespace

bool LeastTree::can_join(int islands, std::int64_t tiles) {
    if (islands > 16) return false;
    std::int64_t halves = 1, sets = 1;
    for (int i = 1; i < islands; ++i) {
        halves *= 3;
        sets *= 2;
    }
    return (halves + 8 * sets) * tiles <= most_tree_work;
}

bool LeastTree::find(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked, Draft& draft,
                     std::vector<Point>& tiles) {
    size_ = size;
    area_ = static_cast<std::size_t>(size.area());
    labels_ = islands.labels();
    const int last = islands.count() - 1;
    const Set all = (Set{1} << last) - 1;
    cost_ = draft.scratch().array<std::int32_t>((all + 1) * area_);
    origin_ = draft.scratch().array<std::int32_t>((all + 1) * area_);
    for (Set set = 1; set <= all; ++set) {
        const auto work =
            static_cast<std::int64_t>(moves.all().size() + (std::size_t{1} << std::popcount(set)));
        if (draft.spend(size.area() * work)) return false;
        begin(set);
        put_together(set);
        spread(set, moves, blocked);
    }
    const Point root = islands.first_tile(last);
    const auto cell = static_cast<std::int32_t>(root.y * size.width + root.x);
    if (cost(all)[index_of(cell)] >= unreached) return false;
    collect({all, cell}, moves, tiles);
    return true;
}

// A single island costs nothing where it is.
void LeastTree::begin(Set set) {
    const std::span<std::int32_t> costs = cost(set);
    std::fill(costs.begin(), costs.end(), unreached);
    if (!std::has_single_bit(set)) return;
    const std::int32_t island = std::countr_zero(set);
    for (std::size_t cell = 0; cell < area_; ++cell) {
        if (labels_[cell] != island) continue;
        costs[cell] = 0;
        origin(set)[cell] = from_itself;
    }
}

// Where two trees meet, the cell itself is opened only once.
void LeastTree::put_together(Set set) {
    const std::span<std::int32_t> costs = cost(set), origins = origin(set);
    for (Set half = (set - 1) & set; half > (set ^ half); half = (half - 1) & set) {
        const std::span<const std::int32_t> one = cost(half), other = cost(set ^ half);
        for (std::size_t cell = 0; cell < area_; ++cell) {
            const std::int32_t both = one[cell] + other[cell] - (labels_[cell] < 0 ? 1 : 0);
            if (both >= costs[cell]) continue;
            costs[cell] = both;
            origins[cell] = from_halves(half);
        }
    }
}

void LeastTree::reach(Set set, std::int32_t cell, std::int32_t cost_there, std::int32_t from) {
    cost(set)[index_of(cell)] = cost_there;
    origin(set)[index_of(cell)] = from;
    (is_island(cell) ? now_ : next_).push_back(cell);
}

// From the cheapest cells on; to go on over an island costs nothing.
void LeastTree::spread(Set set, const Moves& moves, const BitGrid* blocked) {
    const std::span<const std::int32_t> costs = cost(set);
    known_.clear();
    for (std::size_t cell = 0; cell < area_; ++cell) {
        if (costs[cell] < unreached) known_.push_back(static_cast<std::int32_t>(cell));
    }
    std::stable_sort(known_.begin(), known_.end(),
                     [&](std::int32_t a, std::int32_t b) { return costs[index_of(a)] < costs[index_of(b)]; });
    std::size_t begun = 0;
    next_.clear();
    for (std::int32_t level = 0; begun < known_.size() || !next_.empty(); ++level) {
        now_.clear();
        std::swap(now_, next_);
        while (begun < known_.size() && costs[index_of(known_[begun])] <= level)
            now_.push_back(known_[begun++]);
        for (std::size_t i = 0; i < now_.size(); ++i) {
            const std::int32_t cell = now_[i];
            if (costs[index_of(cell)] != level) continue;
            const Point at{cell % size_.width, cell / size_.width};
            for (std::size_t move = 0; move < moves.all().size(); ++move) {
                const Point to = at + moves.all()[move];
                if (!size_.contains(to)) continue;
                const auto there = static_cast<std::int32_t>(to.y * size_.width + to.x);
                const std::int32_t cost_there = level + (is_island(there) ? 0 : 1);
                if (costs[index_of(there)] <= cost_there || (!is_island(there) && blocked && (*blocked)[to]))
                    continue;
                reach(set, there, cost_there, static_cast<std::int32_t>(move));
            }
        }
    }
}

// Back along moves, and down both halves of what was put together.
void LeastTree::collect(State root, const Moves& moves, std::vector<Point>& tiles) {
    tiles.clear();
    waiting_.assign(1, root);
    while (!waiting_.empty()) {
        const auto [set, cell] = waiting_.back();
        waiting_.pop_back();
        const Point at{cell % size_.width, cell / size_.width};
        if (!is_island(cell) && std::find(tiles.begin(), tiles.end(), at) == tiles.end()) tiles.push_back(at);
        const std::int32_t from = origin(set)[index_of(cell)];
        if (from == from_itself) continue;
        if (from >= 0) {
            const Point back = at - moves.all()[index_of(from)];
            waiting_.push_back({set, static_cast<std::int32_t>(back.y * size_.width + back.x)});
        } else {
            waiting_.push_back({set ^ half_of(from), cell});
            waiting_.push_back({half_of(from), cell});
        }
    }
}

}  // namespace levelwright
