// Finds files of players inside metric names such as won:my.json5, reads them, and leaves the player's name there.

#include "player_arguments.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "failure.hpp"
#include "levelwright/study/questions.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "recipe_argument.hpp"

namespace levelwright::cli {
namespace {

std::string take_player_file(const std::string& path, Named<std::string>& players) {
    const std::string name = text_of(path_of(path).stem());
    const auto text = read_file(path, most_recipe_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    const bool there =
        std::any_of(players.begin(), players.end(), [&](const auto& player) { return player.first == name; });
    if (!there) players.emplace_back(name, *text);
    return name;
}

bool names_a_file(std::string_view word) { return word.find_first_of("./") != word.npos; }

}  // namespace

void add_iterations_option(CLI::App& command, std::string& iterations) {
    command
        .add_option("--iterations", iterations,
                    "How much players think in metrics such as won:runner, instead of their own numbers")
        ->type_name("N");
}

void take_player_files(std::vector<std::string>& words, Named<std::string>& players) {
    for (std::string& word : words) {
        const std::size_t end = std::min(word.find('='), word.size());
        const std::string rest = word.substr(end);
        std::string taken;
        std::size_t from = 0;
        for (std::size_t colon = 0; from <= end; from = colon + 1) {
            colon = std::min(word.find(':', from), end);
            const std::string part = word.substr(from, colon - from);
            taken += (from > 0 ? ":" : "") + (names_a_file(part) ? take_player_file(part, players) : part);
            if (colon == end) break;
        }
        word = taken + rest;
    }
}

}  // namespace levelwright::cli
