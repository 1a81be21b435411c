// Finds the places a `where` means, among the rooms and regions of the level as it is.
#pragma once

#include <span>

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// What a step runs in at one time: one place, or all of them together.
struct Site {
    int floor = 0;
    Rect bounds;                   // of the place; of several, the rectangle that is seen around them
    std::span<const Area> places;  // one, or all of them
    bool together = false;
    Rect seen;                      // what is seen around
    const BitGrid* kept = nullptr;  // of that, the cells that may be part of a place; null: all
};

// Places inside `around`, in the order of their numbers. Borrowed from scratch.
std::span<const Area> find_places(const StepNode& node, const Rect& around, int floor, const Level& level,
                                  Scratch& scratch, std::uint64_t key);

}  // namespace levelwright
