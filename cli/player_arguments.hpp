// Players who measure levels: how much they think, and those from files.
#pragma once

#include <string>
#include <vector>

#include "levelwright/recipe/descriptions/parameters.hpp"

namespace CLI {
class App;
}

namespace levelwright::cli {

void add_iterations_option(CLI::App& command, std::string& iterations);

// Reads the files that are named instead of players, and puts the players' own names in place: a word with a
// dot or a slash, alone or after the colon of a metric such as won:bold.json5. Throws a Failure.
void take_player_files(std::vector<std::string>& words, Named<std::string>& players);

}  // namespace levelwright::cli
