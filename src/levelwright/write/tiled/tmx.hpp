// Tiled's XML maps (TMX), for the many loaders that read nothing else.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

struct TiledMap;

std::string write_tmx(const TiledMap& map);

extern const Format tmx_format;

}  // namespace levelwright
