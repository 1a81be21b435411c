// outline: the rock that touches floor becomes wall.
//
//     #######        #######
//     ##...##   ->   #%%%%%#
//     #######        #%...%#
//                    #%%%%%#
#include "levelwright/grid/outline.hpp"

#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Outline {
    WeightedTiles tile;
    std::vector<TileId> of;
    std::vector<TileId> touching;
    bool corners = true;
    std::optional<int> reach() const { return 1; }
    static const Record& description();
};

const Record& Outline::description() {
    static const Record record{
        "outline",
        "Marks the cells that touch the floor, putting walls around it.",
        {
            field("tile", &Outline::tile, "what they become; if several, each cell draws one by weight",
                  {.role = "wall"}),
            field("of", &Outline::of, "which cells are marked: those that hold one of these tiles",
                  {.role = "rock"}),
            field("touching", &Outline::touching,
                  "which tiles they touch; any that can be walked on when left out"),
            field("corners", &Outline::corners, "whether touching at a corner is enough"),
        }};
    return record;
}

void run(const Outline& step, Draft& draft) {
    const BitGrid& touched = step.touching.empty() ? draft.walkable() : cells_holding(draft, step.touching);
    BitGrid& marked = draft.scratch().bits(draft.size());
    outline(touched, step.corners ? Connectivity::eight : Connectivity::four, marked);
    marked &= cells_holding(draft, step.of);
    paint(draft, marked, step.tile);
}

}  // namespace

Step outline_step() { return make_step<Outline, run>(); }

}  // namespace levelwright
