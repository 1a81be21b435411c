// Each condition clears cells from one mask; the one that ruled out most is remembered for the reason.

#include "levelwright/steps/general/candidates.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "levelwright/grid/flood.hpp"
#include "levelwright/grid/outline.hpp"
#include "levelwright/grid/rings.hpp"

namespace levelwright {

namespace {

// For so many, ring after ring is quicker than a search cell by cell.
constexpr int few_steps = 32;

BitGrid& cells_of_rooms(Draft& draft, Room::Kind kind) {
    BitGrid& cells = draft.scratch().bits(draft.size());
    const Level& level = draft.level();
    for (const Room& room : level.rooms) {
        if (room.kind != kind || room.area.floor != draft.floor() || !room.area.bounds.overlaps(draft.area()))
            continue;
        const Point corner = Point{} - draft.area().corner();
        if (room.area.run_count == 0) cells.fill_rect(room.area.bounds.moved(corner), true);
        for (const CellRun& run : level.runs_of(room.area)) {
            cells.fill_rect(Rect{run.start.x, run.start.y, run.length, 1}.moved(corner), true);
        }
    }
    return cells;
}

}  // namespace

BitGrid& cells_in(Draft& draft, const BitGrid& walkable, Candidates::In in) {
    using In = Candidates::In;
    if (in == In::rooms) return cells_of_rooms(draft, Room::Kind::room);
    if (in == In::corridors) return cells_of_rooms(draft, Room::Kind::corridor);
    if (in == In::caves) return cells_of_rooms(draft, Room::Kind::cave);
    BitGrid& cells = draft.scratch().bits(draft.size(), true);
    if (in == In::anywhere) return cells;
    NeighbourCounts& counts = draft.scratch().tool<NeighbourCounts>();
    counts.count(walkable, {.shape = in == In::open ? Shape::moore : Shape::von_neumann});
    counts.exactly(in == In::open ? 8 : 1, cells);
    return cells &= walkable;
}

class Candidates::Account {
 public:
    Account(Candidates& owner, const char* condition)
        : owner_(owner), condition_(condition), before_(owner.cells_.count()) {}
    ~Account() {
        const std::int64_t ruled_out = before_ - owner_.cells_.count();
        if (ruled_out <= owner_.most_ruled_out_) return;
        owner_.most_ruled_out_ = ruled_out;
        owner_.strictest_ = condition_;
    }
    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;

 private:
    Candidates& owner_;
    const char* condition_;
    std::int64_t before_;
};

Candidates::Candidates(Draft& draft, By by)
    : draft_(draft),
      by_(by),
      walkable_(draft.walkable_in_sight()),
      cells_(draft.changeable()),
      seen_(draft.scratch().bits(draft.size())),
      reached_(draft.scratch().points()) {}

void Candidates::begin_with(const BitGrid& cells) {
    cells_ &= cells;
    first_count_ = cells_.count();
}

void Candidates::leave_out(const BitGrid& cells, const char* condition) {
    const Account account(*this, condition);
    cells_.and_not(cells);
}

void Candidates::leave_out_objects() {
    const Account account(*this, "other objects");
    draft_.for_each_object(
        [&](const Object& object) { cells_.set(draft_.from_level(object.place.at), false); });
}

void Candidates::keep_in(In in) {
    if (in == In::anywhere) return;
    const Account account(*this, "\"in\"");
    cells_ &= cells_in(draft_, walkable_, in);
}

void Candidates::keep_with_walls(const WholeRange& number, Shape shape) {
    const Account account(*this, shape == Shape::moore ? "\"walls\"" : "\"sides\"");
    BitGrid& solid = draft_.scratch().bits(draft_.size(), true);
    solid.and_not(walkable_);
    NeighbourCounts& counts = draft_.scratch().tool<NeighbourCounts>();
    counts.count(solid, {.shape = shape, .outside = Outside::set});
    BitGrid& fitting = draft_.scratch().bits(draft_.size());
    counts.at_least(number.low, fitting);
    cells_ &= fitting;
    counts.at_least(number.high + 1, fitting);
    cells_.and_not(fitting);
}

void Candidates::keep_beside(Point direction, const BitGrid& cells, bool outside) {
    const Account account(*this, "\"beside\"");
    cells_.for_each_set([&](Point at) {
        if (!cells.get_or(at + direction, outside)) cells_.set(at, false);
    });
}

BitGrid& Candidates::cells_of_things(std::span<const Thing> things) {
    BitGrid& cells = draft_.scratch().bits(draft_.size());
    for (const Thing& thing : things) {
        if (!thing.object) cells |= draft_.cells_in_sight(thing.tile);
    }
    draft_.for_each_object_in_sight([&](const Object& object) {
        const auto is_it = [&](const Thing& thing) { return thing.object == object.kind; };
        if (std::any_of(things.begin(), things.end(), is_it)) cells.set(draft_.from_level(object.place.at));
    });
    return cells;
}

BitGrid& Candidates::cells_of_things(std::span<const Thing> things, Sought key) {
    BitGrid& cells = cells_of_things(things);
    draft_.looked_for(key, cells.any());
    return cells;
}

// Things may stand on cells that cannot be walked on: a way may begin there.
BitGrid& Candidates::open_ground(const BitGrid& sources, By by) {
    BitGrid& open = draft_.scratch().bits(draft_.size(), by == By::air);
    open |= walkable_;
    return open |= sources;
}

void Candidates::find_distances(DistanceField& field, std::span<const Thing> things, Sought key) {
    const BitGrid& sources = cells_of_things(things, key);
    draft_.spend(draft_.size().area());
    field.find(open_ground(sources, by_), sources);
}

// A cell that cannot be walked on is one step beyond the nearest cell beside it.
std::int32_t Candidates::steps_to(const DistanceField& field, Point at) const {
    if (field[at] >= 0 || walkable_[at]) return field[at];
    std::int32_t nearest = unreachable;
    for (const Point step : four_directions) {
        const Point beside = at + step;
        if (!draft_.size().contains(beside) || field[beside] < 0) continue;
        if (nearest < 0 || field[beside] + 1 < nearest) nearest = field[beside] + 1;
    }
    return nearest;
}

void Candidates::keep_at_distance(std::span<const Thing> things, const WholeRange& distance) {
    const Account account(*this, "\"distance\"");
    const Scratch::Loan loan(draft_.scratch());
    const bool no_most = distance.high == std::numeric_limits<int>::max();
    if ((no_most ? distance.low : distance.high) <= few_steps) return keep_in_rings(things, distance);
    DistanceField& field = draft_.scratch().distances();
    find_distances(field, things, Sought::distance);
    cells_.for_each_set([&](Point at) {
        const std::int32_t steps = steps_to(field, at);
        if (!(steps < 0 ? no_most : distance.contains(steps))) cells_.set(at, false);
    });
}

void Candidates::keep_in_rings(std::span<const Thing> things, const WholeRange& distance) {
    BitGrid& reached = cells_of_things(things, Sought::distance);
    const BitGrid& open = open_ground(reached, by_);
    draft_.spend(draft_.size().area());
    Rings& rings = draft_.scratch().tool<Rings>();
    const int too_near = std::max(distance.low - 1, 0);
    rings.grow(reached, open, too_near);
    if (distance.low > 0) cells_.and_not(reached);
    if (distance.high == std::numeric_limits<int>::max()) return;
    rings.grow(reached, open, distance.high - too_near);
    cells_ &= reached;
}

void Candidates::keep_reachable(std::span<const Thing> things) {
    const Account account(*this, "\"reachable_from\"");
    const Scratch::Loan loan(draft_.scratch());
    const BitGrid& sources = cells_of_things(things);
    const BitGrid& open = open_ground(sources, By::walk);
    BitGrid& reached = draft_.scratch().bits(draft_.size());
    draft_.spend(draft_.size().area());
    draft_.scratch().tool<FloodFill>().fill(open, sources, Connectivity::four, reached);
    if (!walkable_.covers(cells_)) draft_.scratch().tool<Rings>().grow(reached, open, 1);
    cells_ &= reached;
}

void Candidates::prefer_far_from(std::span<const Thing> things) {
    if (!walkable_.covers(cells_)) {
        far_from_ = &draft_.scratch().distances();
        return find_distances(*far_from_, things, Sought::far_from);
    }
    draft_.spend(draft_.size().area());
    const BitGrid& sources = cells_of_things(things, Sought::far_from);
    waves_ = &draft_.scratch().tool<Waves>();
    waves_->find(open_ground(sources, by_), sources);
    waves_left_ = waves_->count();
}

void Candidates::keep_apart(Point from, int distance) {
    if (distance <= 1) return cells_.set(from, false);
    const std::int64_t before = cells_.count();
    if (by_ == By::walk)
        rule_out_walking(from, distance);
    else
        rule_out_through_air(from, distance);
    too_near_ += before - cells_.count();
}

void Candidates::rule_out_through_air(Point from, int distance) {
    const int reach = distance - 1;
    for (int dy = -reach; dy <= reach; ++dy) {
        const int across = reach - std::abs(dy);
        cells_.fill_rect({from.x - across, from.y + dy, 2 * across + 1, 1}, false);
    }
}

// The ground is as it was afterwards.
void Candidates::rule_out_near(Point from, int distance) {
    const bool was_walkable = walkable_[from];
    walkable_.set(from);
    seen_.set(from);
    const Rect box =
        draft_.scratch().tool<Rings>().grow(seen_, walkable_, {from.x, from.y, 1, 1}, distance - 1);
    walkable_.set(from, was_walkable);
    draft_.spend(distance * box.height);
    for (int y = box.y; y < box.bottom(); ++y) {
        for (std::size_t i = 0; i < seen_.row(y).size(); ++i) {
            cells_.row(y)[i] &= ~seen_.row(y)[i];
            seen_.row(y)[i] = 0;
        }
    }
}

void Candidates::rule_out_walking(Point from, int distance) {
    if (distance <= few_steps) return rule_out_near(from, distance);
    reached_.clear();
    reached_.push_back(from);
    seen_.set(from);
    std::size_t next = 0;
    for (int steps = 0; steps < distance && next < reached_.size(); ++steps) {
        for (const std::size_t end = reached_.size(); next < end; ++next) {
            const Point at = reached_[next];
            cells_.set(at, false);
            if (steps > 0 && !walkable_[at]) continue;
            for (const Point step : four_directions) {
                const Point beside = at + step;
                if (!draft_.size().contains(beside) || seen_[beside]) continue;
                seen_.set(beside);
                reached_.push_back(beside);
            }
        }
    }
    draft_.spend(static_cast<std::int64_t>(reached_.size()));
    for (const Point at : reached_) seen_.set(at, false);
}

std::optional<Point> Candidates::draw() {
    if (!far_from_ && !waves_) return cells_.random_set(draft_.random());
    reached_.clear();
    if (far_from_)
        collect_farthest();
    else
        collect_last_wave();
    if (reached_.empty()) return std::nullopt;
    return reached_[draft_.random().below(static_cast<std::uint32_t>(reached_.size()))];
}

// Of the last wave that has any left; cells that none came to are nearer than all others.
void Candidates::collect_last_wave() {
    for (; waves_left_ > 0; --waves_left_) {
        waves_->for_each_cell(waves_left_ - 1, [&](Point at) {
            if (cells_[at]) reached_.push_back(at);
        });
        if (!reached_.empty()) break;
    }
    if (waves_left_ == 0) return cells_.for_each_set([&](Point at) { reached_.push_back(at); });
    std::sort(reached_.begin(), reached_.end(),
              [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
}

// Where some cannot be walked on.
void Candidates::collect_farthest() {
    std::int32_t farthest = std::numeric_limits<std::int32_t>::min();
    cells_.for_each_set([&](Point at) {
        const std::int32_t steps = steps_to(*far_from_, at);
        if (steps < farthest) return;
        if (steps > farthest) reached_.clear();
        farthest = steps;
        reached_.push_back(at);
    });
}

std::string Candidates::reason() const {
    if (first_count_ == 0) return "there is no cell to stand on";
    const bool apart = too_near_ > most_ruled_out_;
    const std::int64_t ruled_out = apart ? too_near_ : most_ruled_out_;
    if (ruled_out == 0) return fmt::format("cells to stand on: {}", first_count_);
    return fmt::format("of {} cells to stand on, {} were ruled out by {}", first_count_, ruled_out,
                       apart ? "\"apart\"" : strictest_);
}

}  // namespace levelwright
