// Rooms for a mission that is a graph: what is parallel in the mission is parallel in space.
//
//     entrance -> fork -> key => test          e-f-k-t
//                 fork -> test => part           |
//     key -> lock => goal                        t-p           L-g at e or f, which lie on the way to the key
//
// Tasks come in an order in which each follows what it needs. One that is tightly joined to an earlier one lies beside it; if it is joined to
// several, passages lead to the others, so circles of the mission are circles of rooms. A loose one branches off from what it follows; a
// lock branches off from the way to its keys. So no lock can be walked around unless the mission has a way around it, and no key lies
// behind its own lock.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/steps/missions/mission_rooms.hpp"
#include "levelwright/steps/missions/mission_ties.hpp"

namespace levelwright {

class GraphRooms {
 public:
    // Whether the tasks are more than a row of one after the other.
    static bool is_graph(const Mission& mission);

    // False when the rooms do not fit, or the work was stopped. `secret`: the name of edges that are secret ways.
    bool grow(const Mission& mission, const TaskNames& names, NameId secret,
              const MissionRooms::Options& options, Stream& random, const MissionRooms::Spend& spend,
              RoomPlan& plan);

 private:
    using Tie = MissionTies::Tie;
    struct Spot3 {
        int floor = 0;
        Point cell;
    };

    bool attempt(Size grid, Stream& random);
    bool place_task(std::size_t task, Stream& random);
    bool place_beside(std::size_t task, std::int32_t room, RoomPlan::Way way, Stream& random);
    std::int32_t room_to_branch_from(std::size_t task, Stream& random);
    std::int32_t make_junction(std::int32_t room, Stream& random);
    std::int32_t zone_for_lock(std::size_t task) const;
    bool has_all_keys_behind(std::int32_t room, std::size_t lock) const;
    bool belongs_to(std::int32_t room, std::int32_t other) const;
    bool may_branch(std::int32_t room, bool also_secret) const;
    bool join(const Tie& tie, Stream& random);
    std::int32_t add_room(const Spot3& at, std::int32_t from, std::int32_t task, RoomPlan::Way way);
    std::int32_t add_passages(std::int32_t from, RoomPlan::Way first_way);
    void add_extras(Stream& random);
    bool are_joined(std::int32_t a, std::int32_t b) const;

    // Fills path_ with free spots from a room up to one for which `done` says so, which is the last of them.
    template <class Done>
    bool find_path(std::int32_t from, std::int32_t to, bool careful, bool other_floors, Stream& random,
                   Done done);
    int next_floor(int floor, Stream& random) const;

    std::size_t number_of(const Spot3& at) const {
        return index_of(at.floor) * static_cast<std::size_t>(grid_.area()) +
               index_of(at.cell.y) * static_cast<std::size_t>(grid_.width) + index_of(at.cell.x);
    }
    bool is_free(const Spot3& at) const {
        return grid_.contains(at.cell) && room_of_cell_[number_of(at)] < 0;
    }
    int free_sides(const Spot3& at) const;
    // Whether a room there would leave a neighbour without sides for what is still to come.
    bool starves(const Spot3& at, std::int32_t except, std::int32_t or_except) const;
    int reserved(std::int32_t room) const;
    int side_for_branches(std::int32_t room) const;
    std::int32_t owner_of(std::int32_t room) const;  // the task whose passage it is, or its own
    double cost_of(const Spot3& at, std::size_t task, std::int32_t parent, Stream& random) const;
    Spot3 spot_of(std::int32_t room) const { return {plan_->rooms[room].floor, plan_->rooms[room].cell}; }
    bool is_behind(std::int32_t room, std::int32_t other) const;  // in its branch
    bool is_within(std::int32_t zone, std::int32_t other) const;  // or the same
    std::int32_t common_zone(std::int32_t a, std::int32_t b) const;
    std::int32_t new_zone(std::int32_t parent);
    void work(std::int64_t amount);

    MissionTies ties_;
    std::vector<std::int32_t> still_to_come_;     // near ties of each task that are not there yet
    std::vector<std::int32_t> branches_to_come_;  // tasks that only follow each task
    std::vector<std::int32_t> entry_, exit_;      // the rooms of a task: two where stairs lead on
    std::vector<std::int32_t> up_;                // the room from which each room branches off
    std::vector<std::int32_t> zone_parent_, zone_depth_;
    std::vector<std::int32_t> room_of_cell_;
    std::vector<std::int32_t> came_from_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t round_ = 0;
    std::vector<Spot3> queue_, path_;
    std::vector<std::int32_t> choices_;
    const MissionRooms::Options* options_ = nullptr;
    const MissionRooms::Spend* spend_ = nullptr;
    RoomPlan* plan_ = nullptr;
    Size grid_;
    int floors_ = 1, highest_ = 0;
    std::int64_t work_ = 0;
    bool stopped_ = false;
};

}  // namespace levelwright
