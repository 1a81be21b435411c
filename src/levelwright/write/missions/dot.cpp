// A cluster for each floor, and an edge style for each kind of edge or link.

#include "levelwright/write/missions/dot.hpp"

#include <map>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/write/missions/task_look.hpp"

namespace levelwright {
namespace {

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') result += '\\';
        if (letter == '\n') {
            result += "\\n";
            continue;
        }
        result += letter;
    }
    return result + "\"";
}

// Tasks of one floor stand in one frame.
int floor_of(const Level& level, const Task& task) {
    const bool known = task.room > RoomId::none && index_of(task.room) < level.rooms.size();
    return known ? level.rooms[task.room].area.floor : -1;
}

std::string task_line(const Level& level, const Task& task, std::size_t number, std::string_view prefix) {
    const std::string& kind = level.names.text(task.kind);
    const TaskLook& look = look_of_task(kind);
    std::string label = kind;
    if (task.name != no_name) label += "\n" + level.names.text(task.name);
    return fmt::format("  {}{} [label={}, shape={}, fillcolor=\"{}\"];\n", prefix, number, quoted(label),
                       look.shape, look.colour);
}

std::string edge_look(const Level& level, const Mission& mission, const TaskEdge& edge) {
    std::string look;
    if (edge.kind == TaskEdge::Kind::tight) look = "penwidth=3";
    if (edge.kind == TaskEdge::Kind::one_way) look = "dir=both, arrowtail=tee, penwidth=2";
    if (edge.kind == TaskEdge::Kind::own) look = "style=dotted, label=" + quoted(word_of(edge, level.names));
    if (opens_lock(level, mission, edge)) look += look.empty() ? "style=dashed" : ", style=dashed";
    return look.empty() ? look : " [" + look + "]";
}

std::string mission_graph(const Level& level, const Mission& mission, std::size_t index) {
    const std::string prefix = level.missions.size() == 1 ? "t" : fmt::format("m{}t", index);
    std::string text;
    std::map<int, std::string> lines_of_floor;
    for (std::size_t i = 0; i < mission.tasks.size(); ++i)
        lines_of_floor[floor_of(level, mission.tasks[i])] += task_line(level, mission.tasks[i], i, prefix);
    for (const auto& [floor, lines] : lines_of_floor) {
        if (floor < 0 || level.floors == 1)
            text += lines;
        else
            text += fmt::format("  subgraph cluster_{}_{} {{\n  label=\"floor {}\";\n{}  }}\n", index, floor,
                                floor, lines);
    }
    for (const TaskEdge& edge : mission.edges) {
        if (edge.from <= TaskId::none || edge.to <= TaskId::none) continue;
        text += fmt::format("  {0}{1} -> {0}{2}{3};\n", prefix, static_cast<int>(edge.from),
                            static_cast<int>(edge.to), edge_look(level, mission, edge));
    }
    return text;
}

constexpr std::string_view link_words[] = {"open", "door", "locked", "secret", "one_way", "stairs", "portal"};

std::string room_graph(const Level& level) {
    constexpr std::string_view kinds[] = {"room", "corridor", "cave"};
    std::string text;
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Room& room = level.rooms[i];
        std::string label(room.name != no_name ? std::string_view(level.names.text(room.name))
                                               : kinds[index_of(room.kind)]);
        label += fmt::format(" {}", i);
        text += fmt::format("  r{} [label={}, shape={}];\n", i, quoted(label),
                            room.kind == Room::Kind::corridor ? "plaintext" : "box");
    }
    for (const Link& link : level.links) {
        if (link.from <= RoomId::none || link.to <= RoomId::none) continue;
        std::string label(link.kind <= Link::Kind::door ? "" : link_words[index_of(link.kind)]);
        if (link.colour != no_name) label += (label.empty() ? "" : "\n") + level.names.text(link.colour);
        text += fmt::format("  r{} -> r{} [label={}{}];\n", static_cast<int>(link.from),
                            static_cast<int>(link.to), quoted(label),
                            link.kind == Link::Kind::one_way ? "" : ", dir=none");
    }
    return text;
}

}  // namespace

std::string write_dot(const Level& level) {
    std::string text =
        "digraph level {\n  rankdir=LR;\n  node [style=filled, fillcolor=\"#f2efe8\", fontname=\"sans-serif\"];\n";
    for (std::size_t i = 0; i < level.missions.size(); ++i)
        text += mission_graph(level, level.missions[i], i);
    if (level.missions.empty()) text += room_graph(level);
    return text + "}\n";
}

const Format dot_format{
    "dot",
    "The mission as a graph for Graphviz; rooms and links of a level without one.",
    "dot",
    false,
    false,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        return std::vector<NamedBuffer>{{options.name + ".dot", write_dot(level)}};
    }};

}  // namespace levelwright
