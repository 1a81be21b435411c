// Reading a level, whichever of the formats it is in.
#pragma once

#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/write/tiled/tmj.hpp"

namespace levelwright {

// Chooses by content, and by the end of the file's name where the content leaves a doubt. Drawings are read in
// the symbols of a recipe where one is given. Errors are sentences.
Result<Level> read_level(std::string_view bytes, std::string_view file_name,
                         const TilesetSource& tilesets = {}, const DeclaredKinds* recipe = nullptr);

}  // namespace levelwright
