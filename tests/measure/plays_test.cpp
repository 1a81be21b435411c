// Metrics of players on small drawn levels, with values worked out by hand.
#include "levelwright/measure/plays.hpp"

#include <set>

#include "levelwright/players/crawler/persona_play.hpp"
#include "measure/asking.hpp"

namespace levelwright {
namespace {

// There is one way, and everybody who wins goes it.
const Level& corridor() {
    static const Level level = drawn({"###########",  //
                                      "#E.t*.!.tX#",  //
                                      "###########"});
    return level;
}

// A long and a short way.
const Level& ring() {
    static const Level level = drawn({"#######",  //
                                      "#E...X#",  //
                                      "#.###.#",  //
                                      "#.*.*.#",  //
                                      "#######"});
    return level;
}

TEST(Plays, metrics_of_a_player_describe_its_game) {
    for (const std::string player : {"runner", "greedy"}) {
        EXPECT_EQ(value(corridor(), "won:" + player), 1);
        EXPECT_EQ(value(corridor(), "damage:" + player), 2);
        EXPECT_EQ(value(corridor(), "treasures:" + player), 1);
        EXPECT_EQ(value(corridor(), "treasure_share:" + player), 1);
        EXPECT_EQ(value(corridor(), "potions:" + player), 1);
        EXPECT_EQ(value(corridor(), "health:" + player), 9);
        EXPECT_EQ(value(corridor(), "kills:" + player), 0);
        EXPECT_EQ(value(corridor(), "turns:" + player), 8);
        EXPECT_EQ(value(corridor(), "visited:" + player), 9);
    }
    EXPECT_EQ(value(corridor(), "difference:runner:greedy"), 0);
}

TEST(Plays, a_share_of_nothing_has_no_answer) {
    EXPECT_EQ(reason(corridor(), "kill_share:runner"), "there is no monster that can be killed");
    EXPECT_EQ(reason(drawn({"E.X"}), "treasure_share:runner"), "there is no treasure");
    EXPECT_EQ(value(ring(), "treasure_share:greedy"), 0);
}

TEST(Plays, a_lost_game_counts_too) {
    const Level deadly = drawn({"EtttttttttttX"});
    EXPECT_EQ(value(deadly, "won:random"), 0);
    EXPECT_EQ(value(deadly, "health:random"), 0);
    EXPECT_EQ(value(deadly, "damage:random"), 10);
}

// The same games with cells in sets.
double difference_with_sets(const Level& level, const char* one, const char* other) {
    const CrawlerBoard board = make_board(level).value();
    const auto cells_of = [&](const char* name) {
        CrawlerGame game(board, CrawlerRules{});
        CrawlerPlayer player(*ready(*persona_named(name)));
        CrawlerStates states(game.pieces());
        game.start(states[0]);
        std::set<Square> cells{states[0].square(0)};
        for (const HeroAction& action : player.play(game, play_seed_of(level)).actions) {
            game.step(states[0], action);
            cells.insert(states[0].square(0));
        }
        return cells;
    };
    const std::set<Square> a = cells_of(one), b = cells_of(other);
    std::set<Square> either = a;
    either.insert(b.begin(), b.end());
    return static_cast<double>(2 * either.size() - a.size() - b.size()) / static_cast<double>(either.size());
}

TEST(Plays, difference_agrees_with_sets_of_cells) {
    for (const char* other : {"runner", "collector", "random"}) {
        EXPECT_DOUBLE_EQ(value(ring(), std::string("difference:greedy:") + other),
                         difference_with_sets(ring(), "greedy", other));
    }
    EXPECT_GT(value(ring(), "difference:greedy:random"), 0);
}

TEST(Plays, each_player_plays_a_level_once_however_many_metrics_ask) {
    Survey survey(tested_metrics(), tested_games());
    survey.examine(ring());
    const auto ask_for = [&](const char* metric) {
        ASSERT_TRUE(ask(*question_from(metric, tested_metrics()), survey)) << metric;
    };
    for (const char* metric : {"won:runner", "kills:runner", "treasures:runner", "visited:runner"})
        ask_for(metric);
    EXPECT_EQ(survey.plays().played(), 1);
    ask_for("difference:runner:greedy");
    EXPECT_EQ(survey.plays().played(), 2);
    survey.examine(ring());
    ask_for("turns:greedy");
    EXPECT_EQ(survey.plays().played(), 3) << "looked at again";
    survey.plays().settings.thoughts = 50;
    ask_for("turns:runner");
    EXPECT_EQ(survey.plays().played(), 4) << "who thinks less plays again";
    survey.examine(corridor());
    ask_for("turns:runner");
    EXPECT_EQ(survey.plays().played(), 5);
}

TEST(Plays, the_seed_is_the_levels_own) {
    Level level = ring();
    EXPECT_EQ(play_seed_of(level), 1u);
    level.origin = {"ring", 77, 0, 1};
    EXPECT_EQ(play_seed_of(level), 77u);
    const CrawlerBoard board = make_board(level).value();
    CrawlerGame game(board, CrawlerRules{});
    CrawlerPlayer player(*ready(*persona_named("random")));
    EXPECT_EQ(value(level, "turns:random"), player.play(game, 77).turns);
}

TEST(Plays, levels_for_other_games_say_why_they_cannot_be_played) {
    EXPECT_EQ(reason(drawn({"..X"}), "won:runner"),
              "the level has no entrance; the hero would have nowhere to start");
    EXPECT_EQ(reason(drawn({"E.."}), "kills:runner"), "the level has no exit; nobody can win");
    EXPECT_EQ(reason(drawn({"E.X", "..."}, 2), "difference:runner:killer"),
              "the crawler plays levels of one floor; this one has 2");
}

TEST(Plays, unknown_players_are_found_before_any_level_is_made) {
    EXPECT_EQ(reason(ring(), "won:runer"), "won:runer: unknown player \"runer\"; did you mean \"runner\"?");
    EXPECT_EQ(
        reason(ring(), "difference:runner:quux"),
        "difference:runner:quux: unknown player \"quux\"; available: runner, killer, collector, completionist, greedy and random");
    EXPECT_EQ(reason(ring(), "won"), "the metric won needs to know who plays: write won:PLAYER, not \"won\"");
}

TEST(Plays, a_game_that_was_cut_short_is_no_answer) {
    Survey survey(tested_metrics(), tested_games());
    std::atomic<bool> cancel{true};
    Effort effort{.cancel = &cancel};
    survey.examine(ring(), effort);
    const auto answered = ask(*question_from("won:runner", tested_metrics()), survey);
    ASSERT_FALSE(answered);
    EXPECT_EQ(answered.error().sentence, "the game was cut short");
    cancel = false;
    survey.examine(ring(), effort);
    EXPECT_EQ(*ask(*question_from("won:runner", tested_metrics()), survey), 1);
}

}  // namespace
}  // namespace levelwright
