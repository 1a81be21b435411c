// Conditions that stay as they are become a mask at the start; those that depend on things are asked cell by cell.

#include "levelwright/steps/furnish/furnish_fit.hpp"

#include <algorithm>
#include <limits>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::size_t few_objects = 32;

int chessboard(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

bool only_objects(std::span<const Thing> things) {
    return std::all_of(things.begin(), things.end(),
                       [](const Thing& thing) { return thing.object.has_value(); });
}

// What is not there, or cannot be reached, is farther than any number.
bool contains(const WholeRange& range, int steps) {
    return steps < 0 ? range.high == std::numeric_limits<int>::max() : range.contains(steps);
}

const WholeRange* chosen(const std::vector<WholeRange>& ranges, std::size_t fallback) {
    return ranges.empty() ? nullptr : &ranges[std::min(fallback, ranges.size() - 1)];
}

// Cells between two walls that face each other: corridors by their shape.
BitGrid& narrow_cells(FurnishSite& site) {
    BitGrid& cells = site.draft().scratch().bits(site.size());
    for (Cell cell = 0; cell < site.cells(); ++cell) {
        const auto& [north, west, east, south] = site.beside(cell);
        if ((north == no_cell && south == no_cell) || (west == no_cell && east == no_cell))
            cells.set(site.place(cell));
    }
    return cells;
}

BitGrid& places_of(FurnishSite& site, Candidates::In in) {
    using In = Candidates::In;
    if (!site.draft().level().rooms.empty() || (in != In::rooms && in != In::corridors))
        return cells_in(site.draft(), site.walkable(), in);
    BitGrid& narrow = narrow_cells(site);
    if (in == In::rooms) narrow.flip();
    return narrow;
}

}  // namespace

Fit::Fit(const Furnish& furnish, const FurnishRule& rule, FurnishSite& site)
    : furnish_(furnish), rule_(rule), site_(site), allowed_(site.draft().scratch().bits(site.size(), true)) {
    allow_places();
    allow_way();
    allow_longest();
    allow_reachable();
    find_distances(false);
    if (!rule.near.things.empty()) near_ = &distances_from(rule.near.things, Sought::near);
    if (!rule.far_from.things.empty()) far_ = &distances_from(rule.far_from.things, Sought::far_from);
    if (rule.along.points.size() > 1 && furnish.way) {
        from_start_ = &site.distances_from(furnish.way->from.things, Candidates::By::walk);
        from_end_ = &site.distances_from(furnish.way->to.things, Candidates::By::walk);
        most_weight_ = 0;
        for (const Curve::At& point : rule.along.points) most_weight_ = std::max(most_weight_, point.y);
    }
}

// Agents ask before the first of them stands.
DistanceField& Fit::distances_from(std::span<const Thing> things, Sought key) {
    if (furnish_.how != Furnish::How::agents) site_.draft().looked_for(key, site_.holds_any(things));
    return site_.distances_from(things, rule_.by);
}

void Fit::allow_places() {
    if (!rule_.on.empty()) {
        BitGrid& tiles = site_.draft().scratch().bits(site_.size());
        for (const TileId tile : rule_.on) tiles |= site_.draft().cells_of(tile);
        allowed_ &= tiles;
    }
    if (rule_.in != Candidates::In::anywhere) allowed_ &= places_of(site_, rule_.in);
    if (rule_.not_in != Candidates::In::anywhere) allowed_.and_not(places_of(site_, rule_.not_in));
}

// The cells near a shortest path along the way.
void Fit::allow_way() {
    if (!rule_.on_path || !furnish_.way) return;
    Scratch& scratch = site_.draft().scratch();
    DistanceField& from = site_.distances_from(furnish_.way->from.things, Candidates::By::walk);
    int nearest = std::numeric_limits<int>::max();
    Point end;
    for (const FurnishSite::Standing& one : site_.standing()) {
        if (!is_one_of(one.kind, furnish_.way->to.things) || from[one.at] < 0 || from[one.at] >= nearest)
            continue;
        nearest = from[one.at];
        end = one.at;
    }
    if (nearest == std::numeric_limits<int>::max()) return allowed_.fill(false);
    std::vector<Point>& path = scratch.points();
    from.path_to(end, path);
    DistanceField& off = scratch.distances();
    off.find(scratch.bits(site_.size(), true), path, Connectivity::eight);
    allowed_.for_each_set([&](Point at) {
        if (!rule_.on_path->contains(off[at])) allowed_.set(at, false);
    });
}

void Fit::allow_longest() {
    if (!rule_.longest) return;
    const std::vector<Point>& path = site_.longest_path();
    BitGrid& cells = site_.draft().scratch().bits(site_.size());
    const auto last = static_cast<std::int64_t>(path.size()) - 1;
    for (std::int64_t i = 0; i <= last; ++i) {
        const bool start = !rule_.longest->start || rule_.longest->start->contains(i);
        const bool end = !rule_.longest->end || rule_.longest->end->contains(last - i);
        if (start && end) cells.set(path[index_of(i)]);
    }
    allowed_ &= cells;
}

void Fit::allow_reachable() {
    if (rule_.reachable_from.things.empty()) return;
    const DistanceField& field = site_.distances_from(rule_.reachable_from.things, Candidates::By::walk);
    allowed_.for_each_set([&](Point at) {
        if (field[at] < 0) allowed_.set(at, false);
    });
}

void Fit::find_distances(bool again) {
    if (!again) {
        distances_ = site_.draft().scratch().array<Condition>(rule_.distance.size(), Condition{});
        for (std::size_t i = 0; i < rule_.distance.size(); ++i)
            distances_[i] = {&rule_.distance[i].first.things, &rule_.distance[i].second};
    }
    for (Condition& condition : distances_) {
        const bool one_by_one = rule_.by == Candidates::By::air && only_objects(*condition.things) &&
                                site_.standing().size() <= few_objects;
        if (one_by_one) {
            condition.field = nullptr;
            continue;
        }
        if (!condition.field) condition.field = &site_.draft().scratch().distances();
        site_.find_distances(*condition.things, rule_.by, *condition.field);
    }
}

void Fit::things_changed() {
    const auto own = [&](const Condition& condition) {
        return std::any_of(rule_.put.things.begin(), rule_.put.things.end(), [&](const Thing& thing) {
            return thing.object && is_one_of(*thing.object, *condition.things);
        });
    };
    if (std::any_of(distances_.begin(), distances_.end(), own)) find_distances(true);
}

bool Fit::meets(Cell cell, std::size_t fallback) {
    const Point at = site_.place(cell);
    if (site_.occupied(at) || !allowed_[at] || !site_.may_furnish(cell)) return false;
    const WholeRange* sides = chosen(rule_.sides, fallback);
    if (sides && !sides->contains(site_.solid_sides(cell))) return false;
    const WholeRange* walls = chosen(rule_.walls, fallback);
    if (walls && !walls->contains(site_.solid_around(cell))) return false;
    for (const Condition& condition : distances_) {
        if (!in_range(condition, cell)) return false;
    }
    for (const Around& around : rule_.around) {
        if (!enough_around(around, cell)) return false;
    }
    for (const auto& [things, range] : rule_.in_sight_of) {
        if (!sees_one({&things.things, &range}, cell)) return false;
    }
    return rule_.apart <= 1 || far_enough(cell);
}

bool Fit::in_range(const Condition& condition, Cell cell) const {
    const Point at = site_.place(cell);
    if (condition.field) return contains(*condition.range, (*condition.field)[at]);
    int nearest = unreachable;
    for (const FurnishSite::Standing& one : site_.standing()) {
        if (!is_one_of(one.kind, *condition.things)) continue;
        const int steps = steps_between(at, one.at);
        if (nearest < 0 || steps < nearest) nearest = steps;
    }
    return contains(*condition.range, nearest);
}

bool Fit::sees_one(const Condition& condition, Cell cell) {
    for (const FurnishSite::Standing& one : site_.standing()) {
        if (!is_one_of(one.kind, *condition.things)) continue;
        const Cell other = site_.cell_at(one.at);
        if (other == no_cell || !condition.range->contains(site_.air(cell, other))) continue;
        if (site_.sees(cell, other)) return true;
    }
    return false;
}

bool Fit::enough_around(const Around& around, Cell cell) const {
    const Point at = site_.place(cell);
    int count = 0;
    if (around.walls && around.within == 1) {
        count += site_.solid_around(cell);
    } else if (around.walls) {
        for (int y = at.y - around.within; y <= at.y + around.within; ++y) {
            for (int x = at.x - around.within; x <= at.x + around.within; ++x)
                count += Point{x, y} != at && site_.is_solid({x, y});
        }
    }
    for (const FurnishSite::Standing& one : site_.standing()) {
        if (chessboard(one.at, at) > around.within || one.at == at) continue;
        count += around.objects || is_one_of(one.kind, around.of.things);
    }
    return around.count.contains(count);
}

bool Fit::far_enough(Cell cell) {
    for (const FurnishSite::Standing& one : site_.standing()) {
        if (!is_one_of(one.kind, rule_.put.things)) continue;
        const Cell other = site_.cell_at(one.at);
        if (steps_between(site_.place(cell), one.at) >= rule_.apart) continue;
        if (rule_.by == Candidates::By::air || other == no_cell) return false;
        const int steps = site_.walk(other, cell);
        if (steps >= 0 && steps < rule_.apart) return false;
    }
    return true;
}

double Fit::weight(Cell cell) const {
    if (!from_start_) return 1;
    const Point at = site_.place(cell);
    const int start = (*from_start_)[at], end = (*from_end_)[at];
    if (start < 0 || end < 0) return 0;
    const double progress = start + end == 0 ? 0 : static_cast<double>(start) / (start + end);
    return std::max(0.0, rule_.along.at(progress));
}

int Fit::preference(Cell cell) const {
    const Point at = site_.place(cell);
    int rank = 0;
    if (far_) rank += (*far_)[at];
    if (near_) rank -= (*near_)[at] < 0 ? 1 << 25 : (*near_)[at];
    return rank;
}

}  // namespace levelwright
