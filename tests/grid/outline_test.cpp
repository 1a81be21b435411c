// Grown, shrunk and outlined masks against looking at each cell's neighbours, over every tiny mask.

#include "levelwright/grid/outline.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

bool touches(const BitGrid& mask, Point p, Connectivity connectivity, bool value, bool outside) {
    for (const Point step : directions(connectivity)) {
        if (mask.get_or(p + step, outside) == value) return true;
    }
    return false;
}

void expect_right_edges(const BitGrid& mask) {
    BitGrid result;
    for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
        BitGrid grown(mask.size()), around(mask.size()), shrunk(mask.size()), shrunk_in_void(mask.size());
        for (int y = 0; y < mask.height(); ++y) {
            for (int x = 0; x < mask.width(); ++x) {
                const Point p{x, y};
                const bool near = touches(mask, p, connectivity, true, false);
                grown.set(p, mask[p] || near);
                around.set(p, !mask[p] && near);
                shrunk.set(p, mask[p] && !touches(mask, p, connectivity, false, true));
                shrunk_in_void.set(p, mask[p] && !touches(mask, p, connectivity, false, false));
            }
        }
        grow(mask, connectivity, result);
        ASSERT_EQ(result, grown) << ::testing::PrintToString(mask);
        outline(mask, connectivity, result);
        ASSERT_EQ(result, around) << ::testing::PrintToString(mask);
        shrink(mask, connectivity, result);
        ASSERT_EQ(result, shrunk) << ::testing::PrintToString(mask);
        shrink(mask, connectivity, result, false);
        ASSERT_EQ(result, shrunk_in_void) << ::testing::PrintToString(mask);
    }
}

TEST(Outline, is_right_for_every_tiny_mask) { naive::for_each_tiny_mask(expect_right_edges); }

TEST(Outline, is_right_for_every_mask_of_four_by_four) { naive::for_each_small_mask(expect_right_edges); }

TEST(Outline, is_right_at_word_boundaries) {
    for (const int width : naive::tricky_widths) {
        for (const double chance : {0.05, 0.5, 0.95}) {
            expect_right_edges(naive::random_mask({width, 9}, static_cast<std::uint64_t>(width), chance));
        }
    }
}

TEST(Outline, a_room_gets_walls_around_it) {
    BitGrid result;
    outline(naive::drawn({".....", ".##..", ".....", "....."}), Connectivity::eight, result);
    EXPECT_EQ(result, naive::drawn({"####.", "#..#.", "####.", "....."}));
    outline(naive::drawn({".....", ".##..", ".....", "....."}), Connectivity::four, result);
    EXPECT_EQ(result, naive::drawn({".##..", "#..#.", ".##..", "....."}));
}

TEST(Outline, of_an_empty_map_is_empty) {
    BitGrid result({2, 2}, true);
    outline(BitGrid(), Connectivity::four, result);
    EXPECT_EQ(result, BitGrid());
}

}  // namespace
}  // namespace levelwright
