// A small level for every step, drawn as text: what tests/golden/levels.txt holds, so that a change of a step shows as a picture.
#pragma once

#include <optional>
#include <string>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/recipe/checking/prepare.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright::testing {

inline bool recipe_has_step(const GalleryRecipe& recipe, const std::string& name) {
    std::vector<Source> sources{{std::string(recipe.name), std::string(recipe.text)}};
    Problems problems(sources);
    PlanOptions options;
    options.find_recipe = gallery_recipe;
    const PreparedRecipe prepared = prepare(sources, all_steps(), options, problems);
    const Value* steps = prepared.root.find("steps");
    bool found = false;
    if (steps) {
        each_step(*steps, all_steps(), [&](const Value& step) {
            const Value* own = step.find("do");
            found = found || (own && own->is_text(name));
            return !found;
        });
    }
    return found;
}

// The shortest recipe of the gallery with this step; null when there is none.
inline const GalleryRecipe* recipe_for_step(const std::string& name) {
    const GalleryRecipe* shortest = nullptr;
    for (const GalleryRecipe& recipe : gallery()) {
        const bool shorter = !shortest || recipe.text.size() < shortest->text.size();
        if (shorter && recipe_has_step(recipe, name)) shortest = &recipe;
    }
    return shortest;
}

// As small as the recipe can do.
inline std::string small_level_text(const std::string& recipe) {
    for (const std::optional<Size> size :
         {std::optional(Size{40, 14}), std::optional(Size{64, 32}), std::optional<Size>()}) {
        PlanOptions options;
        options.size = size;
        const Planned planned = plan_from_gallery(recipe, options);
        if (!planned.plan) continue;
        Runner runner(planned.plan);
        const Outcome& outcome = planned.plan->is_endless() ? runner.chunk(1, 0, 0) : runner.run(1);
        if (outcome.made()) return *write_text(runner.level());
    }
    return "none\n";
}

inline std::string golden_level(const Step& step) {
    const std::string& name = step.record->name();
    const GalleryRecipe* recipe = recipe_for_step(name);
    if (!recipe) return "== " + name + ": no recipe has it\n";
    const std::string of(recipe->name);
    return "== " + name + ", in " + of + "\n\n" + small_level_text(of);
}

inline std::string golden_levels() {
    std::string text = "A small level for every step, seed 1. Made by script/update.\n";
    for (const Step& step : all_steps()) text += "\n" + golden_level(step);
    return text;
}

}  // namespace levelwright::testing
