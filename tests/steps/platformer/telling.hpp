// What the tests of the platformer's steps share: what is wrong with a recipe, or with a level that could not be made.
#pragma once

#include <string>

#include "steps/general/making.hpp"

namespace levelwright::testing {

// The first mistake; empty when there is none.
inline std::string mistake_in(const std::string& recipe) {
    const Planned planned = plan_from_text(recipe);
    return planned.problems.empty() ? "" : planned.problems[0].sentence;
}

// What the step itself said.
inline std::string reason_of(const Made& made) {
    const std::size_t at = made.outcome.reason.find("): ");
    return at == std::string::npos ? made.outcome.reason : made.outcome.reason.substr(at + 3);
}

}  // namespace levelwright::testing
