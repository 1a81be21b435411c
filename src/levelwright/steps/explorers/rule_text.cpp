// A recursive-descent reader, with tables of operators, tests, distances and their outdated spellings.

#include "levelwright/steps/explorers/rule_text.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/steps/explorers/neighborhoods.hpp"
#include "levelwright/steps/explorers/rule_scanner.hpp"

namespace levelwright {
namespace {

using Kind = EstimatorWords::Kind;

constexpr int largest_weight = 1000;

struct Operator {
    const char* text;
    RuleComparison comparison;
};
constexpr Operator operators[] = {
    // the longer before those they begin with
    {"==", RuleComparison::equal},   {"!=", RuleComparison::different}, {"<>", RuleComparison::different},
    {"<=", RuleComparison::at_most}, {">=", RuleComparison::at_least},  {"=", RuleComparison::equal},
    {"<", RuleComparison::less},     {">", RuleComparison::more},
};

constexpr Operator tests[] = {
    {"isEven", RuleComparison::even},
    {"isOdd", RuleComparison::odd},
    {"isSingular", RuleComparison::singular},
    {"isConnected", RuleComparison::connected},
};

struct Distance {
    const char* word;
    Kind kind;
    const char* canonical;  // null: this is it
};
constexpr Distance distances[] = {
    {"minDist", Kind::least_distance, nullptr},         {"avgDist", Kind::average_distance, nullptr},
    {"maxDist", Kind::greatest_distance, nullptr},      {"dist", Kind::least_distance, "minDist"},
    {"averageDist", Kind::average_distance, "avgDist"}, {"meanDist", Kind::average_distance, "avgDist"},
};

struct Progress {
    const char* word;
    Kind kind;
    bool outdated;
};
constexpr Progress progresses[] = {
    {"progress", Kind::progress, false},
    {"repeat_progress", Kind::repeat_progress, false},
    {"change_progress", Kind::change_progress, false},
    {"percent", Kind::progress, true},
    {"rpercent", Kind::repeat_progress, true},
    {"cpercent", Kind::change_progress, true},
    {"cperct", Kind::change_progress, true},
};

const char* canonical_progress(Kind kind) {
    return kind == Kind::progress          ? "progress"
           : kind == Kind::repeat_progress ? "repeat_progress"
                                           : "change_progress";
}

class RuleReader : RuleScanner {
 public:
    RuleReader(const Text& text, const RuleNames& names, const RuleReport& report)
        : RuleScanner(text, report), names_(names) {}

    std::optional<RuleWords> rule() {
        RuleWords rule;
        const std::size_t arrow = text_.find("->");
        if (arrow == std::string_view::npos) {
            wrong(0, text_.size(), "a rule needs an arrow: conditions -> executors");
            return std::nullopt;
        }
        conditions(rule);
        if (good_ && !take("->")) unexpected("\",\" or \"->\"");
        if (good_) executors(rule);
        if (good_ && next_is("->")) wrong(at_, 2, "a rule has only one arrow");
        if (good_ && !at_end()) unexpected("\",\" or the end of the rule");
        return good_ ? std::optional(std::move(rule)) : std::nullopt;
    }

    std::optional<std::vector<EstimatorWords>> estimators() {
        std::vector<EstimatorWords> all;
        do {
            all.push_back(estimator());
        } while (good_ && take(","));
        if (good_ && !at_end()) unexpected("\",\" or the end");
        return good_ ? std::optional(std::move(all)) : std::nullopt;
    }

    std::optional<EntityWords> entities() {
        EntityWords all = entity_list(true);
        if (good_ && !at_end()) unexpected("\"|\" or the end");
        return good_ ? std::optional(std::move(all)) : std::nullopt;
    }

 private:
    void conditions(RuleWords& rule) {
        if (next_is("->")) return;  // none: always
        do {
            rule.conditions.push_back(condition());
        } while (good_ && take(","));
    }

    void executors(RuleWords& rule) {
        if (at_end())
            return wrong(text_.size() - 1, 1,
                         "a rule needs an executor after its arrow, such as self(solid)");
        do {
            rule.executors.push_back(executor());
        } while (good_ && take(","));
    }

    ConditionWords condition() {
        ConditionWords condition;
        const std::size_t start = at_;
        const Word word = name();
        for (const Operator& test : tests) {
            if (word.text == test.text) return tested(test.comparison);
        }
        at_ = start;
        condition.left = estimator();
        if (!good_ || at_end() || next_is(",") || next_is("->")) return condition;
        for (const Operator& known : operators) {
            if (!take(known.text)) continue;
            condition.comparison = known.comparison;
            condition.right = estimator();
            return condition;
        }
        unexpected("a comparison such as > or ==, a \",\" or \"->\"");
        return condition;
    }

    // isEven(all(solid)), or isEven all(solid); isConnected, or isConnected(empty|door).
    ConditionWords tested(RuleComparison comparison) {
        ConditionWords condition;
        condition.comparison = comparison;
        const bool opened = take("(");
        if (comparison != RuleComparison::connected)
            condition.left = estimator();
        else if (opened)
            condition.left.entities = entity_list(false);
        if (good_ && opened && !take(")")) unexpected("\")\"");
        return condition;
    }

    EstimatorWords estimator() {
        EstimatorWords estimator;
        if (const Word digits = number(); !digits.text.empty()) {
            const auto value = real_number(digits.text[0] == '+' ? digits.text.substr(1) : digits.text);
            if (!value)
                wrong(digits.at, digits.text.size(), fmt::format("\"{}\" is not a number", digits.text));
            estimator.number = value.value_or(0);
            return estimator;
        }
        const Word word = name();
        if (word.text.empty()) {
            unexpected("an estimator such as all(solid), random or 3");
            return estimator;
        }
        if (knows(names_.neighborhoods, word.text) && next_is("("))
            neighborhood(word, estimator);
        else if (!plain_estimator(word, estimator) && good_)
            unknown_estimator(word);
        return estimator;
    }

    void neighborhood(const Word& word, EstimatorWords& estimator) {
        estimator.kind = Kind::neighborhood;
        estimator.neighborhood = word.text;
        estimator.entities = in_parentheses(true);
    }

    bool plain_estimator(const Word& word, EstimatorWords& estimator) {
        for (const Distance& distance : distances) {
            if (word.text == distance.word) return distance_to(word, distance, estimator), true;
        }
        for (const Progress& progress : progresses) {
            if (word.text != progress.word) continue;
            if (progress.outdated) outdated(word, canonical_progress(progress.kind));
            estimator.kind = progress.kind;
            return true;
        }
        if (word.text == "complete") {
            estimator.kind = names_.complete_is_repeat ? Kind::repeat_progress : Kind::progress;
            outdated(word, canonical_progress(estimator.kind));
            return true;
        }
        if (word.text == "random") {
            estimator.kind = Kind::random;
            return true;
        }
        if (word.text == "count" || word.text == "total") {
            estimator.kind = Kind::count;
            estimator.over_map = word.text == "total";
            estimator.entities = in_parentheses(true);
            return true;
        }
        if (word.text.substr(0, 5) == "noise" && !knows(names_.entities, word.text))
            return noise(word, estimator);
        return counted(word, estimator);
    }

    // The name of an entity alone: how many there are in the region.
    bool counted(const Word& word, EstimatorWords& estimator) {
        const auto entity = entity_named(word);
        if (!entity || next_is("(")) return false;
        estimator.kind = Kind::count;
        estimator.entities = {{*entity, 1}};
        return true;
    }

    // noise, noise(2.5), noise(1, map), and the outdated noise2.5.
    bool noise(const Word& word, EstimatorWords& estimator) {
        estimator.kind = Kind::noise;
        estimator.number = 1;
        const std::string_view rest = word.text.substr(5);
        if (!rest.empty()) {
            const auto scale = real_number(rest);
            if (!scale) return false;
            estimator.number = *scale;
            outdated(word, fmt::format("noise({})", show(*scale)));
        } else if (take("(")) {
            noise_arguments(estimator);
        }
        if (good_ && !(estimator.number >= 0.01 && estimator.number <= 1000))
            wrong(
                word.at, word.text.size(),
                fmt::format("the scale of noise must be from 0.01 to 1000, not {}", show(estimator.number)));
        return true;
    }

    void noise_arguments(EstimatorWords& estimator) {
        const Word digits = number();
        if (!digits.text.empty()) estimator.number = real_number(digits.text).value_or(0);
        if (digits.text.empty() || take(",")) {
            const Word over = name();
            if (over.text != "map" && over.text != "region") {
                at_ = over.at;
                return unexpected(digits.text.empty() ? "a scale such as 2.5, \"map\" or \"region\""
                                                      : "\"map\" or \"region\"");
            }
            estimator.over_map = over.text == "map";
        }
        if (!take(")")) unexpected("\")\"");
    }

    void distance_to(const Word& word, const Distance& distance, EstimatorWords& estimator) {
        if (distance.canonical) outdated(word, distance.canonical);
        estimator.kind = distance.kind;
        if (!take("(")) return unexpected("\"(\" and what to measure to");
        const std::size_t start = at_;
        const Word moves = name();
        if (next_is(",") && knows(names_.neighborhoods, moves.text)) {
            if (distance.kind != Kind::least_distance)
                return wrong(moves.at, moves.text.size(),
                             "only minDist can be counted in moves of a neighborhood");
            take(",");
            estimator.neighborhood = moves.text;
        } else {
            at_ = start;
        }
        estimator.entities = entity_list(distance.kind == Kind::least_distance);
        if (good_ && !take(")")) unexpected("\"|\" or \")\"");
    }

    void unknown_estimator(const Word& word) {
        std::vector<std::string> candidates = names_.neighborhoods;
        if (next_is("(")) {
            for (const char* known : {"minDist", "avgDist", "maxDist", "count", "total", "noise", "isEven",
                                      "isOdd", "isSingular", "isConnected"})
                candidates.emplace_back(known);
            return unknown("neighborhood", word,
                           nearest_name(word.text, candidates) ? candidates : names_.neighborhoods);
        }
        candidates = names_.entities;
        for (const char* known :
             {"random", "noise", "progress", "repeat_progress", "change_progress", "unknown", "any"})
            candidates.emplace_back(known);
        if (knows(names_.neighborhoods, word.text))
            wrong(word.at, word.text.size(),
                  fmt::format("the neighborhood \"{0}\" needs entities, such as {0}({1})", word.text,
                              names_.entities.empty() ? "any" : names_.entities[0]));
        else
            unknown("estimator", word, candidates);
    }

    ExecutorWords executor() {
        ExecutorWords executor;
        const Word word = name();
        if (word.text.empty()) {
            unexpected("an executor such as self(solid)");
        } else if (!knows(names_.neighborhoods, word.text)) {
            if (knows(names_.entities, word.text) && !next_is("("))
                wrong(word.at, word.text.size(), fmt::format("an executor says where: self({})", word.text));
            else
                unknown("neighborhood", word, names_.neighborhoods);
        } else {
            executor.neighborhood = word.text;
            executor.entities = in_parentheses(false);
        }
        return executor;
    }

    EntityWords in_parentheses(bool with_out) {
        if (!take("(")) {
            unexpected("\"(\" and entities");
            return {};
        }
        EntityWords all = entity_list(with_out);
        if (good_ && !take(")")) unexpected("\"|\" or \")\"");
        return all;
    }

    EntityWords entity_list(bool with_out) {
        EntityWords all;
        do {
            const Word word = name();
            if (word.text.empty()) {
                unexpected("the name of an entity");
                break;
            }
            const auto entity = entity_named(word);
            if (!entity) {
                std::vector<std::string> candidates = names_.entities;
                for (const char* known : {"any", "entity", "unknown"}) candidates.emplace_back(known);
                if (with_out) candidates.emplace_back("out");
                unknown("entity", word, candidates);
                break;
            }
            if (*entity == "out" && !with_out) {
                wrong(
                    word.at, word.text.size(),
                    "\"out\" is what lies outside the region; only neighborhoods and minDist can look for it");
                break;
            }
            all.push_back({*entity, take(":") ? weight() : 1});
        } while (good_ && take("|"));
        return all;
    }

    int weight() {
        const Word digits = number();
        const auto value = whole_number(digits.text);
        if (value && *value >= 1 && *value <= largest_weight) return static_cast<int>(*value);
        wrong(digits.at, digits.text.size(),
              fmt::format("a weight is a whole number from 1 to {}", largest_weight));
        return 1;
    }

    std::optional<std::string> entity_named(const Word& word) {
        const std::string text(word.text);
        if (knows(names_.entities, text)) return text;
        if (text == "any" || text == "entity" || text == "unknown" || text == "out") return text;
        if (text != "undefined") return std::nullopt;
        outdated(word, "unknown");
        return "unknown";
    }

    static bool knows(const std::vector<std::string>& names, std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    const RuleNames& names_;
};

}  // namespace

std::optional<RuleWords> read_rule(const Text& text, const RuleNames& names, const RuleReport& report) {
    return RuleReader(text, names, report).rule();
}
std::optional<std::vector<EstimatorWords>> read_estimators(const Text& text, const RuleNames& names,
                                                           const RuleReport& report) {
    return RuleReader(text, names, report).estimators();
}
std::optional<EntityWords> read_entities(const Text& text, const RuleNames& names, const RuleReport& report) {
    return RuleReader(text, names, report).entities();
}

}  // namespace levelwright
