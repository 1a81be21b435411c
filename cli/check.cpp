// levelwright check FILE...
#include <fmt/format.h>

#include "command.hpp"
#include "levelwright/steps/explorers/canonical_script.hpp"
#include "recipe_argument.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// How many errors there are; a file that cannot be read counts as one.
std::size_t check_one(const std::string& argument) {
    try {
        const Planned planned = plan_of(find_recipe(argument));
        say_problems(planned);
        return planned.error_count;
    } catch (const Failure& failure) {
        say_error(failure.sentence);
        return 1;
    }
}

// The canonical form of scripts, one after the other, on stdout.
int rewrite(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        const RecipeText recipe = find_recipe(file);
        if (check_one(file) > 0) return exit_failed;
        const CanonicalScript script = canonical_script(recipe.text, recipe.shown);
        if (!script.is_script)
            throw Failure{
                exit_failed,
                fmt::format("{} is a recipe; only Marahel scripts have a canonical form", recipe.shown)};
        print(*script.text);
    }
    return exit_done;
}

int check_files(const std::vector<std::string>& files) {
    std::size_t errors = 0, wrong = 0;
    for (const std::string& file : files) {
        const std::size_t found = check_one(file);
        errors += found;
        wrong += found > 0;
    }
    if (errors == 0) {
        print(fmt::format("{}, no errors\n", counted(files.size(), "recipe")));
        return exit_done;
    }
    say(fmt::format("{} in {} of {}", counted(errors, "error"), wrong, counted(files.size(), "recipe")));
    return exit_failed;
}

}  // namespace

void add_check(CLI::App* command, Program& program) {
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "Files, names of gallery recipes, or - for standard input")
        ->required();
    auto canonical = std::make_shared<bool>(false);
    command->add_flag("--canonical", *canonical, "Print Marahel scripts in their one canonical form");
    command->footer(
        "Examples:\n"
        "  levelwright check mine.json5\n"
        "  levelwright check recipes/*.json5\n"
        "  levelwright check --canonical old-script.json > new-script.json5");
    command->callback([&program, files, canonical] {
        program.chosen = [files, canonical] { return *canonical ? rewrite(*files) : check_files(*files); };
    });
}

}  // namespace levelwright::cli
