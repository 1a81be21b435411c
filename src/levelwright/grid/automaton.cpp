// Compiles a rule: finds the counts where its outcome changes, and which of the fast forms of smooth.cpp it has.

#include "levelwright/grid/automaton.hpp"

#include <algorithm>
#include <optional>

namespace levelwright {
namespace {

// The counts at which membership changes, the first being where it becomes true.
std::vector<int> steps_of(const LifeRule::Counts& counts, int most) {
    std::vector<int> steps;
    bool inside = false;
    for (int count = 0; count <= most; ++count) {
        if (counts[count] == inside) continue;
        steps.push_back(count);
        inside = !inside;
    }
    return steps;
}

// The threshold T of a set that holds exactly the counts from T to `most`; most + 1 for the empty set.
std::optional<int> threshold_of(const std::vector<int>& steps, int most) {
    if (steps.empty()) return most + 1;
    if (steps.size() == 1) return steps[0];
    return std::nullopt;
}

LifeRule::Counts counts_from(int threshold, int most) {
    LifeRule::Counts counts;
    for (int count = std::max(0, threshold); count <= most; ++count)
        counts.set(static_cast<std::size_t>(count));
    return counts;
}

}  // namespace

LifeRule threshold_rule(const Neighbourhood& around, int threshold) {
    return threshold_rule(around, threshold, threshold);
}

LifeRule threshold_rule(const Neighbourhood& around, int birth, int survival) {
    const int most = most_neighbours(around);
    return {around, counts_from(birth, most), counts_from(survival, most)};
}

CompiledRule::CompiledRule(const LifeRule& rule) : around_(rule.around) {
    around_.radius = std::clamp(around_.radius, 1, Neighbourhood::largest_radius);
    around_.with_self = false;
    const int most = most_neighbours(around_);
    const LifeRule::Counts survival = rule.around.with_self ? rule.survival >> 1 : rule.survival;
    birth_steps_ = steps_of(rule.birth, most);
    survival_steps_ = steps_of(survival, most);

    const std::optional<int> born_from = threshold_of(birth_steps_, most);
    const std::optional<int> kept_from = threshold_of(survival_steps_, most);
    if (around_.radius > 1 || around_.shape != Shape::moore) {
        const bool one_step = born_from && kept_from && *kept_from == *born_from - 1;
        kind_ = one_step ? Kind::wide_threshold : Kind::steps;
        threshold_ = born_from.value_or(0);
        return;
    }
    for (std::size_t nine = 0; nine <= 9; ++nine) {
        outcome_of_nine_[nine].when_clear = nine <= 8 && rule.birth[nine];
        outcome_of_nine_[nine].when_set = nine >= 1 && survival[nine - 1];
    }
    if (!born_from || !kept_from) return;
    threshold_ = *born_from;
    if (*kept_from == *born_from && threshold_ >= 1 && threshold_ <= 8) kind_ = Kind::threshold_without_self;
    if (*kept_from == *born_from - 1) kind_ = Kind::threshold_with_self;
}

}  // namespace levelwright
