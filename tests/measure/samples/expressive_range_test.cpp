// Axes with round bins, counts of levels in them, and the overlap of two ranges.

#include "levelwright/measure/samples/expressive_range.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

TEST(Axis, few_whole_numbers_have_a_bin_each) {
    const Axis axis = axis_over(3, 7, true);
    EXPECT_EQ(axis.start, 3);
    EXPECT_EQ(axis.width, 1);
    EXPECT_EQ(axis.bins, 5);
    EXPECT_EQ(axis.bin_of(3), 0);
    EXPECT_EQ(axis.bin_of(7), 4);
}

TEST(Axis, many_whole_numbers_have_round_bins) {
    const Axis axis = axis_over(107, 875, true);
    EXPECT_EQ(axis.start, 100);
    EXPECT_EQ(axis.width, 50);
    EXPECT_EQ(axis.bins, 16);
}

TEST(Axis, real_numbers_have_round_edges) {
    const Axis axis = axis_over(0.387, 0.731, false);
    EXPECT_DOUBLE_EQ(axis.start, 0.38);
    EXPECT_DOUBLE_EQ(axis.width, 0.02);
    EXPECT_EQ(axis.bins, 18);
}

TEST(Axis, one_value_has_one_bin) {
    EXPECT_EQ(axis_over(0.5, 0.5, false).bins, 1);
    EXPECT_EQ(axis_over(12, 12, true).bins, 1);
    EXPECT_EQ(axis_over(0, 0, false).bins, 1);
}

PROPERTY(Axis, holds_every_number_between_its_ends) {
    const bool whole = random.chance(0.5);
    const double scale = whole ? 10'000 : 1;
    double least = random.unit() * scale, most = least + random.unit() * scale;
    if (whole) {
        least = std::floor(least);
        most = std::floor(most);
    }
    const Axis axis = axis_over(least, most, whole);
    ASSERT_TRUE(axis.bins >= 1 && axis.bins <= most_bins);
    ASSERT_TRUE(axis.edge(0) <= least);
    ASSERT_TRUE(axis.edge(axis.bins) > most - 1e-9);
    for (const double number : {least, most}) {
        const int bin = axis.bin_of(number);
        ASSERT_TRUE(axis.edge(bin) <= number + 1e-9);
        ASSERT_TRUE(number <= axis.edge(bin + 1) + 1e-9);
    }
}

RangeMap map_of(const std::vector<double>& xs, const std::vector<double>& ys) {
    return range_map({0, 1, 3}, {0, 1, 2}, xs, ys);
}

TEST(RangeMap, counts_levels_in_bins_and_leaves_out_those_without_answer) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const RangeMap map = map_of({0, 0, 2, nan, 1}, {0, 0, 1, 0, nan});
    EXPECT_EQ(map.total, 3);
    EXPECT_EQ(map.at(0, 0), 2);
    EXPECT_EQ(map.at(2, 1), 1);
    EXPECT_EQ(map.covered(), 2);
}

TEST(Overlap, total_variation_is_half_the_sum_of_differences) {
    const RangeMap a = map_of({0, 0, 1, 2}, {0, 0, 0, 0}), b = map_of({0, 2}, {0, 1});
    EXPECT_DOUBLE_EQ(total_variation(a, b), (0 + 0.25 + 0.25 + 0.5) / 2);
    EXPECT_EQ(total_variation(a, a), 0);
    EXPECT_EQ(total_variation(map_of({0}, {0}), map_of({1}, {1})), 1);
    EXPECT_EQ(total_variation(map_of({}, {}), a), 1);
}

TEST(Overlap, the_interval_holds_the_truth_and_is_the_same_for_the_same_seed) {
    Stream random(5);
    std::vector<double> xs, ys, others;
    for (int i = 0; i < 500; ++i) {
        xs.push_back(random.below(3));
        ys.push_back(random.below(2));
        others.push_back(random.chance(0.4) ? 2 : random.below(3));
    }
    const RangeMap a = map_of(xs, ys), b = map_of(others, ys);
    const Overlap first = overlap_of(a, b, 1), again = overlap_of(a, b, 1), other = overlap_of(a, b, 2);
    EXPECT_EQ(first.low, again.low);
    EXPECT_EQ(first.high, again.high);
    EXPECT_NE(first.low, other.low);
    EXPECT_LT(first.low, first.total_variation);
    EXPECT_GT(first.high, first.total_variation);
    EXPECT_NEAR(first.total_variation, 0.4 * 2 / 3, 0.06) << "two fifths of the levels were moved";
    EXPECT_LT(first.high - first.low, 0.2);
}

TEST(Overlap, what_was_found_lies_in_its_interval_when_there_are_more_bins_than_levels) {
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        Stream random(seed);
        std::vector<double> xs, ys, other_xs, other_ys;
        for (int i = 0; i < 60; ++i) {
            xs.push_back(random.below(20));
            ys.push_back(random.below(20));
            other_xs.push_back(random.below(20));
            other_ys.push_back(random.below(20));
        }
        const Axis axis{0, 1, 20};
        const Overlap found =
            overlap_of(range_map(axis, axis, xs, ys), range_map(axis, axis, other_xs, other_ys), seed);
        EXPECT_LE(found.low, found.total_variation);
        EXPECT_GE(found.high, found.total_variation);
        EXPECT_LT(found.low, found.high);
    }
}

}  // namespace
}  // namespace levelwright
