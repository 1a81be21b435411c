// Reading a level, whichever of the formats it is in.
#pragma once

#include "levelwright/write/tiled/tmj.hpp"

namespace levelwright {

// Chooses by content, and by the end of the file's name where the content leaves a doubt. Errors are sentences.
Result<Level> read_level(std::string_view bytes, std::string_view file_name,
                         const TilesetSource& tilesets = {});

}  // namespace levelwright
