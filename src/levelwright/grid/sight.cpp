// Straight lines that are the same both ways, and symmetric shadowcasting by quadrants.

#include "levelwright/grid/sight.hpp"

#include <algorithm>
#include <cstdlib>

namespace levelwright {
namespace {

// The straight line that starts at the end which comes first in reading order.
struct Line {
    Point start;
    std::int64_t dx, dy, length;

    Line(Point a, Point b) : start(before(a, b) ? a : b) {
        const Point end = before(a, b) ? b : a;
        dx = std::int64_t{end.x} - start.x;
        dy = std::int64_t{end.y} - start.y;
        length = std::max(std::abs(dx), std::abs(dy));
    }

    // The part of `whole` that i of `length` steps make, rounded to the nearest, halves away from the start.
    int part(std::int64_t whole, std::int64_t i) const {
        if (length == 0) return 0;
        const std::int64_t nearest = (2 * i * std::abs(whole) + length) / (2 * length);
        return static_cast<int>(whole < 0 ? -nearest : nearest);
    }
    Point cell(std::int64_t i) const { return {start.x + part(dx, i), start.y + part(dy, i)}; }
};

std::int64_t floor_of(std::int64_t above, std::int64_t below) {
    return above / below - (above % below != 0 && (above < 0) != (below < 0) ? 1 : 0);
}

std::int64_t ceiling_of(std::int64_t above, std::int64_t below) { return -floor_of(-above, below); }

}  // namespace

void line_cells(Point a, Point b, std::vector<Point>& cells) {
    cells.clear();
    const Line line(a, b);
    for (std::int64_t i = 0; i <= line.length; ++i) cells.push_back(line.cell(i));
    if (before(b, a)) std::reverse(cells.begin(), cells.end());
}

bool line_of_sight(const BitGrid& opaque, Point a, Point b) {
    const Line line(a, b);
    for (std::int64_t i = 1; i < line.length; ++i) {
        if (opaque.get_or(line.cell(i), true)) return false;
    }
    return true;
}

// A quarter of the surroundings, in rows that lie `depth` cells away, with columns from left to right.
struct FieldOfView::Quadrant {
    const BitGrid& opaque;
    BitGrid& visible;
    Point from;
    Point ahead, aside;  // what one step of depth and of column is
    int radius;

    Point cell(std::int64_t depth, std::int64_t column) const {
        return {from.x + static_cast<int>(depth * ahead.x + column * aside.x),
                from.y + static_cast<int>(depth * ahead.y + column * aside.y)};
    }
    bool is_wall(Point p) const { return opaque.get_or(p, true); }
    void reveal(Point p) const {
        const std::int64_t dx = p.x - from.x, dy = p.y - from.y, reach = radius;
        if (visible.contains(p) && dx * dx + dy * dy <= reach * reach + reach) visible.set(p);
    }
    // Columns that are on the map, and one beyond at each side.
    std::int64_t first_column() const { return aside.x != 0 ? -1 - from.x : -1 - from.y; }
    std::int64_t last_column() const {
        return aside.x != 0 ? opaque.width() - from.x : opaque.height() - from.y;
    }
    bool has_row(std::int64_t depth) const { return opaque.contains(cell(depth, 0)); }
};

void FieldOfView::find(const BitGrid& opaque, Point from, int radius, BitGrid& visible) {
    visible.reset(opaque.size());
    if (!opaque.contains(from) || radius < 0) return;
    visible.set(from);
    for (const Point ahead : four_directions) {
        const Point aside = ahead.x == 0 ? Point{1, 0} : Point{0, 1};
        const Quadrant quadrant{opaque, visible, from, ahead, aside, radius};
        waiting_.clear();
        waiting_.push_back({1, {-1, 1}, {1, 1}});
        while (!waiting_.empty()) {
            const Sector sector = waiting_.back();
            waiting_.pop_back();
            if (sector.depth <= radius && quadrant.has_row(sector.depth)) scan(quadrant, sector);
        }
    }
}

// Looks along one row between two slopes. Each stretch of floor opens a narrower sector in the row behind.
// A floor cell is revealed when the line to its middle lies in the sector, which makes sight mutual.
void FieldOfView::scan(const Quadrant& quadrant, Sector sector) {
    const std::int64_t depth = sector.depth;
    const Slope end = sector.end;
    const std::int64_t first =
        floor_of(2 * depth * sector.start.rise + sector.start.run, 2 * sector.start.run);
    const std::int64_t last = ceiling_of(2 * depth * end.rise - end.run, 2 * end.run);
    enum class Seen { nothing, wall, floor } seen = Seen::nothing;
    for (std::int64_t column = std::max(first, quadrant.first_column());
         column <= std::min(last, quadrant.last_column()); ++column) {
        const Point p = quadrant.cell(depth, column);
        const bool wall = quadrant.is_wall(p);
        const Slope near_edge{2 * column - 1, 2 * depth};
        if (seen == Seen::wall && !wall) sector.start = near_edge;
        if (seen == Seen::floor && wall) waiting_.push_back({sector.depth + 1, sector.start, near_edge});
        const bool middle_in_sector =
            column * sector.start.run >= depth * sector.start.rise && column * end.run <= depth * end.rise;
        if (wall || middle_in_sector) quadrant.reveal(p);
        seen = wall ? Seen::wall : Seen::floor;
    }
    if (seen == Seen::floor) waiting_.push_back({sector.depth + 1, sector.start, end});
}

}  // namespace levelwright
