// Masks to test with, and the plainest possible versions of what the grid room does fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/grid/automaton.hpp"
#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"
#include "levelwright/grid/neighbours.hpp"

namespace levelwright {

inline constexpr Connectivity both_ways[] = {Connectivity::four, Connectivity::eight};
inline constexpr Outside every_outside[] = {Outside::clear, Outside::set, Outside::wrap};

// How GoogleTest shows values that differ.
inline void PrintTo(Point p, std::ostream* out) { *out << '(' << p.x << ',' << p.y << ')'; }
inline void PrintTo(const Rect& r, std::ostream* out) {
    *out << r.width << 'x' << r.height << " at (" << r.x << ',' << r.y << ')';
}
inline void PrintTo(const BitGrid& mask, std::ostream* out) {
    for (int y = 0; y < mask.height(); ++y) {
        *out << '\n';
        for (int x = 0; x < mask.width(); ++x) *out << (mask[{x, y}] ? '#' : '.');
    }
}

}  // namespace levelwright

namespace levelwright::naive {

// Calls back with every mask of a size.
template <class Callback>
void for_each_mask(Size size, Callback callback) {
    BitGrid mask(size);
    for (std::uint64_t pattern = 0; pattern < std::uint64_t{1} << size.area(); ++pattern) {
        for (int i = 0; i < size.area(); ++i)
            mask.set({i % size.width, i / size.width}, (pattern >> i & 1) != 0);
        callback(static_cast<const BitGrid&>(mask));
    }
}

// Every mask of up to three by three cells, two by five and five by two.
template <class Callback>
void for_each_tiny_mask(Callback callback) {
    for (int height = 1; height <= 3; ++height) {
        for (int width = 1; width <= 3; ++width) for_each_mask({width, height}, callback);
    }
    for_each_mask({2, 5}, callback);
    for_each_mask({5, 2}, callback);
}

// Every mask of four by four cells.
template <class Callback>
void for_each_small_mask(Callback callback) {
    for_each_mask({4, 4}, callback);
}

// Widths on both sides of where words and pairs of words end.
inline constexpr std::array<int, 15> tricky_widths{1,  7,  8,   12,  15,  16,  17, 63,
                                                   64, 65, 127, 128, 129, 200, 257};

inline BitGrid random_mask(Size size, std::uint64_t key, double chance = 0.5) {
    Stream stream(key);
    BitGrid mask(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) mask.set({x, y}, stream.chance(chance));
    }
    return mask;
}

inline BitGrid drawn(const std::vector<std::string>& rows) {
    BitGrid mask({static_cast<int>(rows[0].size()), static_cast<int>(rows.size())});
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            mask.set({x, y}, rows[y][x] == '#');
        }
    }
    return mask;
}

// Do the bits beyond the width stay clear?
inline bool tidy(const BitGrid& mask) {
    for (int y = 0; y < mask.height(); ++y) {
        if (mask.words_in_row() > 0 && (mask.row(y).back() & ~mask.last_word_mask()) != 0) return false;
    }
    return true;
}

inline bool cell(const BitGrid& mask, Point p, Outside outside) {
    if (mask.contains(p)) return mask[p];
    if (outside != Outside::wrap) return outside == Outside::set;
    const auto wrapped = [](int value, int size) { return (value % size + size) % size; };
    return mask[{wrapped(p.x, mask.width()), wrapped(p.y, mask.height())}];
}

inline int count(const BitGrid& mask, const Neighbourhood& around, Point p) {
    int total = 0;
    for (int dy = -around.radius; dy <= around.radius; ++dy) {
        for (int dx = -around.radius; dx <= around.radius; ++dx) {
            const bool self = dx == 0 && dy == 0;
            const bool near = around.shape == Shape::moore || std::abs(dx) + std::abs(dy) <= around.radius;
            if (near && (!self || around.with_self)) total += cell(mask, p + Point{dx, dy}, around.outside);
        }
    }
    return total;
}

inline BitGrid next_generation(const BitGrid& mask, const LifeRule& rule) {
    BitGrid next(mask.size());
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            const auto number = static_cast<std::size_t>(count(mask, rule.around, {x, y}));
            next.set({x, y}, mask[{x, y}] ? rule.survival[number] : rule.birth[number]);
        }
    }
    return next;
}

// Labels components in reading order by spreading labels until nothing changes.
inline Grid<std::int32_t> labels(const BitGrid& mask, Connectivity connectivity) {
    Grid<std::int32_t> result(mask.size(), -1);
    std::int32_t next = 0;
    std::vector<Point> found;
    mask.for_each_set([&](Point start) {
        if (result[start] >= 0) return;
        result[start] = next;
        found.assign(1, start);
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const Point step : directions(connectivity)) {
                const Point p = found[i] + step;
                if (!mask.contains(p) || !mask[p] || result[p] >= 0) continue;
                result[p] = next;
                found.push_back(p);
            }
        }
        ++next;
    });
    return result;
}

// Distances by definition: a cell not yet reached that touches one reached in k steps is reached in k + 1.
inline Grid<std::int32_t> distances(const BitGrid& passable, const std::vector<Point>& sources,
                                    Connectivity moves) {
    Grid<std::int32_t> result(passable.size(), -1);
    for (const Point source : sources) {
        if (passable.contains(source) && passable[source]) result[source] = 0;
    }
    bool changed = true;
    for (std::int32_t steps = 0; changed; ++steps) {
        changed = false;
        for (std::size_t i = 0; i < result.cells().size(); ++i) {
            if (result.cells()[i] != steps) continue;
            for (const Point step : directions(moves)) {
                const Point p = result.point(i) + step;
                if (!passable.contains(p) || !passable[p] || result[p] >= 0) continue;
                result[p] = steps + 1;
                changed = true;
            }
        }
    }
    return result;
}

}  // namespace levelwright::naive
