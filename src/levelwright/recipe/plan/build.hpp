// Builds the steps and requirements of a program from a prepared document.
#pragma once

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

StepList build_steps(const Value& list, Reader& reader, std::uint32_t& step_count);
// Given a list, a requirement stands there once for each of its items.
// A requirement is named as the table has it, or with the step after which it looks at the level:
// `islands@fill`.
std::vector<RequirementNode> build_requirements(const Value& object, std::span<const Requirement> table,
                                                const StepList& steps, Reader& reader);

// What stands between the name of a metric or requirement and a step.
inline constexpr char after_mark = '@';

}  // namespace levelwright
