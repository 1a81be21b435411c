// Measures distances between the spots that matter, runs A* over spot and state,
// and walks the result out cell by cell.

#include "levelwright/players/solver/proof_walk.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_spots = 160;
constexpr std::int64_t most_measured = 20'000'000;  // cells looked at to find distances
constexpr std::int32_t far = WalkBound::far;

}  // namespace

void ProofWalk::reset(const LockMap& map, Effort& effort) {
    map_ = &map;
    effort_ = &effort;
    effort.spend(map.cell_count());
    round_ = 0;
    seen_.assign(index_of(map.cell_count()), 0);
    steps_.resize(index_of(map.cell_count()));
    from_cell_.resize(index_of(map.cell_count()));
    reach_.reset(map);
    state_.reset(map);
    next_.reset(map);
    events_.clear();
    cells_.clear();
}

void ProofWalk::add_spot(Spot::Kind kind, std::int32_t cell, std::int32_t what) {
    if (!map_->walkable(cell)) return;
    std::int32_t& first = spot_of_cell_[cell];
    spots_.push_back({kind, cell, what, first});
    first = static_cast<std::int32_t>(spots_.size()) - 1;
}

void ProofWalk::find_spots() {
    spots_.clear();
    spot_of_cell_.assign(index_of(map_->cell_count()), -1);
    add_spot(Spot::Kind::start, map_->start(), -1);
    for (std::size_t i = 0; i < map_->keys().size(); ++i)
        add_spot(Spot::Kind::key, map_->keys()[i].cell, static_cast<std::int32_t>(i));
    for (const std::int32_t goal : map_->goals()) add_spot(Spot::Kind::goal, goal, -1);
    for (std::size_t i = 0; i < map_->gates().size() && spots_.size() <= most_spots; ++i) {
        if (map_->gates()[i].cell >= 0)
            add_spot(Spot::Kind::door, map_->gates()[i].cell, static_cast<std::int32_t>(i));
    }
    map_->for_each_one_way([&](std::int32_t cell) {
        if (spots_.size() <= most_spots && map_->gate_at(cell) == LockMap::open_way)
            add_spot(Spot::Kind::passage, cell, -1);
    });
    for (std::size_t i = 0; i < map_->ways().size() && spots_.size() <= most_spots; ++i) {
        const LockMap::Way& way = map_->ways()[i];
        if (way.plain) continue;
        add_spot(Spot::Kind::way, way.from, static_cast<std::int32_t>(i));
        add_spot(Spot::Kind::passage, way.to, -1);  // where it ends
    }
}

// Steps to all spots that can be reached without passing another special cell.
void ProofWalk::measure_from(std::size_t spot) {
    ++round_;
    queue_.clear();
    const auto visit = [&](std::int32_t cell, std::int32_t steps) {
        if (seen_[cell] == round_) return;
        seen_[cell] = round_;
        for (std::int32_t i = spot_of_cell_[cell]; i >= 0; i = spots_[i].next)
            distance(spot, index_of(i)) = steps;
        if (map_->special(cell) && steps > 0) return;
        steps_[cell] = steps;
        queue_.push_back(cell);
    };
    visit(spots_[spot].cell, 0);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::int32_t cell = queue_[i], steps = steps_[cell] + 1;
        map_->for_each_beside(cell, [&](std::int32_t beside) {
            const bool free = !map_->special(cell) && !map_->special(beside);
            if (free || map_->may_step(cell, beside)) visit(beside, steps);
        });
        for (const LockMap::Way& way : map_->ways_from(cell)) {
            if (way.plain && map_->walkable(way.to)) visit(way.to, steps);
        }
    }
    effort_->spend(LockMap::work_of_cell * static_cast<std::int64_t>(queue_.size()));
}

// From every spot to the nearest target, as if every door were open.
template <class IsTarget>
void ProofWalk::find_steps_to(IsTarget is_target, std::vector<std::int32_t>& steps) {
    const std::size_t count = spots_.size();
    steps.assign(count, far);
    std::vector<char>& done = seen_spots_;
    done.assign(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        if (is_target(spots_[i])) steps[i] = 0;
    }
    for (std::size_t round = 0; round < count; ++round) {
        std::size_t nearest = count;
        for (std::size_t i = 0; i < count; ++i) {
            if (!done[i] && steps[i] < far && (nearest == count || steps[i] < steps[nearest])) nearest = i;
        }
        if (nearest == count) return;
        done[nearest] = 1;
        for (std::size_t i = 0; i < count; ++i) {
            if (distance(i, nearest) >= 0)
                steps[i] = std::min(steps[i], steps[nearest] + distance(i, nearest));
            if (spots_[i].kind == Spot::Kind::way && map_->ways()[spots_[i].what].to == spots_[nearest].cell)
                steps[i] = std::min(steps[i], steps[nearest] + 1);
        }
    }
}

void ProofWalk::find_bound() {
    bound_.find_needed(*map_);
    key_spots_.clear();
    for (std::size_t i = 0; i < bound_.needed().size() && !effort_->ended(); ++i) {
        const std::int32_t key = bound_.needed()[i];
        const auto is_key = [&](const Spot& spot) {
            return spot.kind == Spot::Kind::key && spot.what == key;
        };
        const auto spot = std::find_if(spots_.begin(), spots_.end(), is_key);
        key_spots_.push_back(static_cast<std::int32_t>(spot - spots_.begin()));
        find_steps_to(is_key, bound_.steps_to_key(i));
    }
    bound_.finish(estimates_, key_spots_);
}

void ProofWalk::push(std::size_t spot, std::uint32_t from, std::int32_t steps, ProofEvent event) {
    const std::int32_t left = bounded_ ? bound_.at_least(spot, next_) : estimates_[spot];
    if (left >= far || table_.is_full()) return;
    next_.set_place(static_cast<std::int32_t>(spot));
    const StateTable::Found found = table_.add(next_.words());
    if (found.is_new) {
        best_.push_back(far);
        parent_.push_back(from);
        event_.push_back(event);
    }
    if (steps >= best_[found.number]) return;
    best_[found.number] = steps;
    parent_[found.number] = from;
    event_[found.number] = event;
    heap_.push_back({steps + left, steps, found.number});
    std::push_heap(heap_.begin(), heap_.end(), later);
}

bool ProofWalk::later(const Queued& a, const Queued& b) {
    if (a.estimate != b.estimate) return a.estimate > b.estimate;
    return a.steps != b.steps ? a.steps < b.steps : a.state > b.state;
}

bool ProofWalk::find_shortest(std::int64_t budget, std::int64_t few) {
    find_spots();
    const auto count = static_cast<std::int64_t>(spots_.size());
    if (spots_.size() > most_spots || count * map_->cell_count() > most_measured) return false;
    distances_.assign(spots_.size() * spots_.size(), -1);
    for (std::size_t i = 0; i < spots_.size() && !effort_->ended(); ++i) measure_from(i);
    find_steps_to([](const Spot& spot) { return spot.kind == Spot::Kind::goal; }, estimates_);
    bounded_ = false;
    Search end = search(std::min(budget, few));
    if (end == Search::budget && budget > few && !effort_->ended()) {
        find_bound();
        bounded_ = true;
        if (!effort_->ended()) end = search(budget);
    }
    return end == Search::found;
}

ProofWalk::Search ProofWalk::search(std::int64_t budget) {
    next_.reset(*map_);
    table_.reset(next_.words().size());
    best_.clear();
    parent_.clear();
    event_.clear();
    heap_.clear();
    push(0, 0, 0, {});
    while (!heap_.empty()) {
        std::pop_heap(heap_.begin(), heap_.end(), later);
        const Queued top = heap_.back();
        heap_.pop_back();
        if (top.steps > best_[top.state]) continue;
        const auto words = table_[top.state];
        std::copy(words.begin(), words.end(), state_.words().begin());
        if (spots_[state_.place()].kind == Spot::Kind::goal) {
            collect_events(top.state);
            walk_events();
            return Search::found;
        }
        const bool enough = static_cast<std::int64_t>(table_.size()) > budget || table_.is_full();
        if (enough || !effort_->spend(static_cast<std::int64_t>(spots_.size()))) return Search::budget;
        expand(top.state);
    }
    return Search::none;
}

void ProofWalk::expand(std::uint32_t number) {
    using Kind = ProofEvent::Kind;
    const std::size_t here = index_of(state_.place());
    const std::int32_t steps = best_[number];
    const auto again = [&]() -> LockState& {
        next_.words() = state_.words();
        return next_;
    };
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const Spot& spot = spots_[i];
        const std::int32_t length = distance(here, i);
        if (length < 0 || i == here) continue;
        const bool in_doorway = spot.kind != Spot::Kind::door && map_->special(spot.cell);
        if (in_doorway && spots_[here].cell != spot.cell && !state_.passable(map_->gate_at(spot.cell)))
            continue;
        ProofEvent event{Kind::cross, -1, spot.cell};
        again();
        if (spot.kind == Spot::Kind::key) {
            if (state_.is_choice(spot.what) ? !state_.can_use(spot.what) : state_.has(spot.what)) continue;
            next_.set_key(spot.what, !state_.has(spot.what));
            event = {state_.is_choice(spot.what) ? Kind::turn : Kind::take, spot.what, spot.cell};
        } else if (spot.kind == Spot::Kind::door && !state_.passable(spot.what)) {
            if (!state_.can_open(spot.what)) continue;
            next_.open(spot.what);
            event = {Kind::open, spot.what, spot.cell};
        }
        push(i, number, steps + length, event);
    }
    if (spots_[here].kind != Spot::Kind::way) return;
    const LockMap::Way& way = map_->ways()[spots_[here].what];
    if (!map_->walkable(way.to)) return;
    again();
    ProofEvent event{Kind::cross, -1, way.to};
    const std::int32_t gate = way.gate != LockMap::open_way ? way.gate : map_->gate_at(way.to);
    if (!state_.passable(gate)) {
        if (!state_.can_open(gate)) return;
        next_.open(gate);
        event = {Kind::open, gate, way.to};
    }
    for (std::int32_t i = spot_of_cell_[way.to]; i >= 0; i = spots_[i].next) {
        if (spots_[i].kind == Spot::Kind::passage || spots_[i].kind == Spot::Kind::door) {
            push(index_of(i), number, steps + 1, event);
            return;
        }
    }
}

// Only what changes something; the way between is found again.
void ProofWalk::collect_events(std::uint32_t state) {
    events_.clear();
    const std::int32_t goal = spots_[static_cast<std::int32_t>(table_[state][0])].cell;
    for (; state != 0; state = parent_[state]) {
        if (event_[state].kind != ProofEvent::Kind::cross) events_.push_back(event_[state]);
    }
    std::reverse(events_.begin(), events_.end());
    events_.push_back({ProofEvent::Kind::finish, -1, goal});
}

void ProofWalk::follow(const std::vector<LockAction>& actions) {
    using Kind = ProofEvent::Kind;
    events_.clear();
    state_.reset(*map_);
    state_.set_place(map_->node_of(map_->start()));
    const auto take_all = [&] {
        reach_.find(state_, LockReach::Keys::taken, *effort_);
        for (const std::int32_t key : reach_.taken())
            events_.push_back({Kind::take, key, map_->keys()[key].cell});
    };
    take_all();
    for (const LockAction& action : actions) {
        if (effort_->ended()) return;
        switch (action.kind) {
            case LockAction::Kind::open:
                state_.open(action.what);
                events_.push_back({Kind::open, action.what, map_->gates()[action.what].cell});
                break;
            case LockAction::Kind::turn:
                state_.set_key(action.what, !state_.has(action.what));
                state_.set_place(map_->keys()[action.what].node);
                events_.push_back({Kind::turn, action.what, map_->keys()[action.what].cell});
                break;
            case LockAction::Kind::cross:
                state_.set_place(action.what);
                events_.push_back({Kind::cross, action.what, -1});
                break;
            case LockAction::Kind::take:
            case LockAction::Kind::none:
                break;
        }
        take_all();
    }
    for (const std::int32_t goal : map_->goals()) {
        if (!reach_.contains(map_->node_of(goal))) continue;
        events_.push_back({Kind::finish, -1, goal});
        break;
    }
    walk_events();
}

void ProofWalk::walk_events() {
    using Kind = ProofEvent::Kind;
    state_.reset(*map_);
    cells_.assign(1, map_->start());
    for (ProofEvent& event : events_) {
        if (effort_->ended()) return;
        if (event.kind == Kind::open) state_.open(event.what);
        if (event.cell >= 0)
            walk_to(event.cell, -1);
        else if (event.kind == Kind::cross)
            walk_to(-1, event.what);
        if (event.kind == Kind::take) state_.set_key(event.what, true);
        if (event.kind == Kind::turn) state_.set_key(event.what, !state_.has(event.what));
        event.steps = static_cast<std::int32_t>(cells_.size()) - 1;
        event.cell = cells_.back();
    }
    add_door_events();
}

// Doors that a key opens without being used up are opened on the way; they belong in the proof too.
void ProofWalk::add_door_events() {
    opened_.assign(map_->gates().size(), 0);
    for (const ProofEvent& event : events_) {
        if (event.kind == ProofEvent::Kind::open) opened_[event.what] = 1;
    }
    std::size_t next = 0;
    for (std::size_t i = 1; i < cells_.size(); ++i) {
        while (next < events_.size() && events_[next].steps < static_cast<std::int32_t>(i)) ++next;
        if (!map_->special(cells_[i])) continue;
        const std::int32_t gate = map_->gate_at(cells_[i]);
        if (gate < 0 || opened_[gate] || map_->gates()[gate].open_at_first) continue;
        opened_[gate] = 1;
        const ProofEvent event{ProofEvent::Kind::open, gate, cells_[i], static_cast<std::int32_t>(i)};
        events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(next), event);
    }
}

// The shortest way to a cell, or to any cell of a node, through doors that are open.
void ProofWalk::walk_to(std::int32_t target, std::int32_t node) {
    const std::int32_t start = cells_.back();
    const auto is_there = [&](std::int32_t cell) {
        return target >= 0 ? cell == target : map_->node_of(cell) == node;
    };
    ++round_;
    queue_.assign(1, start);
    seen_[start] = round_;
    const auto is_shut = [&](std::int32_t cell) {
        return map_->special(cell) && !state_.passable(map_->gate_at(cell));
    };
    const auto visit = [&](std::int32_t cell, std::int32_t from) {
        if (seen_[cell] == round_ || !map_->walkable(cell)) return;
        seen_[cell] = round_;
        from_cell_[cell] = from;
        queue_.push_back(cell);
    };
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::int32_t cell = queue_[i];
        effort_->spend(LockMap::work_of_cell);
        if (is_there(cell)) {
            const std::size_t before = cells_.size();
            for (std::int32_t back = cell; back != start; back = from_cell_[back]) cells_.push_back(back);
            std::reverse(cells_.begin() + static_cast<std::ptrdiff_t>(before), cells_.end());
            return;
        }
        map_->for_each_beside(cell, [&](std::int32_t beside) {
            const bool free = !map_->special(cell) && !map_->special(beside);
            if (free || (map_->may_step(cell, beside) && !is_shut(beside))) visit(beside, cell);
        });
        // A way with a lock of its own leads past a door at its end.
        for (const LockMap::Way& way : map_->ways_from(cell)) {
            const bool open = way.gate != LockMap::open_way ? state_.passable(way.gate) : !is_shut(way.to);
            if (open) visit(way.to, cell);
        }
    }
}

}  // namespace levelwright
