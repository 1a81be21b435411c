// LEVEL as users type it: a file in any of the formats that can be read.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "levelwright/level/level.hpp"

namespace levelwright::cli {

// Whether an argument names a file with a level and not a recipe. Throws a Failure when it names a file that is neither.
bool holds_a_level(const std::string& argument);

// A text is read as `from` says, the format of one game, when that is not empty. Throws a Failure that says why
// the file is not a level.
Level read_level_file(const std::string& path, const std::string& from = {});
void add_from_option(CLI::App& command, std::string& from);

// The files of a folder that may hold levels, by name.
std::vector<std::string> level_files_in(const std::string& folder);

}  // namespace levelwright::cli
