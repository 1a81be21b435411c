// Finds the recipe that words name, in the gallery or with its own text, and plans it or passes its problems on.

#include "levelwright/study/recipe_source.hpp"

#include <fmt/format.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/write/read.hpp"

namespace levelwright {
namespace {

// caves/mine.json5 is called mine.
std::string name_of_file(const std::string& path) {
    const std::string file = path.substr(path.find_last_of('/') + 1);
    const std::size_t dot = file.find_last_of('.');
    return dot == file.npos || dot == 0 ? file : file.substr(0, dot);
}

}  // namespace

Planned RecipeSource::plan(PlanOptions options) const {
    options.source_name = shown;
    options.find_recipe = find_recipe;
    return plan_from_text(text, std::move(options));
}

const Record& RecipeWords::description() {
    static const Record record{
        "recipe",
        "A recipe of the gallery, or any other with its text.",
        {
            field("name", &RecipeWords::name, "of the gallery recipe, or of a file that `text` came from",
                  {.required = true}),
            field("text", &RecipeWords::text, "the recipe itself, when it is not of the gallery"),
        },
        "name"};
    return record;
}

Words<RecipeSource> source_from(const RecipeWords& words) {
    if (words.text)
        return RecipeSource{words.name, name_of_file(words.name), words.name, *words.text, {}, {}, {}};
    auto text = gallery_recipe(words.name);
    if (!text)
        return mistake(fmt::format("unknown gallery recipe \"{}\"{}", words.name,
                                   suggestion(words.name, gallery_names())));
    return RecipeSource{words.name, words.name, words.name, *std::move(text), {}, {}, {}};
}

void start_from(const std::optional<std::string>& level, RecipeSource& source) {
    if (!level) return;
    source.read_start = [level = *level](const DeclaredKinds& declared) {
        return read_level(level, "", {}, &declared);
    };
}

Words<std::shared_ptr<const Plan>> plan_or_remarks(const RecipeSource& source, const PlanOptions& options,
                                                   Remarks& remarks) {
    Planned planned = source.plan(options);
    for (Problem& problem : planned.problems) remarks.problems.push_back(std::move(problem));
    remarks.error_count += planned.error_count;
    if (planned.plan) return planned.plan;
    return mistake(fmt::format("{} has {} {}", source.shown, planned.error_count,
                               planned.error_count == 1 ? "mistake" : "mistakes"));
}

}  // namespace levelwright
