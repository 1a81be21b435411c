// The level that `--start` names.
#pragma once

#include <string>

#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright::cli {

// Throws a Failure that says why the file is not a level. With a recipe, a drawing is read in its symbols.
Level read_start(const std::string& path, const DeclaredKinds* recipe = nullptr);

}  // namespace levelwright::cli
