// Which cells of its places a `where` takes: by the tiles they hold, by distance to things, by how high they lie on random hills.
#pragma once

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

struct Narrowing {
    const Where& where;
    const Level& level;
    int floor = 0;
    Rect seen;                    // what is looked at of the floor
    std::uint64_t noise_key = 0;  // of the hills
    Scratch& scratch;
    Effort& effort;

    // As a mask of `seen`, borrowed from scratch. Tells `looked_for` whether there is anything to be near to.
    BitGrid& cells(const std::function<void(bool found)>& looked_for) const;

 private:
    void keep_tiles(BitGrid& cells) const;
    void keep_at_distance(std::span<const Thing> things, const WholeRange& range, BitGrid& cells,
                          const std::function<void(bool found)>& looked_for) const;
    void keep_heights(BitGrid& cells) const;
    View<const TileId> tiles() const { return level.floor(floor).part(seen); }
    BitGrid& cells_of_things(std::span<const Thing> things) const;
    BitGrid& open_ground() const;
};

}  // namespace levelwright
