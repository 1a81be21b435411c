// Reads the changes word by word, then the start with what the recipe declares, then plans the recipe.

#include "levelwright/study/recipe_changes.hpp"

#include <fmt/format.h>

#include "levelwright/study/named_numbers.hpp"

namespace levelwright {
namespace {

Words<void> read_options(const RecipeSource& source, const RecipeChanges& changes, PlanOptions& options) {
    options.sets = changes.set;
    if (changes.size && source.read_start)
        return mistake_in("size", " cannot be combined with a start: the level has the size of its start");
    if (!changes.free.empty() && !source.read_start)
        return mistake_in("free", " needs a level to start from");
    Words<void> read;
    if (changes.size) read = put(size_word(*changes.size), options.size);
    for (const std::string& text : changes.free) {
        const Words<Rect> rectangle = rectangle_word("free", text);
        if (!rectangle) return tl::unexpected(rectangle.error());
        options.free.push_back(*rectangle);
    }
    return read;
}

// Mistakes of the recipe's head come first: without it nobody knows what symbols mean.
Words<void> read_start(const RecipeSource& source, ChangedRecipe& recipe, Remarks& remarks) {
    if (!source.read_start) return {};
    PlanOptions alone = recipe.options;
    alone.free.clear();
    const std::optional<DeclaredKinds> declared = source.plan(alone).declared;
    if (!declared) return put(plan_or_remarks(source, alone, remarks), recipe.plan);
    Result<Level> level = source.read_start(*declared);
    if (!level) return mistake_in("start", ": " + level.error().sentence);
    recipe.start = std::make_shared<const Level>(*std::move(level));
    recipe.options.start = recipe.start.get();
    return {};
}

// First those that come by name, then those that are given one by one.
Words<std::vector<double>> read_inputs(const RecipeSource& source, const RecipeChanges& changes,
                                       const Plan& plan, Remarks& remarks) {
    std::vector<double> values = standard_inputs(plan);
    if (source.inputs) {
        const Words<NamedNumbers> numbers = named_numbers(*source.inputs, remarks);
        if (!numbers) return tl::unexpected(numbers.error());
        set_inputs(*numbers, plan, values, remarks.notes);
    }
    return input_words(changes.input, plan, std::move(values));
}

}  // namespace

Words<ChangedRecipe> changed_recipe(const RecipeSource& source, const RecipeChanges& changes,
                                    Remarks& remarks) {
    ChangedRecipe recipe;
    Words<void> made = read_options(source, changes, recipe.options);
    if (made) made = read_start(source, recipe, remarks);
    if (made) made = put(plan_or_remarks(source, recipe.options, remarks), recipe.plan);
    if (made) made = put(read_inputs(source, changes, *recipe.plan, remarks), recipe.inputs);
    if (!made) return tl::unexpected(made.error());
    return recipe;
}

}  // namespace levelwright
