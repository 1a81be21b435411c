// levelwright schema
#include "command.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/recipe/reference/reference.hpp"
#include "say.hpp"

namespace levelwright::cli {

void add_schema(Program& program) {
    CLI::App* command =
        program.parser.add_subcommand("schema", "Print the JSON Schema of recipes, for editors.");
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
