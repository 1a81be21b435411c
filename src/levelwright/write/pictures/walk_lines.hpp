// The walks of a level as lines in its picture, handed out from the top down.
#pragma once

#include <algorithm>

#include "levelwright/level/level.hpp"
#include "levelwright/write/pictures/canvas.hpp"
#include "levelwright/write/pictures/floor_layout.hpp"

namespace levelwright {

class WalkLines {
 public:
    WalkLines(const Level& level, const FloorLayout& layout, int pixels, Inks& inks);

    // Onto the rows of cells that begin at this row of pixels. Rows come from the top down.
    void paint(Canvas& band, int top);

 private:
    struct Line {
        Point from, to;  // [pixels]
        Ink ink;
        int top() const { return std::min(from.y, to.y); }
        int bottom() const { return std::max(from.y, to.y); }
    };
    void add(const Level& level, const FloorLayout& layout, const Walk& walk, Ink ink);
    Point centre(const FloorLayout& layout, const Place& place) const;

    int pixels_;  // per cell
    Ink edge_;
    std::vector<Line> lines_, near_;  // still to come; in the rows that are being painted
};

}  // namespace levelwright
