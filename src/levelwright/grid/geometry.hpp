// Points, sizes and rectangles of cells. x grows to the right, y grows downward.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace levelwright {

struct Point {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// Reading order: by row, then by column.
constexpr bool before(Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// Steps along the axes between two points.
constexpr int steps_between(Point a, Point b) {
    return (a.x < b.x ? b.x - a.x : a.x - b.x) + (a.y < b.y ? b.y - a.y : a.y - b.y);
}

// North, west, east, south: the order in which every search looks around, so that ties fall the same way.
inline constexpr std::array<Point, 4> four_directions{Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}};

// The eight cells around, in reading order.
inline constexpr std::array<Point, 8> eight_directions{Point{-1, -1}, Point{0, -1}, Point{1, -1},
                                                       Point{-1, 0},  Point{1, 0},  Point{-1, 1},
                                                       Point{0, 1},   Point{1, 1}};

// Which cells touch: those that share a side, or those that share a side or a corner.
enum class Connectivity : std::uint8_t { four = 4, eight = 8 };

constexpr std::span<const Point> directions(Connectivity connectivity) {
    if (connectivity == Connectivity::four) return four_directions;
    return eight_directions;
}

struct Size {
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(Size, Size) = default;
    constexpr std::int64_t area() const { return static_cast<std::int64_t>(width) * height; }
    constexpr bool contains(Point p) const {
        return static_cast<unsigned>(p.x) < static_cast<unsigned>(width) &&
               static_cast<unsigned>(p.y) < static_cast<unsigned>(height);
    }
};

// The cells from (x, y) to (x + width - 1, y + height - 1).
struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(const Rect&, const Rect&) = default;

    constexpr int right() const { return x + width; }    // first column beyond
    constexpr int bottom() const { return y + height; }  // first row beyond
    constexpr Point corner() const { return {x, y}; }
    constexpr Size size() const { return {width, height}; }
    constexpr std::int64_t area() const { return size().area(); }
    constexpr bool empty() const { return width <= 0 || height <= 0; }
    constexpr Point centre() const { return {x + (width - 1) / 2, y + (height - 1) / 2}; }
    constexpr bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    constexpr bool contains(const Rect& r) const {
        return r.x >= x && r.right() <= right() && r.y >= y && r.bottom() <= bottom();
    }
    constexpr bool overlaps(const Rect& r) const {
        return x < r.right() && r.x < right() && y < r.bottom() && r.y < bottom();
    }
    // Smaller by `by` cells on every side; negative values grow it. Never less than empty.
    constexpr Rect inset(int by) const {
        return {x + by, y + by, std::max(0, width - 2 * by), std::max(0, height - 2 * by)};
    }
    constexpr Rect moved(Point by) const { return {x + by.x, y + by.y, width, height}; }
};

constexpr Rect whole(Size size) { return {0, 0, size.width, size.height}; }

constexpr Rect common_part(const Rect& a, const Rect& b) {
    const int x = std::max(a.x, b.x), y = std::max(a.y, b.y);
    return {x, y, std::max(0, std::min(a.right(), b.right()) - x),
            std::max(0, std::min(a.bottom(), b.bottom()) - y)};
}

}  // namespace levelwright
