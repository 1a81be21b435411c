// What is required of players: metrics such as `treasures: { collector: "3..", iterations: 1000 }`,
// `difference: { one: "runner", other: "collector", share: "0.2.." }`, and `finishable_by`.
#pragma once

#include "levelwright/measure/metric.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {

// A range for each of the players that the metric knows.
Requirement player_requirement(const Metric& metric);
// A range for how two of them differ.
Requirement pair_requirement(const Metric& metric);

// One of the players wins.
Requirement finishable_by_requirement(const std::vector<std::string>& players);

}  // namespace levelwright
