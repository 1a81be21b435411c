// Edges hang in two lists, that of the node they leave and that of the node they come to.

#include "levelwright/steps/rewriting/labelled_graph.hpp"

namespace levelwright {

void LabelledGraph::reset(std::size_t numbers_of_node) {
    nodes_.clear();
    edges_.clear();
    free_edges_.clear();
    numbers_.clear();
    numbers_of_node_ = numbers_of_node;
    node_count_ = 0;
}

GraphNode LabelledGraph::add_node(GraphSymbol symbol) {
    nodes_.push_back({.symbol = symbol});
    numbers_.resize(numbers_.size() + numbers_of_node_, 0);
    ++node_count_;
    return nodes_ever() - 1;
}

void LabelledGraph::remove_node(GraphNode node) {
    nodes_[index_of(node)].there = false;
    --node_count_;
}

GraphEdge LabelledGraph::find(GraphNode from, GraphNode to) const {
    if (node(from).out_count <= node(to).in_count) {
        for (GraphEdge i = node(from).first_out; i >= 0; i = edge(i).next_out) {
            if (edge(i).to == to) return i;
        }
        return -1;
    }
    for (GraphEdge i = node(to).first_in; i >= 0; i = edge(i).next_in) {
        if (edge(i).from == from) return i;
    }
    return -1;
}

GraphEdge LabelledGraph::join(GraphNode from, GraphNode to, GraphEdgeKind kind) {
    if (const GraphEdge known = find(from, to); known >= 0) {
        set_kind(known, kind);
        return known;
    }
    GraphEdge number = static_cast<GraphEdge>(edges_.size());
    if (free_edges_.empty()) {
        edges_.emplace_back();
    } else {
        number = free_edges_.back();
        free_edges_.pop_back();
    }
    Node& source = nodes_[index_of(from)];
    Node& target = nodes_[index_of(to)];
    edges_[index_of(number)] = {from, to, kind, source.first_out, -1, target.first_in, -1};
    if (source.first_out >= 0) edges_[index_of(source.first_out)].previous_out = number;
    if (target.first_in >= 0) edges_[index_of(target.first_in)].previous_in = number;
    source.first_out = target.first_in = number;
    ++source.out_count;
    ++target.in_count;
    return number;
}

void LabelledGraph::remove_edge(GraphEdge number) {
    const Edge gone = edges_[index_of(number)];
    Node& source = nodes_[index_of(gone.from)];
    Node& target = nodes_[index_of(gone.to)];
    (gone.previous_out >= 0 ? edges_[index_of(gone.previous_out)].next_out : source.first_out) =
        gone.next_out;
    if (gone.next_out >= 0) edges_[index_of(gone.next_out)].previous_out = gone.previous_out;
    (gone.previous_in >= 0 ? edges_[index_of(gone.previous_in)].next_in : target.first_in) = gone.next_in;
    if (gone.next_in >= 0) edges_[index_of(gone.next_in)].previous_in = gone.previous_in;
    --source.out_count;
    --target.in_count;
    free_edges_.push_back(number);
}

}  // namespace levelwright
