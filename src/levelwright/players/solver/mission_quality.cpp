#include "levelwright/players/solver/mission_quality.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace levelwright {
namespace {

std::size_t at(std::int32_t number) { return static_cast<std::size_t>(number); }

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

bool is_reward(const std::string& group) { return group == "key" || group == "treasure" || group == "item"; }
bool is_danger(const std::string& group) { return group == "monster" || group == "trap"; }

}  // namespace

double MissionQuality::pacing_error(std::span<const double, tenths> target) const {
    const double wanted = std::accumulate(target.begin(), target.end(), 0.0);
    double error = 0;
    for (std::size_t i = 0; i < tenths; ++i) error += std::abs(pacing[i] - share(target[i], wanted));
    return error / 2;
}

const MissionQuality& MissionJudge::judge(const Level& level) {
    quality_ = {};
    const Certificate& proof = solver_.solve(level, {.soft_locks = false});
    quality_.solvable = proof.solvable == Answer::yes;
    if (!quality_.solvable) return quality_;
    map_.read(level);
    find_rooms(level);
    judge_locks(level);
    judge_walks(level, proof);
    judge_rooms(level);
    judge_enemies(level);
    return quality_;
}

double MissionJudge::redundant_locks(const Level& level) {
    quality_ = {};
    map_.read(level);
    if (map_.start() < 0 || map_.goals().empty()) return -1;
    search_.reset(map_);
    const auto end = search_.explore(LockSearch::Until::goal, LockReach::Keys::taken, SolveOptions{}.states);
    if (end != LockSearch::End::found) return -1;
    judge_locks(level);
    return quality_.redundant_locks;
}

void MissionJudge::find_rooms(const Level& level) {
    room_of_cell_.assign(level.cells.size(), -1);
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Area& area = level.rooms[i].area;
        level.for_each_cell(area, [&](Point point) {
            const Place place{area.floor, point};
            if (level.contains(place)) room_of_cell_[at(map_.cell_of(place))] = static_cast<std::int32_t>(i);
        });
    }
}

bool MissionJudge::finishes_without(std::int32_t gate) {
    const std::int32_t pool = map_.shut_for_good(gate);
    search_.reset(map_);
    const auto end = search_.explore(LockSearch::Until::goal, LockReach::Keys::taken, SolveOptions{}.states);
    map_.open_with(gate, pool);
    return end == LockSearch::End::found;
}

// A lock is needed when the level cannot be finished with it shut for good.
void MissionJudge::judge_locks(const Level& level) {
    needed_.assign(map_.gates().size(), 0);
    double locks = 0, redundant = 0;
    for (std::size_t i = 0; i < map_.gates().size(); ++i) {
        if (map_.gates()[i].open_at_first) continue;
        needed_[i] = finishes_without(static_cast<std::int32_t>(i)) ? 0 : 1;
        ++locks;
        redundant += needed_[i] ? 0 : 1;
    }
    quality_.redundant_locks = share(redundant, locks);
    double keys = 0, useful = 0;
    for (const Object& object : level.objects) keys += (*level.palette)[object.kind].group == "key" ? 1 : 0;
    for (const LockMap::Key& key : map_.keys()) {
        if ((*level.palette)[level.objects[index_of(key.object)].kind].group != "key") continue;
        bool any = false;
        for (std::size_t i = 0; i < map_.gates().size(); ++i)
            any = any || (needed_[i] && map_.gates()[i].pool == key.pool);
        useful += any ? 1 : 0;
    }
    quality_.redundant_keys = share(keys - useful, keys);
}

// Back from the exit, one cell after another; gives back the exit.
std::int32_t MissionJudge::walk_ignoring_locks() {
    steps_.assign(at(map_.cell_count()), -1);
    came_from_.assign(at(map_.cell_count()), -1);
    queue_.assign(1, map_.start());
    steps_[at(map_.start())] = 0;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::int32_t cell = queue_[i];
        if (std::binary_search(map_.goals().begin(), map_.goals().end(), cell)) return cell;
        const auto visit = [&](std::int32_t next) {
            if (!map_.walkable(next) || steps_[at(next)] >= 0) return;
            steps_[at(next)] = steps_[at(cell)] + 1;
            came_from_[at(next)] = cell;
            queue_.push_back(next);
        };
        map_.for_each_beside(cell, [&](std::int32_t next) {
            if (map_.may_step(cell, next)) visit(next);
        });
        for (const LockMap::Way& way : map_.ways_from(cell)) visit(way.to);
    }
    return -1;
}

void MissionJudge::judge_walks(const Level& level, const Certificate& proof) {
    on_naive_.assign(level.rooms.size(), 0);
    on_required_.assign(level.rooms.size(), 0);
    entered_after_.assign(level.rooms.size(), -1);
    const std::int32_t goal = walk_ignoring_locks();
    quality_.naive_steps = goal < 0 ? 0 : steps_[at(goal)];
    for (std::int32_t cell = goal; cell >= 0; cell = came_from_[at(cell)]) {
        if (room_of_cell_[at(cell)] >= 0) on_naive_[at(room_of_cell_[at(cell)])] = 1;
    }
    quality_.required_steps = static_cast<double>(proof.walk.size()) - 1;
    quality_.path_difference =
        (quality_.required_steps - quality_.naive_steps) / std::max(1.0, quality_.naive_steps);
    moves_.clear();
    std::int32_t last = -1;
    for (std::size_t i = 0; i < proof.walk.size(); ++i) {
        const std::int32_t room = room_of_cell_[at(map_.cell_of(proof.walk[i]))];
        if (room < 0) continue;
        if (entered_after_[at(room)] < 0) entered_after_[at(room)] = static_cast<std::int32_t>(i);
        on_required_[at(room)] = 1;
        if (level.rooms[at(room)].kind == Room::Kind::corridor || room == last) continue;
        if (last >= 0) moves_.emplace_back(std::min(last, room), std::max(last, room));
        last = room;
    }
    const auto walked = static_cast<double>(moves_.size());
    std::sort(moves_.begin(), moves_.end());
    moves_.erase(std::unique(moves_.begin(), moves_.end()), moves_.end());
    quality_.backtracking = share(walked - static_cast<double>(moves_.size()), walked);
}

void MissionJudge::judge_rooms(const Level& level) {
    std::vector<std::int32_t> doors(level.rooms.size(), 0);
    group_.resize(level.rooms.size());
    std::iota(group_.begin(), group_.end(), 0);
    const auto root = [&](std::int32_t room) {
        while (group_[at(room)] != room) room = group_[at(room)] = group_[at(group_[at(room)])];
        return room;
    };
    for (const Link& link : level.links) {
        if (link.from <= RoomId::none || link.to <= RoomId::none) continue;
        ++doors[index_of(link.from)];
        ++doors[index_of(link.to)];
        if (on_required_[index_of(link.from)] || on_required_[index_of(link.to)]) continue;
        group_[at(root(static_cast<std::int32_t>(link.from)))] = root(static_cast<std::int32_t>(link.to));
    }
    std::vector<char> rewarded(level.rooms.size(), 0);
    for (const Object& object : level.objects) {
        if (!level.contains(object.place) || !is_reward((*level.palette)[object.kind].group)) continue;
        const std::int32_t room = room_of_cell_[at(map_.cell_of(object.place))];
        if (room >= 0) rewarded[at(root(room))] = 1;
    }
    double rooms = 0, pointless = 0, straight = 0, ends = 0, forks = 0;
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (level.rooms[i].kind == Room::Kind::corridor) continue;
        ++rooms;
        straight += on_naive_[i];
        ends += doors[i] == 1 ? 1 : 0;
        forks += doors[i] >= 3 ? 1 : 0;
        pointless += !on_required_[i] && !rewarded[at(root(static_cast<std::int32_t>(i)))] ? 1 : 0;
    }
    quality_.linearity = share(straight, rooms);
    quality_.dead_ends = share(ends, rooms);
    quality_.branching = share(forks, rooms);
    quality_.pointless_rooms = share(pointless, rooms);
}

// What is dangerous counts when its room is entered for the first time.
void MissionJudge::judge_enemies(const Level& level) {
    double enemies = 0, missed = 0, total = 0;
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        if (!is_danger(kind.group) || !level.contains(object.place)) continue;
        const std::int32_t room = room_of_cell_[at(map_.cell_of(object.place))];
        const std::int32_t after = room < 0 ? -1 : entered_after_[at(room)];
        ++enemies;
        if (after < 0) {
            ++missed;
            continue;
        }
        const double progress = share(after, quality_.required_steps);
        quality_.pacing[std::min(MissionQuality::tenths - 1, static_cast<std::size_t>(progress * 10))] +=
            kind.cost;
        total += kind.cost;
    }
    quality_.redundant_enemies = share(missed, enemies);
    for (double& part : quality_.pacing) part = share(part, total);
}

}  // namespace levelwright
