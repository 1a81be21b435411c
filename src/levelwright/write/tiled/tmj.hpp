// Tiled's JSON maps (TMJ): written, and read back as a start level.
#pragma once

#include <functional>
#include <optional>

#include "levelwright/write/format.hpp"

namespace levelwright {

struct TiledMap;

std::string write_tmj(const TiledMap& map);

// The text of a tileset that a map refers to by file name; nothing when it is not available.
using TilesetSource = std::function<std::optional<std::string>(const std::string& source)>;

// Tiles are named by the type (or class) of their tileset entry, else by the tileset's name and their number;
// yes/no properties that are called like a trait become traits. Later layers lie over earlier ones, empty
// cells are unknown. Objects keep their type, place and properties; the layers `rooms` and `links` that we
// write become rooms and links again, `regions`, `walks` and `heat` are ignored.
Result<Level> read_tmj(std::string_view text, const TilesetSource& tilesets = {});

extern const Format tmj_format;

}  // namespace levelwright
