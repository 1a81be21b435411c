// Graphs and rules as a designer writes them:
//
//     start: "entrance -> Chain -> Gate => boss => goal"
//     rules: {
//       chain: "1:Chain -> 2:Gate becomes 1:test => 3:Chain -> 2:Gate",
//       deep:  { rule: "1:room becomes 1 => 2:room", weight: 2, when: "1.depth < 3", set: "2.depth = 1.depth + 1" },
//     }
//
// `->` is a loose edge, `=>` a tight one, `-name->` one of the kind `name`; on the left `->` stands for any. A node is a number, a symbol or
// both; `*` is any symbol, `a|b` one of two, and `2:-` on the right removes node 2. Symbols with a capital letter must not be left over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/rewriting/graph_grammar.hpp"

namespace levelwright {

struct GraphRuleText {
    Text rule;
    double weight = 1;
    Text when, set;
    static const Record& description();
};
using GraphRuleTexts = Named<GraphRuleText>;

// Reads a grammar and reports every mistake: a rule that can never match, a symbol that never ends, a number without a partner, and
// whatever cannot be read. What it gives back is of use only when there were none. `numbers`: those that the whole graph has.
GraphGrammar read_graph_grammar(const Text& start, const GraphRuleTexts& rules,
                                const std::vector<std::string>& numbers, Reader& reader);

}  // namespace levelwright
