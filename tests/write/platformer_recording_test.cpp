// Recorded platformer games are replayed to the last bit, and the first difference is told in words.

#include "levelwright/games/platformer/platformer_recording.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "levelwright/write/mario_ai_format.hpp"

namespace levelwright {
namespace {

constexpr const char* ditch =
    "----------\n"
    "----------\n"
    "-M------F-\n"
    "XXXX--XXXX\n";

class Game {
 public:
    explicit Game(std::string_view text = ditch) : level_(read_mario_ai(text).value()) {
        EXPECT_TRUE(arena.set_up(level_));
    }
    Replayed replay(std::string_view text) {
        const auto recordings = read(text);
        return arena.replay(*recordings->front(), {});
    }
    static Result<std::vector<std::unique_ptr<Recording>>> read(std::string_view text, bool many = false) {
        return read_platformer_recordings(text, many, [](const std::string& name) -> Result<std::string> {
            return failure("there is no " + name);
        });
    }
    // The trace of a log, as `replay` prints it.
    std::string trace_of(std::string_view log) {
        std::string trace;
        const auto recordings = read(log);
        arena.replay(*recordings->front(),
                     [&](const std::string& line, const std::string&) { trace += line + "\n"; });
        return trace;
    }
    PlatformerArena arena;

 private:
    Level level_;
};

std::string mistake_in(std::string_view text, bool many = false) {
    const auto recordings = Game::read(text, many);
    return recordings ? "" : recordings.error().sentence;
}

TEST(PlatformerRecording, a_log_of_buttons_is_played) {
    Game game;
    const Replayed replayed = game.replay("aaaaaaqqqqqq\n");
    EXPECT_EQ(replayed.difference, "");
    EXPECT_EQ(replayed.steps, 12U);
    EXPECT_EQ(replayed.in_words.substr(0, 22), "RUNNING after 13 ticks");
}

TEST(PlatformerRecording, a_log_goes_there_and_back) {
    Game game;
    const std::vector<Action> actions{action_from({.right = true}),
                                      action_from({.left = true, .jump = true})};
    EXPECT_EQ(game.arena.record(actions, "", ""), "2h\n");
}

TEST(PlatformerRecording, a_trace_of_its_own_replays_and_one_changed_digit_is_told) {
    Game game;
    const std::string trace = game.trace_of("2222222222");
    EXPECT_EQ(game.replay(trace).difference, "");
    std::string wrong = trace;
    const std::size_t row = wrong.find("\n3,2,");
    wrong.replace(row + 5, 2, "99");
    EXPECT_EQ(game.replay(wrong).difference,
              "row 2: the hero's x is 25.734001; the recording says 99.734001");
}

TEST(PlatformerRecording, a_recording_of_another_level_is_told) {
    Game game, other("----------\n----------\nM-------F-\nXXXXXXXXXX\n");
    EXPECT_EQ(other.replay(game.trace_of("2222222222")).difference,
              "row 0: the hero's x is 8; the recording says 24");
}

// A recording of two files that an index names.
std::string difference_of(Game& game, const std::string& log, const std::string& trace) {
    const auto recordings =
        read_platformer_recordings("level,kind,start_mode,timer_s\nditch,mine,0,0\n", true,
                                   [&](const std::string& name) -> Result<std::string> {
                                       if (name == "mine/ditch.act") return log;
                                       if (name == "mine/ditch.csv") return trace;
                                       return failure("there is no " + name);
                                   });
    if (!recordings) return recordings.error().sentence;
    return game.arena.replay(*recordings->front(), {}).difference;
}

TEST(PlatformerRecording, a_log_or_trace_that_ends_early_is_told) {
    Game game;
    const std::string four = game.trace_of("2222"), six = game.trace_of("222222");
    EXPECT_EQ(difference_of(game, "2222", four), "");
    EXPECT_EQ(difference_of(game, "2222", six), "the trace goes on after the buttons end");
    EXPECT_EQ(difference_of(game, "222222", four), "row 5: the trace ends before the buttons do");
}

TEST(PlatformerRecording, buttons_after_the_end_are_told) {
    Game game;
    const Replayed replayed = game.replay(std::string(200, 'a'));
    EXPECT_EQ(replayed.difference,
              "row " + std::to_string(replayed.steps + 1) + ": the game was already over");
    EXPECT_LT(replayed.steps, 40U);
}

TEST(PlatformerRecording, mistakes_are_named) {
    EXPECT_EQ(mistake_in("2a!"), "line 1, column 3: buttons are digits from 0 to 9 and letters from a to v");
    EXPECT_EQ(mistake_in(""), "the recording is empty");
    EXPECT_EQ(mistake_in("2a2a", true),
              "line 1: an index of recordings begins with \"level,kind,start_mode,timer_s\"");
    EXPECT_EQ(mistake_in("tick,act,x\n1,-1,2\n"), "line 2: a row has 13 columns, and this one 3");
    EXPECT_EQ(mistake_in("level,kind,start_mode,timer_s\nhill,win0,0,0\n", true),
              "line 2: there is no win0/hill.act");
    EXPECT_EQ(mistake_in("level,kind,start_mode,timer_s\nhill,win0,7,0\n", true),
              "line 2: \"7\" is not a mode from 0 to 2");
}

// A folder with an index, as the recordings of the framework have it.
void expect_recordings_replay(const std::filesystem::path& folder) {
    const auto read = [&](const std::string& name) -> Result<std::string> {
        std::ifstream file(folder / name, std::ios::binary);
        if (!file) return failure("there is no " + name + "; packed files are to be unpacked first");
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    };
    const auto recordings = read_platformer_recordings(read("index.csv").value(), true, read);
    ASSERT_TRUE(recordings) << recordings.error().sentence;
    for (const auto& recording : *recordings) {
        const auto level = read_mario_ai(read("levels/" + recording->level_file).value());
        ASSERT_TRUE(level) << level.error().sentence;
        PlatformerArena arena;
        const auto ready = arena.set_up(*level);
        ASSERT_TRUE(ready) << ready.error().sentence;
        EXPECT_EQ(arena.replay(*recording, {}).difference, "") << recording->map << " " << recording->who;
    }
}

// Those of the original lie outside the project; they are replayed where they can be found.
TEST(PlatformerRecording, games_replay_to_the_last_bit) {
    expect_recordings_replay(LEVELWRIGHT_SOURCE_FOLDER "/tests/games/platformer/games");
    const char* const folder = std::getenv("LEVELWRIGHT_PLATFORMER_GAMES");
    if (folder && *folder) expect_recordings_replay(folder);
}

}  // namespace
}  // namespace levelwright
