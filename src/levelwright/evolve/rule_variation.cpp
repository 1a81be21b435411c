// Reads a text into words, changes one of them and shows it again.

#include "levelwright/evolve/rule_variation.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/evolve/number_scale.hpp"

namespace levelwright {
namespace {

// Reads it quietly: what cannot be read is drawn anew.
template <class Words>
std::optional<Words> words_in(const std::string& text, const RuleNames& names,
                              std::optional<Words> (*read)(const Text&, const RuleNames&,
                                                           const RuleReport&)) {
    const std::vector<Source> sources{{"", text}};
    Problems unheard(sources);
    auto words = read({text, {0, 0, static_cast<std::uint32_t>(text.size())}}, names, {unheard, ""});
    return unheard.any_errors() ? std::nullopt : words;
}

bool is_order(RuleComparison comparison) {
    return comparison >= RuleComparison::equal && comparison <= RuleComparison::at_least;
}

struct LanguageOfField {
    const char* field;
    Language language;
};
constexpr LanguageOfField languages[] = {{"rules", Language::rule},
                                         {"heuristics", Language::estimators},
                                         {"entities", Language::entities},
                                         {"allowed", Language::entities},
                                         {"outside", Language::beyond},
                                         {"exploration", Language::neighborhood},
                                         {"directions", Language::neighborhood}};

}  // namespace

Language language_of(const Record& record, const Field& field) {
    const bool text = field.kind == FieldKind::text ||
                      (field.kind == FieldKind::list && field.element->kind == FieldKind::text);
    if (!text || !record.find("rules") || !record.find("neighborhoods")) return Language::plain;
    for (const LanguageOfField& known : languages) {
        if (field.name == known.field) return known.language;
    }
    return Language::plain;
}

std::string RuleVariation::drawn(Language language) {
    switch (language) {
        case Language::rule:
            return rules_.rule();
        case Language::estimators:
            return rules_.estimator();
        case Language::entities:
            return rules_.entity_list();
        case Language::neighborhood:
            return rules_.neighborhood();
        case Language::beyond: {
            static const char* const words[] = {"out", "unknown", "wrap"};
            return random_.below(2) == 0 ? rules_.entity() : words[random_.below(3)];
        }
        case Language::plain:
            break;
    }
    return {};
}

std::string RuleVariation::changed(Language language, const std::string& text) {
    switch (language) {
        case Language::rule:
            return changed_rule(text);
        case Language::estimators:
            return changed_estimators(text);
        case Language::entities:
            return changed_entities(text);
        default:
            return drawn(language);
    }
}

std::string RuleVariation::changed_rule(const std::string& text) {
    auto rule = words_in<RuleWords>(text, names_, read_rule);
    if (!rule || rule->executors.empty()) return rules_.rule();
    change(*rule);
    return show(*rule);
}

std::string RuleVariation::changed_estimators(const std::string& text) {
    auto estimators = words_in<std::vector<EstimatorWords>>(text, names_, read_estimators);
    if (!estimators || estimators->empty()) return rules_.estimator();
    change((*estimators)[any(estimators->size())]);
    std::string shown;
    for (const EstimatorWords& estimator : *estimators)
        shown += (shown.empty() ? "" : ", ") + show(estimator);
    return shown;
}

std::string RuleVariation::changed_entities(const std::string& text) {
    auto entities = words_in<EntityWords>(text, names_, read_entities);
    if (!entities || entities->empty()) return rules_.entity_list();
    change(*entities);
    return show(*entities);
}

void RuleVariation::change(RuleWords& rule) {
    const std::uint32_t what = random_.below(10);
    if (what == 0 || (rule.conditions.empty() && what < 5)) return add_condition(rule);
    if (what == 1 && !rule.conditions.empty()) {
        rule.conditions.erase(rule.conditions.begin() + any(rule.conditions.size()));
        return;
    }
    if (what < 7 && !rule.conditions.empty()) return change(rule.conditions[any(rule.conditions.size())]);
    ExecutorWords& executor = rule.executors[any(rule.executors.size())];
    if (what < 9)
        change(executor.entities);
    else
        executor.neighborhood = rules_.neighborhood();
}

void RuleVariation::add_condition(RuleWords& rule) {
    if (rule.conditions.size() >= most_conditions) return;
    auto drawn_rule = words_in<RuleWords>(rules_.rule(), names_, read_rule);
    if (drawn_rule && !drawn_rule->conditions.empty())
        rule.conditions.push_back(drawn_rule->conditions.front());
}

void RuleVariation::change(ConditionWords& condition) {
    const bool compares = is_order(condition.comparison);
    const std::uint32_t what = random_.below(4);
    if (compares && what == 0) {
        condition.comparison =
            static_cast<RuleComparison>(static_cast<int>(RuleComparison::equal) + random_.between(0, 5));
        return;
    }
    change(compares && what < 3 ? condition.right : condition.left);
}

void RuleVariation::change(EstimatorWords& estimator) {
    using Kind = EstimatorWords::Kind;
    if (estimator.kind == Kind::number) {
        const bool share = estimator.number > 0 && estimator.number < 1;
        const double moved = share ? estimator.number + 0.1 * around_zero(random_)
                                   : estimator.number + (random_.below(2) == 0 ? -1 : 1);
        estimator.number =
            share ? std::clamp(std::round(moved * 100) / 100, 0.01, 0.99) : std::clamp(moved, 0.0, 25.0);
    } else if (estimator.kind == Kind::noise) {
        estimator.number =
            std::clamp(std::round(estimator.number * 4 + random_.between(-2, 2)) / 4, 0.25, 10.0);
    } else if (estimator.kind == Kind::neighborhood && random_.below(2) == 0) {
        estimator.neighborhood = rules_.neighborhood();
    } else if (!estimator.entities.empty()) {
        change(estimator.entities);
    }
}

void RuleVariation::change(EntityWords& entities) {
    if (entities.empty()) return;
    EntityWord& word = entities[any(entities.size())];
    const std::uint32_t what = random_.below(4);
    if (what == 0 && entities.size() > 1)
        word.weight = std::clamp(word.weight + (random_.below(2) == 0 ? -1 : 1), 1, 20);
    else if (what == 1 && entities.size() > 1)
        entities.erase(entities.begin() + any(entities.size()));
    else
        word.name = rules_.entity();
}

}  // namespace levelwright
