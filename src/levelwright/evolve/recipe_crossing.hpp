// Two recipes crossed: where both have the same part, the child's is one of them or lies in between; lists are cut and joined
// between records, steps found by their ids.
#pragma once

#include <span>
#include <string>

#include "levelwright/base/random.hpp"
#include "levelwright/evolve/recipe_sites.hpp"

namespace levelwright {

class RecipeCrossing {
 public:
    RecipeCrossing(std::span<const Step> steps, BreedNames names, Stream& random)
        : steps_(steps), names_(std::move(names)), random_(random) {}

    // Everything but the steps is the mother's.
    Value crossed(const Value& mother, const Value& father);

 private:
    void cross_steps(Value& list, const Value& other, const std::string& name);
    void cross_step(Value& step, const Value& other);
    void cross_members(const Record& record, Value& object, const Value& other, const std::string& path);
    void cross(const Field& field, Value& value, const Value& other, const std::string& name);
    void cross_lists(const Field& field, Value& list, const Value& other);
    bool coin() { return random_.below(2) == 0; }

    std::span<const Step> steps_;
    BreedNames names_;
    Stream& random_;
};

}  // namespace levelwright
