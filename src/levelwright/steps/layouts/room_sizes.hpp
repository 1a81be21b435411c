// How a room fills the part of the map that it has to itself.
#pragma once

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

struct RoomSizes {
    enum class By : std::uint8_t { share, corners };
    By by = By::share;
    RealRange share{0.5, 1};
    Size least{3, 3};
    static const Record& description();

    // A room somewhere in a rectangle of free cells, which is at least 1x1. `part` is the whole part, free
    // cells and margins: shares are shares of it.
    Rect draw(const Rect& free, Size part, Stream& random) const;
};

}  // namespace levelwright
