// The three ways to furnish. Each puts what the rules want onto the site; `quotas` says how many, and in the end how many there are.
#pragma once

#include "levelwright/steps/furnish/furnish_quota.hpp"

namespace levelwright {

void furnish_by_constraint(const Furnish& furnish, int rule, FurnishSite& site, Quota& quota);
void furnish_by_automaton(const Furnish& furnish, int rule, FurnishSite& site, Quota& quota);
void furnish_by_agents(const Furnish& furnish, FurnishSite& site, std::span<Quota> quotas);

}  // namespace levelwright
