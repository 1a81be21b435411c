// Statistics worked out by hand, and intervals against printed tables.

#include "levelwright/measure/samples/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace levelwright {
namespace {

TEST(Statistics, of_a_few_numbers_are_as_worked_out_by_hand) {
    const Distribution all = distribution_of({4, 1, 3, 2, 5});
    EXPECT_EQ(all.count, 5);
    EXPECT_EQ(all.mean, 3);
    EXPECT_DOUBLE_EQ(all.spread, std::sqrt(2.5));
    EXPECT_EQ(all.least, 1);
    EXPECT_EQ(all.most, 5);
    EXPECT_EQ(all.median, 3);
    EXPECT_EQ(all.quantile_25, 2);
    EXPECT_EQ(all.quantile_75, 4);
    EXPECT_DOUBLE_EQ(all.quantile_05, 1.2);
    EXPECT_NEAR(all.mean_high - all.mean, 2.7764 * std::sqrt(2.5) / std::sqrt(5), 1e-12);
    EXPECT_DOUBLE_EQ(all.mean - all.mean_low, all.mean_high - all.mean);
}

TEST(Statistics, of_one_number_or_none_say_what_they_can) {
    const Distribution one = distribution_of({7});
    EXPECT_EQ(one.count, 1);
    EXPECT_EQ(one.mean, 7);
    EXPECT_EQ(one.spread, 0);
    EXPECT_EQ(one.mean_low, 7);
    EXPECT_EQ(distribution_of({}).count, 0);
}

TEST(Statistics, equal_numbers_have_no_spread_at_all) {
    const Distribution all = distribution_of(std::vector<double>(1000, 0.1));
    EXPECT_EQ(all.mean, 0.1);
    EXPECT_EQ(all.spread, 0);
}

TEST(Statistics, wilsons_interval_agrees_with_known_values) {
    const auto expect = [](std::int64_t successes, std::int64_t count, double low, double high) {
        const Interval interval = wilson_interval(successes, count);
        EXPECT_NEAR(interval.low, low, 1e-4) << successes << " of " << count;
        EXPECT_NEAR(interval.high, high, 1e-4) << successes << " of " << count;
    };
    expect(81, 263, 0.2553, 0.3662);  // Newcombe 1998, table I, method 3: his four examples
    expect(15, 148, 0.0624, 0.1605);
    expect(0, 20, 0, 0.1611);
    expect(1, 29, 0.0061, 0.1718);
    expect(10, 10, 0.7225, 1);
    expect(0, 0, 0, 1);
}

TEST(Statistics, students_t_agrees_with_printed_tables) {
    EXPECT_NEAR(student_t(1), 12.706, 1e-3);
    EXPECT_NEAR(student_t(10), 2.228, 1e-3);
    EXPECT_NEAR(student_t(11), 2.201, 1e-3);
    EXPECT_NEAR(student_t(30), 2.042, 1e-3);
    EXPECT_NEAR(student_t(120), 1.980, 1e-3);
    EXPECT_NEAR(student_t(1'000'000), 1.960, 1e-3);
}

}  // namespace
}  // namespace levelwright
