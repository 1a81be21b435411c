// levelwright replay LEVEL --moves FILE, levelwright replay --games FILE --levels FOLDER
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "command.hpp"
#include "crawler_level.hpp"
#include "levelwright/games/crawler/picture.hpp"
#include "levelwright/games/crawler/recording.hpp"
#include "output.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_recording_bytes = std::size_t{64} << 20;

struct Request {
    std::string level;
    std::string moves;
    std::string games;
    std::string levels;
    std::vector<std::string> rules;
    bool trace = false;
};

std::vector<RecordedGame> recordings_or_fail(const std::string& path, bool many) {
    const auto text = read_file(path, most_recording_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    auto games = read_recordings(*text, many);
    if (!games) throw Failure{exit_failed, fmt::format("{}: {}", path, games.error().sentence)};
    if (!many && games->size() > 1)
        throw Failure{exit_usage,
                      fmt::format("{} holds {} games; --games checks such a file", path, games->size())};
    return *std::move(games);
}

std::string result_line(const CrawlerState& state) {
    return fmt::format(
        "{} after {} turns: {} hit points, {} kills, {} treasures, {} potions, {} throws, {} knock-outs\n",
        state.outcome == Ending::playing ? "not over" : name_of(state.outcome), state.turns, state.health,
        state.dead, state.treasures, state.potions, state.throws, state.knockouts);
}

// Every turn as a line of a recording; with a trace the picture below it.
void print_turns(CrawlerGame& game, const RecordedGame& recorded, bool trace, CrawlerState& state) {
    std::string picture;
    game.start(state);
    if (trace) {
        draw_picture(game.board(), state, picture);
        print(picture);
    }
    for (const RecordedTurn& turn : recorded.turns) {
        const auto action = action_of(game, state, turn);
        if (!action || state.outcome != Ending::playing) return;
        game.step(state, *action);
        print(show_turn(game.board(), turn, state, picture) + "\n");
        if (trace) print(picture);
    }
}

int replay_moves(const Request& request) {
    const CrawlerBoard board = board_or_fail(read_crawler_level(request.level), request.level);
    const std::vector<RecordedGame> games = recordings_or_fail(request.moves, false);
    CrawlerGame game(board, rules_from(request.rules));
    CrawlerStates states(game.pieces());
    print_turns(game, games[0], request.trace, states[0]);
    const ReplayCheck check = replay(game, games[0], states[0]);
    if (!check.difference.empty())
        throw Failure{exit_failed, fmt::format("{}: {}", request.moves, check.difference)};
    print(result_line(states[0]));
    return exit_done;
}

// The boards of a folder, each read once.
class Boards {
 public:
    explicit Boards(std::string folder) : folder_(std::move(folder)) {}
    const CrawlerBoard& of(const std::string& map) {
        auto& board = boards_[map];
        if (!board) {
            if (map.find_first_of("/\\") != map.npos || map == "..")
                throw Failure{exit_failed, fmt::format("\"{}\" is no name of a map", map)};
            const std::string path = (fs::path(folder_) / ("map" + map + ".txt")).string();
            board = std::make_unique<CrawlerBoard>(board_or_fail(read_crawler_level(path), path));
        }
        return *board;
    }

 private:
    std::string folder_;
    std::map<std::string, std::unique_ptr<CrawlerBoard>> boards_;
};

int replay_games(const Request& request) {
    const CrawlerRules rules = rules_from(request.rules);
    const std::vector<RecordedGame> games = recordings_or_fail(request.games, true);
    Boards boards(request.levels);
    std::size_t turns = 0, different = 0;
    for (const RecordedGame& recorded : games) {
        CrawlerGame game(boards.of(recorded.map), rules);
        CrawlerStates states(game.pieces());
        const ReplayCheck check = replay(game, recorded, states[0]);
        turns += check.turns;
        if (check.difference.empty()) continue;
        ++different;
        print(fmt::format("{}: game of line {} on map {}: {}\n", request.games, recorded.line, recorded.map,
                          check.difference));
    }
    print(fmt::format("{} games, {} turns, {} games differ\n", games.size(), turns, different));
    return different == 0 ? exit_done : exit_failed;
}

int run(const Request& request) {
    const bool moves = !request.level.empty() || !request.moves.empty();
    const bool games = !request.games.empty() || !request.levels.empty();
    if (moves == games || (moves && (request.level.empty() || request.moves.empty())) ||
        (games && (request.games.empty() || request.levels.empty()))) {
        throw Failure{exit_usage, "replay takes LEVEL and --moves, or --games and --levels"};
    }
    return moves ? replay_moves(request) : replay_games(request);
}

}  // namespace

void add_replay(Program& program) {
    CLI::App* command = program.parser.add_subcommand(
        "replay", "Play recorded crawler games again and compare what was recorded.");
    auto request = std::make_shared<Request>();
    command->add_option(
        "LEVEL", request->level,
        "A level; a text without a legend is in the crawler's symbols (X H e T P p t M R b o m)");
    command->add_option("--moves", request->moves,
                        "One game: lines M dx dy, J x y or N; with hp, x, y and hash these are compared");
    command->add_flag("--trace", request->trace, "With --moves: the picture after every turn");
    command->add_option("--games", request->games, "Many games, each between a T and an E line");
    command->add_option("--levels", request->levels,
                        "With --games: the folder with their levels, map<name>.txt");
    command->add_option("--rule", request->rules, "A number of the game, as name=value; may be repeated");
    command->footer(
        "Examples:\n"
        "  levelwright replay dungeon.txt --moves game.txt --trace\n"
        "  levelwright replay --games games.txt --levels maps\n"
        "\n"
        "Exit code 1 when a game differs from what was recorded, or cannot be played.");
    command->callback([&program, request] { program.chosen = [request] { return run(*request); }; });
}

}  // namespace levelwright::cli
