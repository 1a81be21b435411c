// Heat maps add up levels of any size and show large sums in proportion.

#include "levelwright/measure/samples/heat.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

TEST(HeatMap, adds_up_what_was_at_each_cell) {
    HeatMap map;
    EXPECT_TRUE(map.empty());
    EXPECT_EQ(map.most(), 0u);
    map.add({3, 1}, std::vector<std::uint32_t>{2, 0, 3});
    map.add({3, 1}, std::vector<std::uint32_t>{1, 0, 4});
    EXPECT_EQ(map.size(), (Size{3, 1}));
    EXPECT_EQ(map.at({0, 0}), 3u);
    EXPECT_EQ(map.at({1, 0}), 0u);
    EXPECT_EQ(map.at({2, 0}), 7u);
    EXPECT_EQ(map.most(), 7u);
    EXPECT_EQ(map.sum(), 10u);
    EXPECT_EQ(map.bytes(), (std::vector<std::uint8_t>{3, 0, 7}));
}

TEST(HeatMap, levels_of_several_sizes_lie_on_their_upper_left_corners) {
    HeatMap wide, high;
    wide.add({3, 1}, std::vector<std::uint32_t>{1, 2, 3});
    high.add({1, 2}, std::vector<std::uint32_t>{10, 20});
    wide.add(high);
    EXPECT_EQ(wide.size(), (Size{3, 2}));
    EXPECT_EQ(wide.bytes(), (std::vector<std::uint8_t>{11, 2, 3, 20, 0, 0}));
}

TEST(HeatMap, large_numbers_are_shown_in_proportion_and_small_ones_do_not_vanish) {
    HeatMap map;
    map.add({4, 1}, std::vector<std::uint32_t>{0, 1, 500, 1000});
    EXPECT_EQ(map.bytes(), (std::vector<std::uint8_t>{0, 1, 128, 255}));
}

}  // namespace
}  // namespace levelwright
