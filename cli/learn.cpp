// levelwright learn chunks|columns|patterns LEVEL…
#include "levelwright/study/learn.hpp"

#include <array>

#include <fmt/format.h>

#include "command.hpp"
#include "level_argument.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* learn_examples =
    "Examples:\n"
    "  levelwright learn chunks drawn.txt >grown.json5         pieces of a level, to grow others from\n"
    "  levelwright learn columns *.txt --from mario-ai         which column follows which\n"
    "  levelwright learn patterns drawn.txt >like-it.json5     gaps, valleys, stairs, hordes, and their order\n"
    "\n"
    "Prints a recipe. Levels must be seen from the side.";

struct LearnRequest {
    std::string what;
    std::vector<std::string> levels;
    std::string from;
};

constexpr std::array<std::pair<const char*, Learnt>, 3> what_is_learnt{
    {{"chunks", Learnt::chunks}, {"columns", Learnt::columns}, {"patterns", Learnt::patterns}}};

Learnt learnt_named(const std::string& name) {
    for (const auto& [known, what] : what_is_learnt) {
        if (name == known) return what;
    }
    throw Failure{exit_usage, fmt::format("learn takes chunks, columns or patterns, not \"{}\"", name)};
}

int learn_levels(const LearnRequest& request) {
    const Learnt what = learnt_named(request.what);
    std::vector<Level> levels;
    for (const std::string& file : request.levels) levels.push_back(read_level_file(file, request.from));
    const Result<std::string> recipe = learn(what, levels);
    if (!recipe) throw Failure{exit_failed, recipe.error().sentence};
    print(*recipe);
    return exit_done;
}

}  // namespace

void add_learn(CLI::App* command, Program& program) {
    auto request = std::make_shared<LearnRequest>();
    command->add_option("WHAT", request->what, "chunks, columns or patterns")->required();
    command->add_option("LEVEL", request->levels, "Files with levels")->required();
    add_from_option(*command, request->from);
    command->footer(learn_examples);
    command->callback([&program, request] { program.chosen = [request] { return learn_levels(*request); }; });
}

}  // namespace levelwright::cli
