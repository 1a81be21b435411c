// The knobs of a recipe: the parameters of its steps that can be turned, what their descriptions allow, and
// where they stand in its text. Text in, text out: everything else of a recipe, its comments and its layout
// too, stays as its author wrote it.
#pragma once

#include <string>
#include <vector>

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

struct Knob {
    std::string name;              // id.parameter, as --set and --vary take it: id.list.2.parameter, …
    const Field* field = nullptr;  // its kind, choices, limits and usual range; lives as long as the tables
    bool written = false;          // it stands in the text; else its default counts
    std::string text;              // as it is written, or its default as JSON5; empty when it is nothing

    bool is_number() const;  // or a range of numbers
    bool whole = false;
    double least = -no_limit, most = no_limit;  // what the description allows
    bool plain = false;                         // it is one number now, and not a range or a curve
    double value = 0;                           // of a plain one

    // Where a new value goes: it takes the place of this piece of the text, between these words.
    Spot place;
    std::string before, after;
};

// The knobs of the recipe's own steps, in the order of its text: numbers, ranges, curves, yes/no, choices,
// sizes, points, rectangles and one-ofs, also those in records, in lists (by index) and in maps (by key). The
// knob of a one-of is the whole of it, so that a new value may be another kind's name; the parameters of the
// kind that is chosen now are knobs beside it, once it is written as an object: { kind: "name" }. What is
// left out is a knob where its key could be written: in a step's own object, or in an object that is written
// inside it. Keys that every step may have are knobs when they are written.
//
// Those of recipes that it uses, and what a Marahel script does not say in the same words as its
// translation, are not part of its text. The recipe must be one that can be planned.
std::vector<Knob> knobs_of(const std::string& text, const Tables& tables, const PlanOptions& options = {});

// The recipe with other values for knobs. What lies inside the place of another turn goes with it.
struct Turn {
    const Knob* knob = nullptr;
    std::string value;  // as JSON5

    Turn(const Knob* turned, std::string json5) : knob(turned), value(std::move(json5)) {}
    Turn(const Knob* turned, double number);
};
std::string turned(const std::string& text, const std::vector<Turn>& turns);

}  // namespace levelwright
