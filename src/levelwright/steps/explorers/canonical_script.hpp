// A Marahel script, of any dialect, rewritten in its one canonical form.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

struct CanonicalScript {
    std::optional<std::string> text;  // nothing when there are mistakes
    bool is_script = true;            // false: the text is a recipe, which has only one form
    std::vector<Problem> problems;
};

// Both generate the same levels, and the canonical form of a canonical script is itself.
CanonicalScript canonical_script(std::string text, const std::string& source_name);

}  // namespace levelwright
