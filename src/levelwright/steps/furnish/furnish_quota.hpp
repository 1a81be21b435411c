// How many things a rule still has to put, and which kind comes next.
#pragma once

#include <limits>

#include "levelwright/steps/furnish/furnish_site.hpp"

namespace levelwright {

struct Quota {
    int wanted = 0;  // all together, those that were there before included
    int have = 0;
    double budget = 0;  // what is left; no limit without one
    bool paid = false;

    bool full() const { return have >= wanted; }
    void take(double cost) {
        ++have;
        if (paid) budget -= cost;
    }
};

// The kind to put next; nothing when none can be paid for.
inline std::optional<KindId> next_kind(const FurnishRule& rule, const Quota& quota, Draft& draft) {
    const auto affordable = [&](std::size_t i) {
        return !quota.paid || draft.palette()[*rule.put.things[i].object].cost <= quota.budget;
    };
    double total = 0;
    for (std::size_t i = 0; i < rule.put.things.size(); ++i) total += affordable(i) ? rule.put.weights[i] : 0;
    if (!(total > 0)) return std::nullopt;
    if (rule.put.things.size() == 1) return *rule.put.things[0].object;
    double left = draft.random().unit() * total;
    std::optional<KindId> chosen;
    for (std::size_t i = 0; i < rule.put.things.size(); ++i) {
        if (!affordable(i) || !(rule.put.weights[i] > 0)) continue;
        chosen = *rule.put.things[i].object;
        if (left < rule.put.weights[i]) break;
        left -= rule.put.weights[i];
    }
    return chosen;
}

}  // namespace levelwright
