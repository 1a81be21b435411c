// Builds the steps and requirements of a program from a prepared document.
#pragma once

#include "levelwright/recipe/plan.hpp"

namespace levelwright {

StepList build_steps(const Value& list, Reader& reader, std::uint32_t& step_count);
std::vector<RequirementNode> build_requirements(const Value& object, std::span<const Requirement> table,
                                                Reader& reader);

}  // namespace levelwright
