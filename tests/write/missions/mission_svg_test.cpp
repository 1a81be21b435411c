// Pictures of missions: everything is there, nothing lies on top of anything else.
#include "levelwright/write/missions/mission_svg.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/write/missions/mission_chart.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

Level small_level(int floors = 1) {
    Level level;
    level.reset(std::make_shared<Palette>(stock_palette()), {4, 3}, floors, TileId{0});
    return level;
}

Task task(Level& level, const char* kind, const char* name = "", RoomId room = RoomId::none) {
    return {.kind = level.names.intern(kind), .name = level.names.intern(name), .room = room};
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(MissionSvg, shows_tasks_couplings_floors_and_the_colours_of_keys) {
    Level level = small_level(2);
    const RoomId upper = level.add(Room{}), lower = level.add(Room{.area = {.floor = 1}});
    Mission mission;
    mission.tasks = {task(level, "entrance", "", upper), task(level, "key", "red", upper),
                     task(level, "boss", "", upper), task(level, "lock", "red", lower),
                     task(level, "<&own>", "", lower)};
    mission.edges = {{TaskId{0}, TaskId{1}},
                     {TaskId{1}, TaskId{2}, TaskEdge::Kind::tight},
                     {TaskId{2}, TaskId{3}},
                     {TaskId{1}, TaskId{3}},
                     {TaskId{3}, TaskId{4}}};
    level.add_mission(no_name) = mission;
    const auto svg = write_mission_svg(level);
    ASSERT_TRUE(svg);
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(svg->c_str()));
    EXPECT_EQ(count_of(*svg, ">floor 0<"), 1);
    EXPECT_EQ(count_of(*svg, ">floor 1<"), 1);
    EXPECT_EQ(count_of(*svg, ">entrance<"), 1);
    EXPECT_EQ(count_of(*svg, ">&lt;&amp;own&gt;<"), 1);
    EXPECT_EQ(count_of(*svg, "fill=\"#e63e3e\" stroke=\"#3c3a45\"/>\n<path"), 2) << "key and lock";
    EXPECT_EQ(count_of(*svg, "stroke=\"#e63e3e\" stroke-width=\"3\""), 1) << "the way from key to lock";
    EXPECT_EQ(count_of(*svg, "stroke=\"#3c3a45\" stroke-width=\"5\"/>\n<path d=\"M"), 2)
        << "the tight way, and the edge of the key's";
}

TEST(MissionSvg, draws_each_kind_of_edge_in_a_way_of_its_own) {
    Level level = small_level();
    Mission& mission = level.add_mission(no_name);
    for (const char* word : {"loose", "tight", "opens", "one_way", "hidden & \"slow\""}) {
        mission.tasks.push_back(task(level, "room"));
        mission.edges.push_back({static_cast<TaskId>(mission.tasks.size() - 1), TaskId{5}});
        set_kind(mission.edges.back(), word, level.names);
    }
    mission.tasks.push_back(task(level, "room"));
    const std::string svg = *write_mission_svg(level);
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(svg.c_str()));
    // Each once in the mission and once in what explains it.
    EXPECT_EQ(count_of(svg, "stroke=\"#77737f\" stroke-width=\"1\""), 2);
    EXPECT_EQ(count_of(svg, "stroke=\"#3c3a45\" stroke-width=\"5\""), 4) << "tight, and below what opens";
    EXPECT_EQ(count_of(svg, "stroke=\"#3c3a45\" stroke-width=\"2\""), 4) << "a line and a bar";
    EXPECT_EQ(count_of(svg, "stroke-dasharray=\"2 5\""), 2);
    EXPECT_EQ(count_of(svg, ">no way back<"), 1);
    EXPECT_EQ(count_of(svg, ">hidden &amp; \"slow\"<"), 1);
}

TEST(MissionSvg, explains_only_usual_edges_where_there_are_no_others) {
    Level level = small_level();
    level.add_mission(no_name).tasks = {task(level, "room")};
    const std::string svg = *write_mission_svg(level);
    EXPECT_EQ(count_of(svg, ">no way back<"), 0);
    EXPECT_EQ(count_of(svg, ">opens<"), 1);
}

TEST(MissionSvg, refuses_levels_without_a_mission_and_missions_without_end) {
    Level level = small_level();
    EXPECT_EQ(write_mission_svg(level).error().sentence,
              "the level has no mission to draw; mission_grammar makes one, and dot draws rooms");
    level.add_mission(no_name).tasks.resize(2001);
    EXPECT_EQ(write_mission_svg(level).error().sentence,
              "the mission has 2001 tasks and 0 edges, and a picture has room for 2000 and 8000");
}

TEST(MissionSvg, keeps_the_order_of_a_long_mission_in_lines_like_a_text) {
    Level level = small_level();
    Mission mission;
    for (int i = 0; i < 30; ++i) {
        mission.tasks.push_back(task(level, "room"));
        if (i > 0) mission.edges.push_back({TaskId{i - 1}, TaskId{i}});
    }
    const MissionChart chart = chart_of(level, mission, 80);
    for (std::size_t i = 1; i < 30; ++i) {
        const bool beside = chart.boxes[i].at.y == chart.boxes[i - 1].at.y;
        EXPECT_GT(beside ? chart.boxes[i].at.x : chart.boxes[i].at.y,
                  beside ? chart.boxes[i - 1].at.x : chart.boxes[i - 1].at.y);
    }
    EXPECT_EQ(chart.boxes[29].line, 2);
    EXPECT_EQ(chart.boxes[29].column, 9) << "three lines of ten";
}

// Any graph, also with circles and edges that lead nowhere.
Level random_mission(Stream& random) {
    Level level = small_level(3);
    for (int i = 0; i < 3; ++i) level.add(Room{.area = {.floor = i}});
    Mission& mission = level.add_mission(no_name);
    const char* const kinds[] = {"room", "key", "lock", "enemy", "level", "my own"};
    const char* const names[] = {"", "red", "blue 2"};
    const int tasks = random.between(1, 40);
    for (int i = 0; i < tasks; ++i) {
        const char* kind = kinds[random.below(6)];
        const char* name = names[random.below(3)];
        mission.tasks.push_back(task(level, kind, name, static_cast<RoomId>(random.between(-1, 3))));
    }
    for (int i = random.between(0, 80); i > 0; --i) {
        const int from = random.between(-1, tasks);
        const int to = random.between(-1, tasks);
        mission.edges.push_back({TaskId{from}, TaskId{to}, static_cast<TaskEdge::Kind>(random.below(5))});
    }
    return level;
}

PROPERTY(MissionSvg, draws_any_graph_with_boxes_apart) {
    const Level level = random_mission(random);
    const Mission& mission = level.missions[0];
    const MissionChart chart = chart_of(level, mission, 80);
    const Rect all{0, 0, chart.size.width, chart.size.height};
    for (std::size_t i = 0; i < chart.boxes.size(); ++i) {
        const Rect box{chart.boxes[i].at.x, chart.boxes[i].at.y, chart.box.width, chart.box.height};
        ASSERT_TRUE(all.contains(Point{box.x, box.y}) &&
                    all.contains(Point{box.right() - 1, box.bottom() - 1}));
        for (std::size_t j = 0; j < i; ++j) {
            const Point other = chart.boxes[j].at;
            ASSERT_TRUE(std::abs(other.x - box.x) > box.width || std::abs(other.y - box.y) > box.height);
        }
    }
    std::size_t edges = 0;
    for (const TaskEdge& edge : mission.edges) {
        const auto known = [&](TaskId id) {
            return id > TaskId::none && index_of(id) < mission.tasks.size();
        };
        edges += known(edge.from) && known(edge.to) && edge.from != edge.to;
    }
    ASSERT_TRUE(chart.ways.size() == edges);
    for (const MissionChart::Way& way : chart.ways) {
        for (const Point point : way.points) ASSERT_TRUE(all.contains(point));
    }
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(write_mission_svg(level)->c_str()));
}

}  // namespace
}  // namespace levelwright
