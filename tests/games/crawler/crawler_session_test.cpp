// The crawler through the face that every game has.
#include "levelwright/games/crawler/crawler_session.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

const std::vector<std::string> dungeon{"XXXXXXXXX", "XH  M T X", "X XXX X X", "X P  t eX", "XXXXXXXXX"};

Action named(Session& session, std::string_view word) {
    for (const ActionChoice& choice : session.choices()) {
        if (word == choice.word) return choice.action;
    }
    ADD_FAILURE() << "nobody can " << word;
    return {};
}

TEST(CrawlerSession, has_words_for_what_can_be_done) {
    const Level level = drawn_level(dungeon);
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    const auto session = arena.session();
    std::string words;
    for (const ActionChoice& choice : session->choices()) words += std::string(choice.word) + " ";
    EXPECT_EQ(words, "throw east south wait ");
    EXPECT_EQ(session->choices()[0].target, (Point{4, 1}));
    EXPECT_EQ(session->why_not("north"), "A wall is in the way.");
    session->step(named(*session, "throw"));
    EXPECT_EQ(session->why_not("throw"), "You have no javelin.");
    EXPECT_EQ(session->steps(), 1);
}

TEST(CrawlerSession, is_the_game_itself) {
    const Level level = drawn_level(dungeon);
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    DrawnGame game(dungeon);
    const auto session = arena.session();
    for (const char* word : {"south", "south", "east", "east", "east", "east", "east", "east"}) {
        session->step(named(*session, word));
        game.play(std::string(1, word[0]));
    }
    std::vector<double> ours, theirs;
    session->numbers(ours);
    count_numbers(game.board, game.state(), theirs);
    EXPECT_EQ(ours, theirs);
    EXPECT_EQ(session->ending(), Ending::won);
    EXPECT_EQ(session->progress(), 1);
    EXPECT_TRUE(session->choices().empty());
    session->step(action_from({}));
    EXPECT_EQ(session->steps(), 8) << "it is over";
}

TEST(CrawlerSession, goes_on_from_a_copy_and_from_saved_bytes) {
    const Level level = drawn_level(dungeon);
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    const auto session = arena.session(), copy = arena.session(), restored = arena.session();
    Stream random(7);
    std::string bytes;
    for (int i = 0; i < 50 && session->ending() == Ending::playing; ++i) {
        copy->copy(*session);
        session->save(bytes);
        ASSERT_TRUE(restored->restore(bytes));
        const auto choices = session->choices();
        const Action action = choices[random.below(static_cast<std::uint32_t>(choices.size()))].action;
        for (Session* one : {session.get(), copy.get(), restored.get()}) one->step(action);
        std::string after, of_copy, of_restored;
        session->save(after);
        copy->save(of_copy);
        restored->save(of_restored);
        EXPECT_EQ(after, of_copy);
        EXPECT_EQ(after, of_restored);
    }
}

TEST(CrawlerSession, refuses_bytes_that_cannot_be) {
    const Level level = drawn_level(dungeon);
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    const auto session = arena.session();
    std::string bytes;
    session->save(bytes);
    EXPECT_FALSE(session->restore({}));
    EXPECT_FALSE(session->restore(std::string(bytes.size() - 8, '\0')));
    EXPECT_FALSE(session->restore(std::string(bytes.size(), '\x7f')));
    Stream random(1);
    for (int i = 0; i < 2000; ++i) {
        std::string hostile = bytes;
        hostile[random.below(static_cast<std::uint32_t>(bytes.size()))] =
            static_cast<char>(random.below(256));
        if (!session->restore(hostile)) continue;
        for (int turn = 0; turn < 3 && !session->choices().empty(); ++turn)
            session->step(session->choices()[0].action);
    }
}

TEST(CrawlerArena, takes_the_rules_that_a_level_has) {
    Level level = drawn_level(dungeon);
    auto rules = std::make_shared<GameRules>(GameRules{"crawler", {{"hero_health", 3, false}}});
    level.game = rules;
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    EXPECT_EQ(arena.game().rules().hero_health, 3);
    rules->rules = {{"hero_helth", 3, false}};
    EXPECT_EQ(arena.set_up(level).error().sentence,
              "the crawler has no rule \"hero_helth\"; did you mean \"hero_health\"?");
    rules->rules = {{"hero_health", 0.5, false}};
    EXPECT_EQ(arena.set_up(level).error().sentence,
              "hero_health is 0.5; the crawler takes whole numbers from 1 to 1000");
    rules->rules = {{"item_first", 2, false}};
    EXPECT_EQ(arena.set_up(level).error().sentence,
              "item_first is 2; the crawler takes whole numbers from 0 to 1");
}

}  // namespace
}  // namespace levelwright
