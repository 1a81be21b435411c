// What rules mean: estimators, comparisons, executors, regions as closed worlds.
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

// Marks with a gem every cell of the map on which the condition holds, as the map is before.
Rows where(const Rows& map, const std::string& condition, const std::string& more = "") {
    const Played played = play(on_map(map, "{ do: 'explore_sequential', replace: 'buffer', rules: ['" +
                                               condition + " -> self(gem)'] " + more + " }"));
    EXPECT_TRUE(played.outcome.made()) << played.outcome.reason;
    return played.rows;
}

const Rows small{"#..", ".#.", "..."};

TEST(Rules, a_neighborhood_counts_its_members) {
    EXPECT_EQ(where(small, "all(solid) == 2"), (Rows{"#*.", "*#.", "..."}));
    EXPECT_EQ(where(small, "plus(solid) >= 1"), (Rows{"#*.", "*#*", ".*."}));
    EXPECT_EQ(where(small, "left(solid)"), (Rows{"#*.", ".#*", "..."}));
    EXPECT_EQ(where(small, "self(solid:2) == 2"), (Rows{"*..", ".*.", "..."})) << "a weight counts as often";
}

TEST(Rules, out_is_what_lies_outside_and_nothing_else) {
    EXPECT_EQ(where(small, "plus(out) == 2"), (Rows{"*.*", ".#.", "*.*"}));
    EXPECT_EQ(where(small, "all(any) == 8"), (Rows{"#..", ".*.", "..."}));
    EXPECT_EQ(where(small, "all(any|out) == 8"), (Rows{"***", "***", "***"}));
}

TEST(Rules, outside_can_be_unknown_an_entity_or_the_other_edge) {
    EXPECT_EQ(where(small, "left(unknown)", ", outside: 'unknown'"), (Rows{"*..", "*#.", "*.."}));
    EXPECT_EQ(where(small, "left(solid)", ", outside: 'solid'"), (Rows{"**.", "*#*", "*.."}));
    EXPECT_EQ(where({"..#", "...", "..."}, "left(solid)", ", outside: 'wrap'"), (Rows{"*.#", "...", "..."}));
    EXPECT_EQ(where({"...", "...", "#.."}, "up(solid)", ", outside: 'wrap'"), (Rows{"*..", "...", "#.."}));
}

TEST(Rules, out_is_still_outside_when_the_outside_counts_as_something) {
    const Rows solid(3, "###");
    for (const char* more : {", outside: 'solid'", ", outside: 'solid', tiles: 9"}) {
        EXPECT_EQ(where(solid, "nine(solid) == 9, nine(out) == 5",
                        std::string(more) + ", neighborhoods: { nine: ['111', '131', '111'] }"),
                  (Rows{"*#*", "###", "*#*"}));
        EXPECT_EQ(where(small, "left(out)", more), (Rows{"*..", "*#.", "*.."}));
        EXPECT_EQ(where(small, "left(solid|out) == 2", more), (Rows{"*..", "*#.", "*.."})) << "each counts";
    }
    EXPECT_EQ(where(small, "up(out)", ", outside: 'unknown'"), (Rows{"***", ".#.", "..."}));
    EXPECT_EQ(where(small, "all(out) > 0", ", outside: 'wrap'"), small) << "there is no outside";
}

TEST(Rules, entities_are_counted_in_the_region_or_in_the_map) {
    EXPECT_EQ(where(small, "solid == 2"), Rows(3, "***"));
    EXPECT_EQ(where(small, "count(solid|empty) == 9"), Rows(3, "***"));
    const std::string part = ", where: { rect: [0, 0, 3, 1] }";
    EXPECT_EQ(where(small, "solid == 1", part), (Rows{"***", ".#.", "..."}));
    EXPECT_EQ(where(small, "total(solid) == 2, solid == 1", part), (Rows{"***", ".#.", "..."}));
}

TEST(Rules, counts_follow_changes_in_place_and_wait_when_buffered) {
    const std::string rules = "rules: ['self(empty), gem < 2 -> self(gem)']";
    EXPECT_EQ(play(on_map(Rows(2, "..."), "{ do: 'explore_sequential', " + rules + " }")).rows,
              (Rows{"**.", "..."}));
    EXPECT_EQ(
        play(on_map(Rows(2, "..."), "{ do: 'explore_sequential', replace: 'buffer', " + rules + " }")).rows,
        (Rows{"***", "***"}));
}

TEST(Rules, distances_are_steps_along_the_axes) {
    const Rows map{"#....", ".....", "....#"};
    EXPECT_EQ(where(map, "minDist(solid) == 1"), (Rows{"#*...", "*...*", "...*#"}));
    EXPECT_EQ(where(map, "maxDist(solid) == 6"), (Rows{"*....", ".....", "....*"}));
    EXPECT_EQ(where(map, "avgDist(solid) == 3"), Rows(3, "*****"));
    EXPECT_EQ(where(map, "minDist(all, solid) == 1"), (Rows{"#*...", "**.**", "...*#"}));
    EXPECT_EQ(where(map, "minDist(gem) > 1000000"), Rows(3, "*****")) << "nothing to measure to: infinite";
    EXPECT_EQ(where(map, "minDist(gem) < 1000000"), map);
}

TEST(Rules, the_outside_has_a_distance_too) {
    const Rows map(5, ".....");
    EXPECT_EQ(where(map, "minDist(out) == 2"), (Rows{".....", ".***.", ".*.*.", ".***.", "....."}));
    EXPECT_EQ(where(map, "minDist(horz, out) == 3"), Rows(5, "..*.."));
    EXPECT_EQ(where({".....", "#...."}, "minDist(solid|out) == 1"), (Rows{"*****", "#****"}));
    EXPECT_EQ(where(map, "minDist(out) > 1000000", ", outside: 'wrap'"), Rows(5, "*****"));
}

TEST(Rules, even_odd_singular_and_connected_are_defined) {
    EXPECT_EQ(where(small, "isEven(all(solid))"), where(small, "isEven all(solid)"));
    EXPECT_EQ(where(small, "isEven(all(solid))"), (Rows{"#*.", "*#.", "..."}));
    EXPECT_EQ(where(small, "isOdd(all(solid))"), (Rows{"*.*", ".**", "***"}));
    EXPECT_EQ(where(small, "isSingular(all(solid))"), where(small, "isOdd(all(solid))"));
    EXPECT_EQ(where(small, "isOdd(0.5)"), small) << "what is not whole is neither";
    EXPECT_EQ(where(small, "isEven(0.5)"), small);
    EXPECT_EQ(where(small, "isConnected(solid)"), small);
    EXPECT_EQ(where(small, "isConnected(empty)"), Rows(3, "***"));
    EXPECT_EQ(where(small, "isConnected"), (Rows{"#**", "*#*", "***"})) << "what the tile itself holds";
}

TEST(Rules, a_bare_estimator_is_above_zero_or_counts_every_member) {
    EXPECT_EQ(where(small, "plus(solid)"), (Rows{"#*.", "*#*", ".*."}));
    EXPECT_EQ(where({"...", "...", "..."}, "plus(empty)", ", bare: 'every'"), (Rows{"...", ".*.", "..."}));
}

TEST(Rules, the_first_rule_that_holds_fires_and_no_other) {
    const Played played = play(on_map(
        {"#."},
        "{ do: 'explore_sequential', rules: ['self(solid) -> self(empty)', 'self(empty) -> self(gem)', '-> self(solid)'] }"));
    EXPECT_EQ(played.rows, (Rows{".*"}));
}

TEST(Rules, an_executor_writes_inside_its_region_only) {
    const Played played = play(
        on_map({".....", ".....", "....."},
               "{ do: 'explore_sequential', border: 1, tiles: 1, rules: ['-> all(solid), self(gem)'] }"));
    EXPECT_EQ(played.rows, (Rows{".....", ".*#..", "....."}));
}

TEST(Rules, a_weighted_choice_is_drawn_by_its_weights) {
    int gems = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        for (const char* more : {"", ", tiles: 400"}) {  // both ways of working
            const Played played = play(
                "{ size: 20x20, tiles: { empty: '.', gem: '*' }, steps: [{ do: 'explore_sequential', rules: ['-> self(gem:3|empty)'] " +
                    std::string(more) + " }] }",
                seed);
            gems += count_in(played.rows, '*');
        }
    }
    EXPECT_NEAR(gems / 40000.0, 0.75, 0.01);
}

TEST(Rules, noise_is_from_0_to_1_and_smooth) {
    const auto share = [](const std::string& condition) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            count += count_in(
                play(
                    "{ size: 50x50, tiles: { empty: '.', gem: '*' }, steps: [{ do: 'explore_sequential', rules: ['" +
                        condition + " -> self(gem)'] }] }",
                    seed)
                    .rows,
                '*');
        return count / 50000.0;
    };
    EXPECT_EQ(share("noise >= 0, noise <= 1, noise(3, map) >= 0"), 1);
    EXPECT_NEAR(share("noise > 0.5"), 0.5, 0.1);
    EXPECT_GT(share("noise > 0.65"), 0.02);
    EXPECT_GT(share("noise < 0.35"), 0.02);
}

TEST(Rules, no_more_of_a_tile_is_written_than_the_map_may_hold) {
    const Played played = play(on_map(
        Rows(3, "....."), "{ do: 'explore_random', tiles: 200, most: { gem: 4 }, rules: ['-> self(gem)'] }"));
    EXPECT_EQ(count_in(played.rows, '*'), 4);
    const Played buffered = play(
        on_map(Rows(3, "....."),
               "{ do: 'explore_sequential', replace: 'buffer', most: { gem: 4 }, rules: ['-> self(gem)'] }"));
    EXPECT_EQ(count_in(buffered.rows, '*'), 4);
}

}  // namespace
}  // namespace levelwright::testing
