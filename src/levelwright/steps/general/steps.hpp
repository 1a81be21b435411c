// What the files of the general steps share: the words to describe and write a step with.
#pragma once

#include "levelwright/grid/pack.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

inline ByteSet set_of(const std::vector<TileId>& tiles) {
    ByteSet set{};
    for (const TileId tile : tiles) set[index_of(tile)] = true;
    return set;
}

// The cells of the region that hold one of the tiles; borrowed from scratch.
inline BitGrid& cells_holding(Draft& draft, const std::vector<TileId>& tiles) {
    if (tiles.size() == 1) return draft.cells_of(tiles[0]);
    BitGrid& cells = draft.scratch().bits(draft.size());
    mask_where(View<const TileId>(draft.tiles()), set_of(tiles), cells);
    if (draft.inside()) cells &= *draft.inside();
    return cells;
}

// Every one of the cells becomes a tile; of several, each cell draws its own.
inline void paint(Draft& draft, const BitGrid& cells, const WeightedTiles& tiles) {
    if (tiles.tiles.size() == 1) return draft.paint(cells, tiles.tiles[0]);
    if (draft.spend((16 + std::ssize(tiles.tiles)) * cells.count())) return;
    const View<TileId> map = draft.tiles();
    cells.for_each_set([&](Point at) {
        Stream own = draft.window() ? draft.random_at(at) : Stream();
        map[at] = tiles.draw(draft.window() ? own : draft.random());
    });
}

}  // namespace levelwright
