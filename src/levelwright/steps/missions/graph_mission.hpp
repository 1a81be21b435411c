// Makes a mission of a graph that was rewritten: its tasks in an order in which a player can do them, each key with its lock.
#pragma once

#include <string>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/steps/missions/task_words.hpp"
#include "levelwright/steps/rewriting/graph_grammar.hpp"

namespace levelwright {

// What a symbol stands for.
struct GraphTaskKind {
    TaskWord word = TaskWord::other;
    NameId kind = no_name;
    NameId name = no_name;  // of its own, where the kind says less than the symbol
};

class GraphMission {
 public:
    // The order in which tasks are done: after all that leads to them, tight ones right after each other. A one-way edge back is no reason
    // to wait. False when not every node can be reached from the first.
    bool find_order(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds);

    // Adds tasks and edges; `names_of_kinds`: for kinds of edges. Why not, when a lock has no key.
    const char* fill(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds,
                     const std::vector<NameId>& names_of_kinds, const TaskNames& names, Names& texts,
                     Mission& mission);

    // Adds them as they are, in the order in which nodes were made: of a graph that is not done.
    static void sketch(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds,
                       const std::vector<NameId>& names_of_kinds, Mission& mission);

 private:
    bool is_ready(const LabelledGraph& graph, GraphNode node) const;
    void place(const LabelledGraph& graph, GraphNode node);
    bool opens(const LabelledGraph& graph, const std::vector<GraphTaskKind>& kinds, GraphEdge edge) const;

    std::vector<GraphNode> order_;
    std::vector<GraphNode> waiting_;          // those that can come next, the best last
    std::vector<std::int32_t> task_of_node_;  // -1: not placed yet
};

}  // namespace levelwright
