// levelwright random-script --seed N --kind KIND
#include "levelwright/evolve/random_script.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "failure.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/evolve/evolved_script.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

std::string script_of(const std::string& kind, std::uint64_t seed) {
    if (kind == "any") return random_script(seed, all_steps());
    if (kind == "evolved") return evolved_script(seed);
    const std::string kinds[] = {"any", "evolved"};
    throw Failure{exit_usage,
                  fmt::format("--kind is any or evolved, not \"{}\"{}", kind, suggestion(kind, kinds))};
}

}  // namespace

void add_random_script(CLI::App* command, Program& program) {
    auto seed = std::make_shared<std::string>("0");
    auto kind = std::make_shared<std::string>("any");
    command->add_option("--seed", *seed, "The same seed gives the same script")->type_name("N");
    command
        ->add_option("--kind", *kind,
                     "any: every word of the language; evolved: as evolution makes them; default any")
        ->type_name("KIND");
    command->footer(
        "Examples:\n"
        "  levelwright random-script --seed 7\n"
        "  levelwright random-script --seed 7 --kind evolved\n"
        "  levelwright random-script --seed 7 | levelwright generate - --seed 1");
    command->callback([&program, seed, kind] {
        program.chosen = [seed, kind] {
            print(script_of(*kind, seed_from(*seed)));
            return exit_done;
        };
    });
}

}  // namespace levelwright::cli
