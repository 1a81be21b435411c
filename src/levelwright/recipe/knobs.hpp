// The numbers of a recipe that can be turned: what their descriptions allow, and where they stand in its
// text. Text in, text out: everything else of a recipe, its comments too, stays as its author wrote it.
#pragma once

#include <string>
#include <vector>

#include "levelwright/recipe/plan.hpp"

namespace levelwright {

struct Knob {
    std::string name;  // id.parameter, as --set takes it
    bool whole = false;
    double least = -no_limit, most = no_limit;  // what the description allows
    bool plain = false;                         // it is one number now, and not a range or a curve
    double value = 0;                           // of a plain one
    Spot place;       // what a new value replaces; nothing, when it is not written yet
    std::string key;  // of one that is not written yet
};

// The knobs of the recipe's own steps, in the order of its text. Those of recipes that it uses, and what a
// Marahel script does not say outright, are no part of its text. The recipe must be one that can be planned.
std::vector<Knob> knobs_of(const std::string& text, const Tables& tables, const PlanOptions& options = {});

// The recipe with other values for knobs.
struct Turn {
    const Knob* knob = nullptr;
    double value = 0;
};
std::string turned(const std::string& text, const std::vector<Turn>& turns);

}  // namespace levelwright
