// Rules that rewrite graphs, ready to be used. What a text says becomes numbers once, while a recipe is read.
//
//     1:Chain -> 2:Gate  becomes  1:key -> 3:lock => 2:Chain
//
// Nodes 1 and 2 are kept with all their other edges; 3 is new. An edge of the left side without a kind (->) stands for any.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "levelwright/steps/rewriting/labelled_graph.hpp"

namespace levelwright {

// A sum, difference, product or quotient of numbers, in the order in which a machine with a stack adds it up.
struct GraphFormula {
    enum class Op : std::uint8_t {
        constant,
        of_node,   // `node` of the rule, number `which`
        of_graph,  // number `which`
        edges_in,  // of `node`
        edges_out,
        edges,
        plus,
        minus,
        times,
        over
    };
    struct Part {
        Op op = Op::constant;
        std::uint8_t node = 0;
        std::uint16_t which = 0;
        GraphNumber value = 0;
    };
    std::vector<Part> parts;
    static constexpr std::size_t most_parts = 32;
};

struct GraphCondition {
    enum class Compare : std::uint8_t { less, at_most, more, at_least, same, other };
    GraphFormula left, right;
    Compare compare = Compare::same;
};

struct GraphRule {
    static constexpr std::size_t most_left = 12, most_right = 32;

    // An edge of the left side, and what becomes of it.
    struct LeftEdge {
        enum class Fate : std::uint8_t { stays, changes, goes };
        std::uint8_t from = 0, to = 0;
        GraphEdgeKind kind = any_edge_kind;
        Fate fate = Fate::goes;
        GraphEdgeKind new_kind = 0;
    };
    struct NewEdge {
        std::uint8_t from = 0, to = 0;
        GraphEdgeKind kind = 0;
    };
    struct NewSymbol {
        std::uint8_t node = 0;
        GraphSymbol symbol = 0;
    };
    // A number of a node, or of the whole graph, that is set.
    struct Assignment {
        bool of_graph = false;
        std::uint8_t node = 0;
        std::uint16_t which = 0;
        GraphFormula value;
    };
    // How a match is found from one of its nodes: edge by edge, each from a node that is known.
    struct Look {
        std::uint8_t edge = 0;
        bool forward = true;  // along the edge, from its `from`
        bool known = false;   // both ends are: it only has to be there
    };

    std::string name;
    std::vector<std::vector<bool>> takes;  // for each node of the left side, which symbols it may have
    std::vector<LeftEdge> left_edges;
    std::vector<NewSymbol> new_symbols;  // of nodes that are kept
    std::vector<std::uint8_t> removed;   // nodes
    std::vector<GraphSymbol> new_nodes;  // numbered after those of the left side
    std::vector<NewEdge> new_edges;
    std::vector<GraphCondition> of_nodes;  // what must hold for a match
    std::vector<GraphCondition> of_graph;  // what must hold for the rule to be used at all
    std::vector<Assignment> assignments;   // all of them read before the first is set
    std::vector<bool> touches;  // for each node of the left side, whether anything about it changes
    std::vector<std::vector<Look>> looks;  // from each node of the left side

    std::size_t left_count() const { return takes.size(); }
};

// A graph as it is written down.
struct GraphPicture {
    struct Edge {
        std::int32_t from = 0, to = 0;
        GraphEdgeKind kind = 0;
    };
    std::vector<GraphSymbol> nodes;
    std::vector<Edge> edges;
};

struct GraphGrammar {
    // Of edges; the first are those that every grammar has.
    static constexpr GraphEdgeKind loose = 0, tight = 1, opens = 2, one_way = 3;

    std::vector<std::string> symbols;
    std::vector<bool> ends;  // for each symbol, whether it may be left over: it begins with no capital letter
    std::vector<std::string> kinds{"loose", "tight", "opens", "one_way"};
    std::vector<std::string> numbers_of_node;
    std::vector<std::string> numbers_of_graph;
    GraphPicture start;
    std::vector<GraphRule> rules;

    // Which rules a node with this symbol may be part of, and as which of their nodes.
    struct Role {
        std::uint16_t rule = 0;
        std::uint8_t node = 0;
    };
    std::vector<std::vector<Role>> roles_of_symbol;

    // Fills in roles, looks and touches of rules whose other parts are there.
    void prepare();
};

}  // namespace levelwright
