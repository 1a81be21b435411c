// Missions as graphs.
#include "levelwright/write/missions/dot.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

Level two_rooms_level() {
    Level level;
    level.reset(std::make_shared<Palette>(stock_palette()), {4, 3}, 1, TileId{0});
    return level;
}

TEST(Dot, shows_tasks_and_couplings) {
    Level level = two_rooms_level();
    Mission& mission = level.add_mission(level.names.intern("mission"));
    mission.tasks = {{.kind = level.names.intern("entrance")},
                     {.kind = level.names.intern("key"), .name = level.names.intern("red")}};
    mission.edges = {{TaskId{0}, TaskId{1}, TaskEdge::Kind::tight}};
    EXPECT_EQ(
        write_dot(level),
        "digraph level {\n  rankdir=LR;\n  node [style=filled, fillcolor=\"#f2efe8\", fontname=\"sans-serif\"];\n"
        "  t0 [label=\"entrance\", shape=circle, fillcolor=\"#8fdc8f\"];\n"
        "  t1 [label=\"key\\nred\", shape=ellipse, fillcolor=\"#ffd447\"];\n"
        "  t0 -> t1 [penwidth=3];\n}\n");
}

TEST(Dot, tells_the_kinds_of_edges_apart) {
    Level level = two_rooms_level();
    Mission& mission = level.add_mission(no_name);
    const NameId red = level.names.intern("red");
    mission.tasks = {{.kind = level.names.intern("key"), .name = red},
                     {.kind = level.names.intern("lock"), .name = red}};
    for (const char* word : {"loose", "tight", "opens", "one_way", "\"my\" own"}) {
        mission.edges.push_back({TaskId{1}, TaskId{0}});
        set_kind(mission.edges.back(), word, level.names);
    }
    mission.edges.push_back({TaskId{0}, TaskId{1}});
    const std::string text = write_dot(level);
    EXPECT_EQ(text.substr(text.find("  t1 -> t0")),
              "  t1 -> t0;\n"
              "  t1 -> t0 [penwidth=3];\n"
              "  t1 -> t0 [style=dashed];\n"
              "  t1 -> t0 [dir=both, arrowtail=tee, penwidth=2];\n"
              "  t1 -> t0 [style=dotted, label=\"\\\"my\\\" own\"];\n"
              "  t0 -> t1 [style=dashed];\n}\n");
}

TEST(Dot, shows_rooms_where_there_is_no_mission) {
    Level level = two_rooms_level();
    level.add(Room{.name = level.names.intern("a \"hall\"")});
    level.add(Room{.kind = Room::Kind::cave});
    level.add(Link{
        .kind = Link::Kind::locked, .from = RoomId{0}, .to = RoomId{1}, .colour = level.names.intern("red")});
    const std::string text = write_dot(level);
    EXPECT_NE(text.find("r0 [label=\"a \\\"hall\\\" 0\", shape=box]"), std::string::npos);
    EXPECT_NE(text.find("r0 -> r1 [label=\"locked\\nred\", dir=none]"), std::string::npos);
}

}  // namespace
}  // namespace levelwright
