// Masks of values and painting through masks against plain loops, at every place of a word.

#include "levelwright/grid/pack.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"
#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

enum class Tile : std::uint8_t {};

Grid<Tile> random_tiles(Size size, std::uint64_t key, std::uint32_t values) {
    Stream stream(key);
    Grid<Tile> cells(size);
    for (Tile& cell : cells.cells()) cell = static_cast<Tile>(stream.below(values));
    return cells;
}

TEST(Pack, the_mask_of_a_value_is_set_where_the_cells_hold_it) {
    BitGrid mask;
    for (const int width : naive::tricky_widths) {
        for (const std::uint32_t values : {2U, 4U, 256U}) {
            const Grid<Tile> cells = random_tiles({width, 6}, values, values);
            for (const Tile value : {Tile{0}, Tile{1}, Tile{127}, Tile{128}, Tile{129}, Tile{255}}) {
                mask_equal(cells, value, mask);
                ASSERT_EQ(mask.size(), cells.size());
                ASSERT_TRUE(naive::tidy(mask));
                for (std::size_t i = 0; i < cells.cells().size(); ++i) {
                    ASSERT_EQ(mask[cells.point(i)], cells.cells()[i] == value);
                }
            }
        }
    }
}

TEST(Pack, every_value_is_told_from_every_other_at_every_place_of_a_word) {
    Grid<std::uint8_t> cells({64, 1});
    BitGrid mask;
    for (int value = 0; value < 256; ++value) {
        for (int other = 0; other < 256; ++other) {
            const int x = (value * 7 + other) % 64;
            cells.reset({64, 1}, static_cast<std::uint8_t>(other));
            cells[{x, 0}] = static_cast<std::uint8_t>(value);
            mask_equal(cells, static_cast<std::uint8_t>(value), mask);
            const BitGrid::Word expected = value == other ? BitGrid::all_bits : BitGrid::Word{1} << x;
            ASSERT_EQ(mask.row(0)[0], expected) << value << ' ' << other;
        }
    }
}

TEST(Pack, the_mask_of_a_set_of_values_is_set_where_the_cells_hold_one_of_them) {
    ByteSet values{};
    values[0] = values[3] = values[200] = values[255] = true;
    BitGrid mask;
    for (const int width : naive::tricky_widths) {
        const Grid<Tile> cells = random_tiles({width, 6}, 9, 256);
        mask_where(cells, values, mask);
        ASSERT_TRUE(naive::tidy(mask));
        for (std::size_t i = 0; i < cells.cells().size(); ++i) {
            ASSERT_EQ(mask[cells.point(i)], values[index_of(cells.cells()[i])]);
        }
    }
}

TEST(Pack, painting_changes_the_cells_of_the_mask_and_no_others) {
    for (const int width : naive::tricky_widths) {
        const Grid<Tile> before = random_tiles({width, 5}, 4, 256);
        const BitGrid mask = naive::random_mask(before.size(), 6, 0.4);
        Grid<Tile> bytes = before;
        Grid<int> numbers(before.size(), -5);
        paint(bytes, mask, Tile{77});
        paint(numbers, mask, 9);
        for (std::size_t i = 0; i < before.cells().size(); ++i) {
            const Point p = before.point(i);
            ASSERT_EQ(bytes[p], mask[p] ? Tile{77} : before[p]);
            ASSERT_EQ(numbers[p], mask[p] ? 9 : -5);
        }
    }
}

TEST(Pack, painting_either_way_leaves_no_cell_as_it_was) {
    Stream stream(8);
    for (const int width : {1, 7, 8, 15, 16, 17, 63, 64, 65, 130}) {
        BitGrid mask({width, 5});
        random_bits(mask, stream, 0.5);
        Grid<std::uint8_t> cells({width, 5}, 9);
        paint_either(view_of(cells), mask, 200, 3);
        for (int i = 0; i < width * 5; ++i) {
            const Point at{i % width, i / width};
            EXPECT_EQ(cells[at], mask[at] ? 200 : 3);
        }
    }
}

TEST(Pack, a_window_is_read_and_painted_in_its_own_coordinates) {
    Grid<Tile> cells = random_tiles({100, 10}, 2, 3);
    const Grid<Tile> before = cells;
    const Rect part{17, 3, 70, 4};
    BitGrid mask;
    mask_equal(View<const Tile>(view_of(cells).part(part)), Tile{1}, mask);
    paint(view_of(cells).part(part), mask, Tile{9});
    for (std::size_t i = 0; i < cells.cells().size(); ++i) {
        const Point p = cells.point(i);
        ASSERT_EQ(cells[p], part.contains(p) && before[p] == Tile{1} ? Tile{9} : before[p]);
    }
}

TEST(Pack, nothing_comes_of_an_empty_grid) {
    Grid<Tile> cells;
    BitGrid mask({3, 3}, true);
    mask_equal(cells, Tile{0}, mask);
    EXPECT_EQ(mask.size(), Size{});
    paint(cells, mask, Tile{1});
}

}  // namespace
}  // namespace levelwright
