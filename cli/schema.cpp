// levelwright schema
#include "command.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/recipe/reference/reference.hpp"
#include "say.hpp"

namespace levelwright::cli {

void add_schema(CLI::App* command, Program& program) {
    command->footer(
        "Example:\n"
        "  levelwright schema > levelwright.schema.json");
    command->callback([&program] {
        program.chosen = [] {
            print(json_schema(all_tables()));
            print("\n");
            return exit_done;
        };
    });
}

}  // namespace levelwright::cli
