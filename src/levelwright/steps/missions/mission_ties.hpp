// What joins the tasks of a mission, as spaces see it: which lie beside each other, and which only come after each other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/steps/missions/room_plan.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {

class MissionTies {
 public:
    // What joins a task to an earlier one.
    struct Tie {
        std::int32_t task = 0;  // the later
        std::int32_t other = 0;
        std::int32_t number = 0;  // in the mission's order
        RoomPlan::Way way = RoomPlan::Way::by_task;
        bool away = false;  // it leads from the later one to the earlier
        bool near = false;  // they are to be joined in space
        bool opens = false;
    };

    // `secret`: the name of edges that are secret ways.
    void read(const Mission& mission, const TaskNames& names, NameId secret);

    std::size_t task_count() const { return words_.size(); }
    TaskWord word(std::size_t task) const { return words_[task]; }
    bool is_lock(std::size_t task) const {
        return words_[task] == TaskWord::lock || words_[task] == TaskWord::multi_lock;
    }
    int count_of(TaskWord word) const;
    // Those to earlier tasks: ways in before ways out.
    std::span<const Tie> of(std::size_t task) const {
        return std::span(ties_).subspan(first_tie_[task], first_tie_[task + 1] - first_tie_[task]);
    }
    std::span<const Tie> all() const { return ties_; }
    // The one through which it is entered; null when it lies anywhere after others.
    const Tie* way_in(std::size_t task) const;
    // Whether it must come after the other task of a tie in space; a lock need not lie behind its keys.
    bool follows(const Tie& tie) const { return !tie.away && !(tie.opens && is_lock(index_of(tie.task))); }

 private:
    std::vector<TaskWord> words_;
    std::vector<Tie> ties_;  // by the later task
    std::vector<std::size_t> first_tie_;
};

}  // namespace levelwright
