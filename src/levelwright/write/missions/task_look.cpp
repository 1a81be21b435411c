// The table of looks: shape, colour and icon of each kind of task.

#include "levelwright/write/missions/task_look.hpp"

namespace levelwright {
namespace {

constexpr std::string_view key_icon = "M9 8a3 3 0 1 0 -6 0a3 3 0 1 0 6 0h5v3M12 8v2";
constexpr std::string_view lock_icon = "M3.5 7h9v6h-9zM5.5 7v-2a2.5 2.5 0 0 1 5 0v2M8 9.5v1.5";

constexpr TaskLook looks[] = {
    {"entrance", "circle", "#8fdc8f", "M2 8h8M7 4.5l3.5 3.5l-3.5 3.5M13 3v10"},
    {"goal", "doublecircle", "#ffe066", "M4 14v-12l9 3.5l-9 3.5"},
    {"key", "ellipse", "#ffd447", key_icon},
    {"lock", "box", "#e58a7a", lock_icon},
    {"key_part", "ellipse", "#ffe9a0", key_icon},
    {"multi_lock", "box3d", "#e58a7a", lock_icon},
    {"level", "trapezium", "#c9ac6a", "M2 13h3v-3h3v-3h3v-3h3"},
    {"enemy", "triangle", "#f0a0a0", "M3 13v-6a5 5 0 0 1 10 0v6l-2.5 -2l-2.5 2l-2.5 -2zM6 7.2v.6M10 7.2v.6"},
    {"test", "diamond", "#f0b878", "M8 2l6 6l-6 6l-6 -6zM8 5.5v3M8 10.3v.4"},
    {"item", "house", "#9fd4f0", "M2.5 7.5a3 3 0 0 1 3 -3h5a3 3 0 0 1 3 3v5.5h-11zM2.5 8.5h11M8 8v2"},
    {"boss", "tripleoctagon", "#e0709a", "M2.5 12.5l-.5 -8l3.5 3.5l2.5 -5l2.5 5l3.5 -3.5l-.5 8z"},
    {"secret", "box", "#c8c0d8", "M5.5 6a2.5 2.5 0 1 1 3.5 2.3q-1 .6 -1 1.7M8 12.6v.4"},
};
constexpr TaskLook plain{"", "box", "#f2efe8", ""};

}  // namespace

const TaskLook& look_of_task(std::string_view kind) {
    for (const TaskLook& look : looks) {
        if (look.kind == kind) return look;
    }
    return plain;
}

}  // namespace levelwright
