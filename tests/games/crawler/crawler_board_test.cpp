// Boards list their pieces in order, and refuse what cannot be played with a place.

#include "levelwright/games/crawler/crawler_board.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"

namespace levelwright {
namespace {

std::string error_of(const std::vector<std::string>& rows) {
    const auto board = make_board(drawn_level(rows));
    return board ? "" : board.error().sentence;
}

TEST(CrawlerBoard, lists_the_hero_first_and_all_others_in_reading_order) {
    const auto board = make_board(drawn_level({"XXXXX", "XTMeX", "XPXHX", "XXXXX"}));
    ASSERT_TRUE(board);
    EXPECT_EQ(board->pieces,
              (std::vector{Piece::hero, Piece::treasure, Piece::goblin, Piece::exit, Piece::potion}));
    EXPECT_EQ(board->killable(), 1);
}

TEST(CrawlerBoard, refuses_what_cannot_be_played_and_says_where) {
    EXPECT_EQ(error_of({"XXXXX", "XH eX", "X  HX", "XXXXX"}),
              "line 3, column 4: this is a second entrance; the first is at line 2, column 2");
    EXPECT_EQ(error_of({"XHeeX"}),
              "line 1, column 4: this is a second exit; the first is at line 1, column 3");
    EXPECT_EQ(error_of({"XHepX"}),
              "line 1, column 4: a single portal leads nowhere; there must be two or none");
    EXPECT_EQ(error_of({"XHeppp"}), "line 1, column 6: this is a third portal; there must be two or none");
    EXPECT_EQ(error_of({"X e X"}), "the level has no entrance; the hero would have nowhere to start");
    EXPECT_EQ(error_of({"XH  X"}), "the level has no exit; nobody can win");
}

TEST(CrawlerBoard, refuses_objects_in_walls_and_two_in_one_cell) {
    Level level = drawn_level({"XHe X"});
    const KindId goblin = *level.palette->object_named("goblin");
    level.add(Object{goblin, {0, {4, 0}}});
    EXPECT_EQ(make_board(level).error().sentence, "line 1, column 5: the goblin stands in a wall");
    level.objects.back().place.at = {2, 0};
    EXPECT_EQ(make_board(level).error().sentence,
              "line 1, column 3: two things start here; a cell holds only one");
}

TEST(CrawlerBoard, refuses_more_things_than_a_game_can_have) {
    const Level level = drawn_level(std::vector<std::string>(101, std::string(100, 'T')));
    EXPECT_EQ(make_board(level).error().sentence,
              "the level has 10100 things that take part in the game; at most 10000 can");
}

TEST(CrawlerBoard, refuses_levels_of_several_floors) {
    Level level = drawn_level({"XHe X"});
    level.reset(level.palette, {5, 1}, 2, TileId{});
    EXPECT_EQ(make_board(level).error().sentence, "the crawler plays levels of one floor; this one has 2");
}

TEST(CrawlerBoard, a_kind_plays_what_one_of_its_traits_says) {
    ObjectKind rat{"rat", U'r', {}, "", 1, {"small", "goblin"}};
    EXPECT_EQ(piece_of(rat), Piece::goblin);
    rat.traits = {"small"};
    EXPECT_EQ(piece_of(rat), std::nullopt);
}

}  // namespace
}  // namespace levelwright
