// Tries shapes by weight, entrances by distance, and all ways to turn a drawing.

#include "levelwright/steps/missions/shape_grower.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

constexpr std::int64_t report_shapes_after = 1 << 14;

Point turned_way(const Pose& pose, const Shape& shape, const Shape::Door& door) {
    return pose.apply(door.at + door.out, shape.drawing.size) - pose.apply(door.at, shape.drawing.size);
}

}  // namespace

bool ShapeGrower::grow(const MissionTies& ties, std::span<const Shape> shapes, std::size_t passages, Size map,
                       const Options& options, const Weigh& weigh, Stream& random, const Spend& spend) {
    ties_ = &ties;
    shapes_ = shapes;
    passages_ = passages;
    map_ = map;
    options_ = &options;
    weigh_ = &weigh;
    spend_ = &spend;
    stopped_ = false;
    work_ = 0;
    bool done = false;
    for (int i = 0; i < options.beginnings && !done && !stopped_; ++i) {
        int setbacks = 0;
        done = begin(random);
        for (std::size_t task = 1; done && task < ties.task_count() && !stopped_;) {
            if (place_task(task, random)) {
                ++task;
                continue;
            }
            done = ++setbacks <= options.setbacks;
            const std::size_t back = std::min(task - 1, index_of(options.taken_back));
            task -= back;
            take_back_to(task);
        }
    }
    stopped_ = spend(work_) || stopped_;
    return done && !stopped_;
}

bool ShapeGrower::begin(Stream& random) {
    constexpr int draws = 100;
    placed_.clear();
    openings_.clear();
    room_of_cell_.assign(static_cast<std::size_t>(map_.area()), -1);
    room_of_task_.assign(ties_->task_count(), -1);
    placed_before_.assign(ties_->task_count(), 0);
    zone_parent_.assign(1, -1);
    still_to_come_.assign(ties_->task_count(), 0);
    branches_to_come_.assign(ties_->task_count(), 0);
    for (std::size_t task = 1; task < ties_->task_count(); ++task) {
        if (const MissionTies::Tie* in = ties_->way_in(task)) ++still_to_come_[in->other];
        count_branches(task, 1);
    }
    work_ += map_.area() / 8;
    weights_.clear();
    double sum = 0;
    for (std::size_t i = 0; i + passages_ < shapes_.size(); ++i) {
        weights_.push_back((*weigh_)(i, 0));
        sum += weights_.back();
    }
    for (int i = 0; i < draws && sum > 0; ++i) {
        const std::uint32_t number = random.weighted(weights_);
        const Shape& shape = shapes_[number];
        const Pose pose{shape.turned ? static_cast<int>(random.below(4)) : 0, false};
        const Size size = pose.size_of(shape.drawing.size);
        if (size.width > map_.width || size.height > map_.height) continue;
        const int x = random.between(0, map_.width - size.width);
        const int y = random.between(0, map_.height - size.height);
        if (shape.doors.empty() || !fits(shape, pose, {x, y})) continue;
        put({static_cast<std::int32_t>(number), 0, 0, pose, {x, y}});
        return true;
    }
    return false;
}

void ShapeGrower::take_back_to(std::size_t task) {
    const std::size_t left = placed_before_[task];
    while (placed_.size() > left) {
        const Placed& last = placed_.back();
        if (last.used_opening >= 0) openings_[last.used_opening].used = false;
        openings_.resize(last.first_opening);
        if (last.task >= 0) {
            room_of_task_[last.task] = -1;
            if (const MissionTies::Tie* in = ties_->way_in(index_of(last.task))) ++still_to_come_[in->other];
            count_branches(index_of(last.task), 1);
        }
        const Shape& shape = shapes_[last.shape];
        for (int y = 0; y < shape.drawing.size.height; ++y) {
            for (int x = 0; x < shape.drawing.size.width; ++x) {
                if (shape.drawing.at({x, y}).what != VaultCell::What::nothing)
                    room_of_cell_[cell_of(last.corner + last.pose.apply({x, y}, shape.drawing.size))] = -1;
            }
        }
        work_ += shape.drawing.size.area();
        placed_.pop_back();
    }
}

bool ShapeGrower::place_task(std::size_t task, Stream& random) {
    placed_before_[task] = placed_.size();
    for (int i = 0; i <= options_->passages && !stopped_; ++i) {
        find_openings(task, false, random);
        if (put_any(task, true, random) || put_any(task, false, random)) return true;
        find_openings(task, true, random);
        if (work_ > report_shapes_after) {
            stopped_ = (*spend_)(work_) || stopped_;
            work_ = 0;
        }
        if (!put_passage(random)) return false;
    }
    return false;
}

int ShapeGrower::free_openings_of(std::int32_t task) const {
    return static_cast<int>(std::count_if(openings_.begin(), openings_.end(), [&](const Opening& opening) {
        return !opening.used && placed_[opening.room].of_task == task;
    }));
}

bool ShapeGrower::is_behind(std::int32_t room, std::int32_t other) const {
    while (room > other) room = placed_[room].parent;
    return room == other;
}

// A zone is numbered after the one that it lies in.
std::int32_t ShapeGrower::common_zone(std::int32_t a, std::int32_t b) const {
    while (a != b) (a > b ? a : b) = zone_parent_[std::max(a, b)];
    return a;
}

std::int32_t ShapeGrower::zone_for_lock(std::size_t task) const {
    std::int32_t zone = -1;
    for (const MissionTies::Tie& tie : ties_->of(task)) {
        const std::int32_t other = placed_[room_of_task_[tie.other]].zone;
        zone = zone < 0 ? other : common_zone(zone, other);
    }
    return std::max(zone, 0);
}

bool ShapeGrower::others_to_come(std::int32_t of, std::size_t task) const {
    int count = still_to_come_[of] + branches_to_come_[of];
    const MissionTies::Tie* in = ties_->way_in(task);
    if (in) return count > (in->other == of ? 1 : 0);
    for (const MissionTies::Tie& tie : ties_->of(task))
        count -= tie.other == of && ties_->follows(tie) ? 1 : 0;
    return count > 0;
}

void ShapeGrower::count_branches(std::size_t task, int change) {
    if (ties_->way_in(task)) return;
    for (const MissionTies::Tie& tie : ties_->of(task))
        branches_to_come_[tie.other] += ties_->follows(tie) ? change : 0;
}

// The open entrances where a task may begin, the nearest to what it follows first.
void ShapeGrower::find_openings(std::size_t task, bool for_passage, Stream& random) {
    const MissionTies::Tie* in = ties_->way_in(task);
    std::int32_t after = in ? room_of_task_[in->other] : 0;
    bool follows = in != nullptr;
    for (const MissionTies::Tie& tie : ties_->of(task)) {
        if (in || !ties_->follows(tie)) continue;
        follows = true;
        after = std::max(after, room_of_task_[tie.other]);
    }
    const bool anywhere = ties_->is_lock(task) && !follows;
    const std::int32_t zone = anywhere ? zone_for_lock(task) : placed_[after].zone;
    choices_.clear();
    order_.assign(openings_.size(), 0);
    for (std::size_t i = 0; i < openings_.size(); ++i) {
        const Opening& opening = openings_[i];
        const Placed& room = placed_[opening.room];
        if (opening.used || room.zone != zone) continue;
        if (in ? room.of_task != in->other : !anywhere && !is_behind(opening.room, after)) continue;
        // The last one is for a passage, which has more, when others are still to come.
        if (!for_passage && others_to_come(room.of_task, task) && free_openings_of(room.of_task) == 1)
            continue;
        const TaskWord word = ties_->word(index_of(room.of_task));
        const bool own = !anywhere && room.of_task == placed_[after].of_task;
        if (!in && (word == TaskWord::goal || (word == TaskWord::secret && !own))) continue;
        const Point away = opening.at - placed_[after].corner;
        order_[i] = std::abs(away.x) + std::abs(away.y) + 12 * random.unit();
        if (!anywhere && !own) order_[i] += map_.width + map_.height;
        choices_.push_back(static_cast<std::int32_t>(i));
    }
    work_ += static_cast<std::int64_t>(openings_.size() * (1 + choices_.size() / 4));
    std::sort(choices_.begin(), choices_.end(), [&](std::int32_t a, std::int32_t b) {
        return order_[a] != order_[b] ? order_[a] < order_[b] : a < b;
    });
}

bool ShapeGrower::put_any(std::size_t task, bool careful, Stream& random) {
    weights_.clear();
    double sum = 0;
    const std::size_t needed = still_to_come_[task] + branches_to_come_[task] > 0 ? 2 : 1;
    for (std::size_t i = 0; i + passages_ < shapes_.size(); ++i) {
        weights_.push_back(shapes_[i].doors.size() >= needed ? (*weigh_)(i, task) : 0);
        sum += weights_.back();
    }
    while (sum > 0) {
        const std::uint32_t shape = random.weighted(weights_);
        for (const std::int32_t opening : choices_) {
            if (put_at(shape, opening, static_cast<std::int32_t>(task), careful, random)) return true;
        }
        weights_[shape] = 0;
        sum = 0;
        for (const double weight : weights_) sum += weight;
    }
    return false;
}

bool ShapeGrower::put_passage(Stream& random) {
    for (const std::int32_t opening : choices_) {
        const std::size_t first = random.below(static_cast<std::uint32_t>(passages_));
        for (std::size_t i = 0; i < passages_; ++i) {
            const std::size_t shape = shapes_.size() - passages_ + (first + i) % passages_;
            if (put_at(shape, opening, -1, false, random)) return true;
        }
    }
    return false;
}

bool ShapeGrower::put_at(std::size_t number, std::int32_t opening_number, std::int32_t task, bool careful,
                         Stream& random) {
    const Shape& shape = shapes_[number];
    const Opening opening = openings_[opening_number];
    const int first = shape.turned ? static_cast<int>(random.below(4)) : 0;
    const bool mirrored = shape.mirrored && random.below(2) == 1;
    const std::size_t first_door =
        shape.doors.empty() ? 0 : random.below(static_cast<std::uint32_t>(shape.doors.size()));
    for (int quarter = 0; quarter < (shape.turned ? 4 : 1); ++quarter) {
        const Pose pose{(first + quarter) % 4, mirrored};
        for (std::size_t i = 0; i < shape.doors.size(); ++i) {
            const Shape::Door& door = shape.doors[(first_door + i) % shape.doors.size()];
            if (turned_way(pose, shape, door) != Point{} - opening.out) continue;
            const Point entrance = opening.at + opening.out;
            const Point corner = entrance - pose.apply(door.at, shape.drawing.size);
            if (!fits(shape, pose, corner) || (careful && blocks(shape, pose, corner, opening_number)))
                continue;
            Placed placed{
                static_cast<std::int32_t>(number), task, task, pose, corner, opening.room, entrance};
            const Placed& parent = placed_[opening.room];
            placed.zone = parent.zone;
            placed.used_opening = opening_number;
            if (task < 0) {
                placed.of_task = parent.of_task;
                placed.way = RoomPlan::Way::open;
            } else {
                const MissionTies::Tie* in = ties_->way_in(index_of(task));
                if (in && !ties_->is_lock(index_of(task))) placed.way = in->way;
                if (in) --still_to_come_[in->other];
                count_branches(index_of(task), -1);
                if (ties_->is_lock(index_of(task)) || placed.way != RoomPlan::Way::by_task) {
                    zone_parent_.push_back(parent.zone);
                    placed.zone = static_cast<std::int32_t>(zone_parent_.size()) - 1;
                }
            }
            put(placed);
            return true;
        }
    }
    return false;
}

bool ShapeGrower::fits(const Shape& shape, const Pose& pose, Point corner) {
    const Size size = pose.size_of(shape.drawing.size);
    ++work_;
    if (!whole(map_).contains(Rect{corner.x, corner.y, size.width, size.height})) return false;
    for (int y = 0; y < shape.drawing.size.height; ++y) {
        for (int x = 0; x < shape.drawing.size.width; ++x) {
            if (shape.drawing.at({x, y}).what == VaultCell::What::nothing) continue;
            ++work_;
            if (room_of_cell_[cell_of(corner + pose.apply({x, y}, shape.drawing.size))] >= 0) return false;
        }
    }
    return true;
}

// Whether it would stand right before another open entrance.
bool ShapeGrower::blocks(const Shape& shape, const Pose& pose, Point corner, std::int32_t used) {
    const Size size = pose.size_of(shape.drawing.size);
    const Rect rect{corner.x, corner.y, size.width, size.height};
    work_ += static_cast<std::int64_t>(openings_.size()) / 4;
    for (std::size_t i = 0; i < openings_.size(); ++i) {
        const Opening& opening = openings_[i];
        if (!opening.used && static_cast<std::int32_t>(i) != used && rect.contains(opening.at + opening.out))
            return true;
    }
    return false;
}

void ShapeGrower::put(const Placed& placed) {
    const auto number = static_cast<std::int32_t>(placed_.size());
    const Shape& shape = shapes_[placed.shape];
    placed_.push_back(placed);
    placed_.back().first_opening = openings_.size();
    if (placed.used_opening >= 0) openings_[placed.used_opening].used = true;
    if (placed.task >= 0) room_of_task_[placed.task] = number;
    for (const Shape::Door& door : shape.doors) {
        const Point at = placed.corner + placed.pose.apply(door.at, shape.drawing.size);
        if (number > 0 && at == placed.door) continue;
        openings_.push_back({at, turned_way(placed.pose, shape, door), number});
    }
    for (int y = 0; y < shape.drawing.size.height; ++y) {
        for (int x = 0; x < shape.drawing.size.width; ++x) {
            if (shape.drawing.at({x, y}).what != VaultCell::What::nothing)
                room_of_cell_[cell_of(placed.corner + placed.pose.apply({x, y}, shape.drawing.size))] =
                    number;
        }
    }
    work_ += shape.drawing.size.area();
}

}  // namespace levelwright
