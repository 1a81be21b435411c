// What tasks of a mission look like in drawings of it, by the names of their kinds.
#pragma once

#include <string_view>

namespace levelwright {

struct TaskLook {
    std::string_view kind;
    std::string_view shape;   // for Graphviz
    std::string_view colour;  // #rrggbb
    std::string_view icon;    // lines in a square of 16 points, as an SVG path; empty for none
};

// A plain look for a designer's own words.
const TaskLook& look_of_task(std::string_view kind);

}  // namespace levelwright
