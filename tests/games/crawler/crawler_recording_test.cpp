// Recordings are read, mistakes in them named, and replays compared turn by turn.

#include "levelwright/games/crawler/crawler_recording.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"

namespace levelwright {
namespace {

std::string error_of(std::string_view text, bool many = false) {
    const auto games = read_recordings(text, many);
    return games ? "" : games.error().sentence;
}

TEST(CrawlerRecording, reads_turns_with_and_without_outcomes) {
    const auto games =
        read_recordings("T hall me 3\nM 1 0\nJ 4 5 9 2 3 00ff00ff\r\nN\nE won 1 2 3 4 5\n", true);
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 1U);
    const RecordedGame& game = games->front();
    EXPECT_EQ(game.map, "hall");
    EXPECT_EQ(game.turns.size(), 3U);
    EXPECT_EQ(game.turns[1].where, (Point{4, 5}));
    EXPECT_EQ(game.turns[1].after->hash, 0x00ff00ffU);
    EXPECT_EQ(game.end->throws, 4);
}

TEST(CrawlerRecording, mistakes_are_named_with_line_and_column) {
    EXPECT_EQ(error_of(""), "the recording is empty");
    EXPECT_EQ(error_of("M 1 0\nK 1 0\n"),
              "line 2, column 1: a line begins with T, M, J, N or E, not with \"K\"");
    EXPECT_EQ(error_of("M 1 o\n"), "line 1, column 5: \"o\" is not a valid number here");
    EXPECT_EQ(
        error_of("M 1\n"),
        "line 1, column 4: a turn has two numbers, and may add the outcome (hp x y hash); this line has 1");
    EXPECT_EQ(error_of("M 1 0 10 1 1 xyz\n"),
              "line 1, column 14: \"xyz\" is not a hash of eight hexadecimal digits");
    EXPECT_EQ(error_of("M 1 0\n", true), "line 1, column 1: no game has begun here; a T line begins one");
    EXPECT_EQ(error_of("T a b 2\nM 1 0\nE won 0 0 0 0 0\n", true),
              "line 3, column 1: the game of line 1 ends here after 1 turns; its T line says 2");
    EXPECT_EQ(error_of("T a b 1\nM 1 0\n", true),
              "line 2, column 1: the game of line 1 has no E line; the file may be cut off");
    EXPECT_EQ(error_of("T a b 1\nM 1 0\nE drawn 0 0 0 0 0\n"),
              "line 3, column 3: \"drawn\" is not won, lost or play");
}

std::string difference(const std::vector<std::string>& rows, std::string_view text) {
    DrawnGame drawn(rows);
    const auto games = read_recordings(text, false);
    return games ? replay(drawn.game, games->front(), drawn.state()).difference : games.error().sentence;
}

TEST(CrawlerRecording, what_cannot_be_played_is_named) {
    const std::vector<std::string> rows{"XXXXXX", "XHX  X", "X   MX", "Xe   X", "XXXXXX"};
    EXPECT_EQ(difference(rows, "M 1 0\n"), "line 1, column 1: the hero would walk into the wall at (2, 1)");
    EXPECT_EQ(difference(rows, "M 1 1\n"),
              "line 1: a move goes one cell north, east, south or west, not by (1, 1)");
    EXPECT_EQ(difference(rows, "J 4 1\n"),
              "line 1, column 1: the hero throws at (4, 1), but does not see that cell");
    EXPECT_EQ(difference(rows, "M 0 1\nJ 4 3\n"),
              "line 2, column 1: the hero throws at (4, 3), but sees no monster there");
    EXPECT_EQ(difference(rows, "M 0 1\nJ 3 2\nJ 3 2\n"),
              "line 3, column 1: the hero throws at (3, 2), but has no javelin in hand");
    EXPECT_EQ(difference(rows, "M 0 1\nM 0 1\nM 0 -1\n"), "line 3: the game was already over");
}

// A game of our own, played by hand: what was recorded is what a replay shows.
TEST(CrawlerRecording, the_first_difference_is_named) {
    const std::vector<std::string> rows{"XXXXXX", "XHX  X", "X   MX", "Xe P X", "XXXXXX"};
    DrawnGame drawn(rows);
    std::string text, picture;
    for (const char* move : {"0 1", "1 0", "1 0", "0 1", "-1 0", "-1 0"}) {
        auto turn = read_recordings(std::string("M ") + move, false)->front().turns[0];
        drawn.game.step(drawn.state(), *action_of(drawn.game, drawn.state(), turn));
        text += show_turn(drawn.board, turn, drawn.state(), picture) + "\n";
    }
    text += show(end_of(drawn.state())) + "\n";
    EXPECT_EQ(drawn.state().outcome, Ending::won);
    EXPECT_EQ(difference(rows, text), "");
    std::string wrong = text;
    wrong.replace(wrong.find(" 10 "), 4, " 11 ");
    EXPECT_EQ(difference(rows, wrong),
              "line 1: after turn 1 the hero has 10 hit points; the recording says 11");
    wrong = text;
    wrong.replace(wrong.find("E won 1"), 7, "E won 2");
    EXPECT_EQ(difference(rows, wrong),
              "line 7: it ends with \"E won 1 0 1 0 0\"; the recording says \"E won 2 0 1 0 0\"");
}

void expect_games_replay(const std::filesystem::path& folder) {
    const auto read = [&](const std::string& name) {
        std::ifstream file(folder / name);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    };
    const auto games = read_recordings(read("games.txt"), true);
    ASSERT_TRUE(games) << games.error().sentence;
    ASSERT_FALSE(games->empty());
    for (const RecordedGame& game : *games) {
        std::vector<std::string> rows;
        std::istringstream lines(read("map" + game.map + ".txt"));
        for (std::string line; std::getline(lines, line);) rows.push_back(line);
        DrawnGame drawn(rows);
        EXPECT_EQ(replay(drawn.game, game, drawn.state()).difference, "") << game.map;
    }
}

// Twelve games of our own players, three levels. Those of the original lie outside the project; they are replayed where they can be found.
TEST(CrawlerRecording, games_replay_turn_by_turn) {
    expect_games_replay(LEVELWRIGHT_SOURCE_FOLDER "/tests/games/crawler/games");
    if (const char* folder = std::getenv("LEVELWRIGHT_CRAWLER_GAMES")) expect_games_replay(folder);
}

}  // namespace
}  // namespace levelwright
