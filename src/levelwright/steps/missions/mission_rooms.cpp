// Grows stretch by stretch between stairs; where chance places nothing, a room is forced beside the newest.

#include "levelwright/steps/missions/mission_rooms.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

// Four cells for each room are plenty, and the way to the edge is short enough to stay within reach.
Size grid_for(std::int64_t rooms) {
    const int side = 2 * static_cast<int>(std::ceil(2 * std::sqrt(static_cast<double>(rooms)))) + 7;
    return {side, side};
}

constexpr std::int64_t report_after = 1 << 14;  // cells looked at

}  // namespace

bool MissionRooms::grow(std::span<const GrowthTask> tasks, const Options& options, Stream& random,
                        const Spend& spend, RoomPlan& plan) {
    constexpr int most_attempts = 40;
    tasks_ = tasks;
    options_ = &options;
    plan_ = &plan;
    spend_ = &spend;
    work_ = 0;
    stopped_ = false;
    count_tasks_before_stairs();
    std::int64_t on_floor = 1, most_on_floor = 1, floors = 1;
    for (const GrowthTask& task : tasks) {
        most_on_floor = std::max(most_on_floor, ++on_floor);
        if (task.word != TaskWord::level) continue;
        on_floor = 1;
        ++floors;
    }
    storeys_ = options.storeys;
    if (options.storeys > 0) {
        floors = storeys_ = std::min(options.storeys, static_cast<int>(floors));
        most_on_floor = static_cast<std::int64_t>(tasks.size());
    }
    plan.floors = static_cast<int>(floors);
    for (int i = 0; i < most_attempts; ++i) {
        const Size grid = options.grid.value_or(grid_for(most_on_floor * (2 + i) / 2));
        const bool fits = grid.area() * floors <= most_cells && attempt(grid, random);
        report();
        if (fits || stopped_) return fits && !stopped_;
    }
    return false;
}

// Counts work, and reports it now and then.
void MissionRooms::work(std::int64_t cells) {
    work_ += cells;
    if (work_ >= report_after) report();
}
void MissionRooms::report() {
    stopped_ = (*spend_)(work_) || stopped_;
    work_ = 0;
}

void MissionRooms::count_tasks_before_stairs() {
    before_stairs_.resize(tasks_.size());
    int count = 0;
    for (std::size_t i = tasks_.size(); i-- > 0;)
        before_stairs_[i] = count = tasks_[i].word == TaskWord::level ? 1 : count + 1;
}

bool MissionRooms::attempt(Size grid, Stream& random) {
    plan_->rooms.clear();
    plan_->stairs.clear();
    plan_->extras.clear();
    grid_ = grid;
    const std::size_t cells = static_cast<std::size_t>(grid.area()) * static_cast<std::size_t>(plan_->floors);
    room_of_cell_.assign(cells, -1);
    work(static_cast<std::int64_t>(cells) / 8);
    if (seen_.size() < static_cast<std::size_t>(grid.area()))
        seen_.resize(static_cast<std::size_t>(grid.area()), 0);
    floor_ =
        options_->storeys > 0 ? static_cast<int>(random.below(static_cast<std::uint32_t>(plan_->floors))) : 0;
    lowest_ = highest_ = floor_;
    next_task_ = first_ = next_room_ = 0;
    zone_ = 0;
    target_floor_ = -1;
    place({grid.width / 2, grid.height / 2}, -1);
    while (next_task_ < tasks_.size()) {
        if (!grow_until_done(random)) return false;
    }
    add_extras(random);
    if (options_->storeys > 0) leave_out_unused_storeys();
    return true;
}

void MissionRooms::leave_out_unused_storeys() {
    for (RoomPlan::Room& room : plan_->rooms) room.floor -= lowest_;
    plan_->floors = highest_ - lowest_ + 1;
}

std::array<Point, 4> MissionRooms::directions(Stream& random) const {
    std::array<Point, 4> steps = four_directions;
    random.shuffle(std::span<Point>(steps));
    return steps;
}

int MissionRooms::neighbours(int floor, Point cell) {
    int count = 0;
    for (const Point step : four_directions) {
        const Point beside = cell + step;
        count += grid_.contains(beside) && room_at(floor, beside) >= 0 ? 1 : 0;
    }
    return count;
}

// One stretch: to the next stairs, or to the end.
bool MissionRooms::grow_until_done(Stream& random) {
    while (next_task_ < tasks_.size()) {
        work(1);
        if (stopped_) return false;
        if (tasks_[next_task_].word == TaskWord::level && target_floor_ < 0 && !take_stairs(random))
            return false;
        if (tasks_[next_task_].tight && !plan_->rooms.empty()) {
            const std::size_t last = plan_->rooms.size() - 1;
            if (!force_around(last, 1, random) && !force_around(last, 4, random)) return false;
            continue;
        }
        if (next_room_ >= plan_->rooms.size()) {
            if (!force(random)) return false;
            continue;
        }
        const std::size_t room = next_room_++;
        if (grow_around(room, 1 - options_->convergence, false, random)) continue;
        grow_around(plan_->rooms.size() - 1, 1 - options_->convergence, true, random);
    }
    return true;
}

// Stops after a lock, behind which everything else follows, after stairs, and before what must be next to it.
bool MissionRooms::grow_around(std::size_t room, double chance, bool only_first, Stream& random) {
    if (tasks_[plan_->rooms[room].task].word == TaskWord::secret) return false;
    bool any = false;
    const Point cell = plan_->rooms[room].cell;
    for (const Point step : directions(random)) {
        if (next_task_ >= tasks_.size()) return any;
        const GrowthTask& task = tasks_[next_task_];
        const bool choosing_stairs = task.word == TaskWord::level && target_floor_ < 0;
        if (choosing_stairs || (any && task.tight)) return any;
        if (!random.chance(chance) || !try_cell(cell + step, room, most_neighbours())) continue;
        any = true;
        if (only_first || first_ == plan_->rooms.size() - 1) return true;
    }
    return any;
}

// Where chance placed nothing: around the newest room that has space, apart from others if possible.
bool MissionRooms::force(Stream& random) {
    for (const int most : {most_neighbours(), 4}) {
        for (std::size_t room = plan_->rooms.size(); room-- > first_;) {
            if (tasks_[plan_->rooms[room].task].word == TaskWord::secret) continue;
            if (force_around(room, most, random)) return true;
        }
    }
    return false;
}

bool MissionRooms::force_around(std::size_t room, int most_neighbours, Stream& random) {
    const Point cell = plan_->rooms[room].cell;
    for (const Point step : directions(random)) {
        work(1);
        if (try_cell(cell + step, room, most_neighbours)) return true;
    }
    return false;
}

bool MissionRooms::try_cell(Point cell, std::size_t parent, int most_neighbours) {
    work(1);
    if (!free(floor_, cell) || neighbours(floor_, cell) > most_neighbours) return false;
    if (!may_lead_on(cell, next_task_)) return false;
    place(cell, static_cast<std::int32_t>(parent));
    return true;
}

// Rooms keep apart, unless doors between those that touch are wanted.
int MissionRooms::most_neighbours() const { return options_->loops > 0 || options_->shortcuts > 0 ? 3 : 1; }

// Whether what follows finds its place behind this cell.
bool MissionRooms::may_lead_on(Point cell, std::size_t task) {
    if (task + 1 < tasks_.size() && tasks_[task + 1].tight) {
        bool any = false;
        for (const Point step : four_directions) any = any || free(floor_, cell + step);
        if (!any) return false;
    }
    const TaskWord word = tasks_[task].word;
    if (word == TaskWord::lock || word == TaskWord::multi_lock) {
        const int wanted = tasks_before_stairs(task);
        return free_cells(floor_, cell, wanted) >= wanted;
    }
    if (word == TaskWord::level) {
        const int wanted = 1 + tasks_before_stairs(task + 1);
        return free(target_floor_, cell) && free_cells(target_floor_, cell, wanted) >= wanted;
    }
    return true;
}

// How many free cells are connected to a free one; stops counting when there are enough.
std::int64_t MissionRooms::free_cells(int floor, Point from, std::int64_t enough) {
    ++round_;
    queue_.assign(1, from);
    const auto seen = [&](Point cell) -> std::uint32_t& {
        return seen_[index_of(cell.y) * static_cast<std::size_t>(grid_.width) +
                     static_cast<std::size_t>(cell.x)];
    };
    seen(from) = round_;
    for (std::size_t i = 0; i < queue_.size() && static_cast<std::int64_t>(queue_.size()) < enough; ++i) {
        const Point cell = queue_[i];
        for (const Point step : four_directions) {
            const Point beside = cell + step;
            if (!free(floor, beside) || seen(beside) == round_) continue;
            seen(beside) = round_;
            queue_.push_back(beside);
        }
    }
    work(static_cast<std::int64_t>(queue_.size()));
    return static_cast<std::int64_t>(queue_.size());
}

void MissionRooms::place(Point cell, std::int32_t parent) {
    const auto number = static_cast<std::int32_t>(plan_->rooms.size());
    const TaskWord word = tasks_[next_task_].word;
    const bool lock = word == TaskWord::lock || word == TaskWord::multi_lock;
    if (lock) ++zone_;
    plan_->rooms.push_back({floor_, cell, parent, static_cast<std::int32_t>(next_task_), zone_});
    room_at(floor_, cell) = number;
    if (lock) first_ = next_room_ = static_cast<std::size_t>(number);
    if (word == TaskWord::level && parent >= 0) {
        plan_->stairs.push_back({number, number + 1});
        floor_ = target_floor_;
        target_floor_ = -1;
        lowest_ = std::min(lowest_, floor_);
        highest_ = std::max(highest_, floor_);
        plan_->rooms.push_back({floor_, cell, -1, static_cast<std::int32_t>(next_task_), zone_});
        room_at(floor_, cell) = number + 1;
        first_ = next_room_ = static_cast<std::size_t>(number) + 1;
    }
    ++next_task_;
}

// How many stairs it takes to see the storeys that were not seen yet, from one that is then.
int MissionRooms::stairs_to_see_all(int floor) const {
    const int top = storeys_ - 1;
    const int up = std::max(highest_, floor) < top ? top - floor : 0;
    const int down = std::min(lowest_, floor) > 0 ? floor : 0;
    return up + down + std::min(up, down);
}

// A new floor each time; or the storey above or below, so that all are seen if there are stairs enough.
bool MissionRooms::take_stairs(Stream& random) {
    if (storeys_ <= 0) {
        target_floor_ = floor_ + 1;
        return true;
    }
    if (storeys_ == 1) return false;
    const auto stairs_left =
        std::count_if(tasks_.begin() + static_cast<std::ptrdiff_t>(next_task_) + 1, tasks_.end(),
                      [](const GrowthTask& task) { return task.word == TaskWord::level; });
    const int way = random.chance(0.5) ? 1 : -1;
    const auto exists = [&](int floor) { return floor >= 0 && floor < storeys_; };
    const int first = exists(floor_ + way) ? floor_ + way : floor_ - way;
    const int second = exists(floor_ - way) ? floor_ - way : first;
    const bool too_far =
        stairs_to_see_all(first) > stairs_left && stairs_to_see_all(second) < stairs_to_see_all(first);
    target_floor_ = too_far ? second : first;
    return true;
}

void MissionRooms::add_extras(Stream& random) {
    if (options_->loops <= 0 && options_->shortcuts <= 0) return;
    const auto is_secret = [&](std::int32_t room) {
        return tasks_[plan_->rooms[room].task].word == TaskWord::secret;
    };
    for (std::size_t i = 0; i < plan_->rooms.size(); ++i) {
        const auto number = static_cast<std::int32_t>(i);
        const RoomPlan::Room room = plan_->rooms[i];
        for (const Point step : {Point{1, 0}, Point{0, 1}}) {
            const Point beside = room.cell + step;
            const std::int32_t other = grid_.contains(beside) ? room_at(room.floor, beside) : -1;
            if (other < 0 || is_secret(number) || is_secret(other)) continue;
            const RoomPlan::Room& next = plan_->rooms[other];
            if (next.parent == number || room.parent == other) continue;
            if (next.zone == room.zone) {
                if (random.chance(options_->loops))
                    plan_->extras.push_back({number, other, RoomPlan::Way::door});
            } else if (random.chance(options_->shortcuts)) {
                const bool forth = room.zone > next.zone;
                plan_->extras.push_back(
                    {forth ? number : other, forth ? other : number, RoomPlan::Way::one_way});
            }
        }
    }
}

}  // namespace levelwright
