// Follows the mission's walk over the tree of rooms, and sets enemies against the area below the curve.

#include "levelwright/steps/missions/enemy_curve.hpp"

#include <algorithm>
#include <array>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr int pieces = 100;  // that the area below the curve is added up from

// The share of the area below the curve that lies before `progress`.
class AreaBelow {
 public:
    explicit AreaBelow(const Curve& curve) {
        double sum = 0;
        for (int i = 0; i < pieces; ++i) {
            sum += std::max(0.0, curve.at((i + 0.5) / pieces));
            before_[index_of(i) + 1] = sum;
        }
        for (double& part : before_) part = sum > 0 ? part / sum : 0;
    }
    double before(double progress) const {
        const double place = std::clamp(progress, 0.0, 1.0) * pieces;
        const int piece = std::min(static_cast<int>(place), pieces - 1);
        return before_[piece] + (before_[index_of(piece) + 1] - before_[piece]) * (place - piece);
    }

 private:
    std::array<double, pieces + 1> before_{};
};

}  // namespace

// Rooms form a tree; stairs join the trees of the floors.
void EnemyCurve::find_parents(const RoomPlan& plan) {
    parent_.clear();
    for (const RoomPlan::Room& room : plan.rooms) parent_.push_back(room.parent);
    for (const RoomPlan::Stairs& stairs : plan.stairs) {
        if (parent_[stairs.to] < 0 && stairs.to != 0) parent_[stairs.to] = stairs.from;
    }
    depth_.assign(plan.rooms.size(), -1);
    depth_[0] = 0;
    for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
        climb_.clear();
        auto room = static_cast<std::int32_t>(i);
        for (; room >= 0 && depth_[room] < 0 && climb_.size() <= plan.rooms.size(); room = parent_[room])
            climb_.push_back(room);
        std::int32_t depth = room >= 0 ? depth_[room] : -1;
        for (std::size_t k = climb_.size(); k-- > 0;) depth_[climb_[k]] = ++depth;
    }
}

// Up to where both ways meet, and down.
void EnemyCurve::go_to(std::int32_t room) {
    climb_.clear();
    std::int32_t here = walk_.back(), there = room;
    while (here != there && here >= 0 && there >= 0) {
        if (depth_[here] >= depth_[there]) {
            here = parent_[here];
            if (here >= 0) walk_.push_back(here);
        } else {
            climb_.push_back(there);
            there = parent_[there];
        }
    }
    walk_.insert(walk_.end(), climb_.rbegin(), climb_.rend());
}

// To each key that is for a lock, in the mission's order, and to the goal.
void EnemyCurve::find_walk(const RoomPlan& plan, const Mission& mission, const TaskNames& names) {
    room_of_task_.assign(mission.tasks.size(), -1);
    for (std::size_t i = plan.rooms.size(); i-- > 0;) {
        if (plan.rooms[i].task >= 0) room_of_task_[plan.rooms[i].task] = static_cast<std::int32_t>(i);
    }
    walk_.assign(1, 0);
    bool has_goal = false;
    for (std::size_t i = 0; i < mission.tasks.size(); ++i) {
        const TaskWord word = names.word_of(mission.tasks[i].kind);
        const bool key = word == TaskWord::key || word == TaskWord::key_part;
        const bool wanted = word == TaskWord::goal || (key && mission.tasks[i].name != no_name);
        has_goal = has_goal || word == TaskWord::goal;
        if (wanted && room_of_task_[i] >= 0) go_to(room_of_task_[i]);
    }
    if (!has_goal) go_to(static_cast<std::int32_t>(plan.rooms.size()) - 1);
    first_visit_.assign(plan.rooms.size(), -1);
    for (std::size_t i = walk_.size(); i-- > 0;) first_visit_[walk_[i]] = static_cast<std::int32_t>(i);
}

// Room after room in the order in which they are entered: an enemy wherever more danger is wanted than there was so far.
const std::vector<int>& EnemyCurve::deal(const RoomPlan& plan, const Mission& mission, const TaskNames& names,
                                         std::span<const double> fixed, const Curve& curve,
                                         const Danger& danger) {
    find_parents(plan);
    find_walk(plan, mission, names);
    enemies_.assign(plan.rooms.size(), 0);
    double all = danger.enemies * danger.cost;
    for (std::size_t i = 0; i < fixed.size(); ++i) all += first_visit_[i] >= 0 ? fixed[i] : 0;
    const AreaBelow area(curve);
    const double last = std::max(1.0, static_cast<double>(walk_.size()) - 1);
    double met = 0;
    int left = danger.enemies;
    const auto may_hold = [&](std::int32_t room) {
        if (plan.rooms[room].task < 0) return false;
        const TaskWord word = names.word_of(mission.tasks[plan.rooms[room].task].kind);
        return room != 0 && word != TaskWord::goal && word != TaskWord::level && word != TaskWord::entrance;
    };
    for (std::size_t i = 0; i < walk_.size(); ++i) {
        const std::int32_t room = walk_[i];
        if (first_visit_[room] != static_cast<std::int32_t>(i)) continue;
        met += fixed[room];
        const double wanted = area.before((static_cast<double>(i) + 0.5) / last) * all;
        while (may_hold(room) && left > 0 && enemies_[room] < danger.most_in_room &&
               wanted - met >= danger.cost / 2) {
            ++enemies_[room];
            met += danger.cost;
            --left;
        }
    }
    // What is left over, as near to the end as there is space.
    for (std::size_t i = walk_.size(); i-- > 0 && left > 0;) {
        for (int& held = enemies_[walk_[i]]; may_hold(walk_[i]) && left > 0 && held < danger.most_in_room;
             --left)
            ++held;
    }
    return enemies_;
}

}  // namespace levelwright
