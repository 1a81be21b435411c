// Rings against distances found cell by cell.

#include "levelwright/grid/rings.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

// A cell is within n steps when it is a source, or beside an open cell that is within n - 1.
BitGrid plainly_grown(BitGrid cells, const BitGrid& open, int steps) {
    for (int i = 0; i < steps; ++i) {
        const BitGrid before = cells;
        before.for_each_set([&](Point at) {
            if (!open[at]) return;
            for (const Point step : four_directions) {
                if (cells.contains(at + step)) cells.set(at + step);
            }
        });
    }
    return cells;
}

TEST(Rings, are_right_around_every_cell_of_every_tiny_mask) {
    Rings rings;
    naive::for_each_tiny_mask([&](const BitGrid& open) {
        for (int y = 0; y < open.height(); ++y) {
            for (int x = 0; x < open.width(); ++x) {
                BitGrid cells(open.size());
                cells.set({x, y});
                for (const int steps : {0, 1, 2, 9}) {
                    BitGrid grown = cells;
                    rings.grow(grown, open, {x, y, 1, 1}, steps);
                    ASSERT_EQ(grown, plainly_grown(cells, open, steps));
                }
            }
        }
    });
}

TEST(Rings, are_right_around_many_cells_at_word_boundaries) {
    Rings rings;
    for (const int width : naive::tricky_widths) {
        const auto seed = static_cast<std::uint64_t>(width);
        const BitGrid open = naive::random_mask({width, 31}, seed, 0.7);
        const BitGrid sources = naive::random_mask(open.size(), seed + 1, 0.01);
        for (const int steps : {0, 1, 3, 30, 1000}) {
            BitGrid grown = sources;
            const Rect box = rings.grow(grown, open, steps);
            ASSERT_EQ(grown, plainly_grown(sources, open, steps)) << width << ", " << steps << " steps";
            ASSERT_EQ(grown.count_in(box), grown.count());
        }
    }
}

TEST(Rings, of_no_cells_are_empty) {
    BitGrid cells({70, 3});
    EXPECT_TRUE(Rings().grow(cells, BitGrid(cells.size(), true), 5).empty());
    EXPECT_TRUE(cells.none());
}

}  // namespace
}  // namespace levelwright
