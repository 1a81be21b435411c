// The options of every command that makes levels of a recipe: --size, --set, --input, --inputs, --start, --free and --from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "levelwright/study/recipe_changes.hpp"
#include "recipe_argument.hpp"

namespace levelwright::cli {

// As typed.
struct RecipeOptions {
    RecipeChanges changes;
    std::optional<std::string> start;  // a file
    std::string from;                  // the format of level files; empty: as they look
    std::string inputs;                // a file; empty: none
    bool any() const { return start || changes.any(); }
};

// They go to `options`, which must live as long as the command.
void add_recipe_options(CLI::App& command, RecipeOptions& options);
// For words that are checked elsewhere.
struct RecipeOptionPlaces {
    std::optional<std::string>& size;
    std::vector<std::string>& set;
    std::vector<std::string>& input;
    std::optional<std::string>& start;
    std::vector<std::string>& free;
    std::string& from;
    std::string& inputs;
};
void add_recipe_options(CLI::App& command, const RecipeOptionPlaces& places);

// The recipe, with the file that its levels start from, and the one with numbers for its inputs. Reading a file throws a Failure when it
// is not what it should be.
RecipeSource find_source(const std::string& argument, const std::optional<std::string>& start,
                         const std::string& from, const std::string& inputs);
inline RecipeSource find_source(const std::string& argument, const RecipeOptions& options) {
    return find_source(argument, options.start, options.from, options.inputs);
}

// The recipe as it was asked for, with notes said on stderr. With errors, says them all and throws.
ChangedRecipe changed_or_fail(const RecipeSource& source, const RecipeOptions& options,
                              Notes notes = Notes::said);

// A level has been made: nothing of its recipe can be changed. Throws a Failure when something should be.
void refuse_for_level(const RecipeOptions& options, const std::string& level);

}  // namespace levelwright::cli
