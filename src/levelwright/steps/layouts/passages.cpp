// Offers straight and bent ways and takes the one with least trouble, or winds and forgets its loops.

#include "levelwright/steps/layouts/passages.hpp"

namespace levelwright {
namespace {

int sign(int number) { return (number > 0) - (number < 0); }

// The places that both of two stretches have; none when low > high.
struct Shared {
    int low, high;
    bool any() const { return low <= high; }
};
Shared shared_columns(const Rect& a, const Rect& b) {
    return {std::max(a.x, b.x), std::min(a.right(), b.right()) - 1};
}
Shared shared_rows(const Rect& a, const Rect& b) {
    return {std::max(a.y, b.y), std::min(a.bottom(), b.bottom()) - 1};
}

}  // namespace

void Passages::trace(std::span<const Point> corners, std::vector<Point>& cells) const {
    cells.clear();
    cells.push_back(corners[0]);
    for (const Point corner : corners.subspan(1)) {
        while (cells.back() != corner) {
            const Point at = cells.back();
            const Point step =
                at.x != corner.x ? Point{sign(corner.x - at.x), 0} : Point{0, sign(corner.y - at.y)};
            cells.push_back(at + step);
        }
    }
}

void Passages::dig(std::span<const Point> corners) {
    trace(corners, cells_);
    if (draft_.spend(static_cast<std::int64_t>(cells_.size()))) return;
    plan_.way(cells_, width_);
}

void Passages::dig_bend(const Rect& from, const Rect& to) {
    const Point a = from.centre(), b = to.centre();
    const Point bends[] = {{a.x, b.y}, {b.x, a.y}};
    const Point corners[] = {a, bends[draft_.random().below(2)], b};
    dig(corners);
}

bool Passages::beside_a_room(Point at) const {
    for (const Point step : eight_directions) {
        const Point beside = at + step;
        if (!draft_.size().contains(beside)) continue;
        if (plan_.room_at(beside) != RoomId::none && !is_corridor(beside)) return true;
    }
    return false;
}

bool Passages::is_corridor(Point at) const {
    const RoomId room = plan_.room_at(at);
    return room != RoomId::none && draft_.level().rooms[room].kind == Room::Kind::corridor;
}

// What speaks against a way: its length, its bends, cells beside other corridors, and most of all cells that
// run along the walls of rooms. A cell where it goes in or out of a room does not count as that.
std::int64_t Passages::trouble(const std::vector<Point>& cells) const {
    constexpr std::int64_t bend = 3, grazing = 12, beside_corridor = 6;
    std::int64_t sum = 0;
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
        if (cells[i] - cells[i - 1] != cells[i + 1] - cells[i]) sum += bend;
        if (plan_.room_at(cells[i]) != RoomId::none) continue;
        ++sum;
        const bool enters =
            plan_.room_at(cells[i - 1]) != RoomId::none || plan_.room_at(cells[i + 1]) != RoomId::none;
        if (!enters && beside_a_room(cells[i])) sum += grazing;
        for (const Point step : four_directions) {
            const Point beside = cells[i] + step;
            if (beside == cells[i - 1] || beside == cells[i + 1] || !draft_.size().contains(beside)) continue;
            if (is_corridor(beside)) sum += beside_corridor;
        }
    }
    return sum;
}

void Passages::offer(std::span<const Point> corners) {
    trace(corners, cells_);
    draft_.spend(static_cast<std::int64_t>(cells_.size()));
    const std::int64_t sum = trouble(cells_);
    if (!best_.empty() && sum >= least_trouble_) return;
    least_trouble_ = sum;
    std::swap(cells_, best_);
}

void Passages::dig_tidy(const Rect& from, const Rect& to) {
    find_tidy(from, to);
    if (!draft_.stopped()) plan_.way(best_, width_);
}

void Passages::dig_shortcut(const Rect& from, const Rect& to) {
    find_tidy(from, to);
    for (const Point at : best_) {
        const bool third = plan_.room_at(at) != RoomId::none && !is_corridor(at);
        if (third && !from.contains(at) && !to.contains(at)) return;
    }
    if (!draft_.stopped()) plan_.way(best_, width_);
}

void Passages::find_tidy(const Rect& from, const Rect& to) {
    constexpr int tries = 3;
    Stream& random = draft_.random();
    best_.clear();
    const Shared columns = shared_columns(from, to), rows = shared_rows(from, to);
    for (int i = 0; i < tries; ++i) {
        if (columns.any()) {
            const int x = random.between(columns.low, columns.high);
            offer(std::array{Point{x, from.centre().y}, Point{x, to.centre().y}});
        } else if (rows.any()) {
            const int y = random.between(rows.low, rows.high);
            offer(std::array{Point{from.centre().x, y}, Point{to.centre().x, y}});
        } else {
            // Any cell of the one, any cell of the other, and a bend at either corner between them.
            const int ax = random.between(from.x, from.right() - 1);
            const int ay = random.between(from.y, from.bottom() - 1);
            const int bx = random.between(to.x, to.right() - 1);
            const int by = random.between(to.y, to.bottom() - 1);
            offer(std::array{Point{ax, ay}, Point{ax, by}, Point{bx, by}});
            offer(std::array{Point{ax, ay}, Point{bx, ay}, Point{bx, by}});
            // Two bends in the gap between them.
            const int middle_x =
                from.x < to.x ? (from.right() - 1 + to.x) / 2 : (to.right() - 1 + from.x) / 2;
            const int middle_y =
                from.y < to.y ? (from.bottom() - 1 + to.y) / 2 : (to.bottom() - 1 + from.y) / 2;
            offer(std::array{Point{ax, ay}, Point{middle_x, ay}, Point{middle_x, by}, Point{bx, by}});
            offer(std::array{Point{ax, ay}, Point{ax, middle_y}, Point{bx, middle_y}, Point{bx, by}});
        }
    }
}

// Free, and free all around.
bool Passages::is_clear(Point at) const {
    if (plan_.room_at(at) != RoomId::none) return false;
    for (const Point step : eight_directions) {
        if (draft_.size().contains(at + step) && plan_.room_at(at + step) != RoomId::none) return false;
    }
    return true;
}

// Every step goes nearer to the end, or anywhere; coming upon itself or beside itself, the way forgets the loop it went.
bool Passages::wind(const Ends& ends, const Rect& limits, double wander) {
    Stream& random = draft_.random();
    const int most_steps = 16 * steps_between(ends.from, ends.to) + 64;
    for (int i = 0; i < most_steps && cells_.back() != ends.to; ++i) {
        const Point at = cells_.back();
        Point step;
        if (random.chance(wander)) {
            step = four_directions[random.below(4)];
        } else {
            const auto left = static_cast<std::uint32_t>(steps_between(at, ends.to));
            const auto across = static_cast<std::uint32_t>(std::abs(ends.to.x - at.x));
            const bool sideways = random.below(left) < across;
            step = sideways ? Point{sign(ends.to.x - at.x), 0} : Point{0, sign(ends.to.y - at.y)};
        }
        const Point next = at + step;
        if (!limits.contains(next) || (next != ends.to && next != ends.from && !is_clear(next))) continue;
        // The earliest cell of the way that this one is, or touches.
        auto joins = static_cast<std::int32_t>(cells_.size()) - 1;
        if (step_of_cell_[next] >= 0) joins = std::min(joins, step_of_cell_[next]);
        for (const Point beside : four_directions) {
            if (!limits.contains(next + beside)) continue;
            const std::int32_t earlier = step_of_cell_[next + beside];
            if (earlier >= 0) joins = std::min(joins, earlier);
        }
        for (; cells_.size() > static_cast<std::size_t>(joins) + 1; cells_.pop_back())
            step_of_cell_[cells_.back()] = -1;
        if (next == cells_.back()) continue;
        step_of_cell_[next] = static_cast<std::int32_t>(cells_.size());
        cells_.push_back(next);
    }
    draft_.spend(most_steps);
    return cells_.back() == ends.to;
}

bool Passages::dig_winding(const Ends& ends, const Rect& limits, double wander) {
    cells_.assign(1, ends.from);
    step_of_cell_[ends.from] = 0;
    const bool arrived = wind(ends, limits, wander);
    for (const Point at : cells_) step_of_cell_[at] = -1;
    if (!arrived || draft_.stopped()) return false;
    cells_.insert(cells_.begin(), ends.inside);
    cells_.push_back(ends.goal);
    plan_.way(cells_, width_);
    return true;
}

}  // namespace levelwright
