// Rules as text again, in canonical spelling.
#include "levelwright/base/text.hpp"
#include "levelwright/steps/explorers/rule_text.hpp"

namespace levelwright {
namespace {

using Kind = EstimatorWords::Kind;

std::string_view sign_of(RuleComparison comparison) {
    switch (comparison) {
        case RuleComparison::equal:
            return "==";
        case RuleComparison::different:
            return "!=";
        case RuleComparison::less:
            return "<";
        case RuleComparison::at_most:
            return "<=";
        case RuleComparison::more:
            return ">";
        case RuleComparison::at_least:
            return ">=";
        case RuleComparison::even:
            return "isEven";
        case RuleComparison::odd:
            return "isOdd";
        case RuleComparison::singular:
            return "isSingular";
        case RuleComparison::connected:
            return "isConnected";
        case RuleComparison::none:
            break;
    }
    return "";
}

std::string show_condition(const ConditionWords& condition) {
    const std::string_view sign = sign_of(condition.comparison);
    switch (condition.comparison) {
        case RuleComparison::none:
            return show(condition.left);
        case RuleComparison::connected:
            if (condition.left.entities.empty()) return std::string(sign);
            return fmt::format("{}({})", sign, show(condition.left.entities));
        case RuleComparison::even:
        case RuleComparison::odd:
        case RuleComparison::singular:
            return fmt::format("{}({})", sign, show(condition.left));
        default:
            return fmt::format("{} {} {}", show(condition.left), sign, show(condition.right));
    }
}

std::string show_noise(const EstimatorWords& noise) {
    if (noise.over_map) return fmt::format("noise({}, map)", show(noise.number));
    return noise.number == 1 ? "noise" : fmt::format("noise({})", show(noise.number));
}

std::string show_count(const EstimatorWords& count) {
    const bool plain = count.entities.size() == 1 && count.entities[0].weight == 1 && !count.over_map;
    if (plain) return count.entities[0].name;
    return fmt::format("{}({})", count.over_map ? "total" : "count", show(count.entities));
}

}  // namespace

std::string show(const EntityWords& entities) {
    std::string text;
    for (const EntityWord& entity : entities) {
        if (!text.empty()) text += '|';
        text += entity.name;
        if (entity.weight != 1) text += fmt::format(":{}", entity.weight);
    }
    return text;
}

std::string show(const EstimatorWords& estimator) {
    const auto around = [&](std::string_view word) {
        const std::string moves = estimator.neighborhood.empty() ? "" : estimator.neighborhood + ", ";
        return fmt::format("{}({}{})", word, moves, show(estimator.entities));
    };
    switch (estimator.kind) {
        case Kind::number:
            return show(estimator.number);
        case Kind::random:
            return "random";
        case Kind::noise:
            return show_noise(estimator);
        case Kind::count:
            return show_count(estimator);
        case Kind::neighborhood:
            return fmt::format("{}({})", estimator.neighborhood, show(estimator.entities));
        case Kind::least_distance:
            return around("minDist");
        case Kind::average_distance:
            return around("avgDist");
        case Kind::greatest_distance:
            return around("maxDist");
        case Kind::progress:
            return "progress";
        case Kind::repeat_progress:
            return "repeat_progress";
        case Kind::change_progress:
            return "change_progress";
    }
    return "";
}

std::string show(const RuleWords& rule) {
    std::string text;
    for (const ConditionWords& condition : rule.conditions)
        text += (text.empty() ? "" : ", ") + show_condition(condition);
    text += text.empty() ? "-> " : " -> ";
    for (std::size_t i = 0; i < rule.executors.size(); ++i) {
        const ExecutorWords& executor = rule.executors[i];
        text += fmt::format("{}{}({})", i > 0 ? ", " : "", executor.neighborhood, show(executor.entities));
    }
    return text;
}

}  // namespace levelwright
