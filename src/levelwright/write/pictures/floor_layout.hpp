// Where the floors of a level are in its picture: side by side, in rows of as many as fill a screen best.
#pragma once

#include <cstdint>

#include "levelwright/level/level.hpp"

namespace levelwright {

class FloorLayout {
 public:
    FloorLayout(const Level& level, int pixels);  // [per cell]

    // [pixels]; not to be drawn when one of them is too large for an int
    std::int64_t width() const { return columns_ * floor_width_ + (columns_ - 1) * gap_; }
    std::int64_t height() const { return rows() * (title_ + floor_height_) + (rows() - 1) * gap_; }

    int columns() const { return static_cast<int>(columns_); }
    std::int64_t rows() const { return (floors_ + columns_ - 1) / columns_; }
    int gap() const { return static_cast<int>(gap_); }
    int title_height() const { return static_cast<int>(title_); }  // 0 for one floor: it needs no name
    int letter_pixels() const { return letter_; }                  // of a point of a letter
    int floor_width() const { return static_cast<int>(floor_width_); }

    // The upper left pixel of a floor's first cell.
    Point corner(int floor) const {
        const std::int64_t column = floor % columns_, row = floor / columns_;
        return {static_cast<int>(column * (floor_width_ + gap_)),
                static_cast<int>(row * (title_ + floor_height_ + gap_) + title_)};
    }

 private:
    std::int64_t floors_, floor_width_, floor_height_, gap_, title_ = 0, columns_ = 1;
    int letter_;
};

}  // namespace levelwright
