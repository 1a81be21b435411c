// Our own tileset for Tiled: a picture of every kind, and more of those that look different from place to place.
//
// First come all tiles, then all kinds of objects, which depends on the palette only. Then, for tiles with edges,
// a picture for each way in which they go on in the cells around, with a Wang set; then doors and keys in the colours
// that they have in this level, doors that turn, and things on other ground than usual. All of these have the type of their kind.
#pragma once

#include <map>
#include <tuple>

#include "levelwright/write/locks.hpp"
#include "levelwright/write/pictures/surroundings.hpp"
#include "levelwright/write/tiled/tiled.hpp"

namespace levelwright {

class TilesetMaker {
 public:
    TilesetMaker(const Level& level, const WriteOptions& options);

    // Numbers as they stand in maps: from 1; 0 is an empty cell.
    std::vector<std::uint32_t> cells_of(int floor);
    std::uint32_t gid_of(ObjectId object);

    // Once all numbers were asked for.
    void describe(TiledTileset& tileset) const;
    std::span<const Sprite> sprites() const { return sprites_; }

 private:
    // A look that only some places have.
    struct Look {
        TileId tile{};
        TileId beneath = unknown_tile;
        bool across = false;
        std::optional<Colour> lock;
        Point one_way{};
    };
    static constexpr std::size_t most_kinds_with_edges = 8;
    static constexpr std::size_t most_looks = 10'000;  // after that, kinds look as they usually do

    void add_kinds();
    void add_edges(TileId tile);
    std::uint32_t add(TiledTile tile, const Sprite& sprite);
    std::uint32_t gid_of_cell(View<const TileId> cells, Point at);
    std::uint32_t gid_of_look(const Look& look);
    Sprite sprite_of(const Look& look) const;
    void find_doors();

    const Level& level_;
    const Locks locks_;
    const Surroundings surroundings_;
    const Scene scene_;
    std::vector<TiledTile> tiles_;
    std::vector<Sprite> sprites_;
    std::vector<TiledWangSet> wang_sets_;
    std::map<TileId, std::uint32_t> first_edge_;                                              // gid
    std::map<std::tuple<TileId, TileId, bool, std::string, int, int>, std::uint32_t> looks_;  // gid by look
    std::map<std::tuple<KindId, std::string, bool>, std::uint32_t> coloured_;  // gid by kind, colour, part
    std::map<std::tuple<int, int, int>, Look> doors_;                          // by place
};

}  // namespace levelwright
