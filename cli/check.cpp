// levelwright check FILE...
#include <fmt/format.h>

#include "command.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/steps/explorers/canonical_script.hpp"
#include "recipe_argument.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

constexpr std::uint64_t most_trials = 8;
constexpr std::int64_t work_of_trials = std::int64_t{1} << 24;

// Makes a few levels: only they can show what steps have to say.
void try_out(const std::shared_ptr<const Plan>& plan) {
    NoteCounts notes;
    Runner runner(plan);
    std::int64_t work = 0;
    for (std::uint64_t seed = 0; seed < most_trials && work < work_of_trials; ++seed) {
        const Outcome& outcome = runner.run(seed, {.take_notes = true});
        if (outcome.made()) notes.add(seed, outcome.notes);
        work += outcome.work;
    }
    say_problems(notes.problems(*plan, true));
}

// How many errors there are; a file that cannot be read counts as one.
std::size_t check_one(const std::string& argument) {
    try {
        PlanOptions options;
        options.limits.work = work_of_trials;
        const Planned planned = plan_of(find_recipe(argument), options);
        say_problems(planned);
        if (planned.plan) try_out(planned.plan);
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
        "Makes a few levels too, and notes which steps never found what they looked for.\n"
        "\n"
        "Examples:\n"
        "  levelwright check mine.json5\n"
        "  levelwright check recipes/*.json5\n"
        "  levelwright check --canonical old-script.json > new-script.json5");
    command->callback([&program, files, canonical] {
        program.chosen = [files, canonical] { return *canonical ? rewrite(*files) : check_files(*files); };
    });
}

}  // namespace levelwright::cli
