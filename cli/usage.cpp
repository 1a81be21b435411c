// Turns errors of the parser into sentences, with the nearest option or command as a suggestion.

#include "usage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

const CLI::App& command_in_use(const CLI::App& parser) {
    const auto used = parser.get_subcommands();
    return used.empty() ? parser : *used.front();
}

std::string whole_name(const CLI::App& command) {
    return command.get_parent() ? fmt::format("levelwright {}", command.get_name()) : "levelwright";
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

std::string unexpected(const CLI::App& parser) {
    const CLI::App& command = command_in_use(parser);
    const std::vector<std::string> left = parser.remaining(true);
    if (left.empty()) return "unexpected argument";
    const std::string name = left.front().substr(0, left.front().find('='));
    const bool option = name.size() > 1 && name.front() == '-';
    if (!option) return fmt::format("`{}` does not take \"{}\"", whole_name(command), name);
    return fmt::format("unknown option \"{}\"{}", name, suggestion(name, option_names(command)));
}

}  // namespace

int explain(const CLI::App& parser, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return parser.exit(error);
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    say_error(extra ? unexpected(parser) : error.what());
    say(fmt::format("try `{} --help`", whole_name(command_in_use(parser))));
    return exit_usage;
}

bool is_option(const std::string& word) { return word.rfind("-", 0) == 0; }

bool command_is_known(const std::vector<std::string>& arguments) {
    if (arguments.empty() || is_option(arguments.front())) return true;
    const std::string& wanted = arguments.front();
    std::vector<std::string> names;
    for (const Command& command : commands()) names.push_back(command.name);
    if (std::find(names.begin(), names.end(), wanted) != names.end()) return true;
    say_error(fmt::format("unknown command \"{}\"{}", wanted, suggestion(wanted, names)));
    say("try `levelwright --help`");
    return false;
}

}  // namespace levelwright::cli
