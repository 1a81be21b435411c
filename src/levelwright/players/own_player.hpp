// Players of the user's own: a described record in JSON5, named by its file where it has no name.
#pragma once

#include <string>

#include "levelwright/base/result.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// Problems as people read them when there are mistakes.
Result<void> read_own_player(const std::string& text, const std::string& source_name, const Record& record,
                             void* player);

std::string stem_of(const std::string& path);  // "players/bold.json5" is called "bold"

}  // namespace levelwright
