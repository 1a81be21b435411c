// Players that measure levels, as users name them, and how much they think.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace levelwright::cli {

// The names, each once. Throws a Failure for a player who is not there.
std::vector<std::string> players_from(const std::vector<std::string>& names);

// --iterations N; 0 when it was left out: each player's own number.
void add_iterations_option(CLI::App& command, std::string& iterations);
int iterations_from(const std::string& text);

}  // namespace levelwright::cli
