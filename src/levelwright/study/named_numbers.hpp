// Numbers by name in JSON, as a game or a playthrough leaves them, for the inputs of a recipe.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "levelwright/study/recipe_source.hpp"

namespace levelwright {

using NamedNumbers = std::vector<std::pair<std::string, double>>;

// All numbers of an object and of the objects in it; what is no number is passed over. Of a list it is the last: the latest game. A text that is no such object is a mistake of
// its author, told with its place.
Words<NamedNumbers> named_numbers(const Source& source, Remarks& remarks);

// Sets the inputs of a plan that have such names. Other names are passed over; a number beyond an input's limits is brought within
// them, with a sentence about it.
void set_inputs(const NamedNumbers& numbers, const Plan& plan, std::vector<double>& values,
                std::vector<std::string>& notes);

}  // namespace levelwright
