// The plane cut into squares. What is random about a square is a hash of its number, so that it is the same through every window.
//
// On a level that is no part of a plane, cell (0, 0) of the level is the plane's.
#pragma once

#include <cstdint>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

struct PlaneSquare {
    std::int64_t x = 0;
    std::int64_t y = 0;
    Point corner;  // its first cell, as the draft counts cells

    PlaneSquare beside(Point step, int side) const {
        return {plus(x, step.x), plus(y, step.y), corner + Point{step.x * side, step.y * side}};
    }
    std::uint64_t key(std::uint64_t of) const {
        return cell_key(of, {static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y)});
    }

 private:
    static std::int64_t plus(std::int64_t number, int step) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(number) +
                                         static_cast<std::uint64_t>(std::int64_t{step}));
    }
};

// The square that a cell lies in.
inline PlaneSquare square_at(const Draft& draft, Point at, int side) {
    const PlanePoint cell = draft.on_plane(at);
    const auto number = [&](std::uint64_t place) {
        const auto number_of_cell = static_cast<std::int64_t>(place);
        return number_of_cell / side - (number_of_cell % side < 0 ? 1 : 0);
    };
    const auto inside = [&](std::uint64_t place) {
        const auto rest = static_cast<int>(static_cast<std::int64_t>(place) % side);
        return rest < 0 ? rest + side : rest;
    };
    return {number(cell.x), number(cell.y), at - Point{inside(cell.x), inside(cell.y)}};
}

// Calls back with every square that has cells in the rectangle, row by row.
template <class Visit>
void for_each_square(const Draft& draft, const Rect& rect, int side, Visit visit) {
    if (rect.empty()) return;
    const PlaneSquare first = square_at(draft, rect.corner(), side);
    for (int y = 0; first.corner.y + y * side < rect.bottom(); ++y) {
        for (int x = 0; first.corner.x + x * side < rect.right(); ++x) visit(first.beside({x, y}, side));
    }
}

}  // namespace levelwright
