// Carving depth-first, uniformly by loop-erased walks or slanted, then braiding, pruning, and drawing a row at a time.

#include "levelwright/steps/layouts/lattice.hpp"

#include "levelwright/base/index.hpp"
#include "levelwright/base/union_find.hpp"

namespace levelwright {
namespace {

int cells_along(int length, const Lattice::Measures& measures) {
    const int pitch = measures.cell + measures.wall;
    return std::max(0, (length + (measures.border ? -measures.wall : measures.wall)) / pitch);
}

void set_range(std::span<BitGrid::Word> row, int begin, int end) {
    const int word = begin >> 6, shift = begin & 63, length = end - begin;
    if (shift + length > BitGrid::word_bits) {
        for (int i = word; i <= (end - 1) >> 6; ++i) row[i] |= bits_between(i, begin, end);
        return;
    }
    row[word] |= BitGrid::all_bits >> (BitGrid::word_bits - length) << shift;
}

// The n-th set bit of a mask of four.
constexpr int nth_bit(unsigned mask, unsigned n) {
    for (; n > 0; --n) mask &= mask - 1;
    return std::countr_zero(mask);
}

// For each mask of four ways, which one a number from 0 to 11 draws: 12 can be divided by 1, 2, 3 and 4.
constexpr auto way_drawn = [] {
    std::array<std::array<std::uint8_t, 12>, 16> table{};
    for (unsigned mask = 1; mask < 16; ++mask) {
        const auto count = static_cast<unsigned>(std::popcount(mask));
        for (unsigned drawn = 0; drawn < 12; ++drawn)
            table[mask][drawn] = static_cast<std::uint8_t>(nth_bit(mask, drawn % count));
    }
    return table;
}();

}  // namespace

Lattice::Lattice(Draft& draft, const Measures& measures, const BitGrid* enterable)
    : draft_(draft),
      measures_(measures),
      size_{cells_along(draft.size().width, measures), cells_along(draft.size().height, measures)} {
    if (size_.width == 0 || size_.height == 0) size_ = {};
    offset_ = {-stride(), -1, 1, stride()};
    const auto count = static_cast<std::size_t>(stride()) * static_cast<std::size_t>(size_.height + 2);
    ways_ = draft.scratch().array<std::uint8_t>(count, std::uint8_t{0});
    state_ = draft.scratch().array<std::uint8_t>(count, std::uint8_t{0});
    if (enterable)
        find_usable(*enterable);
    else
        use_all();
}

void Lattice::use_all() {
    usable_count_ = size_.area();
    for (int y = 0; y < size_.height; ++y) {
        const std::size_t first = number({0, y}), width = static_cast<std::size_t>(size_.width);
        const int up_and_down = (y > 0 ? 1 : 0) | (y + 1 < size_.height ? 8 : 0);
        std::fill_n(state_.begin() + static_cast<std::ptrdiff_t>(first), width, usable);
        std::fill_n(ways_.begin() + static_cast<std::ptrdiff_t>(first), width,
                    static_cast<std::uint8_t>(6 | up_and_down));
        ways_[first] &= 13;
        ways_[first + width - 1] &= 11;
    }
}

void Lattice::find_usable(const BitGrid& enterable) {
    const auto is_free = [&](const Rect& rect) { return enterable.count_in(rect) == rect.area(); };
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            const Number here = number({x, y});
            if (!is_free(on_map({x, y, 1, 1}))) continue;
            state_[here] = usable;
            ++usable_count_;
            for (const int direction : {0, 1}) {  // north and west are decided already
                const Number other = beside(here, direction);
                if (!is_usable(other) || !is_free(passage_on_map(here, direction))) continue;
                ways_[here] = static_cast<std::uint8_t>(ways_[here] | 1 << direction);
                ways_[other] = static_cast<std::uint8_t>(ways_[other] | 8 >> direction);
            }
        }
    }
}

Rect Lattice::on_map(const Rect& cells) const {
    const int pitch = measures_.cell + measures_.wall, edge = measures_.border ? measures_.wall : 0;
    return {edge + cells.x * pitch, edge + cells.y * pitch, cells.width * pitch - measures_.wall,
            cells.height * pitch - measures_.wall};
}

Rect Lattice::passage_on_map(Number number, int direction) const {
    const Point at = cell(number);
    const Rect here = on_map({at.x, at.y, 1, 1});
    const int wall = measures_.wall;
    switch (direction) {
        case 0:
            return {here.x, here.y - wall, here.width, wall};
        case 1:
            return {here.x - wall, here.y, wall, here.height};
        case 2:
            return {here.right(), here.y, wall, here.height};
        default:
            return {here.x, here.bottom(), here.width, wall};
    }
}

void Lattice::close(Number number) {
    for (int direction = 0; direction < 4; ++direction) {
        if (!is_open(number, direction)) continue;
        std::uint8_t& other = ways_[beside(number, direction)];
        other = static_cast<std::uint8_t>(other & ~(16 << (3 - direction)));
    }
    ways_[number] &= 15;
    state_[number] = static_cast<std::uint8_t>(state_[number] & ~carved);
}

// The cells joined to one by ways that may be opened; returns how many.
int Lattice::spread(Number from, std::span<Number> queue, std::span<std::uint8_t> seen) const {
    std::size_t count = 0;
    queue[count++] = from;
    seen[from] = 1;
    for (std::size_t next = 0; next < count; ++next) {
        for (int direction = 0; direction < 4; ++direction) {
            const Number other = beside(queue[next], direction);
            if (!may_open(queue[next], direction) || seen[other]) continue;
            seen[other] = 1;
            queue[count++] = other;
        }
    }
    return static_cast<int>(count);
}

void Lattice::keep_largest_part() {
    const std::span<Number> queue = draft_.scratch().array<Number>(numbers());
    const std::span<std::uint8_t> seen = draft_.scratch().array<std::uint8_t>(numbers(), std::uint8_t{0});
    Number best = 0;
    int most = 0;
    for_each_usable([&](Number start) {
        if (seen[start]) return;
        const int count = spread(start, queue, seen);
        if (count <= most) return;
        most = count;
        best = start;
    });
    if (most == usable_count_) return;
    std::fill(seen.begin(), seen.end(), std::uint8_t{0});
    spread(best, queue, seen);
    for (Number i = 0; i < numbers(); ++i) {
        if (seen[i]) continue;
        state_[i] = 0;
        ways_[i] = 0;
    }
    usable_count_ = most;
}

// Cells with ways left wait on a stack: backing up goes to the last of them at once. Each cell waits for the one before it, so the
// way from one to the next is kept short: one look at the ways left and one into a table of where they lead. Works on copies of
// members, which compilers would read again after each byte that is written.
void Lattice::carve_depth_first(Number start, double straight) {
    if (fresh_.empty()) find_fresh();
    Stream random = draft_.random();
    std::uint8_t *const fresh = fresh_.data(), *const ways = ways_.data(), *const state = state_.data();
    Number* const stack = stack_.data();
    const std::array<int, 4> offset = offset_;
    std::array<std::array<int, 16>, 16> offset_drawn{};
    for (std::size_t mask = 1; mask < 16; ++mask) {
        for (std::size_t drawn = 0; drawn < 12; ++drawn)
            offset_drawn[mask][drawn] = offset[way_drawn[mask][drawn]];
    }
    const auto enter_cell = [=](Number number) {
        state[number] |= carved;
        for (std::size_t direction = 0; direction < 4; ++direction) {
            std::uint8_t& left = fresh[static_cast<int>(number) + offset[direction]];
            left = static_cast<std::uint8_t>(left & ~(8 >> direction));
        }
    };
    std::size_t waiting = 0;
    enter_cell(start);
    int going = 0;
    for (Number here = start;;) {
        const unsigned left = fresh[here];
        if (left == 0) {
            while (waiting > 0 && fresh[stack[waiting - 1]] == 0) --waiting;
            if (waiting == 0) break;
            here = stack[--waiting];
            continue;
        }
        const bool goes_on = straight > 0 && (left >> going & 1) != 0 && random.chance(straight);
        const unsigned drawn = goes_on ? 0 : random.below(12);
        const int step = goes_on ? offset[index_of(going)] : offset_drawn[left][drawn];
        if (!goes_on) going = way_drawn[left][drawn];
        stack[waiting] = here;
        waiting += (left & (left - 1)) != 0 ? 1 : 0;
        ways[here] = static_cast<std::uint8_t>(ways[here] | 16 << going);
        here = static_cast<Number>(static_cast<int>(here) + step);
        ways[here] = static_cast<std::uint8_t>(ways[here] | 128 >> going);
        enter_cell(here);
    }
    draft_.random() = random;
}

// For each cell the ways to cells that are not carved yet.
void Lattice::find_fresh() {
    fresh_ = draft_.scratch().array<std::uint8_t>(numbers());
    stack_ = draft_.scratch().array<Number>(numbers());
    for (Number i = 0; i < numbers(); ++i) fresh_[i] = ways_[i] & 15;
    if (!any_carved_) return;
    for_each_usable([&](Number number) {
        if (is_carved(number)) enter(number);
    });
}

void Lattice::enter(Number number) {
    carve(number);
    for (int direction = 0; direction < 4; ++direction) {
        std::uint8_t& ways = fresh_[beside(number, direction)];
        ways = static_cast<std::uint8_t>(ways & ~(8 >> direction));
    }
}

void Lattice::carve_uniform(Number root) {
    Stream& random = draft_.random();
    std::uint64_t bits = 0;
    int bits_left = 0;
    std::int64_t steps = 0;
    carve(root);
    for_each_usable([&](Number start) {
        Number here = start;
        while (!is_carved(here)) {
            if (bits_left == 0) {
                bits = random.bits();
                bits_left = 32;
            }
            const int direction = static_cast<int>(bits & 3);
            bits >>= 2;
            --bits_left;
            if (!may_open(here, direction)) continue;
            state_[here] = static_cast<std::uint8_t>(usable | direction);
            here = beside(here, direction);
            if ((++steps & 8191) == 0 && draft_.spend(8192)) return;
        }
        if (draft_.stopped()) return;
        // Where the walk went last from each cell, its loops are forgotten.
        for (here = start; !is_carved(here);) {
            const int direction = state_[here] & direction_bits;
            carve(here);
            open(here, direction);
            here = beside(here, direction);
        }
    });
}

void Lattice::carve_slanted() {
    Stream& random = draft_.random();
    std::uint64_t bits = 0;
    int bits_left = 0, trees = 0;
    for_each_usable([&](Number here) {
        if (bits_left == 0) {
            bits = random.bits();
            bits_left = BitGrid::word_bits;
        }
        carve(here);
        const int ways = ways_[here] & 3;
        const int drawn = ways == 3 ? static_cast<int>(bits & 1) : ways >> 1;
        bits >>= 1;
        --bits_left;
        if (ways != 0)
            open(here, drawn);
        else
            ++trees;
    });
    if (trees > 1) join_trees();
}

void Lattice::join_trees() {
    UnionFind trees(draft_.scratch().array<std::int32_t>(numbers()));
    const auto unite = [&](Number here, int direction) {
        return trees.unite(static_cast<std::int32_t>(here),
                           static_cast<std::int32_t>(beside(here, direction)));
    };
    for (const bool opens : {false, true}) {
        for_each_usable([&](Number here) {
            for (const int direction : {2, 3}) {
                if (is_open(here, direction))
                    unite(here, direction);
                else if (opens && may_open(here, direction) && unite(here, direction))
                    open(here, direction);
            }
        });
    }
}

void Lattice::braid(double share) {
    if (draft_.spend(4 * usable_count_)) return;
    Stream& random = draft_.random();
    for_each_usable([&](Number here) {
        if (open_ways(here) != 1 || !random.chance(share)) return;
        int choices[4], count = 0;
        bool to_dead_end = false;
        for (int direction = 0; direction < 4; ++direction) {
            const Number other = beside(here, direction);
            if (!may_open(here, direction) || is_open(here, direction) || !is_carved(other)) continue;
            const bool dead_end = open_ways(other) == 1;
            if (to_dead_end && !dead_end) continue;
            if (dead_end && !to_dead_end) count = 0;
            to_dead_end = dead_end;
            choices[count++] = direction;
        }
        if (count > 0) open(here, choices[random.below(static_cast<std::uint32_t>(count))]);
    });
}

void Lattice::prune(std::int64_t rounds, const BitGrid* keep) {
    const auto is_kept = [&](Number number) { return keep && (*keep)[cell(number)]; };
    std::span<Number> ends = draft_.scratch().array<Number>(numbers());
    std::size_t count = 0;
    std::int64_t left = 0;
    for_each_usable([&](Number here) {
        if (!is_carved(here)) return;
        ++left;
        if (open_ways(here) <= 1 && !is_kept(here)) ends[count++] = here;
    });
    for (std::int64_t round = 0; round < rounds && count > 0 && left > 1; ++round) {
        if (draft_.spend(static_cast<std::int64_t>(8 * count))) return;
        std::size_t next_count = 0;
        for (std::size_t i = 0; i < count && left > 1; ++i) {
            const Number here = ends[i];
            if (!is_carved(here)) continue;
            Number next = here;
            for (int direction = 0; direction < 4; ++direction) {
                if (is_open(here, direction)) next = beside(here, direction);
            }
            close(here);
            --left;
            if (next != here && open_ways(next) <= 1 && !is_kept(next)) ends[next_count++] = next;
        }
        count = next_count;
    }
}

// Row by row: the first row of the cells and the first of the walls below them, then copies.
void Lattice::draw(BitGrid& out) const {
    out.reset(draft_.size());
    const bool narrow = measures_.cell == 1 && measures_.wall == 1;
    for (int y = 0; y < size_.height; ++y) {
        const Rect rows = on_map({0, y, 1, 1});
        const bool walls_below = y + 1 < size_.height;
        const std::span<BitGrid::Word> row = out.row(rows.y);
        const std::span<BitGrid::Word> below =
            walls_below ? out.row(rows.bottom()) : std::span<BitGrid::Word>{};
        if (narrow)
            draw_narrow_row(y, row, below);
        else
            draw_row(y, row, below);
        for (int i = 1; i < measures_.cell; ++i)
            std::copy(row.begin(), row.end(), out.row(rows.y + i).begin());
        for (int i = 1; walls_below && i < measures_.wall; ++i)
            std::copy(below.begin(), below.end(), out.row(rows.bottom() + i).begin());
    }
}

void Lattice::draw_row(int y, std::span<BitGrid::Word> row, std::span<BitGrid::Word> below) const {
    Number here = number({0, y});
    for (int x = 0; x < size_.width; ++x, ++here) {
        if (!is_carved(here)) continue;
        const Rect cell = on_map({x, y, 1, 1});
        set_range(row, cell.x, is_open(here, 2) ? cell.right() + measures_.wall : cell.right());
        if (is_open(here, 3)) set_range(below, cell.x, cell.right());
    }
}

// Cells and walls of 1: 32 of both make a word, moved by the edge.
void Lattice::draw_narrow_row(int y, std::span<BitGrid::Word> row, std::span<BitGrid::Word> below) const {
    const int edge = measures_.border ? 1 : 0;
    const auto lay = [&](std::span<BitGrid::Word> out, int word, BitGrid::Word bits) {
        out[word] |= bits << edge;
        if (edge != 0 && bits >> 63 != 0) out[index_of(word) + 1] |= bits >> 63;
    };
    const std::uint8_t* const state = state_.data();
    const std::uint8_t* const ways = ways_.data();
    for (int first = 0; first < size_.width; first += 32) {
        const Number here = number({first, y});
        const auto count = static_cast<Number>(std::min(32, size_.width - first));
        BitGrid::Word cells = 0, under = 0;
        for (Number i = 0; i < count; ++i) {
            const BitGrid::Word is_cell = state[here + i] >> 2 & 1, open = ways[here + i];
            cells |= (is_cell | (open >> 6 & 1) << 1) << 2 * i;
            under |= (open >> 7 & 1) << 2 * i;
        }
        lay(row, first / 32, cells);
        if (!below.empty()) lay(below, first / 32, under);
    }
}

}  // namespace levelwright
