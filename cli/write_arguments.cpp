// Adds a command-line option for each option that the formats describe.

#include "write_arguments.hpp"

#include "levelwright/write/format.hpp"

namespace levelwright::cli {
namespace {

// `tile_size` is typed --tile-size.
std::string as_option(std::string name) {
    for (char& letter : name) letter = letter == '_' ? '-' : letter;
    return "--" + name;
}

}  // namespace

void add_write_options(CLI::App& command, std::vector<std::pair<std::string, std::string>>& chosen) {
    for (const WriteOption& option : write_options()) {
        command
            .add_option_function<std::string>(
                as_option(option.name),
                [&chosen, name = std::string(option.name)](const std::string& value) {
                    chosen.emplace_back(name, value);
                },
                option.purpose)
            ->type_name(option.value)
            ->group("Options of the formats");
    }
}

}  // namespace levelwright::cli
