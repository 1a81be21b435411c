// What is done to a level of chunks when no more are laid: some things are taken away, platforms grow into each other, and numbers are
// brought to what they should be.
#pragma once

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/platformer/partial_level.hpp"

namespace levelwright {

struct ChunkThinning {
    WeightedThings what;
    double start = 0.5;
    double more = 0.2;
    double least = 0;
    WeightedThings becomes;
    static const Record& description();
};

struct ChunkQuota {
    WeightedThings what;
    int count = 1;
    WeightedThings of;
    static const Record& description();
};

class ChunkFinish {
 public:
    // Gaps are dug only in these columns.
    ChunkFinish(PartialLevel& level, const WholeRange& columns, Draft& draft)
        : level_(level), columns_(columns), draft_(draft) {}

    // Column by column: what is kept makes the next less likely, what is not more likely.
    void thin(const ChunkThinning& thinning);
    // Platforms of this tile go on for so many cells to where they extend.
    void grow(TileId tile, int cells);
    // Ground goes on down to whatever is below it.
    void deepen(TileId ground);
    // Exactly so many gaps in the bottom row: others are filled with ground, or new ones dug. False when there is no place for one.
    bool set_gaps(int count, TileId ground);
    // False when there are not enough things that may be turned into it.
    bool meet(const ChunkQuota& quota);
    // Ground with nothing below it.
    void replace_thin(TileId ground, TileId instead);

 private:
    template <class Visit>
    void for_each_column_cell(Visit visit);
    bool is_own(Point at) const { return level_.at(at).what != no_filling && !level_.at(at).fixed; }
    void turn_into(Point at, Filling what);
    void fill_gap(int x, TileId ground);
    bool can_dig(int x, TileId ground) const;
    void dig(int x);
    bool is_open(Point at) const;
    int gap_length(int x) const;
    bool stands(Point at) const;

    PartialLevel& level_;
    WholeRange columns_;
    Draft& draft_;
};

bool holds(const WeightedThings& things, Filling what);

}  // namespace levelwright
