// Statements about metrics: what they compare, and what is said when they do not hold or cannot be read.
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"
#include "measure/drawn.hpp"

namespace levelwright {
namespace {

Planned plan_with(const std::string& statement, const Level& level) {
    PlanOptions options;
    options.start = &level;
    options.limits.tries = 1;
    options.source_name = "r";
    return plan_from_text("{ steps: [], require: { holds: \"" + statement + "\" } }", options);
}

// Empty when it holds.
std::string said_of(const std::string& statement, const Level& level) {
    const Planned planned = plan_with(statement, level);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    if (!planned.plan) return "no plan";
    Runner runner(planned.plan);
    if (runner.run(1).made()) return {};
    const std::string& reason = runner.run(1).reason;
    return reason.substr(reason.find("holds: ") + 7);
}

// Where in the statement the mistake is, from 1, and what is said.
std::string mistake_in(const std::string& statement) {
    const Planned planned = plan_with(statement, drawn({"E.X"}));
    EXPECT_EQ(planned.plan, nullptr);
    if (planned.problems.size() != 1) return "not one mistake";
    const Problem& problem = planned.problems[0];
    return std::to_string(problem.column - 32) + " " + problem.sentence;
}

TEST(Holds, compares_two_sides_in_every_way) {
    const Level level = drawn({"mm$$$"});
    const struct {
        const char *less, *equal, *more;  // than three, of two, three and four
        const char* sign;
    } table[] = {{"y", "n", "n", "<"}, {"y", "y", "n", "<="}, {"n", "n", "y", ">"}, {"n", "y", "y", ">="},
                 {"n", "y", "n", "="}, {"n", "y", "n", "=="}, {"y", "n", "y", "!="}};
    for (const auto& [less, equal, more, sign] : table) {
        const std::string right = std::string(" ") + sign + " gold";
        EXPECT_EQ(said_of("monster" + right, level).empty(), *less == 'y') << sign;
        EXPECT_EQ(said_of("monster + 1" + right, level).empty(), *equal == 'y') << sign;
        EXPECT_EQ(said_of("2 * monster" + right, level).empty(), *more == 'y') << sign;
    }
}

TEST(Holds, knows_metrics_and_counts_what_is_no_metric) {
    const Level level = drawn({"E.X", "#+#", "m.$"});
    for (const char* statement :
         {"floor = 6", "count:floor = floor", "path:entrance:exit = 2", "islands + dead_ends > 0",
          "count:door = 1", "monster - gold = 0", "2 * (gold + monster) = 4", "-gold < 0", "gold^2 = 1"})
        EXPECT_EQ(said_of(statement, level), "") << statement;
}

TEST(Holds, takes_a_range_open_or_closed) {
    const Level level = drawn({"mm$$$"});
    for (const char* in : {"5", "3..8", "5..", "..5", "4.5..5.5"})
        EXPECT_EQ(said_of(std::string("monster + gold in ") + in, level), "") << in;
    EXPECT_EQ(said_of("monster + gold in 6..8", level), "monster + gold is 5, not from 6 to 8");
    EXPECT_EQ(said_of("monster + gold in 6..", level), "monster + gold is 5, not 6 or more");
    EXPECT_EQ(said_of("monster + gold in ..4", level), "monster + gold is 5, not at most 4");
    EXPECT_EQ(said_of("monster - gold in 0", level), "monster - gold is -1, not 0");
}

TEST(Holds, compares_along_a_chain) {
    const Level level = drawn({"mm$$$"});
    EXPECT_EQ(said_of("1 < monster < gold <= 3", level), "");
    EXPECT_EQ(said_of("1 < monster < gold <= 2", level), "\"1 < monster < gold <= 2\": 3 is not at most 2");
}

TEST(Holds, says_what_is_not_so_or_has_no_answer) {
    EXPECT_EQ(said_of("gold <= monster", drawn({"m$$"})), "\"gold <= monster\": 2 is not at most 1");
    EXPECT_EQ(said_of("path:entrance:exit < 9", drawn({"E#X"})),
              "path:entrance:exit: no way leads from entrance to exit");
}

TEST(Holds, comes_nearer_the_less_is_missing) {
    const auto nearness = [](const std::string& statement) {
        Runner runner(plan_with(statement, drawn({"mmmmm$"})).plan);
        return runner.run(1).nearness;
    };
    EXPECT_GT(nearness("monster <= 4"), nearness("monster <= 3"));
    EXPECT_GT(nearness("monster = 6"), nearness("monster = 9"));
    EXPECT_GT(nearness("monster in 7..8"), nearness("monster in 9.."));
    EXPECT_LT(nearness("monster < 5"), 1);
    EXPECT_EQ(nearness("monster < 6"), 1);
}

TEST(Holds, names_with_a_minus_are_one_word) {
    const Planned planned = plan_from_text(
        "{ tiles: { mud: '#', wet-mud: { glyph: '.', role: floor } }, steps: [{ do: fill }], "
        "require: { holds: 'wet-mud - mud = 4000' } }");
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    ASSERT_TRUE(planned.plan);
    EXPECT_TRUE(Runner(planned.plan).run(1).made());
}

TEST(Holds, looks_at_the_level_as_a_step_left_it) {
    const Planned planned = plan_from_text(
        "{ size: 9x9, steps: [{ do: fill }, { do: fill, id: flood, tile: water }], "
        "require: { 'holds@fill': 'floor = 81', holds: 'water = 81' } }");
    ASSERT_TRUE(planned.plan);
    EXPECT_TRUE(Runner(planned.plan).run(1).made());
}

TEST(Holds, says_what_cannot_be_read_and_where) {
    EXPECT_EQ(mistake_in("gold"),
              "1 a statement compares, as \"dead_ends <= loops\" does, or has a range, as \"dead_ends + "
              "loops in 3..8\" does");
    EXPECT_EQ(mistake_in("gold <= monstr"),
              "9 unknown metric, tile or kind of object \"monstr\"; did you mean \"monster\"?");
    EXPECT_EQ(mistake_in("count:gald < 1"),
              "1 unknown tile or kind of object \"gald\"; did you mean \"gold\"?");
    EXPECT_EQ(mistake_in("path:exit < 1"),
              "1 the metric path needs to know what to measure: write path:THING:THING, not \"path:exit\"");
    EXPECT_EQ(mistake_in("gold =< 3"), "6 \"=<\" compares nothing: there are <, <=, >, >=, = and !=");
    EXPECT_EQ(mistake_in("gold in many"), "9 after \"in\" stands a range such as 3..8, not \"many\"");
    EXPECT_EQ(mistake_in("gold in 8..3"), "9 after \"in\" stands a range such as 3..8, not \"8..3\"");
    EXPECT_EQ(mistake_in("gold + < 3"), "8 expected a number or a measure");
    EXPECT_EQ(mistake_in("islands@fill < 3"),
              "1 a step is named for the whole statement: \"holds@fill\", with \"islands\" here");
}

}  // namespace
}  // namespace levelwright
