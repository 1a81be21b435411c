// Places task after task on a grid, and leads passages through the cells that are left.

#include "levelwright/steps/missions/graph_rooms.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace levelwright {
namespace {

constexpr std::int64_t report_graph_after = 1 << 14;
constexpr int most_graph_attempts = 40;

}  // namespace

bool GraphRooms::is_graph(const Mission& mission) {
    std::size_t followed = 1;
    for (const TaskEdge& edge : mission.edges) {
        if (edge.kind == TaskEdge::Kind::one_way || edge.kind == TaskEdge::Kind::own) return true;
        followed +=
            index_of(edge.from) + 1 == index_of(edge.to) && edge.kind != TaskEdge::Kind::opens ? 1 : 0;
    }
    return followed < mission.tasks.size();
}

bool GraphRooms::grow(const Mission& mission, const TaskNames& names, NameId secret,
                      const MissionRooms::Options& options, Stream& random, const MissionRooms::Spend& spend,
                      RoomPlan& plan) {
    options_ = &options;
    spend_ = &spend;
    plan_ = &plan;
    work_ = 0;
    stopped_ = false;
    ties_.read(mission, names, secret);
    floors_ = 1 + ties_.count_of(TaskWord::level);
    if (options.storeys > 0) floors_ = std::min(floors_, options.storeys);
    for (int i = 0; i < most_graph_attempts && !stopped_; ++i) {
        const double rooms = static_cast<double>(mission.tasks.size()) * (2 + i) / 2;
        const int side = 2 * static_cast<int>(std::ceil(1.5 * std::sqrt(rooms))) + 5;
        const Size grid = options.grid.value_or(Size{side, side});
        const bool fits = grid.area() * floors_ <= MissionRooms::most_cells && attempt(grid, random);
        stopped_ = spend(work_) || stopped_;
        work_ = 0;
        if (fits && !stopped_) return true;
    }
    return false;
}

void GraphRooms::work(std::int64_t amount) {
    work_ += amount;
    if (work_ < report_graph_after) return;
    stopped_ = (*spend_)(work_) || stopped_;
    work_ = 0;
}

bool GraphRooms::attempt(Size grid, Stream& random) {
    plan_->clear();
    grid_ = grid;
    const std::size_t cells = static_cast<std::size_t>(grid.area()) * index_of(floors_);
    room_of_cell_.assign(cells, -1);
    came_from_.resize(std::max(came_from_.size(), cells));
    if (seen_.size() < cells) seen_.resize(cells, 0);
    work(static_cast<std::int64_t>(cells) / 8);
    entry_.assign(ties_.task_count(), -1);
    exit_.assign(ties_.task_count(), -1);
    up_.clear();
    zone_parent_.assign(1, -1);
    zone_depth_.assign(1, 0);
    highest_ = 0;
    still_to_come_.assign(ties_.task_count(), 0);
    branches_to_come_.assign(ties_.task_count(), 0);
    for (std::size_t task = 1; task < ties_.task_count(); ++task) {
        if (ties_.way_in(task)) continue;
        for (const Tie& tie : ties_.of(task)) branches_to_come_[tie.other] += ties_.follows(tie) ? 1 : 0;
    }
    for (const Tie& tie : ties_.all()) {
        if (!tie.near) continue;
        ++still_to_come_[tie.task];
        ++still_to_come_[tie.other];
    }
    entry_[0] = exit_[0] = add_room({0, {grid.width / 2, grid.height / 2}}, -1, 0, RoomPlan::Way::by_task);
    for (std::size_t task = 1; task < ties_.task_count(); ++task) {
        if (stopped_ || !place_task(task, random)) return false;
    }
    add_extras(random);
    plan_->floors = highest_ + 1;
    return true;
}

bool GraphRooms::place_task(std::size_t task, Stream& random) {
    const Tie* first = ties_.way_in(task);
    if (first) {
        --still_to_come_[task];
        --still_to_come_[first->other];
        const RoomPlan::Way way = ties_.is_lock(task) ? RoomPlan::Way::by_task : first->way;
        if (!place_beside(task, exit_[first->other], way, random)) return false;
    } else {
        const std::int32_t room = room_to_branch_from(task, random);
        if (room < 0 || !place_beside(task, make_junction(room, random), RoomPlan::Way::by_task, random))
            return false;
        for (const Tie& tie : ties_.of(task)) branches_to_come_[tie.other] -= ties_.follows(tie) ? 1 : 0;
    }
    for (const Tie& tie : ties_.of(task)) {
        if (tie.near && &tie != first && !join(tie, random)) return false;
    }
    return true;
}

int GraphRooms::next_floor(int floor, Stream& random) const {
    if (options_->storeys <= 0) return floor + 1;
    const bool down = floor + 1 < floors_ && (floor == 0 || random.chance(0.5));
    return down ? floor + 1 : floor - 1;
}

bool GraphRooms::place_beside(std::size_t task, std::int32_t room, RoomPlan::Way way, Stream& random) {
    const Spot3 from = spot_of(room);
    const bool stairs = ties_.word(task) == TaskWord::level;
    const int beyond = stairs ? next_floor(from.floor, random) : from.floor;
    if (stairs && (beyond < 0 || beyond >= floors_)) return false;
    const auto may_be = [&](const Spot3& at) {
        return is_free(at) && (!stairs || is_free({beyond, at.cell}));
    };
    Spot3 best;
    double least = -1;
    for (const Point step : four_directions) {
        const Spot3 at{from.floor, from.cell + step};
        work(2);
        if (!may_be(at)) continue;
        const double cost = cost_of(at, task, room, random);
        if (least < 0 || cost < least) {
            least = cost;
            best = at;
        }
    }
    std::int32_t last = room;
    if (least < 0) {
        if (!find_path(room, -1, false, false, random, may_be)) return false;
        best = path_.back();
        path_.pop_back();
        last = add_passages(room, way == RoomPlan::Way::secret ? way : RoomPlan::Way::open);
        if (way == RoomPlan::Way::secret && last != room) way = RoomPlan::Way::by_task;
    }
    entry_[task] = exit_[task] = add_room(best, last, static_cast<std::int32_t>(task), way);
    if (!stairs) return true;
    const std::int32_t landing =
        add_room({beyond, best.cell}, exit_[task], static_cast<std::int32_t>(task), way);
    plan_->rooms[landing].parent = -1;
    plan_->stairs.push_back({exit_[task], landing});
    exit_[task] = landing;
    return true;
}

std::int32_t GraphRooms::add_room(const Spot3& at, std::int32_t from, std::int32_t task, RoomPlan::Way way) {
    const auto number = static_cast<std::int32_t>(plan_->rooms.size());
    std::int32_t zone = from < 0 ? 0 : plan_->rooms[from].zone;
    const bool landing = task >= 0 && entry_[task] >= 0;
    const bool apart = way == RoomPlan::Way::one_way || way == RoomPlan::Way::secret ||
                       (task >= 0 && ties_.is_lock(index_of(task)));
    if (from >= 0 && apart && !landing) zone = new_zone(zone);
    plan_->rooms.push_back({at.floor, at.cell, from, task, zone, way});
    up_.push_back(from);
    room_of_cell_[number_of(at)] = number;
    highest_ = std::max(highest_, at.floor);
    return number;
}

std::int32_t GraphRooms::new_zone(std::int32_t parent) {
    zone_parent_.push_back(parent);
    zone_depth_.push_back(zone_depth_[parent] + 1);
    return static_cast<std::int32_t>(zone_parent_.size()) - 1;
}

bool GraphRooms::is_within(std::int32_t zone, std::int32_t other) const {
    while (zone >= 0 && zone_depth_[zone] > zone_depth_[other]) zone = zone_parent_[zone];
    return zone == other;
}

std::int32_t GraphRooms::common_zone(std::int32_t a, std::int32_t b) const {
    while (a != b) {
        std::int32_t& deeper = zone_depth_[a] >= zone_depth_[b] ? a : b;
        deeper = zone_parent_[deeper];
    }
    return a;
}

bool GraphRooms::is_behind(std::int32_t room, std::int32_t other) const {
    while (room >= 0 && room > other) room = up_[room];
    return room == other;
}

// Where all its keys can be brought.
std::int32_t GraphRooms::zone_for_lock(std::size_t task) const {
    std::int32_t zone = -1;
    for (const Tie& tie : ties_.of(task)) {
        const std::int32_t other = plan_->rooms[exit_[tie.other]].zone;
        zone = zone < 0 ? other : common_zone(zone, other);
    }
    return std::max(zone, 0);
}

bool GraphRooms::has_all_keys_behind(std::int32_t room, std::size_t lock) const {
    const std::span<const Tie> ties = ties_.of(lock);
    return std::all_of(ties.begin(), ties.end(),
                       [&](const Tie& tie) { return is_behind(exit_[tie.other], room); });
}

// Whether it is that room, or a passage that begins there.
bool GraphRooms::belongs_to(std::int32_t room, std::int32_t other) const {
    while (room > other && plan_->rooms[room].task < 0) room = up_[room];
    return room == other;
}

bool GraphRooms::may_branch(std::int32_t room, bool also_secret) const {
    const std::int32_t task = plan_->rooms[room].task;
    const TaskWord word = task < 0 ? TaskWord::room : ties_.word(index_of(task));
    if (word == TaskWord::goal || (word == TaskWord::secret && !also_secret)) return false;
    if (task >= 0 && exit_[task] != room) return false;
    return free_sides(spot_of(room)) > reserved(room);
}

// The room of the last of those it follows. A lock that follows only its keys stands on the way to them. Where there is no side left, anywhere
// behind, or for a lock anywhere where its keys can be brought.
std::int32_t GraphRooms::room_to_branch_from(std::size_t task, Stream& random) {
    std::int32_t after = 0;
    bool follows = false;
    for (const Tie& tie : ties_.of(task)) {
        if (!ties_.follows(tie)) continue;
        follows = true;
        after = std::max(after, exit_[tie.other]);
    }
    const bool anywhere = ties_.is_lock(task) && !follows;
    const std::int32_t zone = anywhere ? zone_for_lock(task) : plan_->rooms[after].zone;
    const auto is_right = [&](std::int32_t room, int leeway) {
        const std::int32_t there = plan_->rooms[room].zone;
        if (leeway < 2 ? there != zone : !is_within(there, zone)) return false;
        if (anywhere) return leeway > 0 || has_all_keys_behind(room, task);
        return leeway > 0 ? is_behind(room, after) : belongs_to(room, after);
    };
    for (int leeway = 0; leeway < 3; ++leeway) {
        choices_.clear();
        for (std::int32_t room = 0; room < static_cast<std::int32_t>(plan_->rooms.size()); ++room) {
            work(1);
            const bool this_one = room == after && !anywhere;
            if (is_right(room, leeway) && may_branch(room, this_one)) choices_.push_back(room);
        }
        if (!choices_.empty()) return choices_[random.below(static_cast<std::uint32_t>(choices_.size()))];
    }
    return -1;
}

// A room's last side is for a passage from which several can branch off, or for a longer one.
std::int32_t GraphRooms::make_junction(std::int32_t room, Stream& random) {
    std::array<Point, 4> steps = four_directions;
    random.shuffle(std::span<Point>(steps));
    constexpr int longest = 4;
    for (int i = 0; i < longest; ++i) {
        const Spot3 from = spot_of(room);
        if (branches_to_come_[owner_of(room)] < 2 || free_sides(from) != reserved(room) + 1) return room;
        const auto step = std::find_if(steps.begin(), steps.end(), [&](Point way) {
            const Spot3 at{from.floor, from.cell + way};
            return is_free(at) && free_sides(at) > 0;
        });
        if (step == steps.end()) return room;
        room = add_room({from.floor, from.cell + *step}, room, -1, RoomPlan::Way::open);
    }
    return room;
}

int GraphRooms::free_sides(const Spot3& at) const {
    int count = 0;
    for (const Point step : four_directions) count += is_free({at.floor, at.cell + step}) ? 1 : 0;
    return count;
}

int GraphRooms::reserved(std::int32_t room) const {
    const std::int32_t task = plan_->rooms[room].task;
    return task >= 0 && exit_[task] == room ? still_to_come_[task] : 0;
}

// From one a passage can lead to any number of them.
int GraphRooms::side_for_branches(std::int32_t room) const {
    return branches_to_come_[owner_of(room)] > 0 ? 1 : 0;
}

std::int32_t GraphRooms::owner_of(std::int32_t room) const {
    while (plan_->rooms[room].task < 0) room = up_[room];
    return plan_->rooms[room].task;
}

bool GraphRooms::starves(const Spot3& at, std::int32_t except, std::int32_t or_except) const {
    for (const Point step : four_directions) {
        const Spot3 beside{at.floor, at.cell + step};
        if (!grid_.contains(beside.cell)) continue;
        const std::int32_t room = room_of_cell_[number_of(beside)];
        if (room < 0 || room == except || room == or_except) continue;
        if (free_sides(beside) <= reserved(room) + side_for_branches(room)) return true;
    }
    return false;
}

// Apart from others, near those it is still to be joined to, or that those are joined to who come next.
double GraphRooms::cost_of(const Spot3& at, std::size_t task, std::int32_t parent, Stream& random) const {
    double cost = 2 * random.unit() + 2.0 * (3 - free_sides(at));
    if (free_sides(at) < still_to_come_[task] + std::min(branches_to_come_[task], 1)) cost += 50;
    if (starves(at, parent, -1)) cost += 30;
    const auto near_to = [&](std::int32_t other, double weight) {
        if (exit_[other] < 0) return;
        const Spot3 there = spot_of(exit_[other]);
        cost += weight * (steps_between(at.cell, there.cell) + 3 * std::abs(at.floor - there.floor));
    };
    for (const Tie& tie : ties_.of(task)) {
        if (tie.near && exit_[tie.other] != parent) near_to(tie.other, 3);
    }
    if (still_to_come_[task] == 0) return cost;
    for (std::size_t next = task + 1; next < std::min(task + 12, ties_.task_count()); ++next) {
        const auto ties = ties_.of(next);
        const bool mine = std::any_of(ties.begin(), ties.end(), [&](const Tie& tie) {
            return tie.near && tie.other == static_cast<std::int32_t>(task);
        });
        if (!mine) continue;
        for (const Tie& tie : ties) {
            if (tie.near && tie.other != static_cast<std::int32_t>(task)) near_to(tie.other, 1.5);
        }
    }
    return cost;
}

template <class Done>
bool GraphRooms::find_path(std::int32_t from, std::int32_t to, bool careful, bool other_floors,
                           Stream& random, Done done) {
    ++round_;
    path_.clear();
    queue_.assign(1, spot_of(from));
    seen_[number_of(queue_[0])] = round_;
    came_from_[number_of(queue_[0])] = -1;
    std::array<Point, 4> steps = four_directions;
    random.shuffle(std::span<Point>(steps));
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const auto visit = [&](const Spot3& at) {
            work(1);
            if (!is_free(at) || seen_[number_of(at)] == round_) return;
            if (careful && starves(at, from, to)) return;
            seen_[number_of(at)] = round_;
            came_from_[number_of(at)] = static_cast<std::int32_t>(i);
            queue_.push_back(at);
        };
        const Spot3 here = queue_[i];
        if (done(here)) {
            for (auto k = static_cast<std::int32_t>(i); k > 0; k = came_from_[number_of(queue_[index_of(k)])])
                path_.push_back(queue_[index_of(k)]);
            std::reverse(path_.begin(), path_.end());
            return true;
        }
        for (const Point step : steps) visit({here.floor, here.cell + step});
        if (!other_floors || i == 0) continue;
        if (here.floor > 0) visit({here.floor - 1, here.cell});
        if (here.floor + 1 < floors_) visit({here.floor + 1, here.cell});
    }
    return false;
}

// Along the path that was found. Stairs where it leads to another floor.
std::int32_t GraphRooms::add_passages(std::int32_t from, RoomPlan::Way first_way) {
    std::int32_t last = from;
    for (const Spot3& at : path_) {
        const bool stairs = plan_->rooms[last].floor != at.floor;
        const std::int32_t next =
            add_room(at, last, -1, last == from && !stairs ? first_way : RoomPlan::Way::open);
        if (stairs) {
            plan_->rooms[next].parent = -1;
            plan_->stairs.push_back({last, next});
        }
        last = next;
    }
    return last;
}

// From one room that is there to another.
bool GraphRooms::join(const Tie& tie, Stream& random) {
    const std::int32_t from = exit_[tie.away ? tie.task : tie.other],
                       to = tie.away ? entry_[tie.other] : entry_[tie.task];
    const Spot3 goal = spot_of(to);
    const bool other_floors = spot_of(from).floor != goal.floor;
    const auto beside_goal = [&](const Spot3& at) {
        return at.floor == goal.floor && steps_between(at.cell, goal.cell) == 1;
    };
    if (!find_path(from, to, true, other_floors, random, beside_goal) &&
        !find_path(from, to, false, other_floors, random, beside_goal))
        return false;
    const bool hidden = tie.way == RoomPlan::Way::secret && !path_.empty();
    const std::int32_t last = add_passages(from, hidden ? RoomPlan::Way::secret : RoomPlan::Way::open);
    const bool one_way = tie.way == RoomPlan::Way::one_way;
    plan_->extras.push_back({last, to, one_way || !hidden ? tie.way : RoomPlan::Way::by_task});
    --still_to_come_[tie.task];
    --still_to_come_[tie.other];
    return true;
}

bool GraphRooms::are_joined(std::int32_t a, std::int32_t b) const {
    if (plan_->rooms[a].parent == b || plan_->rooms[b].parent == a) return true;
    return std::any_of(plan_->extras.begin(), plan_->extras.end(), [&](const RoomPlan::Extra& extra) {
        return (extra.from == a && extra.to == b) || (extra.from == b && extra.to == a);
    });
}

// Doors where rooms touch and no lock lies between, and one-way doors back past locks.
void GraphRooms::add_extras(Stream& random) {
    if (options_->loops <= 0 && options_->shortcuts <= 0) return;
    const auto may_have = [&](std::int32_t room) {
        const std::int32_t task = plan_->rooms[room].task;
        return task >= 0 && ties_.word(index_of(task)) != TaskWord::secret &&
               plan_->rooms[room].way != RoomPlan::Way::secret;
    };
    const auto count = static_cast<std::int32_t>(plan_->rooms.size());
    for (std::int32_t room = 0; room < count; ++room) {
        for (const Point step : {Point{1, 0}, Point{0, 1}}) {
            const Spot3 beside{plan_->rooms[room].floor, plan_->rooms[room].cell + step};
            work(1);
            if (!grid_.contains(beside.cell)) continue;
            const std::int32_t other = room_of_cell_[number_of(beside)];
            if (other < 0 || !may_have(room) || !may_have(other) || are_joined(room, other)) continue;
            const std::int32_t here = plan_->rooms[room].zone, there = plan_->rooms[other].zone;
            if (here == there) {
                if (random.chance(options_->loops))
                    plan_->extras.push_back({room, other, RoomPlan::Way::door});
            } else if (is_within(here, there) || is_within(there, here)) {
                const bool forth = is_within(here, there);
                if (random.chance(options_->shortcuts))
                    plan_->extras.push_back(
                        {forth ? room : other, forth ? other : room, RoomPlan::Way::one_way});
            }
        }
    }
}

}  // namespace levelwright
