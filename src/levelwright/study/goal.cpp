// Cuts a goal into its formula and its range, and finds the metrics that the formula names.

#include "levelwright/study/goal.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {
namespace {

class GoalWords final : public FormulaWords {
 public:
    GoalWords(const Asked& levels, const std::vector<Input>& inputs, GoalTerms& terms, Goal& goal)
        : levels_(levels), inputs_(inputs), terms_(terms), goal_(goal) {}

    // Names may hold a minus, as steps and things do.
    std::size_t length_of_word(std::string_view text) const override {
        if (text.empty()) return 0;
        const bool number = (text[0] >= '0' && text[0] <= '9') || text[0] == '.';
        return number ? FormulaWords::length_of_word(text)
                      : std::min(text.find_first_of(" \t\r\n+*^()"), text.size());
    }

    Result<std::size_t> measure(std::string_view word) override {
        const Result<std::size_t> place = place_of(std::string(word));
        if (!place) return place;
        for (std::size_t i = 0; i < goal_.measures.size(); ++i) {
            if (goal_.measures[i] == *place) return i;
        }
        goal_.measures.push_back(*place);
        return goal_.measures.size() - 1;
    }

 private:
    Result<std::size_t> place_of(const std::string& word) {
        if (word == "variety") return GoalTerms::of_generator + add({GeneratorTerm::Kind::variety, 0, 0});
        if (word.rfind("control:", 0) == 0) return control(word);
        return question(word);
    }

    Result<std::size_t> question(const std::string& word) {
        const Words<std::size_t> place = axis_word(word, terms_.questions, levels_);
        if (!place) return failure(place.error().text());
        return *place;
    }

    // control:INPUT:METRIC
    Result<std::size_t> control(const std::string& word) {
        const std::string rest = word.substr(8);
        const std::size_t colon = rest.find(':');
        if (colon == std::string::npos)
            return failure(fmt::format("write control:INPUT:METRIC, not \"{}\"", word));
        const std::string name = rest.substr(0, colon);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < inputs_.size(); ++i) {
            names.push_back(inputs_[i].name);
            if (inputs_[i].name != name) continue;
            if (!std::isfinite(inputs_[i].least) || !std::isfinite(inputs_[i].most))
                return failure(fmt::format("{}: the input {} has no min and max to try", word, name));
            const Result<std::size_t> metric = question(rest.substr(colon + 1));
            if (!metric) return metric;
            return GoalTerms::of_generator + add({GeneratorTerm::Kind::control, i, *metric});
        }
        return failure(
            fmt::format("{}: the recipes have no input \"{}\"{}", word, name, suggestion(name, names)));
    }

    std::size_t add(const GeneratorTerm& term) {
        for (std::size_t i = 0; i < terms_.generator.size(); ++i) {
            const GeneratorTerm& known = terms_.generator[i];
            if (known.kind == term.kind && known.input == term.input && known.question == term.question)
                return i;
        }
        terms_.generator.push_back(term);
        return terms_.generator.size() - 1;
    }

    const Asked& levels_;
    const std::vector<Input>& inputs_;
    GoalTerms& terms_;
    Goal& goal_;
};

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// `1..3`, `1..3 slopes 1`, `1..3 slopes 1 10`
std::optional<Trapezoid> trapezoid_in(std::string_view text) {
    const std::size_t word = text.find(" slopes ");
    const auto range = parse_range(trimmed(text.substr(0, word)));
    if (!range || (!range->low && !range->high)) return std::nullopt;
    Trapezoid shape{range->low.value_or(-no_limit), range->high.value_or(no_limit), 0, 0};
    if (shape.low > shape.high) return std::nullopt;
    if (word == text.npos) return shape;
    const std::string_view slopes = trimmed(text.substr(word + 8));
    const std::size_t blank = slopes.find(' ');
    const auto below = real_number(slopes.substr(0, blank));
    const auto above = blank == slopes.npos ? below : real_number(trimmed(slopes.substr(blank)));
    if (!below || !above || *below < 0 || *above < 0) return std::nullopt;
    shape.below = *below;
    shape.above = *above;
    return shape;
}

}  // namespace

double Trapezoid::at(double value) const {
    if (value >= low && value <= high) return 1;
    const double away = value < low ? low - value : value - high;
    const double slope = value < low ? below : above;
    return slope > 0 ? std::max(0.0, 1 - away / slope) : 0;
}

Words<Goal> goal_from(const std::string& text, const Asked& levels, const std::vector<Input>& inputs,
                      GoalTerms& terms) {
    Goal goal;
    goal.text = text;
    const std::size_t in = text.find(" in ");
    if (in != text.npos) {
        goal.shape = trapezoid_in(std::string_view(text).substr(in + 4));
        if (!goal.shape)
            return mistake(fmt::format(
                "\"{}\": after `in` stands a range, and how it falls: islands in 1..1 slopes 1 10", text));
    }
    GoalWords words(levels, inputs, terms, goal);
    auto formula = Formula::read(std::string_view(text).substr(0, in), words);
    if (!formula) return mistake(fmt::format("\"{}\": {}", text, formula.error().sentence));
    goal.formula = *std::move(formula);
    const bool one_metric = goal.measures.size() == 1 && goal.measures[0] < terms.questions.size() &&
                            terms.questions[goal.measures[0]].name == trimmed(text);
    if (one_metric && !goal.shape) {
        const double least = terms.questions[goal.measures[0]].metric->least;
        goal.worst = std::isfinite(least) ? least : 0;
    }
    return goal;
}

}  // namespace levelwright
