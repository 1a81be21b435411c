// sprinkle: each cell has a chance of its own to get something. Unlike place, it never counts, so that it
// also works on a plane without end.
#include <cmath>

#include "levelwright/grid/neighbours.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Sprinkle {
    WeightedThings what;
    double share = 0.01;
    Curve by_distance{1};
    std::optional<Curve> strength;
    std::vector<TileId> on;
    std::optional<WholeRange> walls;
    int apart = 1;

    std::optional<int> reach() const { return std::max(0, apart - 1) + (walls ? 1 : 0); }
    static constexpr bool looks_around = true;
    static const Record& description();
};

const Record& Sprinkle::description() {
    static const Record record{
        "sprinkle",
        "Gives each cell a chance to get an object or another tile. How many there will be is left to chance.",
        {
            field("what", &Sprinkle::what, "what to sprinkle; if several, each cell draws one by weight",
                  {.required = true}),
            field("share", &Sprinkle::share, "how likely each cell is to be drawn",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field(
                "by_distance", &Sprinkle::by_distance,
                "what part of them is there, by how far a cell is from the plane's origin: { by: \"distance\", at: { 0: 0, 500: 1 } }",
                {.least = 0, .most = 1, .along = "distance"}),
            field(
                "strength", &Sprinkle::strength,
                "how strong each object is, by how far it is from the plane's origin, as its property \"strength\"",
                {.least = 0, .most = 1'000'000, .usually = {0, 20}, .along = "distance"}),
            field("on", &Sprinkle::on,
                  "only cells that hold one of these tiles; any that can be walked on when left out"),
            field("walls", &Sprinkle::walls,
                  "only cells with this many solid ones among the eight around them",
                  {.least = 0, .most = 8}),
            field("apart", &Sprinkle::apart,
                  "of cells nearer to each other than this, along a row or column, only one is taken",
                  {.least = 1, .most = 32, .usually = {1, 12}, .unit = "cells"}),
        }};
    return record;
}

BitGrid& allowed_cells(const Sprinkle& step, Draft& draft) {
    BitGrid& cells = step.on.empty() ? draft.walkable() : cells_holding(draft, step.on);
    if (step.walls) {
        NeighbourCounts& counts = draft.scratch().tool<NeighbourCounts>();
        BitGrid& solid = draft.walkable_in_sight();
        solid.flip();
        counts.count(solid, {.outside = Outside::set});
        BitGrid& enough = draft.scratch().bits(draft.size());
        counts.at_least(step.walls->low, enough);
        cells &= enough;
        counts.at_least(step.walls->high + 1, enough);
        cells.and_not(enough);
    }
    draft.for_each_object([&](const Object& object) { cells.set(draft.from_level(object.place.at), false); });
    return cells;
}

// Far from the origin there may be more or fewer.
void thin_out(const Curve& by_distance, BitGrid& drawn, Draft& draft) {
    if (by_distance.points.size() == 1 && by_distance.points[0].y >= 1) return;
    if (draft.spend(8 * drawn.count())) return;
    const std::uint64_t key = subkey(draft.key(), "distance");
    drawn.for_each_set([&](Point at) {
        const PlanePoint cell = draft.on_plane(at);
        if (!Stream(cell_key(key, cell)).chance(by_distance.at(distance_from_origin(cell))))
            drawn.set(at, false);
    });
}

void make_strong(ObjectId object, const Curve& strength, Point at, Draft& draft) {
    const double number = strength.at(distance_from_origin(draft.on_plane(at)));
    draft.level().set(object, "strength", static_cast<std::int64_t>(std::floor(number + 0.5)));
}

// A cell is taken when none of those drawn near it has a smaller number.
bool is_taken(const BitGrid& drawn, Point at, int apart, const Draft& draft) {
    const auto number_of = [&](Point cell) { return draft.random_at(cell).bits(); };
    const Rect near =
        common_part({at.x - apart + 1, at.y - apart + 1, 2 * apart - 1, 2 * apart - 1}, whole(drawn.size()));
    const std::uint64_t own = number_of(at);
    for (int y = near.y; y < near.bottom(); ++y) {
        for (int x = near.x; x < near.right(); ++x) {
            const Point other{x, y};
            if (!drawn[other] || other == at) continue;
            const std::uint64_t number = number_of(other);
            if (number < own || (number == own && before(other, at))) return false;
        }
    }
    return true;
}

NameId compile(const Sprinkle& step, Reader& reader) {
    return step.strength ? reader.vocabulary().names->intern("strength") : no_name;
}

void run(const Sprinkle& step, const NameId&, Draft& draft) {
    BitGrid& drawn = draft.scratch().bits(draft.size());
    draft.random_cells(drawn, step.share);
    drawn &= allowed_cells(step, draft);
    thin_out(step.by_distance, drawn, draft);
    const View<TileId> tiles = draft.tiles();
    const std::int64_t work = 16 + 4 * std::int64_t{step.apart} * step.apart;
    drawn.for_each_set([&](Point at) {
        if (draft.spend(work) || !draft.may_change(at)) return;
        if (step.apart > 1 && !is_taken(drawn, at, step.apart, draft)) return;
        Stream random = draft.random_at(at);
        random.bits();  // the number that was compared
        const Thing& thing = step.what.draw(random);
        if (!thing.object) {
            tiles[at] = thing.tile;
            return;
        }
        const ObjectId object = draft.add_object(*thing.object, at);
        if (step.strength && !draft.stopped()) make_strong(object, *step.strength, at, draft);
    });
}

}  // namespace

Step sprinkle_step() { return make_compiled_step<Sprinkle, NameId, compile, run>(); }

}  // namespace levelwright
