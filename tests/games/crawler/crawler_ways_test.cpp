// Ways arrive on random boards, small and large, and sight is that of the original.

#include "levelwright/games/crawler/crawler_ways.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/grid/distance.hpp"

namespace levelwright {
namespace {

CrawlerBoard random_board(Size size, std::uint64_t seed) {
    Stream random(seed);
    std::vector<std::string> rows(static_cast<std::size_t>(size.height),
                                  std::string(static_cast<std::size_t>(size.width), ' '));
    for (std::string& row : rows) {
        for (char& symbol : row) symbol = random.chance(0.3) ? 'X' : ' ';
    }
    rows[0][0] = 'H';
    rows[0][1] = 'e';
    return make_board(drawn_level(rows)).value();
}

// Walks from random squares to random squares. The search keeps the first way it finds to a square, which is
// not always the shortest, so that on large boards a walker may now and then go back and forth.
void expect_good_ways(const CrawlerBoard& board, std::uint64_t seed) {
    CrawlerWays ways(board);
    BitGrid passable(board.size);
    for (const Point at : board.place_of_square) passable.set(at);
    Stream random(seed);
    DistanceField field;
    int needed = 0, walked = 0, arrived = 0, astray = 0;
    for (int i = 0; i < 50; ++i) {
        const Square to = random.below(static_cast<std::uint32_t>(board.place_of_square.size()));
        field.find(passable, board.place_of_square[to]);
        for (int j = 0; j < 20; ++j) {
            Square at = random.below(static_cast<std::uint32_t>(board.place_of_square.size()));
            const int distance = field[board.place_of_square[at]];
            if (distance < 0) {
                ASSERT_EQ(ways.next(at, to), at);
                continue;
            }
            int steps = 0;
            for (; at != to && steps <= 2 * distance; ++steps) at = ways.next(at, to);
            needed += distance;
            walked += steps;
            ++(at == to ? arrived : astray);
        }
    }
    EXPECT_LE(walked, needed * 1.1);
    EXPECT_LE(astray * 100, arrived);
}

TEST(CrawlerWays, ways_arrive_wherever_one_can_get) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) expect_good_ways(random_board({12, 9}, seed), seed);
}

TEST(CrawlerWays, large_boards_keep_only_some_answers) { expect_good_ways(random_board({90, 60}, 1), 1); }

TEST(CrawlerWays, sight_goes_straight_and_steps_down_first_where_it_could_go_either_way) {
    const CrawlerBoard board = make_board(drawn_level({"HX", " e", "X "})).value();
    CrawlerWays ways(board);
    const Square corner = board.square_at({0, 0});
    EXPECT_TRUE(ways.sees(corner, corner));
    EXPECT_TRUE(ways.sees(corner, board.square_at({0, 1})));
    EXPECT_TRUE(ways.sees(corner, board.square_at({1, 1})));   // over (0, 1)
    EXPECT_FALSE(ways.sees(board.square_at({1, 1}), corner));  // over (1, 0), which is wall
    EXPECT_TRUE(ways.sees(corner, board.square_at({1, 1})));   // as it was found the first time
}

}  // namespace
}  // namespace levelwright
