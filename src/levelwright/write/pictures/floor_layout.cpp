// Tries every number of columns.

#include "levelwright/write/pictures/floor_layout.hpp"

#include <algorithm>

#include "levelwright/write/pictures/font.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t screen_width = 16, screen_height = 9;  // the shape of most

}  // namespace

FloorLayout::FloorLayout(const Level& level, int pixels)
    : floors_(level.floors),
      floor_width_(std::int64_t{pixels} * level.size.width),
      floor_height_(std::int64_t{pixels} * level.size.height),
      gap_(pixels),
      letter_(std::max(1, pixels / 5)) {
    if (floors_ <= 1) return;
    title_ = (letter_height + 4) * letter_;
    const auto room_taken = [this] { return std::max(width() * screen_height, height() * screen_width); };
    std::int64_t best = 1, least = room_taken();
    for (columns_ = 2; columns_ <= floors_; ++columns_) {
        if (room_taken() > least) continue;
        least = room_taken();
        best = columns_;
    }
    columns_ = best;
}

}  // namespace levelwright
