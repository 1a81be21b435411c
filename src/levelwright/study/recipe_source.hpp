// The text of a recipe that is studied or tuned, with what it is called.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/study/words.hpp"

namespace levelwright {

struct RecipeSource {
    std::string argument;  // as its user wrote it: `caverns`, `caves/mine.json5`
    std::string name;      // of the gallery recipe, or of the file without folder and ending
    std::string shown;     // as messages call it
    std::string text;
    // Finds recipes that it uses; in the gallery without it.
    std::function<std::optional<std::string>(const std::string& name)> find_recipe;
    // The level that its levels start from, read with what the recipe declares; nothing: they start from scratch.
    std::function<Result<Level>(const DeclaredKinds& declared)> read_start;
    std::string start;  // as its user named it; empty when it has no name
    // Numbers for its inputs, by name in JSON; inputs that are given one by one win.
    std::optional<Source> inputs;

    Planned plan(PlanOptions options = {}) const;
};

// A recipe as an order names it: one of the gallery, or any with its text.
struct RecipeWords {
    std::string name;
    std::optional<std::string> text;
    static const Record& description();
};
Words<RecipeSource> source_from(const RecipeWords& words);

// Levels start from a level that stands in the order: text, JSON or a Tiled map.
void start_from(const std::optional<std::string>& level, RecipeSource& source);

// What reading recipes had to say to their authors: notes, and mistakes.
struct Remarks {
    std::vector<Problem> problems;
    std::vector<std::string> notes;  // that are about no place in a text
    std::size_t error_count = 0;     // also those beyond the ones listed
};

// The plan of a recipe; what is remarked is added. With mistakes the sentence says only how many there are.
Words<std::shared_ptr<const Plan>> plan_or_remarks(const RecipeSource& source, const PlanOptions& options,
                                                   Remarks& remarks);

}  // namespace levelwright
