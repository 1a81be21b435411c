// Where the floors of a level are in its picture: side by side, in rows of as many as fill a screen best. Of several
// floors only the part is shown where something is: a window of the same size on each.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

class FloorLayout {
 public:
    // [pixels per cell]; `only` this floor, and all of it, or all floors when negative
    FloorLayout(const Level& level, int pixels, int only = -1);

    // [pixels]; not to be drawn when one of them is too large for an int
    std::int64_t width() const { return columns_ * floor_width_ + (columns_ - 1) * gap_; }
    std::int64_t height() const { return rows() * (title_ + floor_height_) + (rows() - 1) * gap_; }

    int first() const { return first_; }  // of the floors that are shown, and the one past the last
    int end() const { return first_ + static_cast<int>(floors_); }
    int columns() const { return static_cast<int>(columns_); }
    std::int64_t rows() const { return (floors_ + columns_ - 1) / columns_; }
    int gap() const { return static_cast<int>(gap_); }
    int title_height() const { return static_cast<int>(title_); }  // 0 for one floor: it needs no name
    int letter_pixels() const { return letter_; }                  // of a point of a letter
    int floor_width() const { return static_cast<int>(floor_width_); }

    const Rect& window(int floor) const { return windows_[index_of(floor)]; }  // [cells]

    // The upper left pixel of a cell, and whether it is shown at all.
    bool shows(const Place& place) const { return window(place.floor).contains(place.at); }
    Point corner(const Place& place) const {
        const Point cell = place.at - window(place.floor).corner();
        return corner(place.floor) + Point{cell.x * pixels_, cell.y * pixels_};
    }
    // The upper left pixel of the first cell that is shown.
    Point corner(int floor) const {
        const std::int64_t column = (floor - first_) % columns_, row = (floor - first_) / columns_;
        return {static_cast<int>(column * (floor_width_ + gap_)),
                static_cast<int>(row * (title_ + floor_height_ + gap_) + title_)};
    }

 private:
    std::int64_t floors_, floor_width_ = 0, floor_height_ = 0, gap_, title_ = 0, columns_ = 1;
    int first_ = 0, pixels_, letter_;
    std::vector<Rect> windows_;  // by floor
};

}  // namespace levelwright
