#include "player_arguments.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "failure.hpp"
#include "levelwright/measure/plays.hpp"
#include "values.hpp"

namespace levelwright::cli {

std::vector<std::string> players_from(const std::vector<std::string>& names) {
    std::vector<std::string> players;
    for (const std::string& name : names) {
        if (!persona_named(name)) throw Failure{exit_usage, "--play: " + no_such_player(name)};
        if (std::find(players.begin(), players.end(), name) == players.end()) players.push_back(name);
    }
    return players;
}

void add_iterations_option(CLI::App& command, std::string& iterations) {
    command
        .add_option("--iterations", iterations,
                    "How much players think in metrics such as won:runner, instead of their own numbers")
        ->type_name("N");
}

int iterations_from(const std::string& text) {
    return text.empty() ? 0 : static_cast<int>(number_from("--iterations", text, 1, 10'000'000));
}

}  // namespace levelwright::cli
