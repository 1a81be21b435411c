// Carving depth-first or uniformly by loop-erased walks, then braiding, pruning, and drawing a row at a time.

#include "levelwright/steps/layouts/lattice.hpp"

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

// Cells with ways left wait on a stack: backing up goes to the last of them at once.
void Lattice::carve_depth_first(Number start, double straight) {
    Stream& random = draft_.random();
    if (fresh_.empty()) find_fresh();
    std::size_t waiting = 0;
    enter(start);
    int going = 0;
    for (Number here = start;;) {
        const unsigned ways = fresh_[here];
        if (ways == 0) {
            while (waiting > 0 && fresh_[stack_[waiting - 1]] == 0) --waiting;
            if (waiting == 0) return;
            here = stack_[--waiting];
            continue;
        }
        const bool goes_on = straight > 0 && (ways >> going & 1) != 0 && random.chance(straight);
        if (!goes_on) going = way_drawn[ways][random.below(12)];
        stack_[waiting] = here;
        waiting += (ways & (ways - 1)) != 0 ? 1 : 0;
        open(here, going);
        here = beside(here, going);
        enter(here);
    }
}

// For each cell the ways to cells that are not carved yet.
void Lattice::find_fresh() {
    fresh_ = draft_.scratch().array<std::uint8_t>(numbers());
    stack_ = draft_.scratch().array<Number>(numbers());
    for (Number i = 0; i < numbers(); ++i) fresh_[i] = ways_[i] & 15;
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

void Lattice::braid(double share) {
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
    for (int y = 0; y < size_.height; ++y) {
        const Rect rows = on_map({0, y, 1, 1});
        const bool walls_below = y + 1 < size_.height;
        const std::span<BitGrid::Word> row = out.row(rows.y);
        const std::span<BitGrid::Word> below = walls_below ? out.row(rows.bottom()) : row;
        Number here = number({0, y});
        for (int x = 0; x < size_.width; ++x, ++here) {
            if (!is_carved(here)) continue;
            const int begin = rows.x + x * (measures_.cell + measures_.wall), end = begin + measures_.cell;
            set_range(row, begin, is_open(here, 2) ? end + measures_.wall : end);
            if (is_open(here, 3)) set_range(below, begin, end);
        }
        for (int i = 1; i < measures_.cell; ++i)
            std::copy(row.begin(), row.end(), out.row(rows.y + i).begin());
        for (int i = 1; walls_below && i < measures_.wall; ++i)
            std::copy(below.begin(), below.end(), out.row(rows.bottom() + i).begin());
    }
}

}  // namespace levelwright
