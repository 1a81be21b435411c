// Marahel rules drawn at random from their grammar.
#pragma once

#include <string>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/steps/explorers/rule_text.hpp"

namespace levelwright {

class RandomRules {
 public:
    RandomRules(std::vector<std::string> entities, std::vector<std::string> neighborhoods, Stream& random)
        : entities_(std::move(entities)), neighborhoods_(std::move(neighborhoods)), random_(random) {}

    std::string rule();
    std::string estimator() { return show(any_estimator()); }
    std::string entity_list();
    const std::string& entity() { return one_of(entities_); }
    const std::string& neighborhood() { return one_of(neighborhoods_); }

    const std::string& one_of(const std::vector<std::string>& words) {
        return words[random_.below(static_cast<std::uint32_t>(words.size()))];
    }

 private:
    ConditionWords condition();
    EstimatorWords any_estimator();
    EntityWords looked_for();
    EntityWords written();

    std::vector<std::string> entities_, neighborhoods_;
    Stream& random_;
};

}  // namespace levelwright
