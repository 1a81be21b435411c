// Formulas: order of operations, names of measures, degree in the mean, and mistakes with their column.

#include "levelwright/players/formula.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

constexpr MeasureName measures[] = {{"steps", ""},        {"nearness", ""}, {"kills", ""},
                                    {"treasures", ""},    {"potions", ""},  {"health", ""},
                                    {"interactions", ""}, {"dead", ""},     {"mean", ""}};
constexpr double sample[] = {3, 0.5, 0.25, 0.2, 0.1, 0.9, 0.3, 0, 2};

Result<Formula> read(std::string_view text) { return Formula::read(text, {measures, 8}); }

double value(std::string_view text) {
    const auto formula = read(text);
    EXPECT_TRUE(formula) << text << ": " << (formula ? "" : formula.error().sentence);
    return formula ? formula->value(sample) : -999;
}
std::string error(std::string_view text) {
    const auto formula = read(text);
    return formula ? "" : formula.error().sentence;
}

TEST(Formula, products_come_before_sums_and_powers_before_products) {
    EXPECT_DOUBLE_EQ(value("1 + 2 * steps"), 7);
    EXPECT_DOUBLE_EQ(value("(1 + 2) * steps"), 9);
    EXPECT_DOUBLE_EQ(value("2 * steps^2"), 18);
    EXPECT_DOUBLE_EQ(value("(1 + nearness)^2"), 2.25);
    EXPECT_DOUBLE_EQ(value("10 - 3 - 2"), 5);
    EXPECT_DOUBLE_EQ(value("-steps + 1"), -2);
    EXPECT_DOUBLE_EQ(value("2 * -health"), -1.8);
}

TEST(Formula, every_measure_has_its_name) {
    for (std::size_t i = 0; i < std::size(measures); ++i) EXPECT_EQ(value(measures[i].name), sample[i]);
}

TEST(Formula, knows_how_often_the_mean_is_multiplied_by_itself) {
    EXPECT_EQ(read("steps + 1")->degree_in_mean(), 0);
    EXPECT_EQ(read("steps * (1 + mean)")->degree_in_mean(), 1);
    EXPECT_EQ(read("(mean + 1)^3")->degree_in_mean(), 3);
    EXPECT_EQ(read("mean * health * mean")->degree_in_mean(), 2);
}

TEST(Formula, mistakes_are_named_with_their_column) {
    EXPECT_EQ(error("steps + treasure"),
              "column 9: unknown measure \"treasure\"; did you mean \"treasures\"?");
    EXPECT_EQ(error("steps +"), "column 8: expected a number or a measure");
    EXPECT_EQ(error(""), "column 1: expected a number or a measure");
    EXPECT_EQ(error("(steps"), "column 7: expected a closing bracket");
    EXPECT_EQ(error("steps)"), "column 6: \")\" is not expected here");
    EXPECT_EQ(error("steps^x"), "column 7: a power is a whole number from 1 to 9");
    EXPECT_NE(error(std::string(1000, '(')), "");
    EXPECT_NE(error(std::string(1000, '-') + "1"), "");
}

}  // namespace
}  // namespace levelwright
