// Footprints of games played by hand: where turns ended, where hit points were lost, how far two differ.

#include <numeric>

#include <gtest/gtest.h>

#include "levelwright/games/crawler/crawler_arena.hpp"
#include "measure/drawn.hpp"

namespace levelwright {
namespace {

// A move for each letter: n e s w.
Footprint left_by(const Level& level, const std::string& letters) {
    CrawlerArena arena;
    EXPECT_TRUE(arena.set_up(level));
    std::vector<Action> actions;
    Square at = arena.board().start_of_piece[0];
    for (const char letter : letters) {
        at = arena.board().beside[at][std::string("nesw").find(letter)];
        actions.push_back(action_from({HeroAction::Kind::move, at}));
    }
    Footprint footprint;
    arena.retrace(actions, footprint);
    EXPECT_EQ(footprint.letters, letters);
    return footprint;
}

const Level& ring() {
    static const Level level = drawn({"#####",  //
                                      "#E.X#",  //
                                      "#.#.#",  //
                                      "#.t.#",  //
                                      "#####"});
    return level;
}

TEST(Footprint, has_where_turns_ended_and_where_hit_points_were_lost) {
    const Footprint footprint = left_by(ring(), "sseweenn");
    EXPECT_EQ(footprint.stays, (std::vector<std::uint32_t>{0, 0, 0, 0, 0,  //
                                                           0, 1, 0, 1, 0,  //
                                                           0, 1, 0, 1, 0,  //
                                                           0, 2, 2, 1, 0,  //
                                                           0, 0, 0, 0, 0}));
    EXPECT_EQ(footprint.harm[17], 2u);
    EXPECT_EQ(std::accumulate(footprint.harm.begin(), footprint.harm.end(), 0u), 2u);
    EXPECT_EQ(footprint.visited(), 7u);
}

TEST(Footprint, difference_is_the_share_of_cells_that_only_one_visits) {
    const Footprint above = left_by(ring(), "ee"), below = left_by(ring(), "sseenn"),
                    none = left_by(ring(), "");
    EXPECT_EQ(difference_between(above, above), 0);
    EXPECT_DOUBLE_EQ(difference_between(above, below), 6.0 / 8);
    EXPECT_DOUBLE_EQ(difference_between(below, above), 6.0 / 8);
    EXPECT_DOUBLE_EQ(difference_between(above, none), 2.0 / 3);
}

}  // namespace
}  // namespace levelwright
