// Screening finds the parameters that matter among many that do not.

#include "levelwright/evolve/screening.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "evolve/driving.hpp"

namespace levelwright {
namespace {

std::vector<TuneParameter> many() {
    std::vector<TuneParameter> parameters;
    for (int i = 0; i < 12; ++i) parameters.push_back({"p" + std::to_string(i), 0, 10, i % 2 == 1, 5});
    return parameters;
}

// Only the fourth and the tenth matter; levels spread by one.
void two_matter(std::uint64_t, std::uint64_t, Trial& trial) {
    const double mean = 2 * trial.setting[3] + trial.setting[9];
    trial.reached = {{true, mean, mean, 1}};
}

std::vector<std::size_t> screened(const TryOut& try_out, std::size_t most) {
    const Screening screening = screening_of(many());
    std::vector<Trial> trials;
    for (std::size_t i = 0; i < screening.settings.size(); ++i)
        trials.push_back(tried({0, 40, screening.settings}, i, 1, try_out));
    return what_matters(screening, many().size(), trials, 40, most);
}

TEST(Screening, finds_the_parameters_that_matter) {
    EXPECT_EQ(screened(two_matter, 6), (std::vector<std::size_t>{3, 9}));
    EXPECT_EQ(static_cast<int>(screening_of(many()).settings.size()), settings_screened(12));
}

TEST(Screening, of_too_many_keeps_those_that_matter_most) {
    EXPECT_EQ(screened(two_matter, 1), (std::vector<std::size_t>{3}));
}

TEST(Screening, moves_one_parameter_at_a_time_and_nowhere_beyond_its_range) {
    std::vector<TuneParameter> parameters = many();
    parameters[0].start = 0;
    const Screening screening = screening_of(parameters);
    EXPECT_EQ(screening.settings.size(), screening.moved.size() + 1);
    for (const std::vector<double>& setting : screening.settings) {
        int moved = 0;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            moved += setting[i] != parameters[i].start;
            EXPECT_GE(setting[i], 0);
            EXPECT_LE(setting[i], 10);
        }
        EXPECT_LE(moved, 1);
    }
}

TEST(Screening, where_nothing_matters_something_is_chosen_all_the_same) {
    const auto nothing_matters = [](std::uint64_t, std::uint64_t, Trial& trial) {
        trial.reached = {{true, 1, 1, 1}};
    };
    EXPECT_EQ(screened(nothing_matters, 6).size(), 1u);
}

TEST(Screening, a_search_over_many_parameters_leaves_those_that_do_not_matter_as_they_are) {
    const std::vector<Want> wants{{24, 24, false}};
    const Tuned tuned = searched(many(), wants, {1, usual_evaluations(12), 10}, two_matter);
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
