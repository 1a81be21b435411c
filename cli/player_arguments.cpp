#include "player_arguments.hpp"

#include <CLI/CLI.hpp>

namespace levelwright::cli {

void add_iterations_option(CLI::App& command, std::string& iterations) {
    command
        .add_option("--iterations", iterations,
                    "How much players think in metrics such as won:runner, instead of their own numbers")
        ->type_name("N");
}

}  // namespace levelwright::cli
