// A directed graph whose nodes carry symbols and numbers and whose edges have kinds, in flat memory. There is at most one edge from one
// node to another. Nodes keep their numbers: one that was removed leaves a gap.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"

namespace levelwright {

using GraphSymbol = std::uint16_t;
using GraphNode = std::int32_t;
using GraphEdge = std::int32_t;
using GraphNumber = std::int64_t;
// Which kind an edge is, by its place in GraphGrammar::kinds.
using GraphEdgeKind = std::uint8_t;
inline constexpr GraphEdgeKind any_edge_kind = 255;

class LabelledGraph {
 public:
    struct Node {
        GraphSymbol symbol = 0;
        bool there = true;
        GraphEdge first_out = -1, first_in = -1;
        std::int32_t out_count = 0, in_count = 0;
    };
    struct Edge {
        GraphNode from = -1, to = -1;
        GraphEdgeKind kind = 0;
        GraphEdge next_out = -1, previous_out = -1, next_in = -1, previous_in = -1;
    };

    // Without nodes; each that is added has so many numbers, all of them 0.
    void reset(std::size_t numbers_of_node);

    GraphNode add_node(GraphSymbol symbol);
    void remove_node(GraphNode node);  // that has no edges
    void set_symbol(GraphNode node, GraphSymbol symbol) { nodes_[index_of(node)].symbol = symbol; }
    // Where there is one already, it becomes one of this kind.
    GraphEdge join(GraphNode from, GraphNode to, GraphEdgeKind kind);
    void remove_edge(GraphEdge edge);
    void set_kind(GraphEdge edge, GraphEdgeKind kind) { edges_[index_of(edge)].kind = kind; }
    GraphNumber& number(GraphNode node, std::size_t which) {
        return numbers_[index_of(node) * numbers_of_node_ + which];
    }
    GraphNumber number(GraphNode node, std::size_t which) const {
        return numbers_[index_of(node) * numbers_of_node_ + which];
    }

    // Those that were removed too.
    GraphNode nodes_ever() const { return static_cast<GraphNode>(nodes_.size()); }
    std::int32_t node_count() const { return node_count_; }
    const Node& node(GraphNode node) const { return nodes_[index_of(node)]; }
    const Edge& edge(GraphEdge edge) const { return edges_[index_of(edge)]; }
    GraphEdge find(GraphNode from, GraphNode to) const;  // -1: there is none

    // Calls visit(GraphEdge) for each edge that leaves a node, the newest first.
    template <class Visit>
    void for_each_out(GraphNode from, Visit visit) const {
        for (GraphEdge edge = node(from).first_out; edge >= 0; edge = this->edge(edge).next_out) visit(edge);
    }
    template <class Visit>
    void for_each_in(GraphNode to, Visit visit) const {
        for (GraphEdge edge = node(to).first_in; edge >= 0; edge = this->edge(edge).next_in) visit(edge);
    }

 private:
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<GraphEdge> free_edges_;
    std::vector<GraphNumber> numbers_;
    std::size_t numbers_of_node_ = 0;
    std::int32_t node_count_ = 0;
};

}  // namespace levelwright
