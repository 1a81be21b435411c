// The diggers that look before they dig: the chapter's two, and one that leaves walls standing.
#pragma once

#include <optional>

#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"

namespace levelwright {

struct LookAhead {
    enum class Avoid : std::uint8_t { walls, all, rooms };
    Avoid avoid = Avoid::walls;
    WholeRange room{3, 7};
    WholeRange corridor{3, 7};
    double share = 0.25;
    bool again = true;
    double bends = 0.25;
    bool stay_inside = true;
    bool dead_ends = false;
    TileId tile{};
    std::optional<TileId> door;
    static const Record& description();
};

// Is any cell of a rectangle set? The rectangle is inside, not empty, and at most 64 cells wide.
inline bool any_in(const BitGrid& cells, const Rect& rect) {
    const int first = rect.x >> 6, last = (rect.right() - 1) >> 6;
    const auto words = static_cast<std::size_t>(cells.words_in_row());
    const BitGrid::Word* word = cells.row(rect.y).data() + first;
    BitGrid::Word left = 0, right = 0;
    if (first == last) {
        for (int y = 0; y < rect.height; ++y, word += words) left |= word[0];
        return (left & bits_between(first, rect.x, rect.right())) != 0;
    }
    for (int y = 0; y < rect.height; ++y, word += words) {
        left |= word[0];
        right |= word[1];
    }
    return ((left & bits_between(first, rect.x, rect.right())) |
            (right & bits_between(last, rect.x, rect.right()))) != 0;
}

// The chapter's: rooms lie around the digger, and corridors are measured from where it stands. Avoids rooms, or rooms and corridors.
void dig_around(const LookAhead& step, Draft& draft);

// Rooms begin where a corridor ends; all that is not linked is kept apart by a wall.
void dig_between_walls(const LookAhead& step, Draft& draft);

}  // namespace levelwright
