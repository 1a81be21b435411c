// The end of a search: what counts as reached, and how settings are corrected until it is.

#include "levelwright/evolve/settling.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "evolve/driving.hpp"

namespace levelwright {
namespace {

constexpr double without_end = std::numeric_limits<double>::infinity();

Trial with_mean(double mean, double spread) { return {{0.5}, {{true, mean, mean, spread}}, 0}; }

TEST(Settling, a_mean_is_reached_within_half_of_its_standard_error) {
    const std::vector<Want> wants{{10, 10, false}};
    EXPECT_TRUE(is_reached(wants, with_mean(10.4, 10), 100));
    EXPECT_FALSE(is_reached(wants, with_mean(10.6, 10), 100));
    EXPECT_FALSE(is_reached(wants, with_mean(10.4, 10), 400));
    EXPECT_TRUE(is_reached(wants, with_mean(10.005, 0), 100)) << "nobody sees the difference";
    EXPECT_FALSE(is_reached(wants, {{0.5}, {{}}, 1}, 100)) << "without an answer";
}

TEST(Settling, a_range_is_reached_by_a_mean_within_it) {
    EXPECT_TRUE(is_reached({{1, 3, true}}, with_mean(2.9, 9), 10));
    EXPECT_FALSE(is_reached({{1, 3, true}}, with_mean(3.1, 9), 10));
    EXPECT_TRUE(is_reached({{-without_end, 3, true}}, with_mean(-7, 9), 10));
}

// Rises steeply around the middle, as the floor of caves does with their rock.
double steep(double x) { return 0.5 + 20 * (x - 0.5) / (1 + std::abs(40 * (x - 0.5))); }

TEST(Settling, corrects_a_finalist_until_it_gives_what_is_wanted) {
    const Space space({{"x", 0, 1, false, 0.1}});
    const std::vector<Want> wants{{0.7, 0.7, false}};
    const auto tried_at = [](double x) { return Trial{{x}, {{true, steep(x), steep(x), 0.001}}, 0}; };
    std::vector<Trial> trials;
    for (const double x : {0.1, 0.35, 0.45, 0.55, 0.6}) trials.push_back(tried_at(x));
    Settling settling(space, wants, {trials[3]});
    Stream random(1);
    int rounds = 0;
    while (const auto next = settling.next(trials, random)) {
        trials.push_back(tried_at(space.setting_at(*next).front()));
        settling.take(trials.back(), 1000);
        ++rounds;
    }
    EXPECT_LE(rounds, Settling::most_rounds);
    EXPECT_NEAR(settling.best().reached[0].mean, 0.7, 0.01);
}

TEST(Settling, keeps_the_nearest_when_nothing_gives_what_is_wanted) {
    const Space space({{"x", 0, 1, false, 0.1}});
    const std::vector<Want> wants{{5, 5, false}};
    std::vector<Trial> trials;
    for (const double x : {0.1, 0.5, 0.9}) trials.push_back({{x}, {{true, x, x, 0.001}}, 0});
    Settling settling(space, wants, {trials[1], trials[2]});
    Stream random(1);
    while (const auto next = settling.next(trials, random)) {
        const double x = space.setting_at(*next).front();
        trials.push_back({{x}, {{true, x, x, 0.001}}, 0});
        settling.take(trials.back(), 1000);
    }
    EXPECT_GT(settling.best().setting[0], 0.95);
}

TEST(Tune, a_steep_function_is_met_with_one_parameter_of_three) {
    const std::vector<TuneParameter> parameters{
        {"x", 0, 1, false, 0.45}, {"y", 0, 10, true, 3}, {"z", 0, 1, false, 0.5}};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const std::vector<Want> wants{{0.7, 0.7, false}};
        const Tuned tuned = searched(
            parameters, wants, {seed, 60, 40}, [](std::uint64_t first, std::uint64_t levels, Trial& trial) {
                const double luck = Stream(subkey(first, levels)).unit() - 0.5;
                const double mean = steep(trial.setting[0]) + 0.01 * trial.setting[1] - 0.03 +
                                    0.1 * luck / std::sqrt(static_cast<double>(levels));
                trial.reached = {{true, mean, mean, 0.1}};
            });
        EXPECT_NEAR(steep(tuned.best.setting[0]), 0.7, 0.02) << seed;
        EXPECT_EQ(tuned.best.setting[1], 3) << seed;
        EXPECT_EQ(tuned.best.setting[2], 0.5) << seed;
    }
}

}  // namespace
}  // namespace levelwright
