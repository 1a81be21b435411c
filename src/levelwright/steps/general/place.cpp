// place: objects or tiles, where conditions hold.
#include <fmt/format.h>

#include "levelwright/steps/general/candidates.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

constexpr double unlimited_steps = std::numeric_limits<int>::max();

// What must be next to a cell in one direction.
struct Neighbour {
    enum class Is : std::uint8_t { anything, solid, open };
    Is is = Is::anything;
    std::vector<TileId> tiles;
    static const Record& description();
};

const Record& Neighbour::description() {
    static const Choice<Is> kinds[] = {
        {Is::anything, "anything", "anything"},
        {Is::solid, "solid", "something that cannot be walked on, or the edge of the region"},
        {Is::open, "open", "something that can be walked on"},
    };
    static const Record record{
        "neighbour",
        "What must be next to a cell in one direction.",
        {
            field("is", &Neighbour::is, kinds, "what it must be"),
            field("tiles", &Neighbour::tiles, "the tiles it may hold; any when left out"),
        },
        "is"};
    return record;
}

struct Neighbours {
    std::optional<Neighbour> north, north_east, east, south_east, south, south_west, west, north_west;
    static const Record& description();
};

const Record& Neighbours::description() {
    static const Record record{
        "beside",
        "What must be next to a cell, by direction. North is up.",
        {
            field("north", &Neighbours::north, "what must be above"),
            field("north_east", &Neighbours::north_east, "what must be above on the right"),
            field("east", &Neighbours::east, "what must be on the right"),
            field("south_east", &Neighbours::south_east, "what must be below on the right"),
            field("south", &Neighbours::south, "what must be below"),
            field("south_west", &Neighbours::south_west, "what must be below on the left"),
            field("west", &Neighbours::west, "what must be on the left"),
            field("north_west", &Neighbours::north_west, "what must be above on the left"),
        }};
    return record;
}

struct Placing {
    WeightedThings what;
    int count = 1;
    std::optional<int> at_least;
    std::vector<TileId> on;
    Candidates::In in = Candidates::In::anywhere;
    std::optional<WholeRange> walls;
    std::optional<WholeRange> sides;
    Neighbours beside;
    ByThing<WholeRange> distance;
    int apart = 1;
    Candidates::By by = Candidates::By::walk;
    WeightedThings far_from;
    WeightedThings reachable_from;
    static constexpr bool looks_around = true;
    static const Record& description();
};

const Record& Placing::description() {
    using In = Candidates::In;
    using By = Candidates::By;
    static const Choice<In> places[] = {
        {In::anywhere, "anywhere", "anywhere"},
        {In::rooms, "rooms", "in rooms"},
        {In::corridors, "corridors", "in corridors"},
        {In::caves, "caves", "in caves"},
        {In::dead_ends, "dead_ends",
         "where there is a single way out: one walkable cell among the four next to it"},
        {In::open, "open", "where all eight cells around can be walked on"},
    };
    static const Choice<By> ways[] = {
        {By::walk, "walk", "in steps along the axes over cells that can be walked on"},
        {By::air, "air", "in steps along the axes, through anything"},
    };
    static const Record record{
        "place",
        "Places objects or tiles on cells drawn at random from those that meet all conditions. Objects of a start level count towards the number.",
        {
            field("what", &Placing::what, "what to place; if several, one is drawn by weight each time",
                  {.required = true}),
            field("count", &Placing::count, "how many", {.least = 0, .most = 1'000'000, .usually = {0, 20}}),
            field("at_least", &Placing::at_least,
                  "fails when fewer than this find a place; all of them when left out",
                  {.least = 0, .most = 1'000'000, .usually = {0, 20}}),
            field("on", &Placing::on, "the tiles they stand on; any that can be walked on when left out"),
            field("in", &Placing::in, places, "the kind of place"),
            field("walls", &Placing::walls, "how many of the eight cells around it are solid",
                  {.least = 0, .most = 8}),
            field("sides", &Placing::sides, "how many of the four cells next to it are solid",
                  {.least = 0, .most = 4}),
            field("beside", &Placing::beside,
                  "what is next to it, by direction: { north: \"solid\" } is below a wall"),
            field(
                "distance", &Placing::distance,
                "for other things by name, how far away the nearest is; what is absent or out of reach is farther than any number",
                {.least = 0, .most = unlimited_steps, .usually = {0, 60}, .unit = "steps"}),
            field("apart", &Placing::apart,
                  "how far they are from each other, and from any of their kind already there",
                  {.least = 1, .most = 10'000, .usually = {1, 20}, .unit = "steps"}),
            field("by", &Placing::by, ways, "how distances are measured"),
            field("far_from", &Placing::far_from,
                  "takes the cells farthest from these things instead of drawing them"),
            field("reachable_from", &Placing::reachable_from,
                  "only cells that can be walked to from one of these things"),
        }};
    return record;
}

bool is_one_of(KindId kind, const WeightedThings& what) {
    return std::any_of(what.things.begin(), what.things.end(),
                       [&](const Thing& thing) { return thing.object == kind; });
}

// Those that came with the level this one starts from: objects, and locked cells that hold the tile.
std::int64_t already_there(const WeightedThings& what, Draft& draft) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < draft.start_objects(); ++i) {
        const Object& object = draft.level().objects[i];
        if (is_one_of(object.kind, what) && draft.covers(object.place)) ++count;
    }
    for (const Thing& thing : what.things) {
        if (thing.object || !draft.locked()) continue;
        count += (draft.cells_of(thing.tile) &= *draft.locked()).count();
    }
    return count;
}

void keep_beside(const std::optional<Neighbour>& wanted, Point direction, Candidates& candidates,
                 Draft& draft) {
    if (!wanted) return;
    const Scratch::Loan loan(draft.scratch());
    if (wanted->is == Neighbour::Is::open) candidates.keep_beside(direction, candidates.walkable(), false);
    if (wanted->is == Neighbour::Is::solid) {
        BitGrid& solid = draft.scratch().bits(draft.size(), true);
        candidates.keep_beside(direction, solid.and_not(candidates.walkable()), true);
    }
    if (!wanted->tiles.empty()) candidates.keep_beside(direction, cells_holding(draft, wanted->tiles), false);
}

void keep_beside(const Neighbours& beside, Candidates& candidates, Draft& draft) {
    keep_beside(beside.north, {0, -1}, candidates, draft);
    keep_beside(beside.north_east, {1, -1}, candidates, draft);
    keep_beside(beside.east, {1, 0}, candidates, draft);
    keep_beside(beside.south_east, {1, 1}, candidates, draft);
    keep_beside(beside.south, {0, 1}, candidates, draft);
    keep_beside(beside.south_west, {-1, 1}, candidates, draft);
    keep_beside(beside.west, {-1, 0}, candidates, draft);
    keep_beside(beside.north_west, {-1, -1}, candidates, draft);
}

Candidates candidates_for(const Placing& step, Draft& draft) {
    Candidates candidates(draft, step.by);
    if (step.on.empty())
        candidates.begin_with(candidates.walkable());
    else
        candidates.begin_with(cells_holding(draft, step.on));
    candidates.leave_out_objects();
    for (const Thing& thing : step.what.things) {
        if (!thing.object) candidates.leave_out(draft.cells_of(thing.tile), "cells that hold it already");
    }
    candidates.keep_in(step.in);
    if (step.walls) candidates.keep_with_walls(*step.walls, Shape::moore);
    if (step.sides) candidates.keep_with_walls(*step.sides, Shape::von_neumann);
    keep_beside(step.beside, candidates, draft);
    for (const auto& [things, range] : step.distance) candidates.keep_at_distance(things.things, range);
    if (!step.reachable_from.things.empty()) candidates.keep_reachable(step.reachable_from.things);
    if (!step.far_from.things.empty()) candidates.prefer_far_from(step.far_from.things);
    if (step.apart > 1) {
        draft.for_each_object_in_sight([&](const Object& object) {
            if (is_one_of(object.kind, step.what))
                candidates.keep_apart(draft.from_level(object.place.at), step.apart);
        });
    }
    return candidates;
}

void put(const Thing& thing, Point at, Draft& draft) {
    if (thing.object)
        draft.add_object(*thing.object, at);
    else
        draft.tiles()[at] = thing.tile;
}

void run(const Placing& step, Draft& draft) {
    std::int64_t placed = already_there(step.what, draft);
    if (placed >= step.count) return;
    Candidates candidates = candidates_for(step, draft);
    for (; placed < step.count; ++placed) {
        if (draft.spend(draft.size().area() / 8 + 1)) return;
        const auto at = candidates.draw();
        if (!at) break;
        put(step.what.draw(draft.random()), *at, draft);
        candidates.keep_apart(*at, step.apart);
    }
    if (placed >= std::min(step.at_least.value_or(step.count), step.count)) return;
    draft.fail(fmt::format("only {} of {} could be placed: {}", placed, step.count, candidates.reason()));
}

}  // namespace

Step place_step() { return make_step<Placing, run>(); }

}  // namespace levelwright
