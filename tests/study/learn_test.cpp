// Recipes learnt from levels: they can be read, and make levels of the same pieces.
#include "levelwright/study/learn.hpp"

#include <set>

#include "games/platformer/drawn_level.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const std::vector<std::string> example{
    "----------------------------------------------------------",
    "----------------------------------------------------------",
    "--------------------------SS------------------------------",
    "----------------------------------------------------------",
    "---------------XX-----------------------------------------",
    "--------------XXX-----------------------------------------",
    "-M-----------XXXX------g-g-------------------XXX-------F--",
    "XXXXXXXXXX--XXXXXXXXXXXXXXXXXXXXXX--XXXXXXXXXXXXXXXXXXXXXX",
};

std::set<std::string> columns_of(const Level& level) {
    std::set<std::string> columns;
    for (int x = 0; x < level.size.width; ++x) {
        std::string column;
        for (int y = 0; y < level.size.height; ++y)
            column += (*level.palette)[tile_at(level, {x, y})].name + " ";
        columns.insert(column);
    }
    return columns;
}

class LearntRecipes : public ::testing::TestWithParam<Learnt> {};

TEST_P(LearntRecipes, make_levels) {
    const Level level = drawn_side_level(example);
    const Result<std::string> recipe = learn(GetParam(), {&level, 1});
    ASSERT_TRUE(recipe) << recipe.error().sentence;
    const Planned planned = plan_from_text(*recipe);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem) << *recipe;
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Outcome outcome = runner.run(seed);
        ASSERT_TRUE(outcome.made()) << outcome.reason;
        if (GetParam() != Learnt::columns) continue;
        const std::set<std::string> known = columns_of(level);
        for (const std::string& column : columns_of(runner.level()))
            EXPECT_EQ(known.count(column), 1u) << column;
    }
}

INSTANTIATE_TEST_SUITE_P(Learn, LearntRecipes,
                         ::testing::Values(Learnt::chunks, Learnt::columns, Learnt::patterns));

TEST(Learn, patterns_are_named_by_what_they_are) {
    const Level level = drawn_side_level(example);
    const std::string recipe = *learn(Learnt::patterns, {&level, 1});
    for (const char* name : {"gap_1", "horde_1", "flat_1"})
        EXPECT_NE(recipe.find(name), std::string::npos) << name << recipe;
}

TEST(Learn, says_what_levels_it_cannot_learn_from) {
    const Level top = drawn({"....", "####"}), side = drawn_side_level(example);
    EXPECT_EQ(learn(Learnt::chunks, {&top, 1}).error().sentence,
              "levels to learn from must be seen from the side");
    const Level both[] = {side, drawn_side_level(std::vector<std::string>{"M---F", "XXXXX"})};
    EXPECT_EQ(learn(Learnt::columns, both).error().sentence,
              "columns are learnt from levels of one height; one has 8 rows and one has 2");
    EXPECT_EQ(learn(Learnt::chunks, {}).error().sentence, "there is no level to learn from");
}

}  // namespace
}  // namespace levelwright::testing
