// Keeps matches in a pool, each in a list of its rule and in one of every node that it holds.

#include "levelwright/steps/rewriting/rewriter.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr GraphNumber most_number = 1'000'000'000;

GraphNumber within(GraphNumber number) { return std::clamp(number, -most_number, most_number); }

}  // namespace

void Rewriter::begin(const GraphGrammar& grammar) {
    grammar_ = &grammar;
    end_ = End::none;
    graph_.reset(grammar.numbers_of_node.size());
    numbers_.assign(grammar.numbers_of_graph.size(), 0);
    pool_.clear();
    free_slots_.fill(-1);
    matches_.resize(std::max(matches_.size(), grammar.rules.size()));
    for (auto& list : matches_) list.clear();
    first_part_.clear();
    rank_.clear();
    passed_.clear();
    pass_ = 0;
    match_count_ = 0;
    touched_.clear();
    for (const GraphSymbol symbol : grammar.start.nodes) {
        const GraphNode node = graph_.add_node(symbol);
        first_part_.push_back(-1);
        rank_.push_back(-1);
        passed_.push_back(0);
        touch(node);
    }
    for (const GraphPicture::Edge& edge : grammar.start.edges) graph_.join(edge.from, edge.to, edge.kind);
    for (const GraphNode node : touched_) look_around(node);
    for (const GraphNode node : touched_) rank_[index_of(node)] = -1;
}

GraphNumber Rewriter::value_of(const GraphFormula& formula, const Nodes& nodes) const {
    std::array<GraphNumber, GraphFormula::most_parts> stack{};
    std::size_t height = 0;
    const auto two = [&](auto join) {
        --height;
        stack[height - 1] = within(join(stack[height - 1], stack[height]));
    };
    using Op = GraphFormula::Op;
    for (const GraphFormula::Part& part : formula.parts) {
        switch (part.op) {
            case Op::constant:
                stack[height++] = part.value;
                break;
            case Op::of_node:
                stack[height++] = graph_.number(nodes[part.node], part.which);
                break;
            case Op::of_graph:
                stack[height++] = numbers_[part.which];
                break;
            case Op::edges_in:
                stack[height++] = graph_.node(nodes[part.node]).in_count;
                break;
            case Op::edges_out:
                stack[height++] = graph_.node(nodes[part.node]).out_count;
                break;
            case Op::edges:
                stack[height++] =
                    graph_.node(nodes[part.node]).in_count + graph_.node(nodes[part.node]).out_count;
                break;
            case Op::plus:
                two([](GraphNumber a, GraphNumber b) { return a + b; });
                break;
            case Op::minus:
                two([](GraphNumber a, GraphNumber b) { return a - b; });
                break;
            case Op::times:
                two([](GraphNumber a, GraphNumber b) { return a * b; });
                break;
            case Op::over:
                two([](GraphNumber a, GraphNumber b) { return b == 0 ? 0 : a / b; });
                break;
        }
    }
    return height > 0 ? stack[0] : 0;
}

bool Rewriter::holds(const GraphCondition& condition, const Nodes& nodes) const {
    const GraphNumber left = value_of(condition.left, nodes), right = value_of(condition.right, nodes);
    using Compare = GraphCondition::Compare;
    switch (condition.compare) {
        case Compare::less:
            return left < right;
        case Compare::at_most:
            return left <= right;
        case Compare::more:
            return left > right;
        case Compare::at_least:
            return left >= right;
        case Compare::same:
            return left == right;
        case Compare::other:
            return left != right;
    }
    return false;
}

bool Rewriter::may_be_used(RuleNumber rule) const {
    if (matches_[rule].empty()) return false;
    const std::vector<GraphCondition>& conditions = grammar_->rules[rule].of_graph;
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const GraphCondition& condition) { return holds(condition, found_); });
}

std::span<const GraphNode> Rewriter::match(RuleNumber rule, std::size_t number) {
    copy(matches_[rule][number], found_);
    return std::span<const GraphNode>(found_).first(grammar_->rules[rule].left_count());
}

void Rewriter::copy(Slot slot, Nodes& nodes) const {
    const std::size_t count = grammar_->rules[index_of(pool_[index_of(slot)])].left_count();
    for (std::size_t i = 0; i < count; ++i)
        nodes[i] = pool_[index_of(slot + slot_head) + i * index_of(slot_part)];
}

void Rewriter::rewrite(RuleNumber rule, std::size_t number) {
    Nodes nodes{};
    copy(matches_[rule][number], nodes);
    apply(grammar_->rules[rule], nodes);
}

bool Rewriter::rewrite_any(std::span<const RuleNumber> rules, std::span<const double> weight_of_rule,
                           Stream& random) {
    weights_.clear();
    usable_.clear();
    for (const RuleNumber rule : rules) {
        if (weight_of_rule[rule] <= 0 || !may_be_used(rule)) continue;
        weights_.push_back(weight_of_rule[rule]);
        usable_.push_back(rule);
    }
    work_ += static_cast<std::int64_t>(rules.size()) / 4;
    if (usable_.empty() || end_ != End::none) return false;
    const RuleNumber rule = usable_[random.weighted(weights_)];
    rewrite(rule, random.below(static_cast<std::uint32_t>(matches_[rule].size())));
    return true;
}

int Rewriter::rewrite_in_order(std::span<const RuleNumber> rules, std::span<const double> weight_of_rule,
                               Stream& random) {
    ++pass_;
    int count = 0;
    const GraphNode last = graph_.nodes_ever();
    Nodes nodes{};
    for (GraphNode node = 0; node < last && end_ == End::none; ++node) {
        ++work_;
        weights_.clear();
        slots_here_.clear();
        for (std::int32_t part = first_part_[index_of(node)]; part >= 0; part = pool_[index_of(part) + 1]) {
            const Slot slot = pool_[index_of(part) + 3];
            const auto rule = static_cast<RuleNumber>(pool_[index_of(slot)]);
            ++work_;
            if (part != slot + slot_head || std::find(rules.begin(), rules.end(), rule) == rules.end())
                continue;
            if (weight_of_rule[rule] <= 0 || !may_be_used(rule)) continue;
            copy(slot, nodes);
            const auto in_this_pass = [&](GraphNode other) { return passed_[index_of(other)] == pass_; };
            const auto count_of_nodes = static_cast<std::ptrdiff_t>(grammar_->rules[rule].left_count());
            if (std::any_of(nodes.begin(), nodes.begin() + count_of_nodes, in_this_pass)) continue;
            slots_here_.push_back(slot);
            weights_.push_back(weight_of_rule[rule]);
        }
        if (slots_here_.empty()) continue;
        const Slot chosen = slots_here_[random.weighted(weights_)];
        const GraphRule& rule = grammar_->rules[index_of(pool_[index_of(chosen)])];
        copy(chosen, nodes);
        for (std::size_t i = 0; i < rule.left_count(); ++i) passed_[index_of(nodes[i])] = pass_;
        apply(rule, nodes);
        ++count;
    }
    return count;
}

int Rewriter::rewrite_found(std::span<const RuleNumber> rules) {
    found_nodes_.clear();
    found_rules_.clear();
    for (const RuleNumber rule : rules) {
        if (!may_be_used(rule)) continue;
        for (const Slot slot : matches_[rule]) {
            Nodes nodes{};
            copy(slot, nodes);
            found_rules_.push_back(rule);
            found_nodes_.insert(
                found_nodes_.end(), nodes.begin(),
                nodes.begin() + static_cast<std::ptrdiff_t>(grammar_->rules[rule].left_count()));
        }
    }
    int count = 0;
    std::size_t first = 0;
    for (const RuleNumber number : found_rules_) {
        const GraphRule& rule = grammar_->rules[number];
        Nodes nodes{};
        std::copy_n(found_nodes_.begin() + static_cast<std::ptrdiff_t>(first), rule.left_count(),
                    nodes.begin());
        first += rule.left_count();
        if (end_ != End::none) return count;
        if (!is_whole(rule, nodes)) continue;
        apply(rule, nodes);
        ++count;
    }
    return count;
}

// Whether its nodes and edges are still there, whatever became of their symbols.
bool Rewriter::is_whole(const GraphRule& rule, const Nodes& nodes) const {
    for (std::size_t i = 0; i < rule.left_count(); ++i) {
        if (!graph_.node(nodes[i]).there) return false;
    }
    return std::all_of(rule.left_edges.begin(), rule.left_edges.end(), [&](const GraphRule::LeftEdge& edge) {
        const GraphEdge found = graph_.find(nodes[edge.from], nodes[edge.to]);
        return found >= 0 && (edge.kind == any_edge_kind || graph_.edge(found).kind == edge.kind);
    });
}

void Rewriter::touch(GraphNode node) {
    if (rank_[index_of(node)] >= 0) return;
    rank_[index_of(node)] = static_cast<std::int32_t>(touched_.size());
    touched_.push_back(node);
}

void Rewriter::apply(const GraphRule& rule, Nodes& nodes) {
    if (graph_.nodes_ever() + static_cast<GraphNode>(rule.new_nodes.size()) > limits.nodes) {
        end_ = End::nodes;
        return;
    }
    touched_.clear();
    for (std::size_t i = 0; i < rule.left_count(); ++i) {
        if (rule.touches[i]) touch(nodes[i]);
    }
    for (const std::uint8_t gone : rule.removed) {
        graph_.for_each_out(nodes[gone], [&](GraphEdge edge) { touch(graph_.edge(edge).to); });
        graph_.for_each_in(nodes[gone], [&](GraphEdge edge) { touch(graph_.edge(edge).from); });
    }
    for (const GraphNode node : touched_) drop_matches_of(node);

    std::array<GraphNumber, GraphFormula::most_parts> values{};
    const std::size_t left = rule.left_count();
    for (std::size_t i = 0; i < rule.new_nodes.size(); ++i) {
        nodes[left + i] = graph_.add_node(rule.new_nodes[i]);
        first_part_.push_back(-1);
        rank_.push_back(-1);
        passed_.push_back(pass_);
        touch(nodes[left + i]);
    }
    for (std::size_t i = 0; i < rule.assignments.size(); ++i)
        values[i] = value_of(rule.assignments[i].value, nodes);
    for (const GraphRule::LeftEdge& edge : rule.left_edges) {
        const GraphEdge known = graph_.find(nodes[edge.from], nodes[edge.to]);
        if (known < 0) continue;
        if (edge.fate == GraphRule::LeftEdge::Fate::goes) graph_.remove_edge(known);
        if (edge.fate == GraphRule::LeftEdge::Fate::changes) graph_.set_kind(known, edge.new_kind);
    }
    for (const GraphRule::NewSymbol& symbol : rule.new_symbols)
        graph_.set_symbol(nodes[symbol.node], symbol.symbol);
    for (const std::uint8_t gone : rule.removed) {
        while (graph_.node(nodes[gone]).first_out >= 0)
            graph_.remove_edge(graph_.node(nodes[gone]).first_out);
        while (graph_.node(nodes[gone]).first_in >= 0) graph_.remove_edge(graph_.node(nodes[gone]).first_in);
        graph_.remove_node(nodes[gone]);
    }
    for (const GraphRule::NewEdge& edge : rule.new_edges)
        graph_.join(nodes[edge.from], nodes[edge.to], edge.kind);
    for (std::size_t i = 0; i < rule.assignments.size(); ++i) {
        const GraphRule::Assignment& set = rule.assignments[i];
        (set.of_graph ? numbers_[set.which] : graph_.number(nodes[set.node], set.which)) = values[i];
    }
    for (const GraphNode node : touched_) look_around(node);
    for (const GraphNode node : touched_) rank_[index_of(node)] = -1;
    work_ += 8 + static_cast<std::int64_t>(touched_.size());
    if (on_rewriting) on_rewriting(rule);
}

void Rewriter::drop_matches_of(GraphNode node) {
    while (first_part_[index_of(node)] >= 0) remove(pool_[index_of(first_part_[index_of(node)]) + 3]);
}

// A match that holds several nodes that were touched is found from the first of them.
void Rewriter::look_around(GraphNode node) {
    if (!graph_.node(node).there) return;
    looking_from_ = rank_[index_of(node)];
    for (const GraphGrammar::Role& role : grammar_->roles_of_symbol[graph_.node(node).symbol]) {
        const GraphRule& rule = grammar_->rules[role.rule];
        std::fill_n(found_.begin(), rule.left_count(), -1);
        found_[role.node] = node;
        ++work_;
        look_on(rule, rule.looks[role.node], role.rule);
    }
}

bool Rewriter::fits(const GraphRule& rule, std::size_t place, GraphNode node) const {
    if (!rule.takes[place][graph_.node(node).symbol]) return false;
    const std::int32_t rank = rank_[index_of(node)];
    if (rank >= 0 && rank < looking_from_) return false;
    return std::find(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(rule.left_count()), node) ==
           found_.begin() + static_cast<std::ptrdiff_t>(rule.left_count());
}

void Rewriter::look_on(const GraphRule& rule, std::span<const GraphRule::Look> looks, RuleNumber number) {
    if (end_ != End::none) return;
    if (looks.empty()) {
        const auto true_here = [&](const GraphCondition& condition) { return holds(condition, found_); };
        if (std::all_of(rule.of_nodes.begin(), rule.of_nodes.end(), true_here)) add_match(number);
        return;
    }
    const GraphRule::Look look = looks.front();
    const GraphRule::LeftEdge& wanted = rule.left_edges[look.edge];
    const auto right_kind = [&](const LabelledGraph::Edge& edge) {
        return wanted.kind == any_edge_kind || wanted.kind == edge.kind;
    };
    if (look.known) {
        ++work_;
        const GraphEdge edge = graph_.find(found_[wanted.from], found_[wanted.to]);
        if (edge >= 0 && right_kind(graph_.edge(edge))) look_on(rule, looks.subspan(1), number);
        return;
    }
    const std::size_t place = look.forward ? wanted.to : wanted.from;
    const auto visit = [&](GraphEdge i) {
        ++work_;
        const LabelledGraph::Edge& edge = graph_.edge(i);
        const GraphNode node = look.forward ? edge.to : edge.from;
        if (!right_kind(edge) || !fits(rule, place, node)) return;
        found_[place] = node;
        look_on(rule, looks.subspan(1), number);
        found_[place] = -1;
    };
    if (look.forward)
        graph_.for_each_out(found_[wanted.from], visit);
    else
        graph_.for_each_in(found_[wanted.to], visit);
}

void Rewriter::add_match(RuleNumber rule) {
    if (++match_count_ > limits.matches) {
        end_ = End::matches;
        return;
    }
    const std::size_t count = grammar_->rules[rule].left_count();
    Slot slot = free_slots_[count];
    if (slot >= 0) {
        free_slots_[count] = pool_[index_of(slot)];
    } else {
        slot = static_cast<Slot>(pool_.size());
        pool_.resize(pool_.size() + index_of(slot_head) + count * index_of(slot_part));
    }
    pool_[index_of(slot)] = rule;
    pool_[index_of(slot) + 1] = static_cast<std::int32_t>(matches_[rule].size());
    matches_[rule].push_back(slot);
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t part = slot + slot_head + static_cast<std::int32_t>(i) * slot_part;
        std::int32_t& first = first_part_[index_of(found_[i])];
        pool_[index_of(part)] = found_[i];
        pool_[index_of(part) + 1] = first;
        pool_[index_of(part) + 2] = -1;
        pool_[index_of(part) + 3] = slot;
        if (first >= 0) pool_[index_of(first) + 2] = part;
        first = part;
    }
}

// The last of the rule's matches takes its place.
void Rewriter::remove(Slot slot) {
    const auto rule = static_cast<RuleNumber>(pool_[index_of(slot)]);
    const std::size_t count = grammar_->rules[rule].left_count();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t part = index_of(slot + slot_head) + i * index_of(slot_part);
        const std::int32_t next = pool_[part + 1], before = pool_[part + 2];
        (before >= 0 ? pool_[index_of(before) + 1] : first_part_[index_of(pool_[part])]) = next;
        if (next >= 0) pool_[index_of(next) + 2] = before;
    }
    const std::int32_t place = pool_[index_of(slot) + 1];
    const Slot last = matches_[rule].back();
    matches_[rule][index_of(place)] = last;
    pool_[index_of(last) + 1] = place;
    matches_[rule].pop_back();
    pool_[index_of(slot)] = free_slots_[count];
    free_slots_[count] = slot;
    --match_count_;
    ++work_;
}

}  // namespace levelwright
