// What users change of a recipe before levels are made of it, in words: the same for every command and order.
#pragma once

#include "levelwright/study/recipe_source.hpp"

namespace levelwright {

struct RecipeChanges {
    std::optional<std::string> size;
    std::vector<std::string> set;
    std::vector<std::string> input;
    std::vector<std::string> free;  // rectangles of a start that may change
    bool any() const { return size || !set.empty() || !input.empty() || !free.empty(); }
};

// A recipe with its changes, ready to be run.
struct ChangedRecipe {
    std::shared_ptr<const Level> start;  // null: none
    PlanOptions options;                 // point to it
    std::shared_ptr<const Plan> plan;
    std::vector<double> inputs;
};

// Reads the start that the source names, in the recipe's symbols where it is a drawing.
Words<ChangedRecipe> changed_recipe(const RecipeSource& source, const RecipeChanges& changes,
                                    Remarks& remarks);

}  // namespace levelwright
