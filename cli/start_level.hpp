// The level that `--start` names.
#pragma once

#include <string>

#include "levelwright/level/level.hpp"

namespace levelwright::cli {

// Throws a Failure that says why the file is not a level.
Level read_start(const std::string& path);

}  // namespace levelwright::cli
