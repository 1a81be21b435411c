// RECIPE as users type it: the name of a gallery recipe, a file, or - for stdin.
#pragma once

#include <string>

#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/study/recipe_source.hpp"

namespace levelwright::cli {

inline constexpr std::size_t most_recipe_bytes = std::size_t{16} << 20;

struct RecipeText {
    std::string name;    // of the gallery recipe, or of the file without folder and ending
    std::string shown;   // as messages call it
    std::string folder;  // where other recipes that it uses may lie; empty for none
    std::string text;
};

// Throws a Failure when there is no such recipe.
RecipeText find_recipe(const std::string& argument);

// Finds recipes that it uses: beside its file, else in the gallery. The recipe must outlive it.
std::function<std::optional<std::string>(const std::string& name)> finder_for(const RecipeText& recipe);

// Checks it; recipes that it uses may lie beside its file, else in the gallery.
Planned plan_of(const RecipeText& recipe, PlanOptions options = {});

// Whether notes on recipes are said; mistakes always are.
enum class Notes { said, hidden };
inline Notes notes_unless(bool quiet) { return quiet ? Notes::hidden : Notes::said; }

// The plan, with notes said on stderr. With errors, says them all and throws.
std::shared_ptr<const Plan> plan_or_fail(const RecipeText& recipe, PlanOptions options = {},
                                         Notes notes = Notes::said);

// What is wrong, on stderr, for the author of a recipe.
void say_problems(const Planned& planned);
void say_problems(const std::vector<Problem>& problems, std::size_t error_count = 0,
                  Notes notes = Notes::said);

// A recipe for a study or for tuning. Throws a Failure when there is no such recipe.
RecipeSource find_source(const std::string& argument);

// What reading recipes had to say, on stderr. Throws when there are mistakes.
void say_or_fail(const Remarks& remarks, Notes notes = Notes::said);

}  // namespace levelwright::cli
