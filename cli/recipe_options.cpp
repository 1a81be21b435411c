// Adds the options, and turns them into a recipe that is ready to run.

#include "recipe_options.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "level_argument.hpp"
#include "output.hpp"
#include "recipe_argument.hpp"
#include "start_level.hpp"
#include "values.hpp"

namespace levelwright::cli {

void add_recipe_options(CLI::App& command, const RecipeOptionPlaces& places) {
    const auto several = [](CLI::Option* option, const char* value) {
        option->allow_extra_args(false)->type_name(value);
    };
    command.add_option("--size", places.size, "Width and height instead of the recipe's")->type_name("WxH");
    several(command.add_option("--set", places.set, "Another value for a parameter of a step"),
            "ID.PARAM=VALUE");
    several(command.add_option("--input", places.input, "A value for an input of the recipe"), "NAME=VALUE");
    command
        .add_option("--inputs", places.inputs,
                    "Values for inputs by name, as JSON: a playthrough, say; names that the recipe lacks are "
                    "passed over, and --input wins")
        ->type_name("FILE");
    auto* start = command
                      .add_option("--start", places.start,
                                  "A level to start from; its cells stay unless they are unknown")
                      ->type_name("FILE");
    auto* free = command.add_option("--free", places.free, "With --start: this rectangle may change");
    several(free->needs(start), "X,Y,W,H");
    add_from_option(command, places.from);
}

void add_recipe_options(CLI::App& command, RecipeOptions& options) {
    RecipeChanges& changes = options.changes;
    add_recipe_options(command, {changes.size, changes.set, changes.input, options.start, changes.free,
                                 options.from, options.inputs});
}

RecipeSource find_source(const std::string& argument, const std::optional<std::string>& start,
                         const std::string& from, const std::string& inputs) {
    RecipeSource source = find_source(argument);
    if (!inputs.empty()) {
        Result<std::string> text = read_file(inputs, most_recipe_bytes);
        if (!text) throw Failure{exit_usage, text.error().sentence};
        source.inputs = Source{inputs, *std::move(text)};
    }
    if (!start) return source;
    source.start = *start;
    source.read_start = [file = *start, from](const DeclaredKinds& declared) -> Result<Level> {
        return from.empty() ? read_start(file, &declared) : read_level_from(file, from);
    };
    return source;
}

ChangedRecipe changed_or_fail(const RecipeSource& source, const RecipeOptions& options, Notes notes) {
    Remarks remarks;
    Words<ChangedRecipe> recipe = changed_recipe(source, options.changes, remarks);
    say_or_fail(remarks, notes);
    return or_refuse(std::move(recipe));
}

void refuse_for_level(const RecipeOptions& options, const std::string& level) {
    if (!options.any() && options.inputs.empty()) return;
    const RecipeChanges& changes = options.changes;
    const char* option = changes.size             ? "--size"
                         : !changes.set.empty()   ? "--set"
                         : options.start          ? "--start"
                         : !changes.input.empty() ? "--input"
                         : !changes.free.empty()  ? "--free"
                                                  : "--inputs";
    throw Failure{exit_usage, fmt::format("{} is for recipes; {} is a level", option, level)};
}

}  // namespace levelwright::cli
