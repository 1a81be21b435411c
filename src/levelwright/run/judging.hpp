// What all requirements of a recipe together say of one level.
#pragma once

#include "levelwright/recipe/descriptions/requirement.hpp"
#include "levelwright/run/execution.hpp"

namespace levelwright {

struct Judged {
    bool met = true;
    double nearness = 1;  // the mean of all requirements
    std::string reason;   // of the first that is not met
};

// The judge looks at the level once, for all of them; before that at the level as it was after steps that
// some of them name. When the effort is used up, those that are left are not asked, and the level does not meet them.
Judged judge_level(const std::vector<RequirementNode>& requirements, const Workshop& workshop, Judge& judge,
                   Effort& effort);

}  // namespace levelwright
