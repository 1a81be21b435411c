// Personas win small dungeons in their own manner, repeatably, and can be read from a few lines of data.

#include "levelwright/players/crawler/persona_play.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

const std::vector<std::string> dungeon{"XXXXXXXXXX", "XH  X T  X", "X X X XX X", "X X   XM X", "X XXX XX X",
                                       "X  T     X", "XXXX XXX X", "X P    b X", "Xe  XXXR X", "XXXXXXXXXX"};

Playthrough played(const std::vector<std::string>& rows, Persona persona, std::uint64_t seed = 1) {
    DrawnGame drawn(rows);
    CrawlerPlayer player(*ready(persona));
    return player.play(drawn.game, seed);
}
Playthrough played(const std::vector<std::string>& rows, const char* name, std::uint64_t seed = 1) {
    return played(rows, *persona_named(name), seed);
}

TEST(Players, every_persona_can_be_read_and_plays) {
    for (const Persona& persona : all_personas()) {
        ASSERT_TRUE(ready(persona)) << persona.name;
        EXPECT_FALSE(persona.purpose.empty());
        const Playthrough play = played(dungeon, persona);
        EXPECT_EQ(static_cast<std::size_t>(play.turns), play.actions.size()) << persona.name;
    }
}

// What the player says it did is what the game says when it is done again.
TEST(Players, a_playthrough_can_be_played_again) {
    for (const Persona& persona : all_personas()) {
        const Playthrough play = played(dungeon, persona, 7);
        DrawnGame drawn(dungeon);
        for (const HeroAction& action : play.actions) {
            ASSERT_TRUE(drawn.game.allows(drawn.state(), action));
            ASSERT_EQ(drawn.state().outcome, Ending::playing);
            drawn.game.step(drawn.state(), action);
        }
        EXPECT_EQ(drawn.state().outcome, play.outcome);
        EXPECT_EQ(drawn.state().health, play.health);
        EXPECT_EQ(drawn.state().dead, play.kills);
        EXPECT_EQ(drawn.state().treasures, play.treasures);
    }
}

TEST(Players, the_same_seed_plays_the_same_game) {
    for (const Persona& persona : all_personas()) {
        DrawnGame drawn(dungeon);
        CrawlerPlayer player(*ready(persona));
        const std::vector<HeroAction> first = player.play(drawn.game, 5).actions;
        player.play(drawn.game, 6);
        EXPECT_EQ(player.play(drawn.game, 5).actions, first) << persona.name;
        EXPECT_EQ(played(dungeon, persona, 5).actions, first) << persona.name;
    }
    EXPECT_NE(played(dungeon, "random", 5).actions, played(dungeon, "random", 6).actions);
}

TEST(Players, the_greedy_one_goes_straight_to_the_exit) {
    const Playthrough play = played({"XXXXXX", "XH   X", "X XX X", "X    X", "XXXXeX", "XXXXXX"}, "greedy");
    EXPECT_EQ(play.outcome, Ending::won);
    EXPECT_EQ(play.turns, 6);
}

TEST(Players, the_runner_wins_and_the_others_get_what_they_like) {
    const Playthrough runner = played(dungeon, "runner"), collector = played(dungeon, "collector"),
                      killer = played(dungeon, "killer");
    EXPECT_EQ(runner.outcome, Ending::won);
    EXPECT_GE(collector.treasures, runner.treasures);
    EXPECT_GE(killer.kills, 1);
    EXPECT_LE(runner.turns, collector.turns);
}

TEST(Players, plain_ucb1_finds_the_exit_of_a_small_room) {
    Persona persona = *persona_named("runner");
    persona.policy.clear();
    EXPECT_EQ(played({"XXXXX", "XH  X", "X X X", "X  eX", "XXXXX"}, persona).outcome, Ending::won);
}

TEST(Players, more_iterations_never_hurt_who_already_won) {
    Persona persona = *persona_named("runner");
    persona.iterations = 20'000;
    const Playthrough more = played(dungeon, persona), fewer = played(dungeon, "runner");
    EXPECT_EQ(more.actions, fewer.actions);
    EXPECT_LE(fewer.iterations, 10'000);
}

TEST(Players, the_search_ends_when_it_is_told_to_and_when_there_is_nothing_left) {
    DrawnGame drawn(dungeon);
    CrawlerPlayer player(*ready(*persona_named("completionist")));
    const std::atomic<bool> cancel{true};
    Effort effort{.cancel = &cancel};
    EXPECT_EQ(player.play(drawn.game, 1, effort).actions.size(), 0U);
    // Walled in: there is no action at all.
    const Playthrough stuck = played({"XXXXX", "XHXeX", "XXXXX"}, "runner");
    EXPECT_EQ(stuck.outcome, Ending::playing);
    EXPECT_EQ(stuck.turns, 0);
    // The only way leads into an ogre that kills him.
    Persona persona = *persona_named("runner");
    DrawnGame doomed({"XXXXXXXX", "XHoXXXeX", "XXXXXXXX"}, {.hero_health = 1});
    EXPECT_EQ(CrawlerPlayer(*ready(persona)).play(doomed.game, 1).turns, 0);
}

TEST(Persona, a_few_lines_of_data_make_one) {
    const auto persona =
        read_persona("{ name: 'drinker', utility: 'potions - 5 * dead', iterations: 500 }", "mine");
    ASSERT_TRUE(persona);
    EXPECT_EQ(played({"XXXXXXX", "XH  P X", "X X  eX", "XXXXXXX"}, *persona).potions, 1);
}

TEST(Persona, mistakes_are_named) {
    const auto unknown = read_persona("{ utilty: 'steps' }", "mine.json5");
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().sentence.find(
                  "mine.json5:1:3: error: unknown key \"utilty\" in player; did you mean \"utility\"?"),
              std::string::npos)
        << unknown.error().sentence;
    EXPECT_EQ(ready({.utility = "step"}).error().sentence,
              "utility: column 1: unknown measure \"step\"; did you mean \"steps\"?");
    EXPECT_EQ(ready({.utility = "mean"}).error().sentence, "utility: \"mean\" is only for policies");
    EXPECT_EQ(ready({.policy = "mean^2"}).error().sentence,
              "policy: \"mean\" cannot be multiplied by itself");
}

TEST(Gauge, measures_are_shares_of_what_there_is) {
    DrawnGame drawn({"XXXXXX", "XHPT X", "X XX X", "Xe MTX", "XXXXXX"});
    drawn.play("ee");
    Measures measures{};
    Effort effort;
    Gauge gauge;
    gauge.reset(drawn.game, effort);
    gauge.measure(drawn.state(), measures);
    EXPECT_DOUBLE_EQ(measures[index_of(Measure::steps)], 2);
    EXPECT_DOUBLE_EQ(measures[index_of(Measure::potions)], 1);
    EXPECT_DOUBLE_EQ(measures[index_of(Measure::treasures)], 0.5);
    EXPECT_DOUBLE_EQ(measures[index_of(Measure::nearness)], 1 - 4.0 / 5);
    EXPECT_DOUBLE_EQ(measures[index_of(Measure::interactions)], 0.5);
}

}  // namespace
}  // namespace levelwright
