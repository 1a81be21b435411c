// The rules of a graph grammar as small missions, for those who draw missions.
#pragma once

#include "levelwright/level/level.hpp"
#include "levelwright/steps/rewriting/graph_grammar.hpp"

namespace levelwright {

// Adds two missions for each rule, with its name: what is replaced, and by what.
void draw_rules(const GraphGrammar& grammar, Level& sheet);

}  // namespace levelwright
