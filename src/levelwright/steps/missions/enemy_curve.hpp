// Deals the enemies of a mission out to its rooms, so that the danger on the way follows a curve: from 0 at the entrance to 1 at the goal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"
#include "levelwright/steps/missions/room_plan.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {

class EnemyCurve {
 public:
    struct Danger {
        int enemies = 0;       // to deal out
        double cost = 1;       // of one
        int most_in_room = 1;  // of them
    };
    // How many enemies each room gets. `fixed`: the danger of each room without them.
    const std::vector<int>& deal(const RoomPlan& plan, const Mission& mission, const TaskNames& names,
                                 std::span<const double> fixed, const Curve& curve, const Danger& danger);

 private:
    void find_walk(const RoomPlan& plan, const Mission& mission, const TaskNames& names);
    void find_parents(const RoomPlan& plan);
    void go_to(std::int32_t room);

    std::vector<std::int32_t> parent_, depth_, climb_;
    std::vector<std::int32_t> walk_;         // rooms, one after the other
    std::vector<std::int32_t> first_visit_;  // of each room, in rooms walked; -1: never
    std::vector<std::int32_t> room_of_task_;
    std::vector<int> enemies_;
};

}  // namespace levelwright
