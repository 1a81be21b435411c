// The options of the formats, as commands that write levels take them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

namespace levelwright::cli {

// Names and values go to `chosen`, which must live as long as the command.
void add_write_options(CLI::App& command, std::vector<std::pair<std::string, std::string>>& chosen);

}  // namespace levelwright::cli
