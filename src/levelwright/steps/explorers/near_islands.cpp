// Kruskal's tree with lazy distances: pairs wait with those of their boxes until their turn comes.

#include "levelwright/steps/explorers/near_islands.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>

#include "levelwright/base/index.hpp"
#include "levelwright/base/union_find.hpp"

namespace levelwright {
namespace {

// Two stretches of one axis: how far they are apart, and where they face each other.
struct Facing {
    int gap = 0;
    int first = 0, second = 0;
};
Facing face(int a_begin, int a_end, int b_begin, int b_end) {
    const int begin = std::max(a_begin, b_begin), end = std::min(a_end, b_end);
    if (begin < end) return {0, (begin + end - 1) / 2, (begin + end - 1) / 2};
    if (a_end <= b_begin) return {b_begin - a_end + 1, a_end - 1, b_begin};
    return {a_begin - b_end + 1, a_begin, b_end - 1};
}

int gap(int a_begin, int a_end, int b_begin, int b_end) {
    return std::max({0, b_begin - a_end + 1, a_begin - b_end + 1});
}

// Four numbers at once; one register where the machine has such.
using Four = std::int32_t __attribute__((vector_size(16)));
constexpr std::size_t four = 4;

Four load(const std::int32_t* from) {
    Four numbers;
    std::memcpy(&numbers, from, sizeof numbers);
    return numbers;
}
Four all_four(std::int32_t number) { return Four{number, number, number, number}; }
Four larger(Four a, Four b) {
    const Four first = a > b;
    return (a & first) | (b & ~first);
}
Four smaller(Four a, Four b) {
    const Four first = a < b;
    return (a & first) | (b & ~first);
}

// The stretches of each island, in reading order, their number filled up to a multiple of four with stretches
// that are far away from everything.
class PairwiseDistances {
 public:
    PairwiseDistances(const Components& islands, Scratch& scratch) : islands_(islands) {
        const std::size_t count = index_of(islands.count());
        first_ = scratch.array<std::int32_t>(count + 1, 0);
        for (const Run& run : islands.runs()) ++first_[index_of(run.component) + 1];
        for (std::size_t i = 1; i <= count; ++i) first_[i] = first_[i - 1] + (first_[i] + 3) / 4 * 4;
        const std::size_t all = index_of(first_[count]);
        y_ = scratch.array<std::int32_t>(3 * all, far_away);
        begin_ = y_.subspan(all, all);
        end_ = y_.subspan(2 * all, all);
        const std::span<std::int32_t> next = scratch.array<std::int32_t>(count);
        std::copy(first_.begin(), first_.end() - 1, next.begin());
        const int height = bottom();
        for (int y = 0; y < height; ++y) {
            for (const Run& run : islands.runs_in_row(y)) {
                const std::size_t to = index_of(next[run.component]++);
                y_[to] = y;
                begin_[to] = run.begin;
                end_[to] = run.end;
            }
        }
    }

    // No two tiles of them are nearer than this.
    int least_distance(int a, int b) const {
        const Rect &first = islands_[a].box, &second = islands_[b].box;
        return face(first.x, first.right(), second.x, second.right()).gap +
               face(first.y, first.bottom(), second.y, second.bottom()).gap;
    }

    // How far apart the nearest tiles are, and which; never nearer than `least`.
    int between(int a, int b, int least, Way& way) const {
        if (is_rectangle(a) && is_rectangle(b)) return between_boxes(islands_[a].box, islands_[b].box, way);
        const std::size_t beyond = index_of(first_[index_of(a) + 1]);
        const Rect& other = islands_[b].box;
        std::int32_t best = far_away;
        std::size_t best_from = index_of(first_[a]), best_to = index_of(first_[b]);
        for (std::size_t from = index_of(first_[a]); from < beyond && y_[from] != far_away && best > least;
             ++from) {
            if (gap(begin_[from], end_[from], other.x, other.right()) +
                    gap(y_[from], y_[from] + 1, other.y, other.bottom()) >=
                best)
                continue;
            const Nearest nearest = nearest_of(b, y_[from], begin_[from], end_[from]);
            if (nearest.distance >= best) continue;
            best = nearest.distance;
            best_from = from;
            best_to = nearest.stretch;
        }
        const Facing across = face(begin_[best_from], end_[best_from], begin_[best_to], end_[best_to]);
        way = {{across.first, y_[best_from]}, {across.second, y_[best_to]}};
        return best;
    }

 private:
    static constexpr std::int32_t far_away = 1 << 17;
    static constexpr int number_bits = 12;  // of a stretch within its island
    static_assert(most_near_runs < (1U << number_bits));

    struct Nearest {
        std::int32_t distance;
        std::size_t stretch;
    };

    // Of the stretches of an island the nearest to one; distance and number in one word, so that the least of them tells both.
    Nearest nearest_of(int island, std::int32_t y, std::int32_t begin, std::int32_t end) const {
        const std::size_t first = index_of(first_[island]), beyond = index_of(first_[index_of(island) + 1]);
        Four best = all_four(std::numeric_limits<std::int32_t>::max());
        Four number{0, 1, 2, 3};
        for (std::size_t i = first; i < beyond; i += four, number += all_four(four)) {
            const Four to_right = load(&begin_[i]) - all_four(end - 1),
                       to_left = all_four(begin + 1) - load(&end_[i]);
            const Four across = larger(larger(to_right, to_left), all_four(0));
            const Four down = load(&y_[i]) - all_four(y);
            best = smaller(best, ((across + larger(down, -down)) << number_bits) | number);
        }
        const std::int32_t least = std::min(std::min(best[0], best[1]), std::min(best[2], best[3]));
        return {least >> number_bits, first + index_of(least & ((1 << number_bits) - 1))};
    }

    static int between_boxes(const Rect& a, const Rect& b, Way& way) {
        const Facing across = face(a.x, a.right(), b.x, b.right()),
                     down = face(a.y, a.bottom(), b.y, b.bottom());
        way = {{across.first, down.first}, {across.second, down.second}};
        return across.gap + down.gap;
    }
    bool is_rectangle(int island) const { return islands_[island].size == islands_[island].box.area(); }
    int bottom() const {
        int bottom = 0;
        for (const Component& island : islands_.all()) bottom = std::max(bottom, island.box.bottom());
        return bottom;
    }

    const Components& islands_;
    std::span<std::int32_t> first_;            // of the stretches of each island
    std::span<std::int32_t> y_, begin_, end_;  // of each stretch
};

// Two islands and how far they are apart, or at least are: one number, so that the least comes first. Of
// equal distances those that are known come first.
class IslandPair {
 public:
    IslandPair() = default;
    IslandPair(int distance, bool exact, int a, int b)
        : key_(static_cast<std::uint64_t>(distance) << 41 | std::uint64_t{!exact} << 40 |
               static_cast<std::uint64_t>(a) << 20 | static_cast<std::uint64_t>(b)) {}
    int distance() const { return static_cast<int>(key_ >> 41); }
    bool exact() const { return (key_ >> 40 & 1) == 0; }
    int a() const { return static_cast<int>(key_ >> 20 & 0xfffff); }
    int b() const { return static_cast<int>(key_ & 0xfffff); }
    friend bool operator>(const IslandPair& x, const IslandPair& y) { return x.key_ > y.key_; }

 private:
    std::uint64_t key_ = 0;
};

}  // namespace

// Pairs wait with the distances of their boxes; only those whose turn comes are compared tile by tile.
std::span<const Way> shortest_ways(const Components& islands, Scratch& scratch) {
    const int count = islands.count();
    if (count < 2) return {};
    const PairwiseDistances distances(islands, scratch);
    const std::span<Way> ways = scratch.array<Way>(index_of(count - 1));
    const std::span<IslandPair> pairs = scratch.array<IslandPair>(index_of(count) * index_of(count - 1) / 2);
    const std::span<Way> way_of_pair = scratch.array<Way>(index_of(count) * index_of(count));
    UnionFind groups(scratch.array<std::int32_t>(index_of(count)));
    std::size_t waiting = 0, made = 0;
    for (int a = 1; a < count; ++a) {
        for (int b = 0; b < a; ++b)
            pairs[waiting++] = IslandPair(distances.least_distance(a, b), false, a, b);
    }
    std::make_heap(pairs.begin(), pairs.end(), std::greater<>());
    while (made < ways.size()) {
        std::pop_heap(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(waiting), std::greater<>());
        IslandPair& pair = pairs[waiting - 1];
        Way& way = way_of_pair[index_of(pair.a()) * index_of(count) + index_of(pair.b())];
        if (groups.group_of(pair.a()) == groups.group_of(pair.b())) {
            --waiting;
        } else if (pair.exact()) {
            groups.unite(pair.a(), pair.b());
            ways[made++] = way;
            --waiting;
        } else {
            const int distance = distances.between(pair.a(), pair.b(), pair.distance(), way);
            pair = IslandPair(distance, true, pair.a(), pair.b());
            std::push_heap(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(waiting),
                           std::greater<>());
        }
    }
    return ways;
}

}  // namespace levelwright
