// fill: one tile, or a mix of tiles, everywhere.
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Fill {
    WeightedTiles tile;
    std::vector<TileId> only;
    std::optional<int> reach() const { return 0; }
    static const Record& description();
};

const Record& Fill::description() {
    static const Record record{
        "fill",
        "Turns every cell into a tile.",
        {
            field("tile", &Fill::tile, "what the cells become; if several, each cell draws one by weight",
                  {.role = "floor"}),
            field("only", &Fill::only, "only cells that hold one of these tiles; any when left out"),
        }};
    return record;
}

void run(const Fill& fill, Draft& draft) {
    const BitGrid& cells =
        fill.only.empty() ? draft.scratch().bits(draft.size(), true) : cells_holding(draft, fill.only);
    paint(draft, cells, fill.tile);
}

}  // namespace

Step fill_step() { return make_step<Fill, run>(); }

}  // namespace levelwright
