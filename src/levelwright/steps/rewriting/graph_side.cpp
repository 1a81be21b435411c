// Chains of nodes and edges, read from left to right.

#include "levelwright/steps/rewriting/graph_side.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

constexpr std::size_t most_graph_symbols = 4000, most_edge_kinds = 200, most_side_nodes = 2000;

bool has_capital(std::string_view name) { return !name.empty() && name[0] >= 'A' && name[0] <= 'Z'; }

}  // namespace

GraphSymbol GraphSideReader::symbol_of(std::string_view name) {
    if (const auto known = symbols_.find(name); known != symbols_.end()) return known->second;
    const auto number = static_cast<GraphSymbol>(grammar_.symbols.size());
    grammar_.symbols.emplace_back(name);
    grammar_.ends.push_back(!has_capital(name));
    symbols_.emplace(std::string(name), number);
    return number;
}

bool GraphSideReader::read(GraphWords words, GraphSide& side) {
    if (words.at_end()) return complain(words.here(), "a graph needs at least one node");
    while (!words.at_end()) {
        std::size_t last = 0;
        if (!read_node(words, side, last)) return false;
        while (words.next() == '-' || words.next() == '=') {
            GraphSide::Edge edge;
            if (!read_edge(words, edge)) return false;
            edge.from = last;
            if (!read_node(words, side, last)) return false;
            edge.to = last;
            if (edge.from == edge.to)
                return complain(edge.spot, "an edge must lead from one node to another");
            for (const GraphSide::Edge& known : side.edges) {
                if (known.from == edge.from && known.to == edge.to)
                    return complain(edge.spot, "these two nodes have an edge already");
            }
            side.edges.push_back(edge);
        }
        if (!words.at_end() && !words.take(";"))
            return complain(words.here(),
                            "\"->\", \"=>\", \"-kind->\" or \";\" must come between nodes here");
    }
    return true;
}

bool GraphSideReader::read_edge(GraphWords& words, GraphSide::Edge& edge) {
    const std::size_t begin = words.at();
    if (words.take("->")) {
        edge.plain = true;
    } else if (words.take("=>")) {
        edge.kind = GraphGrammar::tight;
    } else {
        const bool dash = words.take("-");
        const std::string name(words.take_name());
        if (!dash || name.empty() || !words.take("->"))
            return complain(words.since(begin), "an edge is written \"->\", \"=>\" or \"-kind->\"");
        const auto known = std::find(grammar_.kinds.begin(), grammar_.kinds.end(), name);
        edge.kind = static_cast<GraphEdgeKind>(known - grammar_.kinds.begin());
        if (known == grammar_.kinds.end()) grammar_.kinds.push_back(name);
        if (grammar_.kinds.size() > most_edge_kinds)
            return complain(words.since(begin), "there are too many kinds of edges");
    }
    edge.spot = words.since(begin);
    return true;
}

bool GraphSideReader::read_node(GraphWords& words, GraphSide& side, std::size_t& node) {
    const std::size_t begin = words.at();
    GraphSide::Node mention;
    if (words.at_digit()) {
        mention.number = words.take_number();
        if (words.take(":") && !read_symbols(words, mention)) return false;
    } else if (!read_symbols(words, mention)) {
        return false;
    }
    mention.spot = words.since(begin);
    return merge(mention, side, node);
}

bool GraphSideReader::read_symbols(GraphWords& words, GraphSide::Node& node) {
    if (words.take("*")) {
        node.any = true;
        return true;
    }
    if (node.number >= 0 && words.next() == '-') {
        words.take("-");
        node.gone = true;
        return true;
    }
    do {
        const Spot spot = words.here();
        const std::string_view name = words.at_letter() ? words.take_name() : std::string_view();
        if (name.empty())
            return complain(spot, "a node must stand here: a number, a symbol, or both as in 1:room");
        node.symbols.push_back(symbol_of(name));
        if (grammar_.symbols.size() > most_graph_symbols) return complain(spot, "there are too many symbols");
    } while (words.take("|"));
    std::sort(node.symbols.begin(), node.symbols.end());
    return true;
}

// The same number is the same node.
bool GraphSideReader::merge(const GraphSide::Node& mention, GraphSide& side, std::size_t& node) {
    for (std::size_t i = 0; i < side.nodes.size() && mention.number >= 0; ++i) {
        GraphSide::Node& known = side.nodes[i];
        if (known.number != mention.number) continue;
        node = i;
        const bool says_nothing = mention.symbols.empty() && !mention.any && !mention.gone;
        if (says_nothing) return true;
        const bool said_nothing = known.symbols.empty() && !known.any && !known.gone;
        if (!said_nothing &&
            (known.symbols != mention.symbols || known.any != mention.any || known.gone != mention.gone))
            return complain(mention.spot,
                            fmt::format("node {} has another symbol before this", known.number));
        known.symbols = mention.symbols;
        known.any = mention.any;
        known.gone = mention.gone;
        return true;
    }
    if (side.nodes.size() >= most_side_nodes) return complain(mention.spot, "the graph has too many nodes");
    node = side.nodes.size();
    side.nodes.push_back(mention);
    return true;
}

}  // namespace levelwright
