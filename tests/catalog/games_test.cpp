// What recipes, levels and files say of games.
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/roster.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/write/json/json_format.hpp"

namespace levelwright {
namespace {

const std::string hall =
    "size: 12x5, steps: [ { do: fill, tile: floor }, { do: border }, { do: place, what: entrance }, { do: place, what: exit } ]";

Level level_of(const std::string& head) {
    const Planned planned = plan_from_text("{ " + head + hall + " }");
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    Runner runner(planned.plan);
    EXPECT_TRUE(runner.run(1).made());
    return runner.level();
}

std::string mistake_in(const std::string& game) {
    const Planned planned = plan_from_text("{ game: " + game + ", " + hall + " }");
    if (planned.problems.size() != 1) return "there are " + std::to_string(planned.problems.size());
    const Problem& problem = planned.problems[0];
    return problem.sentence + (problem.suggestion.empty() ? "" : "; " + problem.suggestion);
}

TEST(Games, rules_are_fixed_numbers_and_yes_or_no) {
    for (const Game& game : all_games()) {
        for (const Field& field : game.rules->fields()) {
            const bool plain = field.kind == FieldKind::whole || field.kind == FieldKind::real ||
                               field.kind == FieldKind::yes_no;
            EXPECT_TRUE(plain && !field.varies && !field.optional && !field.required)
                << game.name << " " << field.name;
        }
    }
}

TEST(Games, every_player_of_every_game_can_be_made) {
    for (const Game& game : all_games()) {
        for (const PlayerEntry& entry : players_of(game)) {
            const auto player = make_player(game, entry.name, 7);
            ASSERT_TRUE(player) << entry.name;
            EXPECT_EQ((*player)->name(), entry.name);
            EXPECT_EQ((*player)->thoughts(), 7);
        }
    }
}

TEST(Games, a_recipe_names_its_game_and_rules_and_the_level_has_them) {
    const Level level = level_of("game: { crawler: { hero_health: 3, item_first: true, potion: 1 } }, ");
    ASSERT_TRUE(level.game);
    EXPECT_EQ(level.game->game, "crawler");
    EXPECT_EQ(level.game->value("hero_health", 0), 3);
    EXPECT_EQ(level.game->value("item_first", 0), 1);
    EXPECT_EQ(level.game->value("ogre_damage", 0), 2) << "all rules are there for steps to read";
}

TEST(Games, usual_rules_add_nothing_to_the_hash) {
    const Level none = level_of(""), named = level_of("game: crawler, "),
                usual = level_of("game: { crawler: { hero_health: 10 } }, "),
                other = level_of("game: { crawler: { hero_health: 11 } }, ");
    EXPECT_EQ(hash_of(named), hash_of(usual));
    EXPECT_TRUE(named == usual);
    EXPECT_NE(hash_of(named), hash_of(other));
    EXPECT_FALSE(named == other);
    EXPECT_NE(hash_of(none), hash_of(other));
}

TEST(Games, levels_keep_their_game_in_json) {
    for (const char* head :
         {"", "game: crawler, ", "game: { crawler: { hero_health: 3, item_first: true } }, "}) {
        const Level level = level_of(head);
        const auto read = read_json(write_json(level));
        ASSERT_TRUE(read) << read.error().sentence;
        EXPECT_TRUE(*read == level) << head;
        EXPECT_EQ(hash_of(*read), hash_of(level)) << head;
    }
}

TEST(Games, mistakes_are_reported) {
    EXPECT_EQ(mistake_in("crawlr"), "unknown game \"crawlr\"; did you mean \"crawler\"?");
    EXPECT_EQ(mistake_in("{ crawler: { hero_helth: 3 } }"),
              "unknown rule \"hero_helth\"; did you mean \"hero_health\"?");
    EXPECT_EQ(mistake_in("[]"),
              "a game is one of crawler and platformer, or an object with its rules such as { crawler: {} }");
    EXPECT_EQ(mistake_in("{ crawler: 3 }"),
              "the rules of the crawler are an object such as { hero_health: … }");
    EXPECT_NE(mistake_in("{ crawler: { hero_health: 0 } }"), "");
    EXPECT_NE(mistake_in("{ crawler: { hero_health: \"1..3\" } }"), "");
}

}  // namespace
}  // namespace levelwright
