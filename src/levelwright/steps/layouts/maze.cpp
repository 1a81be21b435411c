// maze: passages and dead ends that fill a region.
//
//     #########
//     #.....#.#
//     #.###.#.#
//     #.#.....#
//     #########
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"
#include "levelwright/steps/layouts/lattice.hpp"

namespace levelwright {
namespace {

struct Maze {
    enum class How : std::uint8_t { depth_first, uniform, slanted };
    How how = How::depth_first;
    int cell = 1;
    int walls = 1;
    bool border = true;
    double straight = 0;
    double braid = 0;
    int prune = 0;
    TileId tile{};
    std::optional<TileId> wall;
    static const Record& description();
};

const Record& Maze::description() {
    static const Choice<How> hows[] = {
        {How::depth_first, "depth_first", "long winding passages"},
        {How::uniform, "uniform", "every possible maze is equally likely: many short dead ends"},
        {How::slanted, "slanted",
         "every cell opens up or to the left: quickest to make, easy to solve, with straight passages along two sides"},
    };
    static const Record record{
        "maze",
        "Fills the region with a maze: one way from anywhere to anywhere, or more when it is braided. Parts of the region that it cannot reach are left alone.",
        {
            field("how", &Maze::how, hows, "what kind of maze"),
            field("cell", &Maze::cell, "how wide passages are",
                  {.least = 1, .most = 100, .usually = {1, 5}, .unit = "cells"}),
            field("walls", &Maze::walls, "how thick walls are",
                  {.least = 1, .most = 100, .usually = {1, 3}, .unit = "cells"}),
            field("border", &Maze::border, "whether a wall stays along the edge of the region"),
            field("straight", &Maze::straight, "how often a depth-first maze goes straight on",
                  {.least = 0, .most = 1, .unit = "of the steps"}),
            field("braid", &Maze::braid, "how many dead ends are opened into a loop",
                  {.least = 0, .most = 1, .unit = "of the dead ends"}),
            field("prune", &Maze::prune, "how far the remaining dead ends are filled in",
                  {.least = 0, .most = 1'000'000, .usually = {0, 50}, .unit = "passages"}),
            field("tile", &Maze::tile, "what passages are made of", {.role = "floor"}),
            field("wall", &Maze::wall, "what open cells between passages become; they stay when left out"),
        }};
    return record;
}

void carve(const Maze& step, Lattice& lattice, Draft& draft) {
    if (step.how == Maze::How::slanted) return lattice.carve_slanted();
    if (step.how == Maze::How::depth_first) {
        Point start{};
        const Size size = lattice.size();
        do {
            start.x = draft.random().between(0, size.width - 1);
            start.y = draft.random().between(0, size.height - 1);
        } while (!lattice.is_usable(lattice.number(start)));
        lattice.carve_depth_first(lattice.number(start), step.straight);
        return;
    }
    // Any root gives the same mazes; walks find one in the middle soonest.
    const Point middle = whole(lattice.size()).centre();
    Lattice::Number root = lattice.number(middle);
    int nearest = -1;
    if (!lattice.is_usable(root)) {
        lattice.for_each_usable([&](Lattice::Number number) {
            const int away = steps_between(lattice.cell(number), middle);
            if (nearest >= 0 && away >= nearest) return;
            nearest = away;
            root = number;
        });
    }
    lattice.carve_uniform(root);
}

void run(const Maze& step, Draft& draft) {
    const BitGrid& open = open_cells(draft);
    const BitGrid* enterable = enterable_cells(draft, open);
    Lattice lattice(draft, {.cell = step.cell, .wall = step.walls, .border = step.border}, enterable);
    if (enterable) lattice.keep_largest_part();
    if (lattice.usable_count() == 0)
        return draft.fail(fmt::format("the region has no place for a maze with cells of {} and walls of {}",
                                      step.cell, step.walls));
    if (draft.spend(4 * lattice.usable_count())) return;
    carve(step, lattice, draft);
    if (draft.stopped()) return;
    if (step.braid > 0) lattice.braid(step.braid);
    if (step.prune > 0) lattice.prune(step.prune);
    BitGrid& passages = draft.scratch().bits(draft.size());
    lattice.draw(passages);
    draft.paint(passages, step.tile);
    draft.add_room(Room::Kind::corridor, passages);
    if (!step.wall) return;
    BitGrid& between = draft.scratch().bits(draft.size());
    between = open;
    draft.paint(between.and_not(passages), *step.wall);
}

}  // namespace

Step maze_step() { return make_step<Maze, run>(); }

}  // namespace levelwright
