// Two sweeps give a first answer and a middle; searching inward from the farthest cells proves or betters it.

#include "levelwright/grid/longest_path.hpp"

#include <utility>

namespace levelwright {
namespace {

void keep_longer(LongestPath& best, Point a, Point b, std::int32_t length) {
    if (length <= best.length) return;
    if (before(b, a)) std::swap(a, b);
    best = {a, b, length};
}

// From a cell to the farthest from it, and from there to the farthest again. Leaves the field of the last
// search and returns where that one ended.
Point two_sweeps(DistanceField& field, Point start, LongestPath& best) {
    field.find_again(start);
    const Point turn = field.farthest_cell();
    field.find_again(turn);
    const Point end = field.farthest_cell();
    keep_longer(best, turn, end, field.farthest_distance());
    return end;
}

// The middle of the path that two sweeps find: a cell from which nothing is much farther than need be.
Point middle_cell(Point start, LongestPath& best, LongestPathScratch& scratch) {
    const Point end = two_sweeps(scratch.field, start, best);
    scratch.field.path_to(end, scratch.path);
    return scratch.path[scratch.path.size() / 2];
}

// Cells that are at most i steps from the middle are at most 2i from each other. So search from the cells
// farthest from the middle, inward, until twice their distance is no more than the best already found.
void search_inward(Point middle, LongestPath& best, LongestPathScratch& scratch) {
    scratch.from_middle.find_again(middle);
    for (std::int64_t n = scratch.from_middle.reached(); n > 0; --n) {
        const Point cell = scratch.from_middle.reached_cell(n - 1);
        if (2 * scratch.from_middle[cell] <= best.length) return;
        scratch.field.find_again(cell);
        keep_longer(best, cell, scratch.field.farthest_cell(), scratch.field.farthest_distance());
        if (scratch.goes_on && !scratch.goes_on(scratch.field.reached())) return;
    }
}

// Calls back with the first cell of each component that might hold a longer path than the best so far.
template <class Search>
LongestPath best_of_components(const BitGrid& passable, Connectivity moves, LongestPathScratch& scratch,
                               Search search) {
    LongestPath best;
    scratch.components.find(passable, moves);
    scratch.field.find(passable, std::span<const Point>{}, moves);
    for (const Component& component : scratch.components.all()) {
        if (component.size - 1 > best.length) search(component.first, best);
    }
    return best;
}

}  // namespace

LongestPath longest_path(const BitGrid& passable, Connectivity moves, LongestPathScratch& scratch) {
    scratch.from_middle.find(passable, std::span<const Point>{}, moves);
    return best_of_components(passable, moves, scratch, [&](Point first, LongestPath& best) {
        const Point middle = middle_cell(first, best, scratch);
        search_inward(middle_cell(middle, best, scratch), best, scratch);
    });
}

LongestPath longest_path_at_least(const BitGrid& passable, Connectivity moves, LongestPathScratch& scratch) {
    return best_of_components(passable, moves, scratch, [&](Point first, LongestPath& best) {
        two_sweeps(scratch.field, first, best);
    });
}

}  // namespace levelwright
