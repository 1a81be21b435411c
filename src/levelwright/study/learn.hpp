// Recipes learnt from levels: the pieces that levels in side view are made of, and what follows what.
#pragma once

#include <span>
#include <string>

#include "levelwright/base/result.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

enum class Learnt : std::uint8_t {
    chunks,    // pieces with anchors, for the step chunks
    columns,   // single columns and which follows which, for the step patterns
    patterns,  // pieces by what they are (gaps, valleys, stairs, hordes, paths), and what follows what
};

// The text of a recipe. All levels must be seen from the side and, for columns, have the same height.
Result<std::string> learn(Learnt what, std::span<const Level> levels);

}  // namespace levelwright
