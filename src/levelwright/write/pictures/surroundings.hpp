// How each cell of a level lies among its neighbours, as far as one sees it.
#pragma once

#include <array>

#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {

class Surroundings {
 public:
    explicit Surroundings(const Level& level);

    // All but the variant.
    TileSetting setting_of(View<const TileId> cells, Point at) const;

    // What is seen around a tile that shows the ground: what most of its neighbours are, else what such tiles
    // mostly stand on in this level; unknown_tile when there is nothing.
    bool shows_ground(TileId tile) const { return shows_ground_[index_of(tile)]; }
    TileId beneath(View<const TileId> cells, Point at) const;

    bool turns(TileId tile) const { return turns_[index_of(tile)]; }  // doors and bridges

    // Walls seen from the top, ground seen from the side: what looks different at its edges.
    bool has_edges(TileId tile) const { return has_edges_[index_of(tile)]; }
    // The eight neighbours in which it goes on, in the order of around_clockwise, the first in the lowest bit.
    unsigned joined(View<const TileId> cells, Point at) const;

 private:
    using Flags = std::array<bool, 256>;  // by tile
    TileSetting from_top(View<const TileId> cells, Point at) const;
    TileSetting from_side(View<const TileId> cells, Point at) const;
    bool goes_on(View<const TileId> cells, TileId tile, Point at) const;
    TileId most_around(View<const TileId> cells, Point at) const;
    void find_usual_grounds(const Level& level);

    // What lies outside the map is taken for more of the same.
    static bool is(const Flags& flags, View<const TileId> cells, Point at) {
        return !cells.contains(at) || flags[index_of(cells[at])];
    }

    Perspective view_;
    Flags solid_{}, blocks_{}, turns_{}, shows_ground_{}, is_ground_{}, has_edges_{};
    std::array<std::uint8_t, 256> kin_{};
    std::array<TileId, 256> usual_ground_{};
};

// From the top and clockwise, as Tiled counts.
inline constexpr std::array<Point, 8> around_clockwise{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

// The setting of a tile with edges that goes on in these neighbours.
TileSetting setting_of_joined(Perspective view, unsigned joined);

}  // namespace levelwright
