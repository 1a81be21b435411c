// Levels of named pieces: by a grammar, by counts, by weights, along a curve.
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "steps/general/making.hpp"
#include "steps/platformer/telling.hpp"

namespace levelwright::testing {
namespace {

const std::string pieces =
    "start: ['...', '.E.', '###'], finish: ['...', '.X.', '###'], flat: { difficulty: 0, drawing: ['...', '...', '###'] }, "
    "gap: { difficulty: 0.9, drawing: ['.....', '.....', '##.##'] }, up: { difficulty: 0.5, drawing: ['...', '..#', '###'] }, "
    "down: { difficulty: 0.5, drawing: ['...', '#..', '###'] }";

std::string patterns_recipe(const std::string& more, const std::string& patterns = pieces) {
    return fmt::format(
        "{{ view: 'side', size: '60x10', steps: [{{ do: 'fill' }}, {{ do: 'patterns', start: 'start', finish: 'finish', patterns: {{ {} }}, {} }}] }}",
        patterns, more);
}

std::vector<std::string> order_of(const Level& level) {
    std::vector<std::string> names;
    for (const Region& region : level.regions) names.push_back(level.names.text(region.name));
    return names;
}

TEST(Patterns, a_grammar_says_what_comes_next) {
    const Made made = make(patterns_recipe("rules: { Level: ['flat gap up Down'], Down: ['down'] }"));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    const std::vector<std::string> order = order_of(made.level);
    ASSERT_GE(order.size(), 10u);
    EXPECT_EQ(order.front(), "start");
    EXPECT_EQ(order.back(), "finish");
    const std::vector<std::string> cycle{"flat", "gap", "up", "down"};
    for (std::size_t i = 1; i < 9; ++i) EXPECT_EQ(order[i], cycle[(i - 1) % 4]);
}

TEST(Patterns, each_begins_where_the_last_one_ended) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Made made = make(patterns_recipe("height: 3, highest: 6"), seed);
        ASSERT_TRUE(made.outcome.made());
        int before = -1;
        for (int x = 0; x < 60; ++x) {
            int top = 0;
            while (top < 10 && can_walk(made.level, {x, top})) ++top;
            if (top == 10) continue;  // in a gap
            if (before >= 0) {
                EXPECT_LE(std::abs(top - before), 1) << "column " << x;
            }
            EXPECT_LE(10 - top, 6);
            for (int y = top; y < 10; ++y) EXPECT_FALSE(can_walk(made.level, {x, y}));
            before = top;
        }
    }
}

TEST(Patterns, counts_say_what_follows) {
    std::map<std::string, int> after_flat;
    const Planned planned = plan_from_text(
        patterns_recipe("follows: { start: { flat: 1 }, flat: { flat: 1, gap: 3 }, gap: { flat: 1 } }"));
    ASSERT_TRUE(planned.plan) << show(planned.problems[0]);
    Runner runner(planned.plan);
    int total = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const std::vector<std::string> order = order_of(runner.level());
        for (std::size_t i = 1; i + 2 < order.size(); ++i) {
            if (order[i] == "gap") {
                EXPECT_EQ(order[i + 1], "flat");
            }
            if (order[i] != "flat") continue;
            ++after_flat[order[i + 1]];
            ++total;
        }
    }
    EXPECT_NEAR(after_flat["gap"], 0.75 * total, 4 * std::sqrt(total * 0.1875));
    EXPECT_EQ(after_flat["gap"] + after_flat["flat"], total);
}

TEST(Patterns, hard_ones_come_where_the_curve_is_high_and_never_twice_with_a_rest) {
    int early = 0, late = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Made made =
            make(patterns_recipe("difficulty: { by: 'progress', at: { 0: 0, 1: 1 } }, rest: 0.6"), seed);
        const std::vector<std::string> order = order_of(made.level);
        for (std::size_t i = 1; i + 1 < order.size(); ++i) {
            if (order[i] != "gap") continue;
            EXPECT_NE(order[i + 1], "gap");
            (2 * i < order.size() ? early : late) += 1;
        }
    }
    EXPECT_GT(late, 2 * early);
}

TEST(Patterns, mistakes_are_told) {
    EXPECT_EQ(mistake_in(patterns_recipe("")), "");
    EXPECT_EQ(mistake_in(patterns_recipe("rules: { Level: ['flat Level'] }")),
              "\"Level\" never ends: each of its rules leads to a symbol that never ends");
    EXPECT_EQ(mistake_in(patterns_recipe("rules: { Level: ['flat pit'] }")), "unknown pattern \"pit\"");
    EXPECT_EQ(mistake_in(patterns_recipe("follows: { flat: { pit: 2 } }")), "unknown pattern \"pit\"");
    EXPECT_EQ(mistake_in(patterns_recipe("", pieces + ", air: ['...', '...', '##.']")),
              "there is no ground to stand on in the last column");
    EXPECT_EQ(
        mistake_in(
            patterns_recipe("", pieces + ", wall: ['..#..', '..#..', '..#..', '..#..', '..#..', '#####']")),
        "a player is not sure to get from the first column to the last; 4 cells up and 4 across can be jumped");
    EXPECT_EQ(
        mistake_in(patterns_recipe(
            "passable: false", pieces + ", wall: ['..#..', '..#..', '..#..', '..#..', '..#..', '#####']")),
        "");
}

}  // namespace
}  // namespace levelwright::testing
