// Searches reach what is wanted of simple functions, stay in range, and can be continued elsewhere.

#include "levelwright/evolve/tune.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <gtest/gtest.h>

#include "evolve/driving.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

const std::vector<TuneParameter> two{{"a", 0, 10, false, 1}, {"b", 0, 20, true, 1}};
const std::vector<Want> product_and_sum{{30, 30, false}, {13, 13, false}};

void multiply(std::uint64_t, std::uint64_t, Trial& trial) {
    const double a = trial.setting[0], b = trial.setting[1];
    trial.reached = {{true, a * b, a * b, 0}, {true, a + b, a + b, 0}};
}

TEST(Tune, finds_settings_that_reach_what_is_wanted) {
    const Tuned tuned = searched(two, product_and_sum, {1, 60, 10}, multiply);
    EXPECT_LT(error_of(product_and_sum, tuned.best), 0.02);  // 3 and 10
}

TEST(Tune, whole_numbers_stay_whole_and_all_stay_within_their_ranges) {
    searched(two, product_and_sum, {2, 60, 10}, [](std::uint64_t first, std::uint64_t levels, Trial& trial) {
        EXPECT_EQ(trial.setting[1], std::floor(trial.setting[1]));
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_GE(trial.setting[i], two[i].low);
            EXPECT_LE(trial.setting[i], two[i].high);
        }
        multiply(first, levels, trial);
    });
}

TEST(Tune, begins_with_what_there_is) {
    const Tuner tuner(two, product_and_sum, {2, 60, 10});
    EXPECT_EQ(tuner.ask().settings.front(), (std::vector<double>{1, 1}));
}

TEST(Tune, settings_of_a_round_have_the_same_levels_and_rounds_have_different_ones) {
    std::map<std::uint64_t, std::uint64_t> rounds;  // first level and how many
    std::uint64_t made = 0;
    const Tuned tuned = searched(two, product_and_sum, {1, 60, 10},
                                 [&](std::uint64_t first, std::uint64_t levels, Trial& trial) {
                                     const auto known = rounds.emplace(first, levels).first;
                                     EXPECT_EQ(known->second, levels);
                                     made += levels;
                                     multiply(first, levels, trial);
                                 });
    EXPECT_LE(made, 600u);
    EXPECT_GT(rounds.size(), 5u);
    std::uint64_t next = 0;
    for (const auto& [first, levels] : rounds) {
        EXPECT_EQ(first, next);
        next = first + levels;
    }
    EXPECT_EQ(tuned.used, next);
}

TEST(Tune, a_search_told_one_by_one_and_one_told_whole_rounds_are_the_same) {
    Tuner rounds(two, product_and_sum, {3, 60, 10});
    while (!rounds.done()) {
        std::vector<Trial> trials;
        for (std::size_t i = 0; i < rounds.ask().settings.size(); ++i)
            trials.push_back(tried(rounds.ask(), i, 2, multiply));
        rounds.tell(trials);
    }
    const Tuned one_by_one = searched(two, product_and_sum, {3, 60, 10}, multiply);
    EXPECT_EQ(rounds.result().best.setting, one_by_one.best.setting);
    EXPECT_EQ(rounds.result().settings, one_by_one.settings);
    EXPECT_EQ(rounds.result().used, one_by_one.used);
}

TEST(Tune, a_search_that_is_told_what_another_was_told_goes_on_where_that_one_was) {
    const std::vector<std::size_t> stops =
        testing::sanitized ? std::vector<std::size_t>{7} : std::vector<std::size_t>{0, 1, 7, 30, 40};
    for (const std::size_t stopped : stops) {
        Tuner first(two, product_and_sum, {4, 60, 10});
        while (first.told().size() < stopped) {
            const Trial trial = tried(first.ask(), 0, 2, multiply);
            first.tell({&trial, 1});
        }
        Tuner second(two, product_and_sum, {4, 60, 10});
        second.tell(first.told());
        EXPECT_EQ(second.ask().settings, first.ask().settings);
        EXPECT_EQ(second.ask().first, first.ask().first);
        while (!second.done()) {
            const Trial trial = tried(second.ask(), 0, 2, multiply);
            second.tell({&trial, 1});
        }
        EXPECT_EQ(second.result().best.setting,
                  searched(two, product_and_sum, {4, 60, 10}, multiply).best.setting);
    }
}

TEST(Tune, what_is_told_after_the_end_is_left_out) {
    Tuner tuner(two, product_and_sum, {1, 30, 10});
    while (!tuner.done()) {
        const Trial trial = tried(tuner.ask(), 0, 2, multiply);
        tuner.tell({&trial, 1});
    }
    const Trial more;
    tuner.tell({&more, 1});
    EXPECT_EQ(tuner.told().size(), static_cast<std::size_t>(tuner.result().settings));
}

TEST(Tune, settings_without_levels_are_gone_around) {
    const auto half = [](std::uint64_t first, std::uint64_t levels, Trial& trial) {
        if (trial.setting[0] > 5) {
            trial.reached.assign(2, {});
            trial.failed = 1;
            return;
        }
        multiply(first, levels, trial);
    };
    const Tuned tuned = searched(two, product_and_sum, {1, 60, 10}, half);
    EXPECT_LT(error_of(product_and_sum, tuned.best), 0.05);
}

TEST(Tune, where_nothing_can_be_measured_the_error_says_so) {
    const Tuned tuned =
        searched(two, product_and_sum, {1, 30, 10}, [](std::uint64_t, std::uint64_t, Trial& trial) {
            trial.reached.assign(2, {});
            trial.failed = 1;
        });
    EXPECT_EQ(error_of(product_and_sum, tuned.best), no_level_error);
}

TEST(Tune, a_mean_leaves_out_levels_without_answer) {
    const Reached reached = reached_by({4, 4, false}, {2, nothing, 4}, 3);
    EXPECT_TRUE(reached.answered);
    EXPECT_EQ(reached.value, 3);
    EXPECT_FALSE(reached_by({4, 4, false}, {nothing}, 1).answered);
}

TEST(Tune, levels_without_answer_are_outside_of_every_range) {
    EXPECT_EQ(reached_by({1, 3, true}, {0, 1, 3, nothing}, 4).value, 0.5);
    const double no_end = std::numeric_limits<double>::infinity();
    EXPECT_EQ(reached_by({1, no_end, true}, {0, 1, 3, 9}, 4).value, 0.75);
}

TEST(Tune, errors_are_relative_to_what_is_wanted) {
    const std::vector<Want> wants{{10, 10, false}, {0, 0, false}, {1, 3, true}};
    const Trial trial{{}, {{true, 12, 12, 0}, {true, 0.4, 0.4, 0}, {true, 0.7, 2, 1}}, 0.1};
    EXPECT_NEAR(error_of(wants, trial), 0.1 + (0.2 + 0.4 + 0.3) / 3, 1e-12);
}

}  // namespace
}  // namespace levelwright
