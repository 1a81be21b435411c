// Plans how matches are found: from any node of a left side along its edges to all others.

#include "levelwright/steps/rewriting/graph_grammar.hpp"

namespace levelwright {
namespace {

std::vector<GraphRule::Look> looks_from(const GraphRule& rule, std::size_t first) {
    std::vector<GraphRule::Look> looks;
    std::vector<bool> known(rule.left_count(), false), used(rule.left_edges.size(), false);
    known[first] = true;
    for (bool any = true; any;) {
        any = false;
        for (std::size_t i = 0; i < rule.left_edges.size(); ++i) {
            const GraphRule::LeftEdge& edge = rule.left_edges[i];
            if (used[i] || (!known[edge.from] && !known[edge.to])) continue;
            looks.push_back(
                {static_cast<std::uint8_t>(i), known[edge.from], known[edge.from] && known[edge.to]});
            known[edge.from] = known[edge.to] = used[i] = any = true;
        }
    }
    return looks;
}

std::vector<bool> touched_by(const GraphRule& rule) {
    std::vector<bool> touched(rule.left_count(), false);
    const auto touch = [&](std::size_t node) {
        if (node < touched.size()) touched[node] = true;
    };
    for (const GraphRule::LeftEdge& edge : rule.left_edges) {
        if (edge.fate == GraphRule::LeftEdge::Fate::stays) continue;
        touch(edge.from);
        touch(edge.to);
    }
    for (const GraphRule::NewEdge& edge : rule.new_edges) {
        touch(edge.from);
        touch(edge.to);
    }
    for (const GraphRule::NewSymbol& symbol : rule.new_symbols) touch(symbol.node);
    for (const std::uint8_t node : rule.removed) touch(node);
    for (const GraphRule::Assignment& set : rule.assignments) {
        if (!set.of_graph) touch(set.node);
    }
    return touched;
}

}  // namespace

void GraphGrammar::prepare() {
    roles_of_symbol.assign(symbols.size(), {});
    for (std::size_t i = 0; i < rules.size(); ++i) {
        GraphRule& rule = rules[i];
        rule.touches = touched_by(rule);
        rule.looks.clear();
        for (std::size_t node = 0; node < rule.left_count(); ++node) {
            rule.looks.push_back(looks_from(rule, node));
            for (std::size_t symbol = 0; symbol < symbols.size(); ++symbol) {
                if (rule.takes[node][symbol])
                    roles_of_symbol[symbol].push_back(
                        {static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(node)});
            }
        }
    }
}

}  // namespace levelwright
