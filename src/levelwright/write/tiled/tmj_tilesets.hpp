// The tilesets of a Tiled map that is being read: which number means which tile. Only for the sources of this room.
#pragma once

#include "levelwright/write/collect.hpp"
#include "levelwright/write/json/json_tree.hpp"
#include "levelwright/write/tiled/tmj.hpp"

namespace levelwright {

class TilesetReader {
 public:
    TilesetReader(KindCollector& kinds, const TilesetSource& sources) : kinds_(kinds), sources_(sources) {}

    void read(const JsonNode& tilesets);

    // For a number without its flip bits, above 0; mistakes are noted in `node`.
    TileId tile_of(std::uint32_t gid, const JsonNode& node);
    std::string type_of(std::uint32_t gid) const;  // empty when it has none

 private:
    // One tile of a tileset, as far as the file describes it.
    struct Entry {
        std::string type;
        bool is_object = false;
        TileKind tile;
        ObjectKind object;
    };
    struct Tileset {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::string name;
        std::map<std::uint32_t, Entry> entries;
    };

    const Json* separate(const std::string& source, const JsonNode& node);
    Tileset read_tileset(const JsonNode& node, const JsonNode& place);
    static Entry read_entry(const JsonNode& node);
    const Tileset* tileset_of(std::uint32_t gid) const;
    void collect_kinds();

    KindCollector& kinds_;
    const TilesetSource& sources_;
    std::vector<Tileset> tilesets_;         // by first number
    std::map<std::string, Json> separate_;  // tilesets in files of their own, by the name of the file
    std::size_t separate_bytes_ = 0;
    std::size_t entries_ = 0;
    std::map<std::uint32_t, TileId> tile_of_gid_;
};

}  // namespace levelwright
