// levelwright check FILE...
#include <fmt/format.h>

#include "command.hpp"
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

int check(const std::vector<std::string>& files) {
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

void add_check(Program& program) {
    CLI::App* command =
        program.parser.add_subcommand("check", "Check recipes and say everything that is wrong with them.");
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "Files, names of gallery recipes, or - for standard input")
        ->required();
    command->footer(
        "Examples:\n"
        "  levelwright check mine.json5\n"
        "  levelwright check recipes/*.json5");
    command->callback([&program, files] { program.chosen = [files] { return check(*files); }; });
}

}  // namespace levelwright::cli
