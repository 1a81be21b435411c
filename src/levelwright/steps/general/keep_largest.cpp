// keep_largest: small islands of floor are filled up.
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct KeepLargest {
    WeightedTiles tile;
    std::vector<TileId> of;
    std::optional<int> least;
    bool corners = false;
    static const Record& description();
};

const Record& KeepLargest::description() {
    static const Record record{
        "keep_largest",
        "Keeps the largest island of floor and fills in all others, except those with locked cells.",
        {
            field("tile", &KeepLargest::tile,
                  "what the cells of the others become; if several, each cell draws one by weight",
                  {.role = "rock"}),
            field("of", &KeepLargest::of,
                  "the tiles islands are made of; all that can be walked on when left out"),
            field("least", &KeepLargest::least,
                  "keeps every island of at least this many cells, not only the largest",
                  {.least = 1, .most = 1 << 24, .usually = {1, 200}, .unit = "cells"}),
            field("corners", &KeepLargest::corners, "whether cells that touch at a corner belong together"),
        }};
    return record;
}

// Islands with a locked cell cannot go, so they stay whole.
std::span<char> with_locked_cells(const Components& islands, const BitGrid& cells, Draft& draft) {
    const std::span<char> locked =
        draft.scratch().array<char>(static_cast<std::size_t>(islands.count()), char{0});
    if (!draft.locked()) return locked;
    BitGrid& locked_floor = draft.scratch().bits(draft.size());
    locked_floor |= cells;
    locked_floor &= *draft.locked();
    locked_floor.for_each_set([&](Point at) { locked[islands.at(at)] = 1; });
    return locked;
}

void run(const KeepLargest& step, Draft& draft) {
    BitGrid& cells = step.of.empty() ? draft.walkable() : cells_holding(draft, step.of);
    Components& islands = draft.scratch().components();
    islands.find(cells, step.corners ? Connectivity::eight : Connectivity::four);
    const std::span<char> kept = with_locked_cells(islands, cells, draft);
    const int largest = islands.largest();
    for (int i = 0; i < islands.count(); ++i) {
        const bool large = step.least ? islands[i].size >= *step.least : i == largest;
        if (large) kept[i] = 1;
    }
    for (int y = 0; y < draft.size().height; ++y) {
        for (const Run& run : islands.runs_in_row(y)) {
            if (kept[run.component]) {
                cells.fill_rect({run.begin, y, run.end - run.begin, 1}, false);
            }
        }
    }
    paint(draft, cells, step.tile);
}

}  // namespace

Step keep_largest_step() { return make_step<KeepLargest, run>(); }

}  // namespace levelwright
