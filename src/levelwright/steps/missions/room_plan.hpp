// Rooms of a mission on the grids of several floors, before they become tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/grid/geometry.hpp"

namespace levelwright {

struct RoomPlan {
    struct Room {
        int floor = 0;
        Point cell;
        std::int32_t parent = -1;  // the room from which one comes into it
        std::int32_t task = -1;
        std::int32_t zone = 0;  // how many locks lie before it
    };
    // The same stairs on two floors, in the direction of the mission.
    struct Stairs {
        std::int32_t from, to;
    };
    // A further way from room to room.
    struct Extra {
        enum class Kind : std::uint8_t { door, one_way, secret };
        std::int32_t from, to;
        Kind kind;
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
