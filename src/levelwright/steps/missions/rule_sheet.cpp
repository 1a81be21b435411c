// Nodes become tasks whose kind is what may stand there; the number by which both sides know a node is its name.

#include "levelwright/steps/missions/rule_sheet.hpp"

#include <algorithm>

namespace levelwright {
namespace {

class RuleSheet {
 public:
    RuleSheet(const GraphGrammar& grammar, Level& sheet) : grammar_(grammar), sheet_(sheet) {}

    void draw(const GraphRule& rule) {
        const NameId name = sheet_.names.intern(rule.name);
        draw_left(rule, sheet_.add_mission(name));
        draw_right(rule, sheet_.add_mission(name));
    }

 private:
    std::string text_of(const std::vector<bool>& takes) const {
        if (std::find(takes.begin(), takes.end(), false) == takes.end() && takes.size() > 1) return "*";
        std::string text;
        for (std::size_t i = 0; i < takes.size(); ++i) {
            if (takes[i]) text += (text.empty() ? "" : "|") + grammar_.symbols[i];
        }
        return text;
    }
    void add_task(const std::string& kind, std::size_t number, Mission& mission) {
        mission.tasks.push_back(
            {.kind = sheet_.names.intern(kind), .name = sheet_.names.intern(std::to_string(number + 1))});
    }
    void add_edge(TaskId from, TaskId to, GraphEdgeKind kind, Mission& mission) {
        TaskEdge edge{from, to};
        if (kind != any_edge_kind) set_kind(edge, grammar_.kinds[kind], sheet_.names);
        mission.edges.push_back(edge);
    }

    void draw_left(const GraphRule& rule, Mission& mission) {
        for (std::size_t i = 0; i < rule.left_count(); ++i) add_task(text_of(rule.takes[i]), i, mission);
        for (const GraphRule::LeftEdge& edge : rule.left_edges)
            add_edge(static_cast<TaskId>(edge.from), static_cast<TaskId>(edge.to), edge.kind, mission);
    }

    void draw_right(const GraphRule& rule, Mission& mission) {
        std::vector<TaskId> task_of_node;
        for (std::size_t i = 0; i < rule.left_count() + rule.new_nodes.size(); ++i) {
            task_of_node.push_back(static_cast<TaskId>(mission.tasks.size()));
            const bool kept = i < rule.left_count();
            if (kept && std::find(rule.removed.begin(), rule.removed.end(), i) != rule.removed.end())
                continue;
            std::string kind =
                kept ? text_of(rule.takes[i]) : grammar_.symbols[rule.new_nodes[i - rule.left_count()]];
            for (const GraphRule::NewSymbol& symbol : rule.new_symbols) {
                if (symbol.node == i) kind = grammar_.symbols[symbol.symbol];
            }
            add_task(kind, i, mission);
        }
        using Fate = GraphRule::LeftEdge::Fate;
        for (const GraphRule::LeftEdge& edge : rule.left_edges) {
            if (edge.fate == Fate::goes) continue;
            add_edge(task_of_node[edge.from], task_of_node[edge.to],
                     edge.fate == Fate::changes ? edge.new_kind : edge.kind, mission);
        }
        for (const GraphRule::NewEdge& edge : rule.new_edges)
            add_edge(task_of_node[edge.from], task_of_node[edge.to], edge.kind, mission);
    }

    const GraphGrammar& grammar_;
    Level& sheet_;
};

}  // namespace

void draw_rules(const GraphGrammar& grammar, Level& sheet) {
    RuleSheet drawing(grammar, sheet);
    for (const GraphRule& rule : grammar.rules) drawing.draw(rule);
}

}  // namespace levelwright
