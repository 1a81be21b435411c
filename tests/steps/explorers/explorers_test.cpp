// In which order explorers come to the tiles, how many, and what limits them.
#include <cmath>

#include "steps/explorers/scripts.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// The tiles in the order of visits, numbered a, b, c …: rule i writes letter i when the first i are there.
Rows order_of(Size size, const std::string& step) {
    std::string tiles = "blank: '.'", rules;
    const auto area = static_cast<int>(size.area());
    for (int i = 0; i < area; ++i) {
        const std::string letter(1, static_cast<char>('a' + i));
        tiles += ", " + letter + letter + ": '" + letter + "'";
        rules += "'self(blank), blank == " + std::to_string(area - i) + " -> self(" + letter + letter + ")',";
    }
    const Played played =
        play("{ size: '" + std::to_string(size.width) + "x" + std::to_string(size.height) + "', tiles: { " +
             tiles + " }, steps: [{ " + step + ", rules: [" + rules + "] }] }");
    EXPECT_TRUE(played.outcome.made()) << played.outcome.reason;
    return played.rows;
}

TEST(Sequential, goes_row_by_row_column_by_column_or_outward) {
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential'"), (Rows{"abc", "def", "ghi"}));
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', order: 'vertical'"), (Rows{"adg", "beh", "cfi"}));
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', order: 'breadth_first'"),
              (Rows{"abd", "ceg", "fhi"}));
    EXPECT_EQ(
        order_of(
            {3, 3},
            "do: 'explore_sequential', order: 'breadth_first', exploration: 'plus', start_x: 0.5, start_y: 0.5"),
        (Rows{"fbg", "cad", "hei"}));
}

TEST(Sequential, starts_where_it_is_told_and_goes_around) {
    EXPECT_EQ(order_of({3, 2}, "do: 'explore_sequential', start_x: 1, start_y: 1"), (Rows{"bcd", "efa"}));
    EXPECT_EQ(order_of({3, 2}, "do: 'explore_sequential', start_x: 0.5, start_y: 0"), (Rows{"fab", "cde"}));
}

TEST(Sequential, explores_a_share_of_the_tiles) {
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', share: 0.5"), (Rows{"abc", "de.", "..."}));
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', tiles: 4"), (Rows{"abc", "d..", "..."}));
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', changes: 2"), (Rows{"ab.", "...", "..."}));
    EXPECT_EQ(order_of({3, 3}, "do: 'explore_sequential', iterations: 0"), Rows(3, "..."));
}

TEST(Wide, visits_every_tile_once_in_random_order) {
    std::set<Rows> orders;
    for (const char* heuristic : {"", ", heuristics: ['random']"}) {
        const Rows rows = order_of({4, 4}, std::string("do: 'explore_wide'") + heuristic);
        EXPECT_EQ(count_in(rows, '.'), 0);
        orders.insert(rows);
    }
    EXPECT_EQ(orders.size(), 2u);
}

TEST(Wide, the_smallest_comes_first_and_the_next_heuristic_settles_ties) {
    EXPECT_EQ(order_of({3, 1}, "do: 'explore_wide', heuristics: ['left(out)', 'right(out)']"), (Rows{"cab"}));
    EXPECT_EQ(order_of({3, 1}, "do: 'explore_wide', heuristics: ['right(out)', 'left(out)']"), (Rows{"bac"}));
}

// The order follows the map: a tile beside one that was just changed has moved to the end.
TEST(Wide, the_order_follows_what_changes) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Played played = play(
            on_map({"........."},
                   "{ do: 'explore_wide', heuristics: ['horz(gem)'], tiles: 3, rules: ['-> self(gem)'] }"),
            seed);
        ASSERT_EQ(played.rows[0].find("**"), std::string::npos) << played.rows[0];
    }
}

// How many of 100 tiles are drawn at least once, over many levels.
double tiles_drawn(const std::string& parameters) {
    constexpr int levels = 400;
    int drawn_tiles = 0;
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        const Played played = play(on_map(Rows(10, ".........."), "{ do: 'explore_random', " + parameters +
                                                                      "rules: ['-> self(gem)'] }"),
                                   seed);
        drawn_tiles += count_in(played.rows, '*');
    }
    return static_cast<double>(drawn_tiles) / levels;
}

// Of n draws from 100 tiles, each is drawn at least once with chance 1 - 0.99^n. The deviations of the count are 3.1 and 1.2: four
// standard errors.
TEST(Random, draws_tiles_again_and_again) {
    LEVELWRIGHT_STATISTICS();
    EXPECT_NEAR(tiles_drawn(""), 100 * (1 - std::pow(0.99, 100)), 0.62)
        << "as many visits as tiles when nothing is said";
    EXPECT_NEAR(tiles_drawn("tiles: 20, "), 100 * (1 - std::pow(0.99, 20)), 0.24);
}

TEST(Agent, walks_from_tile_to_tile_as_long_as_it_lives) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Played played =
            play(on_map(Rows(12, "............"),
                        "{ do: 'explore_agent', lifespan: 10, change: 3, rules: ['-> self(gem)'] }"),
                 seed);
        ASSERT_LE(count_in(played.rows, '*'), 10);
        ASSERT_GE(count_in(played.rows, '*'), 2);
        ASSERT_TRUE(play(on_map(played.rows,
                                "{ do: 'explore_sequential', rules: ['isConnected(gem) -> self(solid)'] }"))
                        .rows == Rows(12, "############"))
            << "its way is in one piece";
    }
}

TEST(Agent, goes_straight_until_it_turns) {
    const Played played = play(on_map(
        {"..........", "..........", ".........."},
        "{ do: 'explore_agent', lifespan: 9, change: 100, directions: ['horz'], rules: ['-> self(gem)'] }"));
    int rows_used = 0;
    for (const std::string& row : played.rows) rows_used += row.find('*') != std::string::npos;
    EXPECT_EQ(rows_used, 1);
}

TEST(Agent, all_of_them_live_their_lives) {
    // Each agent fires on every move: the number of changes is the sum of all lives as long as tiles last.
    const Played played = play(on_map(
        Rows(40, std::string(40, '.')),
        "{ do: 'explore_agent', number: 4, lifespan: '5..5', change: 50, rules: ['self(empty) -> self(gem)'] }"));
    EXPECT_GE(count_in(played.rows, '*'), 15);
    EXPECT_LE(count_in(played.rows, '*'), 20);
    EXPECT_EQ(play(on_map({"..."}, "{ do: 'explore_agent', number: 0, rules: ['-> self(gem)'] }")).rows,
              (Rows{"..."}));
}

TEST(Agent, stays_on_tiles_that_are_allowed) {
    const Rows map{"#####", "#...#", "#.#.#", "#...#", "#####"};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Played played = play(
            on_map(map,
                   "{ do: 'explore_agent', lifespan: 60, allowed: ['empty|gem'], rules: ['-> self(gem)'] }"),
            seed);
        ASSERT_EQ(count_in(played.rows, '#'), 17);
        ASSERT_GE(count_in(played.rows, '*'), 4);
    }
}

TEST(Agent, a_greedy_one_takes_the_best_tile_around) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Played played = play(
            on_map(
                {"#.........."},
                "{ do: 'explore_agent', lifespan: 12, directions: ['horz'], heuristics: ['minDist(solid)'], rules: ['self(empty) -> self(gem)'] }"),
            seed);
        ASSERT_EQ(played.rows[0].substr(0, 2), "#*") << "it walks to the wall";
    }
}

TEST(Changes, no_more_are_made_than_wanted_even_none) {
    for (const char* step : {"explore_sequential", "explore_random", "explore_wide", "explore_agent"}) {
        for (const int changes : {0, 1, 3}) {
            const Played played = play(on_map(
                Rows(4, "...."), std::string("{ do: '") + step + "', changes: " + std::to_string(changes) +
                                     ", rules: ['self(empty) -> self(gem)'] }"));
            EXPECT_EQ(count_in(played.rows, '*'), changes) << step;
        }
    }
}

TEST(Changes, ranks_by_their_progress_are_numbers_when_none_may_be_made) {
    const Rows map(4, "....");
    EXPECT_EQ(play(on_map(map,
                          "{ do: 'explore_wide', changes: 0, heuristics: ['change_progress'], "
                          "rules: ['-> self(gem)'] }"))
                  .rows,
              map);
}

TEST(Border, is_drawn_inclusive_for_each_side_or_once) {
    std::set<int> sizes;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Played each =
            play(on_map(Rows(9, "........."),
                        "{ do: 'explore_sequential', border: '1..2', rules: ['-> self(gem)'] }"),
                 seed);
        sizes.insert(count_in(each.rows, '*'));
        const Played same = play(
            on_map(
                Rows(9, "........."),
                "{ do: 'explore_sequential', border: '1..2', same_border: true, rules: ['-> self(gem)'] }"),
            seed);
        const int count = count_in(same.rows, '*');
        ASSERT_TRUE(count == 49 || count == 25) << count;
    }
    EXPECT_EQ(sizes, (std::set<int>{25, 30, 35, 36, 42, 49}));
    EXPECT_EQ(play(on_map({"..."}, "{ do: 'explore_sequential', border: 5, rules: ['-> self(gem)'] }")).rows,
              (Rows{"..."}));
}

TEST(Progress, tells_how_far_the_explorer_is) {
    EXPECT_EQ(
        play(on_map({"...."}, "{ do: 'explore_sequential', rules: ['progress < 0.5 -> self(gem)'] }")).rows,
        (Rows{"**.."}));
    EXPECT_EQ(
        play(
            on_map(
                {"...."},
                "{ do: 'explore_sequential', iterations: 2, rules: ['repeat_progress == 0.5 -> self(gem)'] }"))
            .rows,
        (Rows{"****"}));
    EXPECT_EQ(
        play(
            on_map({"...."},
                   "{ do: 'explore_sequential', changes: 4, rules: ['change_progress < 0.5 -> self(gem)'] }"))
            .rows,
        (Rows{"**.."}));
}

TEST(Explorers, mix_with_other_steps) {
    const Played played = play(
        "{ metadata: { dimension: 40x30 }, entities: [solid, empty, gem], explorers: ["
        "{ do: cave }, { type: random, region: { name: map }, parameters: { numberOfTiles: 500 }, rules: ['self(empty) -> self(gem)'] } ] }");
    EXPECT_GT(count_in(played.rows, '*'), 20);
    EXPECT_GT(count_in(played.rows, '#'), 100);
}

}  // namespace
}  // namespace levelwright::testing
