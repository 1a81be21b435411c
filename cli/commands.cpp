// The commands of the program, in the order in which help lists them.
#include "command.hpp"

namespace levelwright::cli {

std::span<const Command> commands() {
    static const Command table[] = {
        {"generate", "Make levels from a recipe.", add_generate},
        {"chunk", "Make a chunk of an endless recipe.", add_chunk},
        {"measure", "Measure levels, or the levels of recipes.", add_measure},
        {"study", "Make and measure many levels of recipes, and show their whole range.", add_study},
        {"tune", "Tune a recipe's numbers until its levels are as wanted.", add_tune},
        {"evolve", "Search for recipes: breed them, and keep the best of every kind.", add_evolve},
        {"similar", "Find the levels of a folder that are most like a level.", add_similar},
        {"learn", "Print a recipe for levels like those given.", add_learn},
        {"play", "Have a player play levels, or play them yourself.", add_play},
        {"replay", "Play recorded games again and compare the results.", add_replay},
        {"solve", "Prove that a level with locks and keys can be finished, or say why not.", add_solve},
        {"list", "List what there is to work with, everything by default.", add_list},
        {"show", "Print a recipe or a player, or explain a step, a requirement or a metric.", add_show},
        {"check", "Check recipes and report every mistake.", add_check},
        {"schema", "Print the JSON Schema of recipes, for editors.", add_schema},
        {"preview", "Show a recipe's level in the terminal, again whenever the file is saved.", add_preview},
        {"random-script", "Draw a valid Marahel script at random.", add_random_script},
        {"version", "Print the version, and the version of the levels it makes.", add_version},
    };
    return table;
}

}  // namespace levelwright::cli
