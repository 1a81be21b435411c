// The shape of the floor: rooms, corridors, dead ends, junctions and loops.
#include <algorithm>

#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

constexpr const char* no_rooms = "there is no room: no two by two cells of floor";
constexpr const char* room_rule =
    "a room is floor cells joined along their sides that lie in squares of two by two; all other floor is corridor; a passage two cells wide is part of the rooms it joins";

struct RoomSizes {
    std::int64_t count = 0, cells = 0, largest = 0;
};

RoomSizes room_sizes(Survey& survey) {
    RoomSizes sizes;
    for (int floor = 0; floor < survey.floors(); ++floor) {
        for (const Component& room : survey.rooms(floor).all()) {
            ++sizes.count;
            sizes.cells += room.size;
            sizes.largest = std::max(sizes.largest, room.size);
        }
    }
    return sizes;
}

Result<double> per_floor_cell(std::int64_t count, Survey& survey) {
    if (survey.floor_count() == 0) return failure(no_floor);
    return static_cast<double>(count) / static_cast<double>(survey.floor_count());
}

}  // namespace

Metric rooms_metric() {
    return {.name = "rooms",
            .purpose = "how many rooms the floor has, by its shape",
            .unit = "rooms",
            .details = room_rule,
            .whole = true,
            .standard = true,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(room_sizes(survey).count);
            }};
}

Metric room_size_mean_metric() {
    return {.name = "room_size_mean",
            .purpose = "how large rooms are on average",
            .unit = "cells",
            .details = room_rule,
            .standard = true,
            .needs = "a room",
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                const RoomSizes sizes = room_sizes(survey);
                if (sizes.count == 0) return failure(no_rooms);
                return static_cast<double>(sizes.cells) / static_cast<double>(sizes.count);
            }};
}

Metric room_size_largest_metric() {
    return {.name = "room_size_largest",
            .purpose = "how large the largest room is",
            .unit = "cells",
            .details = room_rule,
            .whole = true,
            .standard = true,
            .needs = "a room",
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                const RoomSizes sizes = room_sizes(survey);
                if (sizes.count == 0) return failure(no_rooms);
                return static_cast<double>(sizes.largest);
            }};
}

Metric corridors_metric() {
    return {.name = "corridors",
            .purpose = "how many corridors the floor has, by its shape",
            .unit = "corridors",
            .details = "floor cells in no square of two by two, joined along their sides",
            .whole = true,
            .standard = true,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                std::int64_t count = 0;
                for (int floor = 0; floor < survey.floors(); ++floor)
                    count += survey.corridors(floor).count();
                return static_cast<double>(count);
            }};
}

Metric corridor_share_metric() {
    return {.name = "corridor_share",
            .purpose = "how much of the floor is corridor",
            .unit = "of the floor cells",
            .details = "floor cells in no square of two by two",
            .most = 1,
            .standard = true,
            .needs = "a floor cell",
            .measure = [](Survey& survey, Arguments) {
                return per_floor_cell(survey.floor_count() - room_sizes(survey).cells, survey);
            }};
}

Metric dead_ends_metric() {
    return {.name = "dead_ends",
            .purpose = "how many floor cells can be entered from one side only",
            .unit = "cells",
            .details = "exactly one floor cell among the four next to it; nothing lies beyond the border",
            .whole = true,
            .standard = true,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(survey.shapes().dead_ends);
            }};
}

Metric junctions_metric() {
    return {.name = "junctions",
            .purpose = "how many corridor cells have three or four ways out",
            .unit = "cells",
            .details = "corridor cells with three or four floor cells next to them",
            .whole = true,
            .standard = true,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(survey.shapes().junctions);
            }};
}

Metric branching_metric() {
    return {.name = "branching",
            .purpose = "how many ways lead on from a floor cell on average",
            .unit = "ways",
            .details =
                "floor cells among the four next to it; open floor comes near 4, a winding corridor near 2",
            .most = 4,
            .standard = true,
            .needs = "a floor cell",
            .measure = [](Survey& survey, Arguments) {
                return per_floor_cell(2 * survey.shapes().pairs, survey);
            }};
}

Metric loops_metric() {
    return {
        .name = "loops",
        .purpose = "how many loops the floor has",
        .unit = "loops",
        .details =
            "the cyclomatic number of the floor (pairs of neighbours - cells + islands), where a square of "
            "two by two cells is no loop: every loop goes around an isolated wall, so the two numbers are "
            "equal",
        .whole = true,
        .standard = true,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            return static_cast<double>(survey.holes());
        }};
}

}  // namespace levelwright
