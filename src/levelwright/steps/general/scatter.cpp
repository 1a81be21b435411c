// scatter: a share of the cells, or a number of them, become other tiles.
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Scatter {
    WeightedTiles tile;
    double share = 0.5;
    std::optional<int> count;
    std::vector<TileId> only;
    std::optional<int> reach() const { return count ? std::nullopt : std::optional(0); }
    static const Record& description();
};

const Record& Scatter::description() {
    static const Record record{
        "scatter",
        "Turns some of the cells, drawn at random, into other tiles.",
        {
            field("tile", &Scatter::tile, "what they become; if several, each cell draws one by weight",
                  {.role = "floor"}),
            field("share", &Scatter::share, "how likely each cell is to be drawn",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field("count", &Scatter::count, "draws exactly this many cells instead of a share",
                  {.least = 0, .most = 1 << 24, .usually = {0, 1000}, .unit = "cells"}),
            field("only", &Scatter::only, "only cells that hold one of these tiles; any when left out"),
        }};
    return record;
}

// Draws for all cells of the region, so that `only` does not change what happens to the others.
BitGrid& share_of(const Scatter& scatter, Draft& draft) {
    BitGrid& drawn = draft.scratch().bits(draft.size());
    draft.random_cells(drawn, scatter.share);
    if (!scatter.only.empty()) drawn &= cells_holding(draft, scatter.only);
    return drawn;
}

// Exactly `count` of the cells that may change: the first ones of a shuffle that is stopped early.
BitGrid& number_of(const Scatter& scatter, int count, Draft& draft) {
    BitGrid& cells = draft.changeable();
    if (!scatter.only.empty()) cells &= cells_holding(draft, scatter.only);
    const std::int64_t candidates = cells.count();
    if (candidates < count) {
        draft.fail(fmt::format("{} cells were to change, but there are only {} that can", count, candidates));
        return cells;
    }
    const std::span<Point> points = draft.scratch().array<Point>(static_cast<std::size_t>(candidates));
    std::size_t next = 0;
    cells.for_each_set([&](Point at) { points[next++] = at; });
    cells.fill(false);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        const std::size_t drawn = i + draft.random().below(static_cast<std::uint32_t>(points.size() - i));
        cells.set(points[drawn]);
        std::swap(points[i], points[drawn]);
    }
    return cells;
}

void run(const Scatter& scatter, Draft& draft) {
    const BitGrid& drawn =
        scatter.count ? number_of(scatter, *scatter.count, draft) : share_of(scatter, draft);
    if (!draft.stopped()) paint(draft, drawn, scatter.tile);
}

}  // namespace

Step scatter_step() { return make_step<Scatter, run>(); }

}  // namespace levelwright
