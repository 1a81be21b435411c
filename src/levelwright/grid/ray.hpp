// Sight by steps along the axes, as some monsters and furnishers look: not symmetric.
#pragma once

#include <cstdlib>

#include "levelwright/grid/geometry.hpp"

namespace levelwright {

// Whether every cell of the ray from one point to another is clear, except the first. The ray takes one
// step along an axis at a time; where both are as good it goes up or down.
template <class Clear>
bool ray_is_clear(Point from, Point to, Clear&& is_clear) {
    const int across = std::abs(to.x - from.x), down = std::abs(to.y - from.y);
    const int step_x = to.x > from.x ? 1 : -1, step_y = to.y > from.y ? 1 : -1;
    int error = across - down;
    for (int left = across + down; left > 0; --left) {
        if (error > 0) {
            from.x += step_x;
            error -= 2 * down;
        } else {
            from.y += step_y;
            error += 2 * across;
        }
        if (!is_clear(from)) return false;
    }
    return true;
}

}  // namespace levelwright
