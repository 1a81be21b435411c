// The room graph that steps leave behind: rooms as nodes, links as edges.
#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/base/union_find.hpp"
#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

constexpr const char* no_graph =
    "the level has no rooms and links: its steps made none, or its file does not keep them";
constexpr const char* graph_rule =
    "rooms, corridors and caves that steps declared are nodes, links between two of them edges, each once";

struct Graph {
    std::span<std::int32_t> degree;  // of each room
    std::int64_t edges = 0;
    std::int64_t parts = 0;
};

Graph graph_of(const Level& level, Scratch& scratch) {
    const std::size_t rooms = level.rooms.size();
    Graph graph{scratch.array<std::int32_t>(rooms, 0), 0, static_cast<std::int64_t>(rooms)};
    UnionFind parts(scratch.array<std::int32_t>(rooms));
    for (const Link& link : level.links) {
        if (link.from == RoomId::none || link.to == RoomId::none || link.from == link.to) continue;
        ++graph.edges;
        ++graph.degree[index_of(link.from)];
        ++graph.degree[index_of(link.to)];
        graph.parts -= parts.unite(static_cast<std::int32_t>(link.from), static_cast<std::int32_t>(link.to));
    }
    return graph;
}

template <class Of>
Result<double> of_graph(Survey& survey, Of of) {
    const Scratch::Loan loan(survey.scratch());
    if (survey.level().rooms.empty()) return failure(no_graph);
    const Graph graph = graph_of(survey.level(), survey.scratch());
    if (graph.edges == 0) return failure(no_graph);
    return static_cast<double>(of(graph));
}

}  // namespace

Metric graph_rooms_metric() {
    return {.name = "graph_rooms",
            .purpose = "how many rooms the steps declared",
            .unit = "rooms",
            .details = graph_rule,
            .whole = true,
            .standard = true,
            .needs = "rooms and links",
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) {
                return of_graph(survey, [](const Graph& graph) { return graph.degree.size(); });
            }};
}

Metric graph_loops_metric() {
    return {
        .name = "graph_loops",
        .purpose = "how many loops the room graph has",
        .unit = "loops",
        .details =
            "the cyclomatic number links - rooms + pieces; rooms, corridors and caves that steps declared are nodes",
        .whole = true,
        .standard = true,
        .needs = "rooms and links",
        .views = Views::both,
        .measure = [](Survey& survey, Arguments) {
            return of_graph(survey, [](const Graph& graph) {
                return graph.edges - static_cast<std::int64_t>(graph.degree.size()) + graph.parts;
            });
        }};
}

Metric graph_dead_ends_metric() {
    return {.name = "graph_dead_ends",
            .purpose = "how many rooms have a single link",
            .unit = "rooms",
            .details = graph_rule,
            .whole = true,
            .standard = true,
            .needs = "rooms and links",
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) {
                return of_graph(survey, [](const Graph& graph) {
                    return std::count(graph.degree.begin(), graph.degree.end(), 1);
                });
            }};
}

Metric graph_branching_metric() {
    return {.name = "graph_branching",
            .purpose = "how many links a room has on average",
            .unit = "links",
            .details = graph_rule,
            .standard = true,
            .needs = "rooms and links",
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) {
                return of_graph(survey, [](const Graph& graph) {
                    return 2 * static_cast<double>(graph.edges) / static_cast<double>(graph.degree.size());
                });
            }};
}

}  // namespace levelwright
