// Marahel scripts: recognised, brought into one canonical form whatever their dialect, and translated into a
// recipe. Document to document; every value keeps its place in the text. docs/marahel.md has the language.
//
// The canonical form is that of the paper, with everything said outright on which the dialects disagree.
// Rules are left as they are: their compiler reads every spelling.
#pragma once

#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

// An object with explorers and without steps.
bool is_marahel(const Value& root);

// Reports mistakes, and notes on outdated spellings.
Value canonical_marahel(const Value& script, Problems& problems);

// From a script in canonical form.
Value recipe_of_marahel(const Value& canonical, Problems& problems);

// The parameters of explorers in scripts and what they are called in recipes, for those who write scripts.
// The parameter "start" is left out: it stands for several.
struct MarahelParameter {
    const char* script;
    const char* step;
};
std::vector<MarahelParameter> marahel_parameters();

}  // namespace levelwright
