// Lays out the cells of a tunnel in each style, then opens them to the wanted width.

#include "levelwright/steps/general/tunnels.hpp"

#include <cmath>

namespace levelwright {
namespace {

int sign(int number) { return (number > 0) - (number < 0); }

}  // namespace

void Tunnels::dig_along(const std::vector<Point>& way) {
    const bool as_wanted = look_.style != Style::cheapest && lay_out(way.front(), way.back());
    dig(as_wanted ? cells_ : way);
}

bool Tunnels::dig_between(Point from, Point to) {
    if (!lay_out(from, to)) return false;
    dig(cells_);
    return true;
}

bool Tunnels::lay_out(Point from, Point to) {
    if (look_.style == Style::crooked) return wander(from, to);
    if (look_.style == Style::winding) {
        for (double swing = look_.wander; swing > 0.05; swing /= 2) {
            if (wind(from, to, swing)) return true;
        }
    }
    const Point corners[] = {{from.x, to.y}, {to.x, from.y}};
    const std::size_t first = from.x == to.x || from.y == to.y ? 0 : draft_.random().below(2);
    return bend_at(from, corners[first], to) || bend_at(from, corners[1 - first], to);
}

bool Tunnels::bend_at(Point from, Point corner, Point to) {
    cells_.clear();
    return walk_straight(from, corner) && walk_straight(corner, to);
}

bool Tunnels::walk_straight(Point from, Point to) {
    const Point step{sign(to.x - from.x), sign(to.y - from.y)};
    for (Point at = from;; at = at + step) {
        if (!ground_.can_pass(at)) return false;
        cells_.push_back(at);
        if (at == to) return true;
    }
}

// Every step goes nearer to the end, or anywhere.
bool Tunnels::wander(Point from, Point to) {
    cells_.clear();
    cells_.push_back(from);
    const int most_steps = 16 * steps_between(from, to) + 64;
    Point at = from;
    for (int i = 0; i < most_steps && at != to; ++i) {
        Point step;
        if (draft_.random().chance(look_.wander)) {
            step = four_directions[draft_.random().below(4)];
        } else {
            const int across = std::abs(to.x - at.x), along = steps_between(at, to);
            const bool sideways =
                draft_.random().below(static_cast<std::uint32_t>(along)) < static_cast<std::uint32_t>(across);
            step = sideways ? Point{sign(to.x - at.x), 0} : Point{0, sign(to.y - at.y)};
        }
        if (!ground_.can_pass(at + step)) continue;
        at = at + step;
        cells_.push_back(at);
    }
    return at == to;
}

namespace {

// A place between cells.
struct Between {
    double x = 0, y = 0;
    Point cell() const {
        return {static_cast<int>(std::floor(x + 0.5)), static_cast<int>(std::floor(y + 0.5))};
    }
};

Between part_way(const Between& a, const Between& b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

// Cuts the corners of a line off (Chaikin's algorithm); its ends stay.
void cut_corners(std::vector<Between>& line, std::vector<Between>& rounded) {
    rounded.clear();
    rounded.push_back(line.front());
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        rounded.push_back(part_way(line[i], line[i + 1], 0.25));
        rounded.push_back(part_way(line[i], line[i + 1], 0.75));
    }
    rounded.push_back(line.back());
    line.swap(rounded);
}

}  // namespace

// Sets points along the straight line, moves each one aside, and follows the curve that they draw.
bool Tunnels::wind(Point from, Point to, double swing) {
    constexpr int cells_between_points = 6;
    const Scratch::Loan loan(draft_.scratch());
    std::vector<Between>& line = draft_.scratch().tool<std::vector<Between>>();
    std::vector<Between>& rounded = draft_.scratch().tool<std::vector<Between>>();
    const int length = steps_between(from, to), points = length / cells_between_points;
    const Between start{static_cast<double>(from.x), static_cast<double>(from.y)};
    const Between end{static_cast<double>(to.x), static_cast<double>(to.y)};
    line.clear();
    line.push_back(start);
    for (int i = 1; i <= points; ++i) {
        Between at = part_way(start, end, i / (points + 1.0));
        const double aside = draft_.random().between(-2.0, 2.0) * swing * cells_between_points / length;
        at.x -= aside * (end.y - start.y);
        at.y += aside * (end.x - start.x);
        line.push_back(at);
    }
    line.push_back(end);
    for (int i = 0; i < 2; ++i) cut_corners(line, rounded);
    cells_.clear();
    cells_.push_back(from);
    for (const Between& at : line) {
        if (!walk_to(at.cell())) return false;
    }
    return true;
}

// Goes on from the last cell, always along the longer side that is left.
bool Tunnels::walk_to(Point to) {
    while (cells_.back() != to) {
        const Point left = to - cells_.back();
        const bool across = std::abs(left.x) >= std::abs(left.y);
        const Point next = cells_.back() + (across ? Point{sign(left.x), 0} : Point{0, sign(left.y)});
        if (!ground_.can_pass(next)) return false;
        cells_.push_back(next);
    }
    return true;
}

void Tunnels::dig(const std::vector<Point>& cells) {
    dug_.clear();
    draft_.spend(4 * static_cast<std::int64_t>(cells.size()) * look_.width * look_.width);
    for (const Point at : cells) {
        open(at);
        if (look_.width > 1) dig_around(at);
    }
}

// Up and down from the cell, and from there to both sides, as far as nothing is in the way: so all that is opened is connected.
void Tunnels::dig_around(Point at) {
    const int before = (look_.width - 1) / 2, after = look_.width / 2;
    for (int i = 0; i <= before && ground_.can_pass(at - Point{0, i}); ++i) dig_row(at - Point{0, i});
    for (int i = 1; i <= after && ground_.can_pass(at + Point{0, i}); ++i) dig_row(at + Point{0, i});
}

void Tunnels::dig_row(Point at) {
    const int before = (look_.width - 1) / 2, after = look_.width / 2;
    for (int i = 0; i <= before && ground_.can_pass(at - Point{i, 0}); ++i) open(at - Point{i, 0});
    for (int i = 1; i <= after && ground_.can_pass(at + Point{i, 0}); ++i) open(at + Point{i, 0});
}

void Tunnels::open(Point at) {
    if (ground_.floor[at]) return;
    ground_.floor.set(at);
    draft_.tiles()[at] = look_.tile;
    dug_.push_back(at);
}

}  // namespace levelwright
