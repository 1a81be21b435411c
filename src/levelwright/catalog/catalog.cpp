// What the tables are used for: looking up by name, plans from texts and from the
// gallery, and a judge that knows all metrics.

#include "levelwright/catalog/catalog.hpp"

#include <algorithm>

namespace levelwright {

std::unique_ptr<Judge> make_judge() { return std::make_unique<Survey>(all_metrics(), all_games()); }

const Format* format_named(std::string_view name) {
    const std::span<const Format> formats = all_formats();
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [&](const Format& format) { return format.name == name; });
    return found == formats.end() ? nullptr : &*found;
}

std::optional<std::string> gallery_recipe(const std::string& name) {
    for (const GalleryRecipe& recipe : gallery()) {
        if (recipe.name == name) return std::string(recipe.text);
    }
    return std::nullopt;
}

std::vector<std::string> gallery_names() {
    std::vector<std::string> names;
    for (const GalleryRecipe& recipe : gallery()) names.emplace_back(recipe.name);
    return names;
}

Planned plan_from_text(std::string text, PlanOptions options) {
    if (!options.find_recipe) {
        options.find_recipe = gallery_recipe;
        options.recipe_names = gallery_names;
    }
    return make_plan(std::move(text), all_tables(), options);
}

Planned plan_from_gallery(const std::string& name, PlanOptions options) {
    const auto text = gallery_recipe(name);
    if (!text) {
        Problem problem;
        problem.code = code_of(Mistake::unknown_name);
        problem.sentence = fmt::format(fmt::runtime(sentence_of(Mistake::unknown_name)), "recipe", name);
        problem.source = name;
        Problems::suggest(problem, name, gallery_names());
        return {nullptr, {std::move(problem)}, 1};
    }
    options.source_name = name;
    return plan_from_text(*text, std::move(options));
}

}  // namespace levelwright
