#include "levelwright/players/footprint.hpp"

#include <gtest/gtest.h>

#include "measure/drawn.hpp"

namespace levelwright {
namespace {

// A move for each letter: n e s w.
Footprint left_by(const Level& level, const std::string& letters) {
    const CrawlerBoard board = make_board(level).value();
    CrawlerGame game(board, CrawlerRules{});
    std::vector<HeroAction> actions;
    Square at = board.start_of_piece[0];
    for (const char letter : letters) {
        at = board.beside[at][std::string("nesw").find(letter)];
        actions.push_back({HeroAction::Kind::move, at});
    }
    Footprint footprint;
    retrace(game, actions, footprint);
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
    // Squares in reading order: the first row's three, then two, then three.
    EXPECT_EQ(footprint.turns, (std::vector<std::uint32_t>{1, 0, 1, 1, 1, 2, 2, 1}));
    EXPECT_EQ(footprint.damage, (std::vector<std::uint32_t>{0, 0, 0, 0, 0, 0, 2, 0}));
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
