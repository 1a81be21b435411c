// levelwright replay LEVEL --moves FILE, levelwright replay --games FILE --levels FOLDER
#include <map>
#include <memory>

#include <fmt/format.h>

#include "command.hpp"
#include "game_level.hpp"
#include "level_argument.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "say.hpp"
#include "unpack.hpp"

namespace levelwright::cli {
namespace {

constexpr std::size_t most_recording_bytes = std::size_t{64} << 20;

struct ReplayRequest {
    std::string level;
    std::string moves;
    std::string games;
    std::string levels;
    std::string from;
    std::vector<std::string> rules;
    bool trace = false;
};

using Recordings = std::vector<std::unique_ptr<Recording>>;

// Those that a recording names lie beside it; they may be packed.
Result<std::string> read_beside(const std::string& path, const std::string& name) {
    const std::string file = path_in(folder_of(path), name);
    auto plain = read_file(file, most_recording_bytes);
    if (plain) return plain;
    auto packed = read_file(file + ".gz", most_recording_bytes);
    return packed ? unpacked(*packed, most_recording_bytes) : plain;
}

std::string recording_or_fail(const std::string& path) {
    const auto text = read_file(path, most_recording_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    if (!path.ends_with(".gz")) return *text;
    const auto plain = unpacked(*text, most_recording_bytes);
    if (!plain) throw Failure{exit_failed, fmt::format("{}: {}", path, plain.error().sentence)};
    return *plain;
}

// The game that the recordings are of; the first when nothing says so, for its sentence about what is wrong.
const Game& game_of_recordings(std::string_view text) {
    for (const Game& game : all_games()) {
        if (game.is_recording(text)) return game;
    }
    return all_games().front();
}

Recordings recordings_or_fail(const Game& game, const std::string& path, const std::string& text, bool many) {
    auto games =
        game.read_recordings(text, many, [&](const std::string& name) { return read_beside(path, name); });
    if (!games) throw Failure{exit_failed, fmt::format("{}: {}", path, games.error().sentence)};
    if (!many && games->size() > 1)
        throw Failure{exit_usage,
                      fmt::format("{} holds {} games; --games checks such a file", path, games->size())};
    return *std::move(games);
}

Level level_with_rules(const std::string& path, const ReplayRequest& request) {
    Level level = read_game_level(path, request.from);
    add_rules(request.rules, level);
    return level;
}

int replay_moves(const ReplayRequest& request) {
    const Level level = level_with_rules(request.level, request);
    const Game& game = game_or_fail(level, request.level);
    const std::unique_ptr<Arena> arena = game.make_arena();
    set_up_or_fail(*arena, level, request.level);
    const Recordings games = recordings_or_fail(game, request.moves, recording_or_fail(request.moves), false);
    const Replayed replayed =
        arena->replay(*games[0], [&](const std::string& line, const std::string& picture) {
            if (!line.empty()) print(line + "\n");
            if (request.trace) print(picture);
        });
    if (!replayed.difference.empty())
        throw Failure{exit_failed, fmt::format("{}: {}", request.moves, replayed.difference)};
    print(replayed.in_words + "\n");
    return exit_done;
}

// The levels of a folder, each read once.
class Levels {
 public:
    explicit Levels(const ReplayRequest& request) : request_(request) {}
    const Level& of(const Recording& recording) {
        auto& level = levels_[recording.level_file];
        if (!level) level = std::make_unique<Level>(level_with_rules(path_of(recording), request_));
        return *level;
    }
    std::string path_of(const Recording& recording) const {
        if (recording.map.find_first_of("/\\") != std::string::npos || recording.map == "..")
            throw Failure{exit_failed, fmt::format("\"{}\" is not the name of a map", recording.map)};
        return path_in(request_.levels, recording.level_file);
    }

 private:
    const ReplayRequest& request_;
    std::map<std::string, std::unique_ptr<Level>> levels_;
};

int replay_games(const ReplayRequest& request) {
    Levels levels(request);
    const std::string text = recording_or_fail(request.games);
    const Game& game = game_of_recordings(text);
    const Recordings games = recordings_or_fail(game, request.games, text, true);
    const std::unique_ptr<Arena> arena = game.make_arena();
    const Level* set_up = nullptr;
    std::size_t turns = 0, different = 0;
    for (const auto& recorded : games) {
        const Level& level = levels.of(*recorded);
        if (set_up != &level) set_up_or_fail(*arena, level, levels.path_of(*recorded));
        set_up = &level;
        const Replayed replayed = arena->replay(*recorded, {});
        turns += replayed.steps;
        if (replayed.difference.empty()) continue;
        ++different;
        print(fmt::format("{}: game of line {} on map {}: {}\n", request.games, recorded->line, recorded->map,
                          replayed.difference));
    }
    print(fmt::format("{} games, {} turns, {} games differ\n", games.size(), turns, different));
    return different == 0 ? exit_done : exit_failed;
}

int run(const ReplayRequest& request) {
    const bool moves = !request.level.empty() || !request.moves.empty();
    const bool games = !request.games.empty() || !request.levels.empty();
    if (moves == games || (moves && (request.level.empty() || request.moves.empty())) ||
        (games && (request.games.empty() || request.levels.empty()))) {
        throw Failure{exit_usage, "replay takes LEVEL and --moves, or --games and --levels"};
    }
    return moves ? replay_moves(request) : replay_games(request);
}

}  // namespace

void add_replay(CLI::App* command, Program& program) {
    auto request = std::make_shared<ReplayRequest>();
    command->add_option("LEVEL", request->level,
                        "A level; text without a legend is in the symbols of its game");
    command->add_option(
        "--moves", request->moves,
        "One game, as `levelwright play --trace` prints it; what it says of how it went is compared");
    command->add_flag("--trace", request->trace, "With --moves: the picture after every turn");
    command->add_option("--games", request->games, "Many games in one file, or an index of them");
    command->add_option("--levels", request->levels, "With --games: the folder with their levels");
    command->add_option("--rule", request->rules, "A number of the game, as name=value; may be repeated");
    add_from_option(*command, request->from);
    command->footer(
        "Examples:\n"
        "  levelwright replay dungeon.txt --moves game.txt --trace\n"
        "  levelwright replay --games games.txt --levels maps\n"
        "  levelwright replay hill.txt --moves hill.act\n"
        "\n"
        "Exit code 1 when a game differs from what was recorded, or cannot be played.");
    command->callback([&program, request] { program.chosen = [request] { return run(*request); }; });
}

}  // namespace levelwright::cli
