// Rooms of a mission on the grids of several floors, before they become tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/grid/geometry.hpp"

namespace levelwright {

struct RoomPlan {
    // How one comes from a room into the next.
    enum class Way : std::uint8_t {
        by_task,  // a door, locked or secret where the task of the room says so
        door,
        one_way,
        secret,
        open,  // without a door
    };
    struct Room {
        int floor = 0;
        Point cell;
        std::int32_t parent = -1;  // the room from which one comes into it
        std::int32_t task = -1;    // -1: a passage from room to room
        std::int32_t zone = 0;     // how many locks lie before it; in graphs, which locks do
        Way way = Way::by_task;    // from its parent
    };
    // The same stairs on two floors, in the direction of the mission.
    struct Stairs {
        std::int32_t from, to;
    };
    // A further way from room to room.
    struct Extra {
        std::int32_t from, to;
        Way way;
    };
    std::vector<Room> rooms;
    std::vector<Stairs> stairs;
    std::vector<Extra> extras;
    int floors = 1;

    void clear() {
        rooms.clear();
        stairs.clear();
        extras.clear();
        floors = 1;
    }
};

}  // namespace levelwright
