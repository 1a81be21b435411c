// Windows around what is there; then every number of columns is tried.

#include "levelwright/write/pictures/floor_layout.hpp"

#include <algorithm>
#include <climits>

#include "levelwright/write/pictures/font.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t screen_width = 16, screen_height = 9;  // the shape of most

// The part of a floor that has something in it.
struct Part {
    Point first{INT_MAX, INT_MAX}, last{-1, -1};
    void add(Point at, int margin) {
        first = {std::min(first.x, at.x - margin), std::min(first.y, at.y - margin)};
        last = {std::max(last.x, at.x + margin), std::max(last.y, at.y + margin)};
    }
    Rect inside(Size size) const {
        if (last.x < 0) return {};
        return common_part({first.x, first.y, last.x - first.x + 1, last.y - first.y + 1}, whole(size));
    }
};

// What is not solid with the walls around it, and objects.
std::vector<Part> parts_of(const Level& level) {
    std::vector<Part> parts(static_cast<std::size_t>(level.floors));
    for (int floor = 0; floor < level.floors; ++floor) {
        const View<const TileId> cells = level.floor(floor);
        for (int y = 0; y < cells.height(); ++y) {
            for (int x = 0; x < cells.width(); ++x) {
                const TileId tile = cells[{x, y}];
                if (tile == unknown_tile || !(*level.palette)[tile].traits.has(Trait::solid))
                    parts[index_of(floor)].add({x, y}, 2);
            }
        }
    }
    for (const Object& object : level.objects) {
        if (level.contains(object.place)) parts[index_of(object.place.floor)].add(object.place.at, 0);
    }
    return parts;
}

// Of the size of the largest part, and inside the map.
std::vector<Rect> windows_of(const Level& level, int only) {
    if (level.floors == 1) return {whole(level.size)};
    if (only >= 0) {
        std::vector<Rect> windows(static_cast<std::size_t>(level.floors));
        windows[index_of(only)] = whole(level.size);
        return windows;
    }
    Size largest;
    std::vector<Rect> windows;
    for (const Part& part : parts_of(level)) {
        const Rect& window = windows.emplace_back(part.inside(level.size));
        largest = {std::max(largest.width, window.width), std::max(largest.height, window.height)};
    }
    if (largest.area() == 0) largest = level.size;
    for (Rect& window : windows) {
        const int x = window.x - (largest.width - window.width) / 2;
        const int y = window.y - (largest.height - window.height) / 2;
        window = {std::clamp(x, 0, level.size.width - largest.width),
                  std::clamp(y, 0, level.size.height - largest.height), largest.width, largest.height};
    }
    return windows;
}

}  // namespace

FloorLayout::FloorLayout(const Level& level, int pixels, int only)
    : floors_(only < 0              ? level.floors
              : only < level.floors ? 1
                                    : 0),
      gap_(pixels),
      first_(std::max(0, only)),
      pixels_(pixels),
      letter_(std::max(1, pixels / 5)) {
    if (floors_ < 1) return;
    windows_ = windows_of(level, only);
    floor_width_ = std::int64_t{pixels} * window(first_).width;
    floor_height_ = std::int64_t{pixels} * window(first_).height;
    if (floors_ == 1) return;
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
