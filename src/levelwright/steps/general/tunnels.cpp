#include "levelwright/steps/general/tunnels.hpp"

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

void Tunnels::dig(const std::vector<Point>& cells) {
    dug_.clear();
    draft_.spend(static_cast<std::int64_t>(cells.size()) * look_.width * look_.width);
    for (const Point at : cells) {
        open(at);
        if (look_.width > 1) dig_around(at);
    }
}

// Up and down from the cell, and from there to both sides, as far as nothing is in the way: so all that is
// opened hangs together.
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
