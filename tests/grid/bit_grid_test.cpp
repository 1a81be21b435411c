// Masks against plain cells, at widths around the ends of words.

#include "levelwright/grid/bit_grid.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

using naive::drawn;
using naive::random_mask;
using naive::tidy;
using naive::tricky_widths;

template <class Cell>
BitGrid made_of(Size size, Cell cell) {
    BitGrid mask(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) mask.set({x, y}, cell(Point{x, y}));
    }
    return mask;
}

TEST(BitGrid, an_empty_grid_has_no_cells) {
    const BitGrid nothing, no_columns({0, 3}, true), no_rows({3, 0}, true);
    for (const BitGrid& mask : {nothing, no_columns, no_rows}) {
        EXPECT_EQ(mask.count(), 0);
        EXPECT_FALSE(mask.any());
        EXPECT_FALSE(mask.first_set());
        EXPECT_EQ(mask.flipped(), mask);
        EXPECT_EQ(mask.bounds(), Rect{});
    }
}

TEST(BitGrid, a_full_grid_counts_its_area_and_leaves_no_bits_beyond_the_width) {
    for (const int width : tricky_widths) {
        const BitGrid mask({width, 3}, true);
        EXPECT_EQ(mask.count(), 3 * width);
        EXPECT_TRUE(tidy(mask));
        EXPECT_TRUE(mask.flipped().none());
        EXPECT_EQ(mask.words_in_row(), (width + 63) / 64);
    }
}

TEST(BitGrid, a_smaller_size_reuses_the_memory_and_forgets_the_cells) {
    BitGrid mask({300, 200}, true);
    const auto* memory = mask.words().data();
    mask.reset({100, 30});
    EXPECT_EQ(mask.words().data(), memory);
    EXPECT_TRUE(mask.none());
    EXPECT_EQ(mask, BitGrid({100, 30}));
}

TEST(BitGrid, a_cell_set_is_the_only_one_that_changes) {
    for (const int width : tricky_widths) {
        for (int x = 0; x < width; ++x) {
            BitGrid mask({width, 2});
            mask.set({x, 1});
            EXPECT_TRUE((mask[{x, 1}]));
            EXPECT_EQ(mask.count(), 1);
            EXPECT_EQ(mask.first_set(), (Point{x, 1}));
            mask.set({x, 1}, false);
            EXPECT_TRUE(mask.none());
        }
    }
}

TEST(BitGrid, combining_masks_combines_each_cell) {
    for (const int width : tricky_widths) {
        const Size size{width, 7};
        const BitGrid a = random_mask(size, 1), b = random_mask(size, 2);
        EXPECT_EQ(BitGrid(a) &= b, made_of(size, [&](Point p) { return a[p] && b[p]; }));
        EXPECT_EQ(BitGrid(a) |= b, made_of(size, [&](Point p) { return a[p] || b[p]; }));
        EXPECT_EQ(BitGrid(a) ^= b, made_of(size, [&](Point p) { return a[p] != b[p]; }));
        EXPECT_EQ(BitGrid(a).and_not(b), made_of(size, [&](Point p) { return a[p] && !b[p]; }));
        EXPECT_EQ(a.flipped(), made_of(size, [&](Point p) { return !a[p]; }));
        EXPECT_TRUE(tidy(a.flipped()));
        EXPECT_EQ(a.overlaps(b), (BitGrid(a) &= b).any());
        EXPECT_FALSE(a.overlaps(a.flipped()));
        EXPECT_TRUE((BitGrid(a) |= b).covers(b));
        EXPECT_EQ(a.covers(b), BitGrid(b).and_not(a).none());
    }
}

TEST(BitGrid, set_cells_are_visited_counted_and_found_in_reading_order) {
    for (const int width : tricky_widths) {
        const BitGrid mask = random_mask({width, 9}, 5, 0.3);
        std::vector<Point> expected, visited;
        for (int y = 0; y < 9; ++y) {
            for (int x = 0; x < width; ++x) {
                if (mask[{x, y}]) expected.push_back({x, y});
            }
        }
        mask.for_each_set([&](Point p) { visited.push_back(p); });
        ASSERT_EQ(visited, expected);
        ASSERT_EQ(mask.count(), static_cast<std::int64_t>(expected.size()));
        for (std::size_t n = 0; n < expected.size(); ++n) {
            ASSERT_EQ(mask.nth_set(static_cast<std::int64_t>(n)), expected[n]);
        }
        EXPECT_FALSE(mask.nth_set(mask.count()));
        EXPECT_FALSE(mask.nth_set(-1));
    }
}

TEST(BitGrid, bounds_are_the_smallest_rectangle_around_the_set_cells) {
    naive::for_each_tiny_mask([](const BitGrid& mask) {
        int left = 99, top = 99, right = -1, bottom = -1;
        mask.for_each_set([&](Point p) {
            left = std::min(left, p.x), right = std::max(right, p.x);
            top = std::min(top, p.y), bottom = std::max(bottom, p.y);
        });
        ASSERT_EQ(mask.bounds(),
                  mask.none() ? Rect{} : (Rect{left, top, right - left + 1, bottom - top + 1}));
    });
    BitGrid wide({200, 3});
    wide.set({70, 1});
    wide.set({150, 2});
    EXPECT_EQ(wide.bounds(), (Rect{70, 1, 81, 2}));
}

TEST(BitGrid, shifting_left_drops_the_first_column) {
    EXPECT_EQ(drawn({"#.#", ".##"}).shifted(-1, 0), drawn({".#.", "##."}));
    EXPECT_EQ(drawn({"#.#", ".##"}).shifted(-1, 0, true), drawn({".##", "###"}));
    EXPECT_EQ(drawn({"#.#", ".##"}).shifted(0, 1, true), drawn({"###", "#.#"}));
}

TEST(BitGrid, every_shift_moves_every_cell) {
    for (const int width : tricky_widths) {
        const BitGrid mask = random_mask({width, 4}, 11);
        for (const int dx :
             {0, 1, -1, 7, -7, 63, -63, 64, -64, 65, -65, 128, -130, 300, -300, 1 << 30, -(1 << 30)}) {
            for (const int dy : {0, 1, -1, 3, -4, 1 << 30}) {
                for (const bool incoming : {false, true}) {
                    const BitGrid expected = made_of(mask.size(), [&](Point p) {
                        return mask.get_or(p - Point{dx, dy}, incoming);
                    });
                    ASSERT_EQ(mask.shifted(dx, dy, incoming), expected) << width << ' ' << dx << ' ' << dy;
                }
            }
        }
    }
}

TEST(BitGrid, filling_a_rectangle_touches_only_the_part_inside) {
    for (const int width : tricky_widths) {
        const BitGrid mask = random_mask({width, 5}, 3);
        for (const Rect rect :
             {Rect{0, 0, width, 5}, Rect{1, 1, 62, 2}, Rect{60, -3, 70, 6}, Rect{-5, 2, 8, 1},
              Rect{64, 0, 64, 3}, Rect{300, 0, 5, 5}, Rect{3, 3, 0, 2}}) {
            for (const bool value : {false, true}) {
                BitGrid filled = mask;
                filled.fill_rect(rect, value);
                ASSERT_EQ(filled,
                          made_of(mask.size(), [&](Point p) { return rect.contains(p) ? value : mask[p]; }));
            }
            BitGrid part = mask;
            part &= made_of(mask.size(), [&](Point p) { return rect.contains(p); });
            ASSERT_EQ(mask.count_in(rect), part.count());
        }
    }
}

TEST(BitGrid, cropping_reads_clear_cells_outside) {
    const BitGrid mask = random_mask({150, 20}, 8);
    for (const Rect part : {Rect{0, 0, 150, 20}, Rect{3, 2, 64, 5}, Rect{-70, -3, 100, 10},
                            Rect{100, 15, 129, 9}, Rect{400, 400, 3, 3}, Rect{5, 5, 0, 0}}) {
        const BitGrid cropped = mask.crop(part);
        ASSERT_EQ(cropped,
                  made_of(part.size(), [&](Point p) { return mask.get_or(p + part.corner(), false); }));
        ASSERT_TRUE(tidy(cropped));
    }
}

TEST(BitGrid, laying_one_mask_over_another_cuts_off_what_does_not_fit) {
    const BitGrid under = random_mask({140, 12}, 21), over = random_mask({70, 6}, 22);
    for (const Point to :
         {Point{0, 0}, Point{1, 2}, Point{63, 3}, Point{-10, -2}, Point{100, 9}, Point{-200, 0}}) {
        BitGrid replaced = under, set = under, cleared = under;
        replaced.blit(over, to);
        set.blit_set(over, to);
        cleared.blit_clear(over, to);
        const auto above = [&](Point p, bool otherwise) { return over.get_or(p - to, otherwise); };
        ASSERT_EQ(replaced, made_of(under.size(), [&](Point p) { return above(p, under[p]); }));
        ASSERT_EQ(set, made_of(under.size(), [&](Point p) { return under[p] || above(p, false); }));
        ASSERT_EQ(cleared, made_of(under.size(), [&](Point p) { return under[p] && !above(p, false); }));
    }
}

TEST(BitGrid, a_random_set_cell_is_each_set_cell_equally_often) {
    const BitGrid mask = drawn({"#..#", "....", ".##."});
    Stream stream(3);
    Grid<int> times(mask.size());
    for (int i = 0; i < 40000; ++i) ++times[*mask.random_set(stream)];
    for (std::size_t i = 0; i < times.cells().size(); ++i) {
        const int number = times.cells()[i];
        if (mask[times.point(i)]) {
            EXPECT_NEAR(number, 10000, 350);  // four standard errors
        } else {
            EXPECT_EQ(number, 0);
        }
    }
    EXPECT_FALSE(BitGrid({5, 5}).random_set(stream));
}

TEST(BitGrid, random_bits_are_set_as_often_as_asked_and_reach_no_bit_beyond_the_width) {
    for (const double chance : {0.0, 0.1, 0.45, 0.5, 1.0}) {
        Stream stream(17);
        BitGrid mask({333, 300});
        random_bits(mask, stream, chance);
        const double expected = chance * 333 * 300, excess = static_cast<double>(mask.count()) - expected;
        EXPECT_LE(excess * excess, 16 * expected * (1 - chance) + 1e-9);  // four standard errors
        EXPECT_TRUE(tidy(mask));
    }
}

TEST(BitGrid, random_bits_of_a_seed_stay_what_they_are) {
    Stream stream(7);
    BitGrid mask({24, 4});
    random_bits(mask, stream, 0.5);
    EXPECT_EQ(mask, drawn({".##..####...#.####.#...#", ".###...#..#..#.#.###.##.", ".####.##..#..#..###.###.",
                           "###.#.......##.#####.##."}));
}

}  // namespace
}  // namespace levelwright
