// Where the tasks of a mission and the ways between them stand in a drawing: tasks in order from left to
// right, in lines like a text, a new line for each visit to a floor. All numbers are whole points.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

struct MissionChart {
    struct Box {
        Point at;  // its upper left corner
        int line = 0, column = 0, lane = 0;
    };
    struct Way {
        std::size_t edge = 0;       // of the mission
        std::vector<Point> points;  // a line from box to box, with corners
        bool straight = true;       // no corners but a curve, where it is two points
        bool opens = false;         // from a key to its lock
    };
    // Lines that show one visit to a floor.
    struct Band {
        int floor = -1;  // -1: tasks that have no place
        int top = 0, height = 0;
    };
    Size box;
    Size size;
    std::vector<Box> boxes;  // one for each task
    std::vector<Way> ways;
    std::vector<Band> bands;
};

// `label_width`: of the widest text in a box.
MissionChart chart_of(const Level& level, const Mission& mission, int label_width);

}  // namespace levelwright
