// The places of a recipe where something can be varied, found by the descriptions: every parameter of its steps that is written,
// those of its steps that could be, and the lists. Steps themselves are a list like others.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

struct RecipeSite {
    std::string name;        // id.parameter, as --vary takes it; `steps` for the recipe's own list of steps
    Value* value = nullptr;  // null: it is left out, and its default counts
    Value* owner = nullptr;  // the object that has it, or could have it
    Value* step = nullptr;   // the step that it is part of; the recipe for its own list of steps
    const Record* record = nullptr;  // what describes the owner
    const Field* field = nullptr;    // never an optional one: what it holds
    const Field* outer = nullptr;    // the field as the record has it, with its default
};

// What a recipe says about breeding.
class BreedNames {
 public:
    BreedNames() = default;
    explicit BreedNames(const Value& recipe);
    // By its own name, or that of a step or parameter that it is part of.
    bool may_change(std::string_view name) const;
    // It may be changed, or something that is part of it.
    bool may_change_inside(std::string_view name) const;

 private:
    std::vector<std::string> only_, fixed_;
};

// In the order of the text, what is inside others after them. The places stay where they are when keys that were left out are
// added, but not when something is taken away or put in between.
std::vector<RecipeSite> sites_of(Value& recipe, std::span<const Step> steps);

}  // namespace levelwright
