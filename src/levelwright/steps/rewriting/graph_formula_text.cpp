// Formulas become lists of parts for a machine with a stack.

#include "levelwright/steps/rewriting/graph_formula_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

using FormulaOp = GraphFormula::Op;

// The place of a node in a rule by its number in the texts; -1: there is none.
int place_of_node(const std::vector<int>& numbers, std::size_t count, int number) {
    for (std::size_t i = 0; i < count; ++i) {
        if (numbers[i] == number) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace

std::uint16_t GraphFormulaReader::number_of_node(std::string_view name) {
    auto& names = grammar_.numbers_of_node;
    const auto known = std::find(names.begin(), names.end(), name);
    const auto which = static_cast<std::uint16_t>(known - names.begin());
    if (known == names.end()) {
        names.emplace_back(name);
        is_set_.push_back(false);
    }
    return which;
}

int GraphFormulaReader::number_of_graph(std::string_view name) const {
    const auto& names = grammar_.numbers_of_graph;
    const auto known = std::find(names.begin(), names.end(), name);
    return known == names.end() ? -1 : static_cast<int>(known - names.begin());
}

bool GraphFormulaReader::add(GraphFormula& formula, const GraphFormula::Part& part, const Spot& spot) {
    if (formula.parts.size() >= GraphFormula::most_parts) return complain(spot, "the formula is too long");
    formula.parts.push_back(part);
    return true;
}

bool GraphFormulaReader::read_sum(GraphWords& words, Reading& reading, GraphFormula& formula) {
    if (!read_product(words, reading, formula)) return false;
    while (words.next() == '+' || words.next() == '-') {
        const Spot spot = words.here();
        const bool plus = words.take("+");
        if (!plus) words.take("-");
        if (!read_product(words, reading, formula)) return false;
        if (!add(formula, {plus ? FormulaOp::plus : FormulaOp::minus}, spot)) return false;
    }
    return true;
}

bool GraphFormulaReader::read_product(GraphWords& words, Reading& reading, GraphFormula& formula) {
    if (!read_term(words, reading, formula)) return false;
    while (words.next() == '*' || words.next() == '/') {
        const Spot spot = words.here();
        const bool times = words.take("*");
        if (!times) words.take("/");
        if (!read_term(words, reading, formula)) return false;
        if (!add(formula, {times ? FormulaOp::times : FormulaOp::over}, spot)) return false;
    }
    return true;
}

bool GraphFormulaReader::read_term(GraphWords& words, Reading& reading, GraphFormula& formula) {
    const Spot here = words.here();
    if (words.at_digit()) return read_node_number(words, reading, formula);
    const std::size_t begin = words.at();
    const std::string name(words.at_letter() ? words.take_name() : std::string_view());
    if (name.empty()) return complain(here, "a number must stand here: 3, 1.depth, or the name of a number");
    const int which = number_of_graph(name);
    if (which < 0) {
        reader_.unknown_name("number", name, words.since(begin), grammar_.numbers_of_graph);
        return false;
    }
    reading.of_graph = true;
    return add(formula, {FormulaOp::of_graph, 0, static_cast<std::uint16_t>(which)}, here);
}

// 3, or 1.depth.
bool GraphFormulaReader::read_node_number(GraphWords& words, Reading& reading, GraphFormula& formula) {
    const std::size_t begin = words.at();
    const int number = words.take_number();
    if (!words.take(".")) return add(formula, {FormulaOp::constant, 0, 0, number}, words.since(begin));
    const std::string_view name = words.take_name();
    const Spot spot = words.since(begin);
    const int place = place_of_node(*reading.numbers, reading.left, number);
    if (place < 0) return complain(spot, fmt::format("the left side has no node {}", number));
    if (name.empty()) return complain(spot, "the name of a number must come after the point");
    const auto node = static_cast<std::uint8_t>(place);
    reading.of_nodes = true;
    if (name == "in") return add(formula, {FormulaOp::edges_in, node}, spot);
    if (name == "out") return add(formula, {FormulaOp::edges_out, node}, spot);
    if (name == "edges") return add(formula, {FormulaOp::edges, node}, spot);
    const std::uint16_t which = number_of_node(name);
    read_.push_back({which, spot, reader_.path()});
    return add(formula, {FormulaOp::of_node, node, which}, spot);
}

bool GraphFormulaReader::read_conditions(const Text& text, const std::vector<int>& numbers, std::size_t left,
                                         GraphRule& rule) {
    GraphWords words(text, 0, text.text.size());
    while (!words.at_end()) {
        if (!read_condition(words, numbers, left, rule)) return false;
        if (words.at_end()) return true;
        const Spot here = words.here();
        if (words.take_name() != "and" || words.at_end())
            return complain(here, "conditions are joined by \"and\"");
    }
    return true;
}

bool GraphFormulaReader::read_condition(GraphWords& words, const std::vector<int>& numbers, std::size_t left,
                                        GraphRule& rule) {
    using Compare = GraphCondition::Compare;
    static constexpr std::pair<std::string_view, Compare> signs[] = {
        {"<=", Compare::at_most}, {">=", Compare::at_least}, {"!=", Compare::other}, {"==", Compare::same},
        {"=", Compare::same},     {"<", Compare::less},      {">", Compare::more}};
    const std::size_t begin = words.at();
    Reading reading{&numbers, left};
    GraphCondition condition;
    if (!read_sum(words, reading, condition.left)) return false;
    const Spot here = words.here();
    const auto sign = std::find_if(std::begin(signs), std::end(signs),
                                   [&](const auto& one) { return words.take(one.first); });
    if (sign == std::end(signs)) return complain(here, "one of < <= = >= > != must stand here");
    condition.compare = sign->second;
    if (!read_sum(words, reading, condition.right)) return false;
    if (reading.of_nodes && reading.of_graph)
        return complain(
            words.since(begin),
            "a condition is about numbers of nodes or about numbers of the graph, not about both");
    (reading.of_nodes ? rule.of_nodes : rule.of_graph).push_back(condition);
    return true;
}

bool GraphFormulaReader::read_assignments(const Text& text, const std::vector<int>& numbers, std::size_t left,
                                          GraphRule& rule) {
    GraphWords words(text, 0, text.text.size());
    while (!words.at_end()) {
        if (!read_assignment(words, numbers, left, rule)) return false;
        if (!words.at_end() && !words.take(";"))
            return complain(words.here(), "\";\" must come between what is set");
    }
    return true;
}

bool GraphFormulaReader::read_assignment(GraphWords& words, const std::vector<int>& numbers, std::size_t left,
                                         GraphRule& rule) {
    const std::size_t begin = words.at();
    GraphRule::Assignment set;
    if (words.at_digit()) {
        const int number = words.take_number();
        const bool point = words.take(".");
        const std::string name(words.take_name());
        const Spot spot = words.since(begin);
        const int place = place_of_node(numbers, numbers.size(), number);
        if (place < 0) return complain(spot, fmt::format("the rule has no node {}", number));
        if (!point || name.empty()) return complain(spot, "a number of a node is written 1.depth");
        if (name == "in" || name == "out" || name == "edges")
            return complain(spot, "edges are counted and cannot be set");
        set.node = static_cast<std::uint8_t>(place);
        set.which = number_of_node(name);
        is_set_[set.which] = true;
    } else {
        const std::string name(words.take_name());
        const int which = number_of_graph(name);
        if (which < 0) {
            reader_.unknown_name("number", name, words.since(begin), grammar_.numbers_of_graph);
            return false;
        }
        set.of_graph = true;
        set.which = static_cast<std::uint16_t>(which);
    }
    if (!words.take("=")) return complain(words.here(), "\"=\" must stand here");
    Reading reading{&numbers, left};
    if (!read_sum(words, reading, set.value)) return false;
    if (rule.assignments.size() >= GraphFormula::most_parts)
        return complain(words.since(begin), "the rule sets too many numbers");
    rule.assignments.push_back(set);
    return true;
}

void GraphFormulaReader::complain_about_unset() {
    for (const ReadNumber& read : read_) {
        if (is_set_[read.which]) continue;
        is_set_[read.which] = true;  // once is enough
        reader_.problems().add(Mistake::bad_value, read.spot, read.path,
                               fmt::format("no rule ever sets \"{}\"", grammar_.numbers_of_node[read.which]));
    }
}

}  // namespace levelwright
