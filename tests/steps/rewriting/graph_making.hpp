// What the tests of graph rewriting share: grammars from texts, graphs as texts, and matches found by trying everything.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/steps/rewriting/graph_text.hpp"
#include "levelwright/steps/rewriting/rewriter.hpp"

namespace levelwright::testing {

struct RuleLine {
    std::string name, rule, when, set;
};

inline GraphGrammar graph_grammar(const std::string& start, const std::vector<RuleLine>& lines,
                                  const std::vector<std::string>& numbers = {}) {
    std::vector<Source> sources(1);
    Problems problems(sources);
    Names names;
    Vocabulary vocabulary{.names = &names};
    Reader reader(vocabulary, problems);
    GraphRuleTexts rules;
    for (const RuleLine& line : lines)
        rules.push_back({line.name, {{line.rule, {}}, 1, {line.when, {}}, {line.set, {}}}});
    GraphGrammar grammar = read_graph_grammar({start, {}}, rules, numbers, reader);
    EXPECT_FALSE(problems.any_errors()) << start;
    return grammar;
}

inline std::vector<Rewriter::RuleNumber> all_rules(const GraphGrammar& grammar) {
    std::vector<Rewriter::RuleNumber> rules;
    for (std::size_t i = 0; i < grammar.rules.size(); ++i)
        rules.push_back(static_cast<Rewriter::RuleNumber>(i));
    return rules;
}

// The symbols of all nodes in the order in which they were made.
inline std::string symbols_of(const Rewriter& rewriter, const GraphGrammar& grammar) {
    std::string text;
    const LabelledGraph& graph = rewriter.graph();
    for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
        if (graph.node(node).there) text += grammar.symbols[graph.node(node).symbol];
    }
    return text;
}

// All matches of a rule, found by trying every node for every place.
inline std::set<std::vector<GraphNode>> matches_by_trying(const LabelledGraph& graph, const GraphRule& rule) {
    std::set<std::vector<GraphNode>> found;
    std::vector<GraphNode> nodes;
    const auto is_match = [&] {
        return std::all_of(
            rule.left_edges.begin(), rule.left_edges.end(), [&](const GraphRule::LeftEdge& edge) {
                const GraphEdge there = graph.find(nodes[edge.from], nodes[edge.to]);
                return there >= 0 && (edge.kind == any_edge_kind || graph.edge(there).kind == edge.kind);
            });
    };
    const auto go_on = [&](const auto& self) -> void {
        if (nodes.size() == rule.left_count()) {
            if (is_match()) found.insert(nodes);
            return;
        }
        for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
            const LabelledGraph::Node& here = graph.node(node);
            if (!here.there || !rule.takes[nodes.size()][here.symbol]) continue;
            if (std::find(nodes.begin(), nodes.end(), node) != nodes.end()) continue;
            nodes.push_back(node);
            self(self);
            nodes.pop_back();
        }
    };
    go_on(go_on);
    return found;
}

}  // namespace levelwright::testing
