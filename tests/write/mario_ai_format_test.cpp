// The alphabet of the Mario AI benchmarks: what it says, what it cannot say, and what pipes, cannons and poles make of it.

#include "levelwright/write/mario_ai_format.hpp"

#include <gtest/gtest.h>

#include "levelwright/games/platformer/platformer_level.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

constexpr const char* mario_ai_hill =
    "----------------\n"
    "---o-----S?Q----\n"
    "--------------B-\n"
    "--CULD12----Ttb-\n"
    "-M-g-G-k-y--tt-F\n"
    "XXXXXXX%%%##XXXX\n";

std::string why_not_mario_ai(std::string_view text) {
    const auto level = read_mario_ai(text);
    return level ? "" : level.error().sentence;
}

PlatformerBoard board_of(std::string_view text) {
    PlatformerBoard board;
    PlatformerReader reader;
    const auto level = read_mario_ai(text);
    EXPECT_TRUE(level) << level.error().sentence;
    const auto read = reader.read(*level, board);
    EXPECT_TRUE(read) << read.error().sentence;
    return board;
}

std::string name_at(const Level& level, Point at) { return (*level.palette)[level[{0, at}]].name; }

TEST(MarioAiText, says_what_stands_where) {
    const Level level = read_mario_ai(mario_ai_hill).value();
    EXPECT_EQ(level.size, (Size{16, 6}));
    EXPECT_EQ(level.view, Perspective::side);
    EXPECT_EQ(name_at(level, {0, 0}), "floor");
    EXPECT_EQ(name_at(level, {9, 1}), "brick");
    EXPECT_EQ(name_at(level, {10, 1}), "power_block");
    EXPECT_EQ(name_at(level, {11, 1}), "coin_block");
    EXPECT_EQ(name_at(level, {2, 3}), "coin_brick");
    EXPECT_EQ(name_at(level, {6, 3}), "hidden_life_block");
    EXPECT_EQ(name_at(level, {7, 5}), "platform");
    EXPECT_EQ(name_at(level, {12, 4}), "pipe");
    EXPECT_EQ(name_at(level, {14, 2}), "cannon");
    EXPECT_EQ(name_at(level, {14, 3}), "cannon_base");
    const PlatformerBoard board = board_of(mario_ai_hill);
    EXPECT_EQ(board.start, (Point{1, 4}));
    EXPECT_EQ(board.exit_column, 15);
    EXPECT_EQ(board.block(3, 1), Block::coin);
    EXPECT_EQ(board.waiting(board.cell({3, 4})).actor, Actor::grub);
    EXPECT_TRUE(board.waiting(board.cell({5, 4})).winged);
}

TEST(MarioAiText, is_written_as_it_was_read) {
    EXPECT_EQ(*write_mario_ai(read_mario_ai(mario_ai_hill).value()), mario_ai_hill);
    EXPECT_EQ(*write_mario_ai(read_mario_ai("---\r\n--F\r\nXXX").value()), "---\nM-F\nXXX\n");
}

TEST(MarioAiText, a_level_goes_through_the_other_formats_and_stays_the_same) {
    const Level level = read_mario_ai(mario_ai_hill).value();
    EXPECT_EQ(*write_mario_ai(read_json(write_json(level)).value()), mario_ai_hill);
}

// The lower right piece has no snapper, and the right one neither: only the upper left piece of a pipe has.
TEST(MarioAiText, a_pipe_is_what_its_neighbours_make_of_it) {
    const auto snappers = [](const char* text) {
        const PlatformerBoard board = board_of(text);
        std::string found;
        for (int y = 0; y < board.size().height; ++y) {
            for (int x = 0; x < board.size().width; ++x) {
                if (board.waiting(board.cell({x, y})).actor == Actor::snapper)
                    found += std::to_string(x) + "," + std::to_string(y) + " ";
            }
        }
        return found;
    };
    EXPECT_EQ(snappers("------\n-TT---\n-TT--F\nXXXXXX\n"), "1,1 ");
    EXPECT_EQ(snappers("------\n-T----\n-T---F\nXXXXXX\n"), "");      // too narrow for one
    EXPECT_EQ(snappers("M-----\nT-----\nT----F\nXXXXXX\n"), "0,1 ");  // not in a border column
    EXPECT_EQ(snappers("------\n-TTT--\n-ttt-F\nXXXXXX\n"), "1,1 3,1 ");
    const PlatformerBoard board = board_of("------\n--t---\n-[t--F\nXXXXXX\n");
    EXPECT_EQ(board.block(2, 1), Block::ground);
    EXPECT_EQ(board.block(2, 2), Block::air);  // a piece that the benchmark does not know
}

TEST(MarioAiText, the_top_of_a_cannon_shoots) {
    const PlatformerBoard board = board_of("*-----\n*-*---\n*-*--F\n*XXXXX\n");
    EXPECT_EQ(board.block(0, 0), Block::cannon);
    EXPECT_EQ(board.block(0, 1), Block::ground);
    EXPECT_EQ(board.block(0, 2), Block::ground);
    EXPECT_EQ(board.block(2, 1), Block::cannon);
    EXPECT_EQ(board.block(2, 2), Block::ground);
}

TEST(MarioAiText, start_and_exit_stand_on_the_lowest_ground_when_they_are_not_drawn) {
    const PlatformerBoard board = board_of("--\n--\nX-\n--\nXX\n");
    EXPECT_EQ(board.start, (Point{0, 3}));
    EXPECT_EQ(board.exit_column, 1);
    EXPECT_EQ(board_of("--\n--\nLX\n").start, (Point{0, -1}));  // a block with a life is no ground for that
    EXPECT_EQ(*write_mario_ai(read_mario_ai("--\n--\nLX\n").value()), "--\n-F\nLX\n");
}

TEST(MarioAiText, the_pole_of_the_exit_leaves_air_behind_it) {
    const PlatformerBoard board = board_of("---X\n---X\n---o\nM--F\nXXXX\n");
    EXPECT_EQ(board.block(3, 0), Block::ground);
    EXPECT_EQ(board.block(3, 1), Block::air);
    EXPECT_EQ(board.block(3, 2), Block::air);
    EXPECT_EQ(board.block(3, 4), Block::ground);
}

TEST(MarioAiText, mistakes_are_named_with_line_and_column) {
    EXPECT_EQ(why_not_mario_ai(""), "the text has no rows");
    EXPECT_EQ(
        why_not_mario_ai("--\n-z\n"),
        "line 2, column 2: the symbol \"z\" is none of the alphabet: - | X # S C Q ! U ? @ L 1 2 D % t T < > "
        "[ ] B b * o g E G r R k K y Y M F");
    EXPECT_EQ(why_not_mario_ai("---\n--\n"),
              "line 2, column 3: this row ends after 2 symbols; the first has 3");
    EXPECT_EQ(why_not_mario_ai("--\n---\n"),
              "line 2, column 3: this row is longer than the first, which has 2 symbols");
    EXPECT_EQ(why_not_mario_ai("M-\n-M\n"),
              "line 2, column 2: this is a second M; the first is at line 1, column 1");
    EXPECT_EQ(why_not_mario_ai("--\n-\xff\n"), "line 2, column 2: this byte is not valid UTF-8");
}

TEST(MarioAiText, what_it_cannot_say_is_refused) {
    Level level = read_mario_ai(mario_ai_hill).value();
    const auto error = [&] { return write_mario_ai(level).error().sentence; };
    const KindId key = *level.palette->object_named("key"), grub = *level.palette->object_named("grub");
    level.add(Object{key, {0, {0, 0}}});
    EXPECT_EQ(error(),
              "line 1, column 1: the key is none of the game's, which the alphabet of mario-ai cannot say");
    level.objects.back() = {grub, {0, {1, 4}}};
    EXPECT_EQ(
        error(),
        "line 5, column 2: the grub stands where something else is, which the alphabet of mario-ai cannot say");
    level.objects.pop_back();
    level[{0, {15, 2}}] = *level.palette->tile_named("rock");
    EXPECT_EQ(error(),
              "line 3, column 16: here the alphabet of mario-ai says something else: the pole of the exit "
              "takes the place of what stands above it");
    level.view = Perspective::top;
    EXPECT_EQ(error(),
              "the platformer plays levels that are seen from the side; this one is seen from the top");
}

TEST(MarioAiText, draws_air_as_dashes_and_has_no_legend) {
    EXPECT_TRUE(is_mario_ai_text(mario_ai_hill));
    EXPECT_FALSE(is_mario_ai_text("XXXX\nXHeX\nX  X\nXXXX\n"));
    EXPECT_FALSE(is_mario_ai_text(*write_text(read_mario_ai(mario_ai_hill).value())));
}

}  // namespace
}  // namespace levelwright
