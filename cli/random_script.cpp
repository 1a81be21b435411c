// levelwright random-script --seed N
#include "levelwright/evolve/random_script.hpp"

#include "command.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {

void add_random_script(CLI::App* command, Program& program) {
    auto seed = std::make_shared<std::string>("0");
    command->add_option("--seed", *seed, "The same seed gives the same script")->type_name("N");
    command->footer(
        "Examples:\n"
        "  levelwright random-script --seed 7\n"
        "  levelwright random-script --seed 7 | levelwright generate - --seed 1");
    command->callback([&program, seed] {
        program.chosen = [seed] {
            print(random_script(seed_from(*seed), all_steps()));
            return exit_done;
        };
    });
}

}  // namespace levelwright::cli
