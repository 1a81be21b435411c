// Draws the words of a rule part by part, common ones more often, and shows them
// as the text that rules are read from.

#include "levelwright/evolve/random_rules.hpp"

namespace levelwright {

using Kind = EstimatorWords::Kind;

EntityWords RandomRules::looked_for() {
    EntityWords words;
    const std::uint32_t special = random_.below(10);
    if (special == 0) return {{"any", 1}};
    if (special == 1) return {{"entity", 1}};
    if (special == 2) return {{"unknown", 1}};
    if (special == 3) return {{"out", 1}};
    const std::uint32_t more = random_.below(4) == 0 ? 1 : 0;
    for (std::uint32_t i = 0; i <= more; ++i) words.push_back({entity(), random_.below(8) == 0 ? 2 : 1});
    return words;
}

EntityWords RandomRules::written() {
    EntityWords words;
    if (random_.below(20) == 0) return {{"any", 1}};
    const std::uint32_t more = random_.below(3) == 0 ? 1 : 0;
    for (std::uint32_t i = 0; i <= more; ++i) {
        const int weight = random_.below(3) == 0 ? random_.between(2, 5) : 1;
        words.push_back({entity(), weight});
    }
    return words;
}

std::string RandomRules::entity_list() {
    EntityWords words{{entity(), 1}};
    if (random_.below(4) == 0) words.push_back({entity(), 1});
    return show(words);
}

EstimatorWords RandomRules::any_estimator() {
    static constexpr double weights[] = {0, 2, 1, 1, 6, 1, 0.5, 0.5, 0.5, 0.3, 0.2};
    EstimatorWords words;
    words.kind = static_cast<Kind>(random_.weighted(weights));
    switch (words.kind) {
        case Kind::noise:
            words.number = random_.between(1, 20) / 4.0;
            words.over_map = random_.below(4) == 0;
            break;
        case Kind::count:
            words.entities = {{entity(), 1}};
            words.over_map = random_.below(4) == 0;
            break;
        case Kind::neighborhood:
            words.neighborhood = neighborhood();
            words.entities = looked_for();
            break;
        case Kind::least_distance:
            if (random_.below(4) == 0) words.neighborhood = "plus";
            words.entities = {{entity(), 1}};
            break;
        case Kind::average_distance:
        case Kind::greatest_distance:
            words.entities = {{entity(), 1}};
            break;
        default:
            break;
    }
    return words;
}

ConditionWords RandomRules::condition() {
    ConditionWords words;
    const std::uint32_t form = random_.below(12);
    if (form == 0) {
        words.comparison =
            static_cast<RuleComparison>(static_cast<int>(RuleComparison::even) + random_.between(0, 2));
        words.left = any_estimator();
        return words;
    }
    if (form == 1) {
        words.comparison = RuleComparison::connected;
        if (random_.below(2) == 0) words.left.entities = {{entity(), 1}};
        return words;
    }
    words.left = any_estimator();
    if (words.left.kind == Kind::neighborhood && form < 6) return words;
    words.comparison =
        static_cast<RuleComparison>(static_cast<int>(RuleComparison::equal) + random_.between(0, 5));
    const bool share = words.left.kind == Kind::random || words.left.kind == Kind::noise ||
                       words.left.kind == Kind::progress || words.left.kind == Kind::repeat_progress ||
                       words.left.kind == Kind::change_progress;
    if (random_.below(8) == 0)
        words.right = any_estimator();
    else
        words.right.number = share ? random_.between(1, 19) / 20.0 : random_.between(0, 9);
    return words;
}

std::string RandomRules::rule() {
    RuleWords words;
    const std::uint32_t conditions = random_.below(4);
    for (std::uint32_t i = 0; i < conditions; ++i) words.conditions.push_back(condition());
    const std::uint32_t executors = 1 + (random_.below(5) == 0 ? 1 : 0);
    for (std::uint32_t i = 0; i < executors; ++i) {
        const std::string where = random_.below(3) == 0 ? neighborhood() : "self";
        words.executors.push_back({where, written()});
    }
    return show(words);
}

}  // namespace levelwright
