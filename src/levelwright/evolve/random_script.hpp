// Marahel scripts drawn at random: valid ones, of every form that the language has. What may be said comes
// from the descriptions of the explorer and divider steps, and from the grammar of rules.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// In canonical spelling. The same seed and steps give the same script.
std::string random_script(std::uint64_t seed, std::span<const Step> steps);

}  // namespace levelwright
