// Rooms for a mission, grown breadth-first like the paper's, but so that no lock can be walked around: what
// comes after a lock grows only from the lock's room. Rooms that touch are joined only where one grew from
// the other, so growth never has to begin again for want of space, as long as a lock is put where enough free cells are connected.
//
//     tasks:   s r k r L r g        s-r-k      L opens the way to the second half; k lies before it
//                                     |
//                                     r-L-r-g
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/steps/missions/room_plan.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {

// A task as growth sees it.
struct GrowthTask {
    TaskWord word = TaskWord::room;
    bool tight = false;  // to the one before
};

class MissionRooms {
 public:
    struct Options {
        double convergence = 0.6;
        double loops = 0;      // the chance of a further door where rooms touch and no lock lies between
        double shortcuts = 0;  // the chance of a one-way door back over a lock
        std::optional<Size> grid;
        int storeys = 0;  // more than 0: stairs lead up and down between so many; else to a new floor each
    };
    static constexpr std::int64_t most_cells = std::int64_t{1} << 24;  // of the grids of all floors

    // Called with the work as it is done; true when it must stop.
    using Spend = std::function<bool(std::int64_t)>;

    // False when the rooms do not fit, or the work was stopped.
    bool grow(std::span<const GrowthTask> tasks, const Options& options, Stream& random, const Spend& spend,
              RoomPlan& plan);

 private:
    bool attempt(Size grid, Stream& random);
    bool grow_until_done(Stream& random);
    bool grow_around(std::size_t room, double chance, bool only_first, Stream& random);
    bool force(Stream& random);
    bool force_around(std::size_t room, int most_neighbours, Stream& random);
    bool try_cell(Point cell, std::size_t parent, int most_neighbours);
    void place(Point cell, std::int32_t parent);
    int most_neighbours() const;
    bool take_stairs(Stream& random);
    int stairs_to_see_all(int floor) const;
    void leave_out_unused_storeys();
    bool may_lead_on(Point cell, std::size_t task);
    std::int64_t free_cells(int floor, Point from, std::int64_t enough);
    // How many tasks come up to and with the next stairs.
    int tasks_before_stairs(std::size_t task) const {
        return task < tasks_.size() ? before_stairs_[task] : 0;
    }
    void count_tasks_before_stairs();
    void work(std::int64_t cells);
    void report();
    void add_extras(Stream& random);
    std::array<Point, 4> directions(Stream& random) const;

    std::int32_t& room_at(int floor, Point cell) {
        return room_of_cell_[index_of(floor) * static_cast<std::size_t>(grid_.area()) +
                             static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid_.width) +
                             static_cast<std::size_t>(cell.x)];
    }
    bool free(int floor, Point cell) { return grid_.contains(cell) && room_at(floor, cell) < 0; }
    int neighbours(int floor, Point cell);

    std::span<const GrowthTask> tasks_;
    const Options* options_ = nullptr;
    RoomPlan* plan_ = nullptr;
    Size grid_;
    int floor_ = 0;
    int target_floor_ = -1;         // where the next stairs lead
    int lowest_ = 0, highest_ = 0;  // of the floors seen so far
    std::size_t next_task_ = 0;
    std::size_t first_ = 0;      // rooms before this one are behind a lock or on another floor
    std::size_t next_room_ = 0;  // to grow from
    std::int32_t zone_ = 0;
    int storeys_ = 0;  // that stairs can lead to
    const Spend* spend_ = nullptr;
    std::int64_t work_ = 0;  // cells looked at since the last report
    bool stopped_ = false;
    std::vector<int> before_stairs_;  // for each task
    std::vector<std::int32_t> room_of_cell_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t round_ = 0;
    std::vector<Point> queue_;
};

}  // namespace levelwright
