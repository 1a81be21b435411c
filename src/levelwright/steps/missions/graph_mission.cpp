// Goes through the graph depth first, so that what belongs together stays together.

#include "levelwright/steps/missions/graph_mission.hpp"

#include <algorithm>

namespace levelwright {
namespace {

bool is_key_word(TaskWord word) { return word == TaskWord::key || word == TaskWord::key_part; }
bool is_lock_word(TaskWord word) { return word == TaskWord::lock || word == TaskWord::multi_lock; }

TaskEdge edge_of(GraphEdgeKind kind, TaskId from, TaskId to, const std::vector<NameId>& names_of_kinds) {
    if (kind > GraphGrammar::one_way) return {from, to, TaskEdge::Kind::own, names_of_kinds[kind]};
    return {from, to, static_cast<TaskEdge::Kind>(kind)};
}

}  // namespace

void GraphMission::sketch(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds,
                          const std::vector<NameId>& names_of_kinds, Mission& mission) {
    std::vector<TaskId> task_of_node;
    for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
        task_of_node.push_back(static_cast<TaskId>(mission.tasks.size()));
        if (!graph.node(node).there) continue;
        const GraphTaskKind& kind = kinds[graph.node(node).symbol];
        mission.tasks.push_back({.kind = kind.kind, .name = kind.name});
    }
    for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
        if (!graph.node(node).there) continue;
        graph.for_each_out(node, [&](GraphEdge i) {
            const LabelledGraph::Edge& edge = graph.edge(i);
            mission.edges.push_back(edge_of(edge.kind, task_of_node[index_of(node)],
                                            task_of_node[index_of(edge.to)], names_of_kinds));
        });
    }
}

bool GraphMission::is_ready(const LabelledGraph& graph, GraphNode node) const {
    bool reached = false, waits = false;
    graph.for_each_in(node, [&](GraphEdge i) {
        const LabelledGraph::Edge& edge = graph.edge(i);
        const bool placed = task_of_node_[edge.from] >= 0;
        reached = reached || placed;
        waits = waits || (!placed && edge.kind != GraphGrammar::one_way);
    });
    return reached && !waits;
}

void GraphMission::place(const LabelledGraph& graph, GraphNode node) {
    task_of_node_[node] = static_cast<std::int32_t>(order_.size());
    order_.push_back(node);
    for (const bool tight : {false, true}) {
        graph.for_each_out(node, [&](GraphEdge i) {
            const LabelledGraph::Edge& edge = graph.edge(i);
            if ((edge.kind == GraphGrammar::tight) != tight || task_of_node_[edge.to] >= 0) return;
            if (is_ready(graph, edge.to)) waiting_.push_back(edge.to);
        });
    }
}

bool GraphMission::find_order(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds) {
    order_.clear();
    waiting_.clear();
    task_of_node_.assign(index_of(graph.nodes_ever()), -1);
    GraphNode first = -1;
    for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
        if (!graph.node(node).there) continue;
        const bool entrance = kinds[graph.node(node).symbol].word == TaskWord::entrance;
        if (entrance || (first < 0 && graph.node(node).in_count == 0)) first = node;
        if (entrance) break;
    }
    if (first < 0) return false;
    place(graph, first);
    const auto next_of_circle = [&]() -> GraphNode {
        for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
            bool reached = false;
            graph.for_each_in(
                node, [&](GraphEdge i) { reached = reached || task_of_node_[graph.edge(i).from] >= 0; });
            const bool lock = is_lock_word(kinds[graph.node(node).symbol].word);
            if (graph.node(node).there && task_of_node_[node] < 0 && reached && !lock) return node;
        }
        return -1;
    };
    while (static_cast<std::int32_t>(order_.size()) < graph.node_count()) {
        GraphNode next = -1;
        if (!waiting_.empty()) {
            next = waiting_.back();
            waiting_.pop_back();
        } else {
            next = next_of_circle();
        }
        if (next < 0) return false;
        if (task_of_node_[next] < 0) place(graph, next);
    }
    return true;
}

// A key opens what its `opens` edges lead to; without any, the locks that come right after it.
bool GraphMission::opens(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds,
                         GraphEdge i) const {
    const LabelledGraph::Edge& edge = graph.edge(i);
    if (!is_key_word(kinds[graph.node(edge.from).symbol].word) ||
        !is_lock_word(kinds[graph.node(edge.to).symbol].word))
        return false;
    bool says_so = false;
    graph.for_each_out(edge.from, [&](GraphEdge other) {
        says_so = says_so || graph.edge(other).kind == GraphGrammar::opens;
    });
    return !says_so || edge.kind == GraphGrammar::opens;
}

const char* GraphMission::fill(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds,
                               const std::vector<NameId>& names_of_kinds, const TaskNames& names,
                               Names& texts, Mission& mission) {
    for (const GraphNode node : order_) {
        const GraphTaskKind& kind = kinds[graph.node(node).symbol];
        const bool coloured = is_key_word(kind.word) || is_lock_word(kind.word);
        mission.tasks.push_back({.kind = kind.kind, .name = coloured ? no_name : kind.name});
    }
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        const bool lock = is_lock_word(kinds[graph.node(order_[i]).symbol].word);
        bool has_key = false;
        NameId colour = no_name;
        const std::size_t first_edge = mission.edges.size();
        graph.for_each_in(order_[i], [&](GraphEdge number) {
            const LabelledGraph::Edge& edge = graph.edge(number);
            const auto from = static_cast<TaskId>(task_of_node_[edge.from]);
            TaskEdge made = edge_of(edge.kind, from, static_cast<TaskId>(i), names_of_kinds);
            if (opens(graph, kinds, number)) {
                if (made.kind == TaskEdge::Kind::loose) made.kind = TaskEdge::Kind::opens;
                Task& key = mission.tasks[from];
                if (colour == no_name) colour = key.name != no_name ? key.name : names.colour(pairs++, texts);
                key.name = colour;
                has_key = true;
            }
            mission.edges.push_back(made);
        });
        // Edges in were found the newest first.
        std::reverse(mission.edges.begin() + static_cast<std::ptrdiff_t>(first_edge), mission.edges.end());
        if (lock && !has_key) return "the mission has a lock without a key";
        if (lock) mission.tasks[i].name = colour;
    }
    return nullptr;
}

}  // namespace levelwright
