// Makes tiles of rooms on grids: walls, doors, locked doors in matching colours, stairs at the same place on
// both floors, and what the tasks put into them.
#pragma once

#include <optional>
#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"
#include "levelwright/steps/missions/room_plan.hpp"
#include "levelwright/steps/missions/task_objects.hpp"

namespace levelwright {

struct RoomTiles {
    TileId rock{}, floor{}, door{}, locked_door{}, secret_door{}, stairs_up{}, stairs_down{};
};

struct BuilderOptions {
    SizeRange room;  // [cells] inside
    RoomTiles tiles;
    WholeRange enemies{1, 1};
    std::int32_t exit_room = -1;        // where the way out is when no task is the goal; -1: in the last room
    bool used_up_keys = false;          // any key opens any lock and is used up; else each lock has its own
    const Curve* difficulty = nullptr;  // how danger is spread over the way; null: in the rooms for enemies
};

class RoomBuilder {
 public:
    RoomBuilder(const BuilderOptions& options, const TaskObjects& objects, const TaskNames& names,
                Draft& draft)
        : options_(options), objects_(objects), names_(names), draft_(draft) {}

    // The level gets the size that the rooms need. False when it would be too large.
    bool build(const RoomPlan& plan, Mission& mission);

 private:
    enum class DoorKind : std::uint8_t { door, locked, secret, one_way, open };

    bool shape_level(const RoomPlan& plan);
    DoorKind door_into(std::int32_t room, RoomPlan::Way way, const Mission& mission) const;
    void dig_room(const RoomPlan::Room& room);
    void dig(const Rect& rect, int floor, Room::Kind kind);
    LinkId join(std::int32_t from, std::int32_t to, DoorKind kind);
    void furnish(std::int32_t room, Mission& mission);
    void put(std::int32_t room, TaskWord word, Task& task);
    void deal_enemies(const Mission& mission);
    double danger_of(KindId kind) const;
    void build_stairs(const RoomPlan::Stairs& stairs);
    void pair_locks(Mission& mission);
    Point free_cell(std::int32_t room);
    Point centre_of(const RoomPlan::Room& room) const;
    TileId& tile(int floor, Point at) { return draft_.level()[Place{floor, at}]; }

    const BuilderOptions& options_;
    const TaskObjects& objects_;
    const TaskNames& names_;
    Draft& draft_;
    const RoomPlan* plan_ = nullptr;
    Point first_cell_;  // of the grid, that becomes part of the map
    std::span<Rect> rects_;
    std::int32_t exit_room_ = -1;   // -1: one of the tasks is the goal
    std::span<const int> enemies_;  // of each room, where a curve says how many
};

}  // namespace levelwright
