#include "levelwright/evolve/screening.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace levelwright {
namespace {

std::vector<TuneParameter> many() {
    std::vector<TuneParameter> parameters;
    for (int i = 0; i < 12; ++i) parameters.push_back({"p" + std::to_string(i), 0, 10, i % 2 == 1, 5});
    return parameters;
}

// Only the fourth and the tenth matter; levels spread by one.
bool two_matter(std::uint64_t, std::uint64_t, Trial& trial) {
    const double mean = 2 * trial.setting[3] + trial.setting[9];
    trial.reached = {{true, mean, mean, 1}};
    return true;
}

TEST(Screening, finds_the_parameters_that_matter) {
    const Screened screened = screen(many(), 1, 40, two_matter, 6);
    EXPECT_FALSE(screened.ended);
    EXPECT_EQ(screened.chosen, (std::vector<std::size_t>{3, 9}));
    EXPECT_EQ(screened.settings, settings_screened(12));
    EXPECT_EQ(screened.used, 40u);
}

TEST(Screening, of_too_many_keeps_those_that_matter_most) {
    const Screened screened = screen(many(), 1, 40, two_matter, 1);
    EXPECT_EQ(screened.chosen, (std::vector<std::size_t>{3}));
}

TEST(Screening, moves_one_parameter_at_a_time_and_nowhere_beyond_its_range) {
    std::vector<TuneParameter> parameters = many();
    parameters[0].start = 0;
    screen(
        parameters, 1, 40,
        [&](std::uint64_t first, std::uint64_t levels, Trial& trial) {
            int moved = 0;
            for (std::size_t i = 0; i < parameters.size(); ++i) {
                moved += trial.setting[i] != parameters[i].start;
                EXPECT_GE(trial.setting[i], 0);
                EXPECT_LE(trial.setting[i], 10);
            }
            EXPECT_LE(moved, 1);
            return two_matter(first, levels, trial);
        },
        6);
}

TEST(Screening, where_nothing_matters_something_is_chosen_all_the_same) {
    const auto nothing_matters = [](std::uint64_t, std::uint64_t, Trial& trial) {
        trial.reached = {{true, 1, 1, 1}};
        return true;
    };
    EXPECT_EQ(screen(many(), 1, 40, nothing_matters, 6).chosen.size(), 1u);
}

TEST(Screening, stops_when_it_is_told_to) {
    int tried = 0;
    const Screened screened = screen(
        many(), 1, 40,
        [&](std::uint64_t first, std::uint64_t levels, Trial& trial) {
            return ++tried < 5 && two_matter(first, levels, trial);
        },
        6);
    EXPECT_TRUE(screened.ended);
    EXPECT_EQ(tried, 5);
}

TEST(Screening, a_search_over_many_parameters_leaves_those_that_do_not_matter_as_they_are) {
    const std::vector<Want> wants{{24, 24, false}};
    const Tuned tuned = tune(many(), wants, {1, usual_evaluations(12), 10}, two_matter);
    EXPECT_LT(error_of(wants, tuned.best), 0.01);
    EXPECT_EQ(tuned.searched, (std::vector<std::size_t>{3, 9}));
    for (std::size_t i = 0; i < 12; ++i) {
        if (i != 3 && i != 9) {
            EXPECT_EQ(tuned.best.setting[i], 5);
        }
    }
}

}  // namespace
}  // namespace levelwright
