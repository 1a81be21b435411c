// Rewrites a graph by rules. All matches of all rules are known at any time: after a rewriting only those are dropped and looked for that
// hold a node about which something changed, so its cost does not grow with the graph.
//
//     Rewriter rewriter;
//     rewriter.begin(grammar);
//     while (rewriter.rewrite_any(module, weights, random)) {}
//
// Nothing is allocated for a rewriting once a graph of the same size was made before.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/steps/rewriting/graph_grammar.hpp"

namespace levelwright {

class Rewriter {
 public:
    using RuleNumber = std::uint16_t;
    struct Limits {
        std::int32_t nodes = 100'000;      // that the graph may have had
        std::int64_t matches = 1'000'000;  // at a time
    };
    enum class End : std::uint8_t { none, nodes, matches };

    Limits limits;
    // Called after each rewriting, when there is something to call.
    std::function<void(const GraphRule& rule)> on_rewriting;

    // The start graph with all its matches. The grammar must stay where it is.
    void begin(const GraphGrammar& grammar);

    // One rewriting: a rule drawn by weight from those that can be used, then one of its matches. False when there is none.
    bool rewrite_any(std::span<const RuleNumber> rules, std::span<const double> weight_of_rule,
                     Stream& random);
    // Node after node in the order in which they were made; each takes part in one rewriting at most, and nodes made on the way
    // in none. How many rewritings there were.
    int rewrite_in_order(std::span<const RuleNumber> rules, std::span<const double> weight_of_rule,
                         Stream& random);
    // All matches that there are now, rule after rule, without those of which something has gone by then.
    int rewrite_found(std::span<const RuleNumber> rules);

    const LabelledGraph& graph() const { return graph_; }
    std::span<GraphNumber> numbers() { return numbers_; }  // of the graph
    std::size_t matches_of(RuleNumber rule) const { return matches_[rule].size(); }
    std::span<const GraphNode> match(RuleNumber rule, std::size_t number);  // good until the next call
    bool may_be_used(RuleNumber rule) const;
    void rewrite(RuleNumber rule, std::size_t number);
    // Puts nodes and edges looked at since the last call at the caller's disposal.
    std::int64_t take_work() { return std::exchange(work_, 0); }
    End end() const { return end_; }  // which limit was reached, if any

 private:
    using Nodes = std::array<GraphNode, GraphRule::most_right + GraphRule::most_left>;
    // A match in the pool: its rule, its place in the list of that rule's matches, and for each node four numbers: the
    // node, the next and the one before in the list of what the node takes part in, and where the match begins.
    using Slot = std::int32_t;
    static constexpr Slot slot_head = 2, slot_part = 4;

    GraphNumber value_of(const GraphFormula& formula, const Nodes& nodes) const;
    bool holds(const GraphCondition& condition, const Nodes& nodes) const;
    void apply(const GraphRule& rule, Nodes& nodes);
    void touch(GraphNode node);
    void drop_matches_of(GraphNode node);
    void look_around(GraphNode node);
    void look_on(const GraphRule& rule, std::span<const GraphRule::Look> looks, RuleNumber number);
    bool fits(const GraphRule& rule, std::size_t place, GraphNode node) const;
    void add_match(RuleNumber rule);
    void remove(Slot slot);
    void copy(Slot slot, Nodes& nodes) const;
    bool is_whole(const GraphRule& rule, const Nodes& nodes) const;

    const GraphGrammar* grammar_ = nullptr;
    LabelledGraph graph_;
    std::vector<GraphNumber> numbers_;
    std::vector<std::int32_t> pool_;
    std::array<Slot, GraphRule::most_left + 1> free_slots_{};  // by count of nodes; -1: none
    std::vector<std::vector<Slot>> matches_;                   // of each rule
    std::vector<std::int32_t> first_part_;                     // of each node, in the pool
    std::int64_t match_count_ = 0;

    std::vector<GraphNode> touched_;
    std::vector<std::int32_t> rank_;    // of each node among those touched now; -1: it is not
    std::int32_t looking_from_ = 0;     // the rank of the node around which matches are looked for
    Nodes found_{};                     // the match in the making
    std::vector<std::int32_t> passed_;  // for each node, the pass in which it was last part of a rewriting
    std::int32_t pass_ = 0;
    std::vector<GraphNode> found_nodes_;  // of all matches found first
    std::vector<RuleNumber> found_rules_;
    std::vector<double> weights_;
    std::vector<RuleNumber> usable_;
    std::vector<Slot> slots_here_;
    std::int64_t work_ = 0;
    End end_ = End::none;
};

}  // namespace levelwright
