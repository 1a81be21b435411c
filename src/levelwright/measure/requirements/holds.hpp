// holds: metrics compared with each other and with numbers: `holds: "count:chest + count:gold <= 2 * monster"`.
#pragma once

#include <span>

#include "levelwright/measure/metric.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {

// The metrics must live as long as the requirement.
Requirement holds_requirement(std::span<const Metric> metrics);

}  // namespace levelwright
