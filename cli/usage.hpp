// Wrong usage, explained: what was not understood, and what was probably meant.
#pragma once

#include "command.hpp"

namespace levelwright::cli {

// The exit code for what the parser threw; help that was asked for is not a mistake.
int explain(const CLI::App& parser, const CLI::ParseError& error);

// False, and a sentence on stderr, when the first argument is neither an option nor a command.
bool command_is_known(const std::vector<std::string>& arguments);
bool is_option(const std::string& word);

}  // namespace levelwright::cli
