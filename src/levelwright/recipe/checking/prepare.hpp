// The one way from a recipe's text to a document that can be checked: JSON5 is read, a Marahel script is
// translated, used recipes are put in place, every step gets its id, and settings from outside are applied.
#pragma once

#include <span>
#include <vector>

#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

inline constexpr std::size_t most_steps_in_recipe = 10'000;

// What used recipes bring along.
struct Borrowed {
    std::vector<Member> tiles;
    std::vector<Member> objects;
    std::vector<Member> inputs;  // named "id/input"
};

struct PreparedRecipe {
    Value root;  // an object, unless there are problems
    Borrowed borrowed;
};

// The recipe is the first of the sources; used recipes and settings are added to them. It ends early after the first stage with mistakes.
PreparedRecipe prepare(std::vector<Source>& sources, std::span<const Step> steps, const PlanOptions& options,
                       Problems& problems);

// Only the first half of that: JSON5 is read, a Marahel script translated, and every step has its id. Used recipes stay where they
// are named. This is the form in which searches keep recipes.
Value read_with_ids(std::vector<Source>& sources, std::span<const Step> steps, Problems& problems);

}  // namespace levelwright
