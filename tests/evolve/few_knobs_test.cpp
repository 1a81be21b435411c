// As little as possible is turned, and searches leave alone what does not matter.

#include "levelwright/evolve/few_knobs.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "evolve/driving.hpp"

namespace levelwright {
namespace {

const std::vector<TuneParameter> three{
    {"a", 0, 1, false, 0.2}, {"b", 0, 10, true, 4}, {"c", 0, 1, false, 0.123456}};

std::vector<double> least(const std::function<double(const std::vector<double>&)>& error, double allowed) {
    const Space space(three);
    Stream random(1);
    const auto point = least_turned(
        space, [&](const Point01& at) { return error(space.setting_at(at)); }, allowed, random);
    return point ? space.setting_at(*point) : std::vector<double>();
}

TEST(FewKnobs, turn_nothing_when_that_is_good_enough) {
    EXPECT_EQ(least([](const auto&) { return 0.1; }, 0.1), (std::vector<double>{0.2, 4, 0.123456}));
}

TEST(FewKnobs, turn_one_parameter_when_one_is_enough) {
    const auto sum = [](const std::vector<double>& s) { return std::abs(s[0] + s[1] / 10 + s[2] - 1.4); };
    const std::vector<double> setting = least(sum, 0.01);
    ASSERT_EQ(setting.size(), 3u);
    EXPECT_LE(sum(setting), 0.01);
    const int turned = (setting[0] != 0.2) + (setting[1] != 4) + (setting[2] != 0.123456);
    EXPECT_EQ(turned, 1);
}

TEST(FewKnobs, turn_two_where_one_cannot_do_it) {
    const auto sum = [](const std::vector<double>& s) { return std::abs(s[0] + s[1] / 10 + s[2] - 2); };
    const std::vector<double> setting = least(sum, 0.01);
    ASSERT_EQ(setting.size(), 3u);
    EXPECT_LE(sum(setting), 0.01);
    EXPECT_EQ((setting[0] != 0.2) + (setting[1] != 4) + (setting[2] != 0.123456), 2);
}

TEST(FewKnobs, turn_it_no_farther_than_is_needed) {
    const std::vector<double> setting = least([](const auto& s) { return s[0] < 0.5 ? 1.0 : 0.0; }, 0.01);
    ASSERT_EQ(setting.size(), 3u);
    EXPECT_GE(setting[0], 0.5);
    EXPECT_LT(setting[0], 0.56);
}

TEST(FewKnobs, find_nothing_where_nothing_is_good_enough) {
    EXPECT_TRUE(least([](const auto&) { return 1.0; }, 0.5).empty());
}

TEST(FewKnobs, are_counted_and_measured) {
    const Space space(three);
    EXPECT_EQ(turned_by(space, space.point_of({0.2, 4, 0.123456})), (Turned{0, 0}));
    EXPECT_LT(turned_by(space, space.point_of({0.9, 4, 0.123456})),
              turned_by(space, space.point_of({0.21, 5, 0.123456})));
    EXPECT_LT(turned_by(space, space.point_of({0.3, 4, 0.123456})),
              turned_by(space, space.point_of({0.4, 4, 0.123456})));
}

// Noise that depends on the levels and the setting alone.
double noise(std::uint64_t first, const std::vector<double>& setting) {
    std::uint64_t key = first;
    for (const double value : setting) key = subkey(key, static_cast<std::uint64_t>(value * 1e6));
    return Stream(key).unit() - 0.5;
}

TEST(Tune, numbers_without_effect_keep_their_values) {
    const std::vector<TuneParameter> four{{"a", 0, 1, false, 0.3},
                                          {"b", 0, 1, false, 0.5},
                                          {"c", 0, 20, true, 7},
                                          {"d", 0, 1, false, 0.123456}};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const std::vector<Want> wants{{0.6, 0.6, false}};
        const Tuned tuned =
            searched(four, wants, {seed, 60, 40}, [](std::uint64_t first, std::uint64_t, Trial& trial) {
                const double mean = trial.setting[0] + 0.02 * noise(first, trial.setting);
                trial.reached = {{true, mean, mean, 0.1}};
            });
        EXPECT_NEAR(tuned.best.setting[0], 0.6, 0.03);
        EXPECT_EQ(tuned.best.setting[1], 0.5);
        EXPECT_EQ(tuned.best.setting[2], 7);
        EXPECT_EQ(tuned.best.setting[3], 0.123456);
    }
}

TEST(Tune, a_recipe_that_gives_what_is_wanted_stays_as_it_is) {
    const std::vector<TuneParameter> two_of_them{{"a", 0, 1, false, 0.3}, {"b", 0, 1, false, 0.5}};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const std::vector<Want> wants{{0.8, 0.8, false}};
        const Tuned tuned = searched(
            two_of_them, wants, {seed, 40, 40}, [](std::uint64_t first, std::uint64_t, Trial& trial) {
                const double mean = trial.setting[0] + trial.setting[1] + 0.01 * noise(first, trial.setting);
                trial.reached = {{true, mean, mean, 0.1}};
            });
        EXPECT_EQ(tuned.best.setting, (std::vector<double>{0.3, 0.5})) << seed;
    }
}

}  // namespace
}  // namespace levelwright
