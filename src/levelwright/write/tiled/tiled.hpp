// A level as Tiled sees it: one map per floor, in the terms of Tiled's formats. tmj.cpp and tmx.cpp write it down.
#pragma once

#include <array>
#include <cstdint>

#include "levelwright/write/format.hpp"

namespace levelwright {

struct TiledProperty {
    const char* type;  // "string", "int", "float", "bool", "file", "object"
    std::string name;
    std::string value;  // as it is to be written, without quotes
};

struct TiledObject {
    int id = 0;
    std::string name;
    std::string type;
    Rect bounds;                  // [pixels]
    std::uint32_t gid = 0;        // 0: no picture
    std::vector<Point> polyline;  // relative to the corner of the bounds
    std::vector<TiledProperty> properties;
};

struct TiledObjectLayer {
    int id = 0;
    const char* name;
    bool visible = true;
    std::vector<TiledObject> objects;
};

struct TiledTile {
    int id = 0;
    std::string type;
    std::vector<TiledProperty> properties;
};

// The colours of a tile along its sides and at its corners, from the top and clockwise; from 1.
struct TiledWangTile {
    int id = 0;
    std::array<int, 8> colours{};
};

struct TiledWangColour {
    std::string name;
    Colour colour;
};

// What Tiled needs to choose tiles by their neighbours.
struct TiledWangSet {
    std::string name;
    int tile = 0;  // that stands for the set
    std::vector<TiledWangColour> colours;
    std::vector<TiledWangTile> tiles;
};

struct TiledTileset {
    std::string source;  // a file of its own; else the rest counts
    std::string name, image;
    Size image_size, tile_size;  // [pixels]
    int columns = 0, tile_count = 0;
    std::vector<TiledTile> tiles;
    std::vector<TiledWangSet> wang_sets;
};

struct TiledMap {
    std::string file_name;
    Size size;       // [cells]
    Size tile_size;  // [pixels]
    int next_layer = 1, next_object = 1;
    std::vector<TiledProperty> properties;
    TiledTileset tileset;  // its first picture has number 1
    int tile_layer = 0;    // id
    std::vector<std::uint32_t> gids;
    std::vector<TiledObjectLayer> layers;
};

inline constexpr const char* tiled_version = "1.10";
inline constexpr const char* tiled_program_version = "1.10.2";

struct TiledWorld {
    std::vector<TiledMap> maps;  // one for each floor
    std::string picture;         // of our own tileset, as PNG; none when the user has one
};

// `extension` is that of the maps, such as ".tmj".
Result<TiledWorld> make_tiled_world(const Level& level, const WriteOptions& options,
                                    std::string_view extension);

// The maps as texts, after them what stands beside: with several floors first of all a `.world`, and unless
// the user has a tileset the picture of ours.
Result<std::vector<NamedBuffer>> write_tiled(const Level& level, const WriteOptions& options,
                                             std::string_view extension,
                                             std::string (*write_map)(const TiledMap& map));

}  // namespace levelwright
