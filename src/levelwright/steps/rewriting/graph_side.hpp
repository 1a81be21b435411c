// One side of a rule, or a start graph, as it was written: nodes with their numbers and symbols, and edges between them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/rewriting/graph_grammar.hpp"
#include "levelwright/steps/rewriting/graph_words.hpp"

namespace levelwright {

struct GraphSide {
    struct Node {
        int number = -1;  // -1: without
        std::vector<GraphSymbol> symbols;
        bool any = false;   // *
        bool gone = false;  // -
        Spot spot;
    };
    struct Edge {
        std::size_t from = 0, to = 0;
        GraphEdgeKind kind = GraphGrammar::loose;
        bool plain = false;  // without a kind
        Spot spot;
    };
    std::vector<Node> nodes;
    std::vector<Edge> edges;

    const Node* with_number(int number) const {
        for (const Node& node : nodes) {
            if (node.number == number && number >= 0) return &node;
        }
        return nullptr;
    }
};

// Gives symbols and kinds of edges their numbers, and reads sides.
class GraphSideReader {
 public:
    GraphSideReader(GraphGrammar& grammar, Reader& reader) : grammar_(grammar), reader_(reader) {}

    // False when something cannot be read; that was reported.
    bool read(GraphWords words, GraphSide& side);

 private:
    bool read_node(GraphWords& words, GraphSide& side, std::size_t& node);
    bool read_symbols(GraphWords& words, GraphSide::Node& node);
    bool read_edge(GraphWords& words, GraphSide::Edge& edge);
    bool merge(const GraphSide::Node& mention, GraphSide& side, std::size_t& node);
    bool complain(const Spot& spot, const std::string& sentence) {
        reader_.mistake(Mistake::bad_value, spot, sentence);
        return false;
    }
    GraphSymbol symbol_of(std::string_view name);

    GraphGrammar& grammar_;
    Reader& reader_;
    std::map<std::string, GraphSymbol, std::less<>> symbols_;
};

}  // namespace levelwright
