// border: a frame along the edge of the region.
#include "levelwright/grid/outline.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Border {
    WeightedTiles tile;
    int width = 1;
    std::vector<TileId> only;
    static const Record& description();
};

const Record& Border::description() {
    static const Record record{
        "border",
        "Draws a frame along the edge of the region.",
        {
            field("tile", &Border::tile,
                  "what the frame is made of; if several, each cell draws one by weight", {.role = "wall"}),
            field("width", &Border::width, "how wide the frame is",
                  {.least = 0, .most = 4096, .usually = {0, 4}, .unit = "cells"}),
            field("only", &Border::only, "only cells that hold one of these tiles; any when left out"),
        }};
    return record;
}

// What is left of a region of any shape when `width` cells along its edge are taken away.
const BitGrid& core_of(const BitGrid& region, int width, Draft& draft) {
    BitGrid* core = &draft.scratch().bits(region.size());
    BitGrid* smaller = &draft.scratch().bits(region.size());
    *core |= region;
    for (int i = 0; i < width && core->any(); ++i) {
        if (draft.spend(region.size().area() / 8)) break;
        shrink(*core, Connectivity::eight, *smaller, false);
        std::swap(core, smaller);
    }
    return *core;
}

void run(const Border& border, Draft& draft) {
    BitGrid& frame = draft.scratch().bits(draft.size(), true);
    if (draft.inside()) {
        frame &= *draft.inside();
        frame.and_not(core_of(*draft.inside(), border.width, draft));
    } else {
        frame.fill_rect(whole(draft.size()).inset(border.width), false);
    }
    if (!border.only.empty()) frame &= cells_holding(draft, border.only);
    paint(draft, frame, border.tile);
}

}  // namespace

Step border_step() { return make_step<Border, run>(); }

}  // namespace levelwright
