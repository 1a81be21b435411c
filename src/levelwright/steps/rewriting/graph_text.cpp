// Compares the two sides of each rule, then asks of the whole grammar what can come of it.

#include "levelwright/steps/rewriting/graph_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/steps/rewriting/graph_formula_text.hpp"
#include "levelwright/steps/rewriting/graph_side.hpp"

namespace levelwright {
namespace {

constexpr std::string_view becomes = "becomes";
constexpr std::size_t most_graph_rules = 2000;

// Where the word between the two sides begins.
std::size_t find_becomes(std::string_view text) {
    const auto is_space = [&](std::size_t at) {
        return at >= text.size() || text[at] == ' ' || text[at] == '\n';
    };
    for (std::size_t at = text.find(becomes); at != std::string_view::npos; at = text.find(becomes, at + 1)) {
        if (is_space(at + becomes.size()) && (at == 0 || is_space(at - 1))) return at;
    }
    return std::string_view::npos;
}

class GraphGrammarReader {
 public:
    GraphGrammarReader(const Text& start, const GraphRuleTexts& rules, Reader& reader)
        : start_(start),
          texts_(rules),
          reader_(reader),
          sides_(grammar_, reader),
          formulas_(grammar_, reader) {}

    GraphGrammar read(const std::vector<std::string>& numbers) {
        grammar_.numbers_of_graph = numbers;
        read_start();
        if (texts_.size() > most_graph_rules) complain(reader_.owner_spot(), "there are too many rules");
        const Reader::Inside inside(reader_, "rules");
        for (std::size_t i = 0; i < texts_.size() && i < most_graph_rules; ++i) {
            const Reader::Inside in_rule(reader_, texts_[i].first);
            read_rule(i);
        }
        for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
            std::vector<std::vector<bool>>& takes = grammar_.rules[i].takes;
            for (std::size_t node = 0; node < takes.size(); ++node)
                takes[node].resize(grammar_.symbols.size(), written_[i].left.nodes[node].any);
        }
        if (!sound_) return {};
        formulas_.complain_about_unset();
        find_what_can_be();
        if (sound_) check_ends();
        grammar_.prepare();
        return std::move(grammar_);
    }

 private:
    // What checks need of a rule besides what rewriting needs.
    struct Written {
        GraphSide left, right;
        bool can_match = false;
    };

    void complain(const Spot& spot, const std::string& sentence) {
        sound_ = false;
        reader_.mistake(Mistake::bad_value, spot, sentence);
    }

    void read_start() {
        const Reader::Inside inside(reader_, "start");
        GraphSide side;
        if (!sides_.read(GraphWords(start_, 0, start_.text.size()), side)) {
            sound_ = false;
            return;
        }
        for (const GraphSide::Node& node : side.nodes) {
            if (node.symbols.size() != 1) complain(node.spot, "a node of the start graph needs one symbol");
            grammar_.start.nodes.push_back(node.symbols.empty() ? GraphSymbol{0} : node.symbols.front());
        }
        for (const GraphSide::Edge& edge : side.edges)
            grammar_.start.edges.push_back(
                {static_cast<std::int32_t>(edge.from), static_cast<std::int32_t>(edge.to), edge.kind});
        start_side_ = std::move(side);
    }

    void read_rule(std::size_t number) {
        const GraphRuleText& text = texts_[number].second;
        const std::size_t middle = find_becomes(text.rule.text);
        grammar_.rules.emplace_back();
        written_.emplace_back();
        GraphRule& rule = grammar_.rules.back();
        Written& written = written_.back();
        rule.name = texts_[number].first;
        if (middle == std::string::npos)
            return complain(text.rule.spot, "a rule is written \"1:A -> 2:B becomes 1:a -> 2:b\"");
        const bool readable =
            sides_.read(GraphWords(text.rule, 0, middle), written.left) &&
            sides_.read(GraphWords(text.rule, middle + becomes.size(), text.rule.text.size()), written.right);
        if (!readable) {
            sound_ = false;
            return;
        }
        std::vector<int> numbers;
        if (!compile_nodes(written, rule, numbers) || !compile_edges(written, rule, numbers)) {
            sound_ = false;
            return;
        }
        const std::size_t left = rule.left_count();
        if (!formulas_.read_conditions(text.when, numbers, left, rule) ||
            !formulas_.read_assignments(text.set, numbers, left, rule))
            sound_ = false;
    }

    bool complaint(const Spot& spot, const std::string& sentence) {
        complain(spot, sentence);
        return false;
    }

    bool compile_nodes(const Written& written, GraphRule& rule, std::vector<int>& numbers) {
        const auto& [left, right, unused] = written;
        if (left.nodes.size() > GraphRule::most_left || right.nodes.size() > GraphRule::most_right)
            return complaint(left.nodes[0].spot,
                             fmt::format("a rule has at most {} nodes on the left and {} on the right",
                                         GraphRule::most_left, GraphRule::most_right));
        for (const GraphSide::Node& node : left.nodes) {
            if (node.number < 0)
                return complaint(node.spot, "a node of the left side needs a number, as in 1:room");
            if (node.gone || (node.symbols.empty() && !node.any))
                return complaint(node.spot,
                                 fmt::format("node {0} needs a symbol; {0}:* stands for any", node.number));
            rule.takes.emplace_back();
            std::vector<bool>& takes = rule.takes.back();
            for (const GraphSymbol symbol : node.symbols) {
                if (takes.size() <= symbol) takes.resize(symbol + std::size_t{1}, false);
                takes[symbol] = true;
            }
            if (node.any) takes.assign(grammar_.symbols.size(), true);
            numbers.push_back(node.number);
            if (!compile_kept(node, right, rule)) return false;
        }
        for (const GraphSide::Node& node : right.nodes) {
            if (left.with_number(node.number)) continue;
            if (node.symbols.empty())
                return complaint(
                    node.spot,
                    node.number < 0
                        ? std::string("a new node needs a symbol")
                        : fmt::format(
                              "node {0} has no partner on the left, so it needs a symbol, as in {0}:room",
                              node.number));
            if (node.symbols.size() > 1) return complaint(node.spot, "a new node needs one symbol");
            rule.new_nodes.push_back(node.symbols.front());
            numbers.push_back(node.number);
        }
        return true;
    }

    bool compile_kept(const GraphSide::Node& node, const GraphSide& right, GraphRule& rule) {
        const GraphSide::Node* kept = right.with_number(node.number);
        const auto place = static_cast<std::uint8_t>(rule.takes.size() - 1);
        if (!kept)
            return complaint(node.spot, fmt::format("node {0} has no partner on the right; {0}:- removes it",
                                                    node.number));
        if (kept->gone) rule.removed.push_back(place);
        if (kept->gone || kept->any || kept->symbols.empty() || kept->symbols == node.symbols) return true;
        if (kept->symbols.size() > 1)
            return complaint(kept->spot, "a node that is kept gets one symbol, or none to keep its own");
        rule.new_symbols.push_back({place, kept->symbols.front()});
        return true;
    }

    bool compile_edges(const Written& written, GraphRule& rule, const std::vector<int>& numbers) {
        const auto& [left, right, unused] = written;
        std::vector<std::uint8_t> place_of_right;
        std::size_t next_new = left.nodes.size();
        for (const GraphSide::Node& node : right.nodes) {
            const auto known =
                std::find(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(left.nodes.size()),
                          node.number);
            const auto place = static_cast<std::size_t>(known - numbers.begin());
            place_of_right.push_back(
                static_cast<std::uint8_t>(place < left.nodes.size() ? place : next_new++));
        }
        for (const GraphSide::Edge& edge : left.edges)
            rule.left_edges.push_back({static_cast<std::uint8_t>(edge.from),
                                       static_cast<std::uint8_t>(edge.to),
                                       edge.plain ? any_edge_kind : edge.kind});
        for (const GraphSide::Edge& edge : right.edges) {
            if (right.nodes[edge.from].gone || right.nodes[edge.to].gone)
                return complaint(edge.spot, "an edge cannot lead to or from a node that is removed");
            add_edge(place_of_right[edge.from], place_of_right[edge.to], edge, rule);
        }
        return hangs_together(left, rule);
    }

    // One that joins two nodes as on the left is the same edge.
    static void add_edge(std::uint8_t from, std::uint8_t to, const GraphSide::Edge& edge, GraphRule& rule) {
        using Fate = GraphRule::LeftEdge::Fate;
        for (GraphRule::LeftEdge& known : rule.left_edges) {
            if (known.from != from || known.to != to) continue;
            const bool same = edge.plain ? known.kind == any_edge_kind || known.kind == GraphGrammar::loose
                                         : known.kind == edge.kind;
            known.fate = same ? Fate::stays : Fate::changes;
            known.new_kind = edge.kind;
            return;
        }
        rule.new_edges.push_back({from, to, edge.kind});
    }

    bool hangs_together(const GraphSide& left, const GraphRule& rule) {
        std::vector<bool> seen(left.nodes.size(), false);
        seen[0] = true;
        for (bool any = true; any;) {
            any = false;
            for (const GraphRule::LeftEdge& edge : rule.left_edges) {
                if (seen[edge.from] == seen[edge.to]) continue;
                seen[edge.from] = seen[edge.to] = any = true;
            }
        }
        const auto apart = std::find(seen.begin(), seen.end(), false);
        if (apart == seen.end()) return true;
        const GraphSide::Node& node = left.nodes[static_cast<std::size_t>(apart - seen.begin())];
        return complaint(node.spot, fmt::format("node {} is not joined to node {} on the left", node.number,
                                                left.nodes[0].number));
    }

    // Which symbols and kinds of edges a graph can ever have; a rule that needs others is a mistake.
    void find_what_can_be() {
        can_be_.assign(grammar_.symbols.size(), false);
        kind_can_be_.assign(grammar_.kinds.size(), false);
        for (const GraphSymbol symbol : grammar_.start.nodes) can_be_[symbol] = true;
        for (const GraphPicture::Edge& edge : grammar_.start.edges) kind_can_be_[edge.kind] = true;
        for (bool any = true; any;) {
            any = false;
            for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
                if (written_[i].can_match || !can_match(grammar_.rules[i])) continue;
                written_[i].can_match = any = true;
                let_be(grammar_.rules[i]);
            }
        }
        for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
            if (!written_[i].can_match) blame(i);
        }
    }
    bool node_can_be(const std::vector<bool>& takes) const {
        for (std::size_t i = 0; i < takes.size(); ++i) {
            if (takes[i] && can_be_[i]) return true;
        }
        return false;
    }
    bool edge_can_be(const GraphRule::LeftEdge& edge) const {
        return edge.kind == any_edge_kind || kind_can_be_[edge.kind];
    }
    bool can_match(const GraphRule& rule) const {
        return std::all_of(rule.takes.begin(), rule.takes.end(),
                           [&](const auto& takes) { return node_can_be(takes); }) &&
               std::all_of(rule.left_edges.begin(), rule.left_edges.end(),
                           [&](const auto& edge) { return edge_can_be(edge); });
    }
    void let_be(const GraphRule& rule) {
        for (const GraphRule::NewSymbol& symbol : rule.new_symbols) can_be_[symbol.symbol] = true;
        for (const GraphSymbol symbol : rule.new_nodes) can_be_[symbol] = true;
        for (const GraphRule::NewEdge& edge : rule.new_edges) kind_can_be_[edge.kind] = true;
        for (const GraphRule::LeftEdge& edge : rule.left_edges) {
            if (edge.fate == GraphRule::LeftEdge::Fate::changes) kind_can_be_[edge.new_kind] = true;
        }
    }
    void blame(std::size_t number) {
        const GraphRule& rule = grammar_.rules[number];
        const GraphSide& left = written_[number].left;
        const Reader::Inside inside(reader_, rule.name);
        for (std::size_t i = 0; i < rule.left_count(); ++i) {
            if (node_can_be(rule.takes[i])) continue;
            return complain(left.nodes[i].spot,
                            fmt::format("this rule can never match: no node ever is \"{}\"",
                                        grammar_.symbols[left.nodes[i].symbols.front()]));
        }
        for (std::size_t i = 0; i < rule.left_edges.size(); ++i) {
            if (edge_can_be(rule.left_edges[i])) continue;
            return complain(left.edges[i].spot,
                            fmt::format("this rule can never match: no edge ever is \"{}\"",
                                        grammar_.kinds[rule.left_edges[i].kind]));
        }
    }

    // A symbol ends when a rule turns it into one that ends, and makes no others that do not. That is necessary, not sufficient: what a
    // rule needs around it may be missing.
    void check_ends() {
        std::vector<bool> ends = grammar_.ends;
        const auto ends_in = [&](const GraphRule& rule) {
            return std::all_of(rule.new_symbols.begin(), rule.new_symbols.end(),
                               [&](const auto& symbol) { return ends[symbol.symbol]; }) &&
                   std::all_of(rule.new_nodes.begin(), rule.new_nodes.end(),
                               [&](const GraphSymbol symbol) { return ends[symbol]; });
        };
        for (bool any = true; any;) {
            any = false;
            for (const GraphRule& rule : grammar_.rules) {
                if (!ends_in(rule)) continue;
                const auto end = [&](std::size_t node) {
                    for (std::size_t symbol = 0; symbol < ends.size(); ++symbol) {
                        if (!rule.takes[node][symbol] || ends[symbol]) continue;
                        ends[symbol] = any = true;
                    }
                };
                for (const GraphRule::NewSymbol& symbol : rule.new_symbols) end(symbol.node);
                for (const std::uint8_t gone : rule.removed) end(gone);
            }
        }
        for (std::size_t symbol = 0; symbol < ends.size(); ++symbol) {
            if (can_be_[symbol] && !ends[symbol]) blame_symbol(static_cast<GraphSymbol>(symbol));
        }
    }
    void blame_symbol(GraphSymbol symbol) {
        const auto sentence =
            fmt::format("\"{}\" never ends: no rule turns it into symbols that do", grammar_.symbols[symbol]);
        const auto has_it = [&](const GraphSide::Node& node) {
            return std::find(node.symbols.begin(), node.symbols.end(), symbol) != node.symbols.end();
        };
        for (const GraphSide::Node& node : start_side_.nodes) {
            if (has_it(node)) return complain(node.spot, sentence);
        }
        for (std::size_t i = 0; i < written_.size(); ++i) {
            for (const GraphSide::Node& node : written_[i].right.nodes) {
                if (!has_it(node)) continue;
                const Reader::Inside inside(reader_, grammar_.rules[i].name);
                return complain(node.spot, sentence);
            }
        }
    }

    const Text& start_;
    const GraphRuleTexts& texts_;
    Reader& reader_;
    GraphGrammar grammar_;
    GraphSideReader sides_;
    GraphFormulaReader formulas_;
    GraphSide start_side_;
    std::vector<Written> written_;
    std::vector<bool> can_be_, kind_can_be_;
    bool sound_ = true;
};

}  // namespace

const Record& GraphRuleText::description() {
    static const Record record{
        "graph rule",
        "What is replaced, and by what. Nodes with the same number on both sides are kept with all their other edges.",
        {
            field("rule", &GraphRuleText::rule, "\"1:A -> 2:B becomes 1:a => 3:c -> 2:b\"",
                  {.required = true}),
            field("weight", &GraphRuleText::weight,
                  "how often the rule is drawn, compared with others that can be used",
                  {.least = 0, .most = 1'000'000, .usually = {0, 10}}),
            field(
                "when", &GraphRuleText::when,
                "what must hold: numbers of nodes such as 1.depth < 3, or of the graph such as keys < 2, joined by \"and\""),
            field("set", &GraphRuleText::set,
                  "numbers that it sets: \"3.depth = 1.depth + 1; keys = keys + 1\""),
        },
        "rule"};
    return record;
}

GraphGrammar read_graph_grammar(const Text& start, const GraphRuleTexts& rules,
                                const std::vector<std::string>& numbers, Reader& reader) {
    return GraphGrammarReader(start, rules, reader).read(numbers);
}

}  // namespace levelwright
