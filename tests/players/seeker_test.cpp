// The player who plays any game, on the first one there is.
#include "levelwright/players/seeker.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/games/crawler/crawler_arena.hpp"

namespace levelwright {
namespace {

const std::vector<std::string> dungeon{"XXXXXXXXXXXX", "XH   X   M X", "XXXX X XXX X", "X    X X   X",
                                       "X XXXX X XXX", "X        teX", "XXXXXXXXXXXX"};

Play played(const Level& level, int iterations, std::uint64_t seed = 1) {
    CrawlerArena arena;
    EXPECT_TRUE(arena.set_up(level));
    Seeker seeker({.iterations = iterations});
    Effort effort;
    Play play;
    seeker.play(arena, seed, effort, play);
    return play;
}

TEST(Seeker, wins_a_game_it_knows_nothing_about) {
    const Play play = played(drawn_level(dungeon), 5000);
    EXPECT_EQ(play.ending, Ending::won);
    EXPECT_EQ(play.progress, 1);
    EXPECT_EQ(play.numbers[0], static_cast<double>(play.actions.size()));
}

TEST(Seeker, plays_the_same_game_for_the_same_seed) {
    const Level level = drawn_level(dungeon);
    EXPECT_EQ(played(level, 300, 5).actions, played(level, 300, 5).actions);
}

TEST(Seeker, gives_back_the_best_it_found_when_it_runs_out_of_effort) {
    const Level level = drawn_level(dungeon);
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    Seeker seeker({.iterations = 1'000'000});
    Effort effort{.work = 500};
    Play play;
    seeker.play(arena, 1, effort, play);
    EXPECT_EQ(play.ending, Ending::playing);
    EXPECT_LT(play.thoughts, 100);
}

TEST(Seeker, has_nothing_to_do_where_nothing_leads_on) {
    const Play play = played(drawn_level({"XXXXX", "XHXeX", "XXXXX"}), 100);
    EXPECT_EQ(play.ending, Ending::playing);
}

}  // namespace
}  // namespace levelwright
