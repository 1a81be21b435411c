// Players of the crawler fetch keys, and win where the solver says that one can.

#include "levelwright/players/crawler/errands.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/players/crawler/persona_play.hpp"
#include "players/solver/random_locks.hpp"

namespace levelwright {
namespace {

Ending ending_of(const Level& level, const char* persona, std::uint64_t seed) {
    const auto board = make_board(level);
    if (!board) return Ending::lost;
    CrawlerGame game(*board, {});
    CrawlerPlayer player(*ready(*persona_named(persona)));
    return player.play(game, seed).outcome;
}

bool has_what_the_crawler_lacks(const Level& level) {
    const bool ways = std::any_of(level.links.begin(), level.links.end(),
                                  [](const Link& link) { return link.leaves != link.arrives; });
    return ways || level.floors > 1 || !make_board(level);
}

bool has_switches(const Level& level) {
    return std::any_of(level.objects.begin(), level.objects.end(),
                       [&](const Object& object) { return (*level.palette)[object.kind].group == "device"; });
}

TEST(Errands, players_win_random_levels_with_locks_if_and_only_if_the_solver_says_so) {
    int solvable = 0, locked = 0;
    Stream random(17);
    for (int i = 0; i < 4000; ++i) {
        const Level level = testing::random_level(random);
        if (has_what_the_crawler_lacks(level)) continue;
        const bool can = testing::solved(level).solvable == Answer::yes;
        const bool won = ending_of(level, "greedy", 1) == Ending::won;
        const bool by_chance = ending_of(level, "random", 1) == Ending::won;
        ASSERT_FALSE(!can && (won || by_chance)) << i << "\n" << testing::show_level(level);
        // A switch is turned by whoever steps on it, while the solver may leave it alone.
        if (!has_switches(level)) {
            ASSERT_EQ(won, can) << i << "\n" << testing::show_level(level);
        }
        solvable += can ? 1 : 0;
        locked += make_board(level)->count_of(Piece::lock) > 0 && can ? 1 : 0;
    }
    EXPECT_GT(solvable, 150);
    EXPECT_GT(locked, 80);
}

// Through every second wall there is a door far from the one before, and each door wants a key of its own colour.
Level large_level(int size) {
    Level level = drawn_level(std::vector<std::string>(static_cast<std::size_t>(size),
                                                       std::string(static_cast<std::size_t>(size), ' ')));
    const TileId rock = *level.palette->tile_named("rock");
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const bool wall = x % 20 == 0 && y != (x % 40 == 0 ? 1 : size - 2);
            if (x == 0 || y == 0 || x == size - 1 || y == size - 1 || wall) level[{0, {x, y}}] = rock;
        }
    }
    level.add(Object{*level.palette->object_named("entrance"), {0, {1, 1}}});
    level.add(Object{*level.palette->object_named("exit"), {0, {size - 2, size / 2}}});
    return level;
}

TEST(Errands, players_find_the_exit_of_large_levels) {
    Level level = large_level(200);
    EXPECT_EQ(ending_of(level, "greedy", 1), Ending::won);
    EXPECT_EQ(ending_of(level, "runner", 1), Ending::won);
    const Place door{0, {20, 198}};
    level.add(Link{.kind = Link::Kind::locked, .leaves = door, .arrives = door});
    EXPECT_NE(ending_of(level, "greedy", 1), Ending::won);
    level.add(Object{*level.palette->object_named("key"), {0, {10, 100}}});
    EXPECT_EQ(ending_of(level, "runner", 1), Ending::won);
}

}  // namespace
}  // namespace levelwright
