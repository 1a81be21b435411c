// How recipes vary, whatever their steps are: every parameter by its kind, lists by whole records, steps by whole steps. What may
// vary at all, the recipe says under `breed`. Nothing here looks whether the result checks; that is for whoever breeds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levelwright/evolve/random_recipe.hpp"
#include "levelwright/evolve/recipe_sites.hpp"

namespace levelwright {

// What is put into recipes: steps that stand in one of those that are bred, and any of the catalogue.
struct BreedingStock {
    std::span<const Step> steps;
    RecipePhrases phrases;
    std::vector<Value> donors;  // steps, each with everything inside it
};

class RecipeVariation {
 public:
    RecipeVariation(const BreedingStock& stock, Stream& random) : stock_(stock), random_(random) {}

    // The recipe must have ids, as `read_with_ids` gives them. Everything that breeds drawn anew, its lists as they are.
    Value drawn(const Value& recipe);
    // A little of it changed a little; or drawn anew, put in, taken away, doubled or swapped.
    Value changed_little(const Value& recipe);
    Value changed_much(const Value& recipe);
    // Each parameter, record and step from one or the other, numbers also in between.
    Value crossed(const Value& mother, const Value& father);
    // All numbers of the mother on along the line to those of the father, or back.
    Value moved_along(const Value& mother, const Value& father);

 private:
    std::vector<RecipeSite> breeding_sites(Value& recipe) const;
    bool change_site(RecipeSite& site, Value& recipe);
    bool redraw_site(RecipeSite& site, Value& recipe);
    bool redraw(const RecipeSite& site, Value& recipe);
    Value* written(RecipeSite& site);
    void change_list(Value& list, const RecipeSite& site, Value& recipe);
    bool new_item(const RecipeSite& site, Value& recipe, Value& item);
    Value new_step(Value& recipe);
    std::uint32_t any(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }

    const BreedingStock& stock_;
    Stream& random_;
};

}  // namespace levelwright
