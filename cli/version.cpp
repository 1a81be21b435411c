// levelwright version
#include "levelwright/base/version.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "say.hpp"

namespace levelwright::cli {

void add_version(CLI::App* command, Program& program) {
    command->footer(
        "The same recipe, seed and output version give the same level.\n\n"
        "Example:\n"
        "  levelwright version");
    command->callback([&program] {
        program.chosen = [] {
            print(fmt::format("levelwright {}\noutput version {}\n", version, output_version));
            return exit_done;
        };
    });
}

}  // namespace levelwright::cli
