// Finds the numbers from the solver's walk and from searches with one lock shut for good.

#include "levelwright/players/solver/mission_quality.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

bool is_reward(const std::string& group) { return group == "key" || group == "treasure" || group == "item"; }
bool is_danger(const std::string& group) { return group == "monster" || group == "trap"; }

constexpr std::int64_t work_of_object = 32;  // finding what it is and when it is met

}  // namespace

// The area between what was met so far and what was wanted so far.
double MissionQuality::pacing_error(std::span<const double, hundredths> target) const {
    const double wanted = std::accumulate(target.begin(), target.end(), 0.0);
    double ahead = 0, error = 0;
    for (std::size_t i = 0; i < hundredths; ++i) {
        ahead += pacing[i] - share(target[i], wanted);
        error += std::abs(ahead);
    }
    return error / hundredths;
}

void MissionJudge::examine(const Level& level, Effort& effort) {
    level_ = &level;
    effort_ = &effort;
    solver_.examine(level, effort);
    known_ = Known::nothing;
    refused_ = false;
    quality_ = {};
}

void MissionJudge::refuse(const Certificate& proof) {
    refused_ = true;
    refusal_ = proof.solvable == Answer::no ? "the level cannot be finished: " + proof.reason : proof.reason;
}

bool MissionJudge::is_solvable() {
    if (refused_) return false;
    if (known_ != Known::nothing) return true;
    const Certificate& found = solver_.solvable();
    if (found.solvable != Answer::yes) {
        refuse(found);
        return false;
    }
    quality_.solvable = true;
    known_ = Known::locks;
    judge_locks();
    if (quality_.locks_decided) judge_keys();
    return true;
}

const MissionQuality* MissionJudge::locks() {
    const bool solvable = is_solvable();
    if (solvable && quality_.locks_decided) return &quality_;
    reason_ = solvable ? locks_refusal_ : refusal_;
    return nullptr;
}

const MissionQuality* MissionJudge::all() {
    if (is_solvable() && known_ != Known::all) {
        known_ = Known::all;
        const Certificate& proof = solver_.walk();
        if (proof.solvable == Answer::yes) {
            find_rooms();
            judge_walks(proof);
            judge_rooms();
            judge_choices();
            judge_enemies(proof);
        } else {
            refuse(proof);
        }
    }
    reason_ = refusal_;
    return refused_ ? nullptr : &quality_;
}

void MissionJudge::examine(const Level& level) {
    own_effort_ = {.cancel = solver_.options.cancel};
    examine(level, own_effort_);
}

const MissionQuality& MissionJudge::judge(const Level& level) {
    examine(level);
    all();
    return quality_;
}

double MissionJudge::redundant_locks(const Level& level) {
    examine(level);
    return locks() ? quality_.redundant_locks : -1;
}

void MissionJudge::find_rooms() {
    effort_->spend(map_.cell_count());
    room_of_cell_.assign(level_->cells.size(), -1);
    for (std::size_t i = 0; i < level_->rooms.size(); ++i) {
        const Area& area = level_->rooms[i].area;
        effort_->spend(area.bounds.size().area());
        level_->for_each_cell(area, [&](Point point) {
            const Place place{area.floor, point};
            if (level_->contains(place)) room_of_cell_[map_.cell_of(place)] = static_cast<std::int32_t>(i);
        });
    }
}

// What is known of the map's nodes stays true with one lock more that nothing opens.
LockSearch::End MissionJudge::search_exit_without(std::int32_t gate, Effort& effort) {
    const std::int32_t pool = map_.shut_for_good(gate);
    const auto end =
        search_.explore(LockSearch::Until::goal, LockReach::Keys::taken, solver_.options.states, effort);
    map_.open_with(gate, pool);
    return end;
}

// A lock is needed when the level cannot be finished with it shut for good. One that was not decided leaves all of them without an answer.
void MissionJudge::judge_locks() {
    needed_.assign(map_.gates().size(), 0);
    search_.reset(map_);
    PartOfEffort part(*effort_, solver_.options.work);
    Effort& effort = part.effort;
    int redundant = 0;
    quality_.locks_decided = true;
    for (std::size_t i = 0; i < map_.gates().size(); ++i) {
        if (map_.gates()[i].open_at_first) continue;
        ++quality_.locks;
        if (!quality_.locks_decided) continue;
        const auto end = search_exit_without(static_cast<std::int32_t>(i), effort);
        quality_.locks_decided = end != LockSearch::End::budget;
        needed_[i] = end == LockSearch::End::exhausted ? 1 : 0;
        redundant += needed_[i] ? 0 : 1;
    }
    if (quality_.locks_decided) {
        quality_.redundant_locks = share(redundant, quality_.locks);
        return;
    }
    locks_refusal_ =
        effort.cancelled()
            ? "not decided which locks are needed: the search was cancelled"
            : "not decided which locks are needed: there are too many locks, or too many ways to use their keys";
}

void MissionJudge::judge_keys() {
    const auto is_key = [&](ObjectId object) {
        return (*level_->palette)[level_->objects[object].kind].group == "key";
    };
    for (std::size_t i = 0; i < level_->objects.size(); ++i)
        quality_.keys += is_key(static_cast<ObjectId>(i)) ? 1 : 0;
    opens_needed_.assign(map_.pools().size(), 0);
    for (std::size_t i = 0; i < map_.gates().size(); ++i) {
        const std::int32_t pool = map_.gates()[i].pool;
        if (needed_[i] && pool >= 0) opens_needed_[pool] = 1;
    }
    int useful = 0;
    for (const LockMap::Key& key : map_.keys())
        useful += is_key(key.object) && opens_needed_[key.pool] ? 1 : 0;
    quality_.redundant_keys = share(quality_.keys - useful, quality_.keys);
}

// Back from the exit, one cell after another; gives back the exit.
std::int32_t MissionJudge::walk_ignoring_locks() {
    effort_->spend(map_.cell_count());
    steps_.assign(index_of(map_.cell_count()), -1);
    came_from_.assign(index_of(map_.cell_count()), -1);
    queue_.assign(1, map_.start());
    steps_[map_.start()] = 0;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::int32_t cell = queue_[i];
        effort_->spend(LockMap::work_of_cell);
        if (std::binary_search(map_.goals().begin(), map_.goals().end(), cell)) return cell;
        const auto visit = [&](std::int32_t next) {
            if (!map_.walkable(next) || steps_[next] >= 0) return;
            steps_[next] = steps_[cell] + 1;
            came_from_[next] = cell;
            queue_.push_back(next);
        };
        map_.for_each_beside(cell, [&](std::int32_t next) {
            if (map_.may_step(cell, next)) visit(next);
        });
        for (const LockMap::Way& way : map_.ways_from(cell)) visit(way.to);
    }
    return -1;
}

void MissionJudge::judge_walks(const Certificate& proof) {
    on_naive_.assign(level_->rooms.size(), 0);
    on_required_.assign(level_->rooms.size(), 0);
    entered_after_.assign(level_->rooms.size(), -1);
    const std::int32_t goal = walk_ignoring_locks();
    quality_.naive_steps = goal < 0 ? 0 : steps_[goal];
    for (std::int32_t cell = goal; cell >= 0; cell = came_from_[cell]) {
        if (room_of_cell_[cell] >= 0) on_naive_[room_of_cell_[cell]] = 1;
    }
    quality_.required_steps = static_cast<double>(proof.walk.size()) - 1;
    quality_.path_difference =
        (quality_.required_steps - quality_.naive_steps) / std::max(1.0, quality_.naive_steps);
    moves_.clear();
    std::int32_t last = -1;
    for (std::size_t i = 0; i < proof.walk.size(); ++i) {
        const std::int32_t room = room_of_cell_[map_.cell_of(proof.walk[i])];
        if (room < 0) continue;
        if (entered_after_[room] < 0) entered_after_[room] = static_cast<std::int32_t>(i);
        on_required_[room] = 1;
        if (level_->rooms[room].kind == Room::Kind::corridor || room == last) continue;
        if (last >= 0) moves_.emplace_back(std::min(last, room), std::max(last, room));
        last = room;
    }
    const auto walked = static_cast<double>(moves_.size());
    std::sort(moves_.begin(), moves_.end());
    moves_.erase(std::unique(moves_.begin(), moves_.end()), moves_.end());
    quality_.backtracking = share(walked - static_cast<double>(moves_.size()), walked);
}

std::int32_t MissionJudge::group_of(std::int32_t room) {
    while (group_[room] != room) room = group_[room] = group_[group_[room]];
    return room;
}

void MissionJudge::join_rooms_off_the_walk() {
    doors_.assign(level_->rooms.size(), 0);
    group_.resize(level_->rooms.size());
    std::iota(group_.begin(), group_.end(), 0);
    for (const Link& link : level_->links) {
        if (link.from <= RoomId::none || link.to <= RoomId::none) continue;
        ++doors_[index_of(link.from)];
        ++doors_[index_of(link.to)];
        if (on_required_[index_of(link.from)] || on_required_[index_of(link.to)]) continue;
        group_[group_of(static_cast<std::int32_t>(link.from))] = group_of(static_cast<std::int32_t>(link.to));
    }
}

void MissionJudge::judge_rooms() {
    join_rooms_off_the_walk();
    rewarded_.assign(level_->rooms.size(), 0);
    for (const Object& object : level_->objects) {
        if (!level_->contains(object.place) || !is_reward((*level_->palette)[object.kind].group)) continue;
        const std::int32_t room = room_of_cell_[map_.cell_of(object.place)];
        if (room >= 0) rewarded_[group_of(room)] = 1;
    }
    double pointless = 0, straight = 0, ends = 0, forks = 0;
    for (std::size_t i = 0; i < level_->rooms.size(); ++i) {
        if (level_->rooms[i].kind == Room::Kind::corridor) continue;
        ++quality_.rooms;
        straight += on_naive_[i];
        ends += doors_[i] == 1 ? 1 : 0;
        forks += doors_[i] >= 3 ? 1 : 0;
        pointless += !on_required_[i] && !rewarded_[group_of(static_cast<std::int32_t>(i))] ? 1 : 0;
    }
    quality_.linearity = share(straight, quality_.rooms);
    quality_.dead_ends = share(ends, quality_.rooms);
    quality_.branching = share(forks, quality_.rooms);
    quality_.pointless_rooms = share(pointless, quality_.rooms);
}

// A link of a room leads to somewhere new when the walk enters what is behind it later, or never.
void MissionJudge::judge_choices() {
    double ways = 0, visits = 0;
    const auto is_room = [&](RoomId room) {
        return room > RoomId::none && on_required_[index_of(room)] &&
               level_->rooms[room].kind != Room::Kind::corridor;
    };
    for (std::size_t i = 0; i < level_->rooms.size(); ++i) visits += is_room(static_cast<RoomId>(i)) ? 1 : 0;
    effort_->spend(static_cast<std::int64_t>(level_->links.size() + level_->rooms.size()));
    for (const Link& link : level_->links) {
        if (link.from <= RoomId::none || link.to <= RoomId::none) continue;
        const auto leads_on = [&](RoomId here, RoomId there) {
            const std::int32_t then = entered_after_[index_of(there)];
            return is_room(here) && (then < 0 || then > entered_after_[index_of(here)]);
        };
        ways += leads_on(link.from, link.to) ? 1 : 0;
        ways += link.kind != Link::Kind::one_way && leads_on(link.to, link.from) ? 1 : 0;
    }
    quality_.choices = share(ways, visits);
}

// In a room, when it is entered for the first time; elsewhere, when the walk steps on or beside its cell.
std::int32_t MissionJudge::met_after(const Place& place) const {
    const std::int32_t room = room_of_cell_[map_.cell_of(place)];
    if (room >= 0) return entered_after_[room];
    std::int32_t first = -1;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const Place beside{place.floor, place.at + Point{x, y}};
            if (!level_->contains(beside)) continue;
            const std::int32_t after = steps_[map_.cell_of(beside)];
            if (after >= 0 && (first < 0 || after < first)) first = after;
        }
    }
    return first;
}

void MissionJudge::judge_enemies(const Certificate& proof) {
    effort_->spend(map_.cell_count() + work_of_object * static_cast<std::int64_t>(level_->objects.size()));
    steps_.assign(index_of(map_.cell_count()), -1);
    for (std::size_t i = proof.walk.size(); i-- > 0;)
        steps_[map_.cell_of(proof.walk[i])] = static_cast<std::int32_t>(i);
    int missed = 0;
    double weighted = 0;
    for (const Object& object : level_->objects) {
        const ObjectKind& kind = (*level_->palette)[object.kind];
        if (!is_danger(kind.group) || !level_->contains(object.place)) continue;
        const std::int32_t after = met_after(object.place);
        ++quality_.enemies;
        if (after < 0) {
            ++missed;
            continue;
        }
        const double progress = share(after, quality_.required_steps);
        const auto hundredth = static_cast<std::size_t>(progress * MissionQuality::hundredths);
        quality_.pacing[std::min(MissionQuality::hundredths - 1, hundredth)] += kind.cost;
        quality_.difficulty += kind.cost;
        weighted += progress * kind.cost;
    }
    quality_.redundant_enemies = share(missed, quality_.enemies);
    quality_.difficulty_centre = share(weighted, quality_.difficulty);
    for (double& part : quality_.pacing) part = share(part, quality_.difficulty);
}

}  // namespace levelwright
