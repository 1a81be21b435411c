// The palette of a recipe: its declared tiles and objects, completed by what their names are known for.
#pragma once

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// `tiles` and `objects` are the recipe's own objects in the document, for the places of mistakes; null when left out.
Palette palette_of(const RecipeHead& head, const Value* tiles, const Value* objects, Reader& reader);

}  // namespace levelwright
