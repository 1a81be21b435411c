// Neighbour counts of any radius, made by walking down a strip of 128 columns.
#pragma once

#include <array>
#include <bit>

#include "levelwright/grid/neighbours.hpp"
#include "levelwright/grid/padded_rows.hpp"
#include "levelwright/grid/pair_words.hpp"

namespace levelwright {

// How many cells are set in the windows of width 1, 3, 5 ... around each cell of a row, handed to `each` in turn as `each(radius, digits)`.
template <int radius, class Each>
void widening_windows(const BitGrid::Word* words, Each each) {
    constexpr std::size_t width = std::bit_width(2U * radius + 1);
    Digits<width> sum{};
    sum[0] = load_pair(words);
    each(0, sum);
    for (int by = 1; by <= radius; ++by) {
        const SumAndCarry first = add_three(sum[0], left_of(words, by), right_of(words, by));
        sum[0] = first.sum;
        Pair carry = first.carry;
        for (std::size_t k = 1; k < width; ++k) {
            const Pair digit = sum[k];
            sum[k] = digit ^ carry;
            carry = digit & carry;
        }
        each(by, sum);
    }
}

// The square around: a running sum over the rows of a window; the row that enters is added, the one that leaves is taken away.
template <int radius>
class MooreColumn {
 public:
    static constexpr std::size_t digits = std::bit_width((2U * radius + 1) * (2U * radius + 1));

    // Takes in the row `radius` below the one whose counts, the cells themselves included, it returns.
    const Digits<digits>& next(const BitGrid::Word* entering) {
        RowSum& place = sum_of_row_[oldest_];
        oldest_ = oldest_ == 2 * radius ? 0 : oldest_ + 1;
        subtract(total_, place);
        widening_windows<radius>(entering, [&](int, const RowSum& sum) { place = sum; });
        add(total_, place);
        return total_;
    }

 private:
    using RowSum = Digits<std::bit_width(2U * radius + 1)>;
    std::array<RowSum, 2 * radius + 1> sum_of_row_{};
    Digits<digits> total_{};
    int oldest_ = 0;
};

// The diamond around: each row adds a window to every row that sees it, wide to the near ones, narrow to the far ones.
template <int radius>
class VonNeumannColumn {
 public:
    static constexpr std::size_t digits = std::bit_width(2U * radius * (radius + 1) + 1);

    const Digits<digits>& next(const BitGrid::Word* entering) {
        total_of_row_[first_] = {};
        first_ = after(first_, 1);
        widening_windows<radius>(entering, [&](int reach, const auto& sum) {
            const int away = radius - reach;
            add(total_of_row_[after(first_, radius - away)], sum);
            if (away > 0) add(total_of_row_[after(first_, radius + away)], sum);
        });
        return total_of_row_[first_];
    }

 private:
    // Totals of the rows from `radius` above the entering one to `radius` below it, in a ring.
    static constexpr int rows = 2 * radius + 1;
    static constexpr int after(int place, int by) { return (place + by) % rows; }
    std::array<Digits<digits>, rows> total_of_row_{};
    int first_ = 0;
};

// Walks down one strip and hands each row's counts, cells themselves included, to `sink(y, digits)`.
template <class Column, int radius, class Sink>
void count_strip(const PaddedRows& rows, int pair, Sink sink) {
    Column column;
    const auto words = [&](int y) { return rows.row(y) + 2 * pair; };
    for (int y = -radius; y < radius; ++y) column.next(words(y));
    for (int y = 0; y < rows.size().height; ++y) sink(y, column.next(words(y + radius)));
}

// The same for a neighbourhood known only when running.
template <class Sink>
void count_strip(const PaddedRows& rows, int pair, const Neighbourhood& around, Sink sink) {
    const auto with_radius = [&]<int radius>() {
        if (around.shape == Shape::moore) {
            count_strip<MooreColumn<radius>, radius>(rows, pair, sink);
        } else {
            count_strip<VonNeumannColumn<radius>, radius>(rows, pair, sink);
        }
    };
    static_assert(Neighbourhood::largest_radius == 7);
    switch (around.radius) {
        case 1:
            return with_radius.template operator()<1>();
        case 2:
            return with_radius.template operator()<2>();
        case 3:
            return with_radius.template operator()<3>();
        case 4:
            return with_radius.template operator()<4>();
        case 5:
            return with_radius.template operator()<5>();
        case 6:
            return with_radius.template operator()<6>();
        default:
            return with_radius.template operator()<7>();
    }
}

}  // namespace levelwright
