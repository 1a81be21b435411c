// Every metric on small drawn maps, with values worked out by hand.
#include <cmath>

#include "measure/asking.hpp"

namespace levelwright {
namespace {

// Two rooms of 6 and 12 cells with a door between them, and a corridor of 8 cells below with two ends.
const Level& house() {
    static const Level level = drawn({"#########",  //
                                      "#..#....#",  //
                                      "#..+....#",  //
                                      "#..#....#",  //
                                      "##.######",  //
                                      "#.......#",  //
                                      "#########"});
    return level;
}

// Two pillars in an open hall.
const Level& hall() {
    static const Level level = drawn({".....",  //
                                      ".#.#.",  //
                                      "....."});
    return level;
}

const Level& rock() {
    static const Level level = drawn({"######", "######", "######", "######", "######", "######"});
    return level;
}

TEST(Area, floor_is_what_can_be_walked_on) {
    EXPECT_EQ(value(house(), "floor_cells"), 27);
    EXPECT_DOUBLE_EQ(value(house(), "floor_share"), 27.0 / 63);
    EXPECT_DOUBLE_EQ(value(house(), "density_danesh2016"), 36.0 / 63);
    EXPECT_EQ(value(drawn({"~+_;"}), "floor_cells"), 3) << "deep water is solid";
    EXPECT_EQ(value(rock(), "floor_cells"), 0);
}

TEST(Area, counts_are_of_tiles_kinds_and_groups) {
    const Level level = drawn({"E.*$", "#~~C"});
    EXPECT_EQ(value(level, "count:floor"), 5);
    EXPECT_EQ(value(level, "count:rock"), 1);
    EXPECT_EQ(value(level, "count:water"), 2);
    EXPECT_EQ(value(level, "count:gold"), 1);
    EXPECT_EQ(value(level, "count:boss"), 0);
    EXPECT_EQ(value(level, "count:item"), 0) << "a kind comes before the group of the same name";
    EXPECT_EQ(value(level, "count:way"), 1);
    EXPECT_EQ(reason(level, "count:dragon"), "nothing in the level's recipe is called \"dragon\"");
    EXPECT_DOUBLE_EQ(value(level, "object_density"), 4.0 / 7);
    EXPECT_EQ(reason(rock(), "object_density"), "there is no cell that can be walked on");
}

TEST(Parts, islands_are_joined_along_sides_only) {
    EXPECT_EQ(value(house(), "islands"), 1);
    EXPECT_EQ(value(drawn({".#.", "#.#", ".#."}), "islands"), 5);
    EXPECT_EQ(value(rock(), "islands"), 0);
    EXPECT_EQ(value(drawn({"..", "#.", "..", ".."}, 2), "islands"), 2) << "each floor on its own";
}

TEST(Parts, connectedness_is_the_share_of_the_largest_island) {
    EXPECT_DOUBLE_EQ(value(drawn({"..#.", "..##", "#..."}), "connectedness_danesh2016"), 7.0 / 8);
    EXPECT_EQ(value(house(), "connectedness_danesh2016"), 1);
    EXPECT_EQ(reason(rock(), "connectedness_danesh2016"), "there is no cell that can be walked on");
}

TEST(Parts, openness_counts_floor_without_a_wall_around_and_none_beyond_the_border) {
    EXPECT_DOUBLE_EQ(value(house(), "openness_danesh2016"), 2.0 / 27);
    EXPECT_EQ(value(drawn({"...", "...", "..."}), "openness_danesh2016"), 1);
    EXPECT_DOUBLE_EQ(value(drawn({"....", "....", "...#"}), "openness_danesh2016"), 8.0 / 11);
}

TEST(Parts, wall_chunks_count_the_border_and_isolated_walls_do_not) {
    EXPECT_EQ(value(house(), "wall_chunks_green2019"), 1);
    EXPECT_EQ(value(house(), "isolated_walls"), 0);
    EXPECT_EQ(value(hall(), "wall_chunks_green2019"), 2);
    EXPECT_EQ(value(hall(), "isolated_walls"), 2);
    const Level diagonal = drawn({"#####", "#...#", "#.#..", "#..#.", "#...."});
    EXPECT_EQ(value(diagonal, "wall_chunks_green2019"), 3) << "corners do not join";
    EXPECT_EQ(value(diagonal, "isolated_walls"), 1) << "corners join";
}

TEST(Shape, rooms_are_made_of_squares_and_the_rest_is_corridor) {
    EXPECT_EQ(value(house(), "rooms"), 2);
    EXPECT_EQ(value(house(), "room_size_mean"), 9);
    EXPECT_EQ(value(house(), "room_size_largest"), 12);
    EXPECT_EQ(value(house(), "corridors"), 2);
    EXPECT_DOUBLE_EQ(value(house(), "corridor_share"), 9.0 / 27);
    EXPECT_EQ(value(hall(), "rooms"), 0);
    EXPECT_EQ(value(hall(), "corridors"), 1);
    EXPECT_EQ(reason(hall(), "room_size_mean"), "there is no room: no two by two cells of floor");
    EXPECT_EQ(reason(hall(), "room_size_largest"), "there is no room: no two by two cells of floor");
    EXPECT_EQ(reason(rock(), "corridor_share"), "there is no cell that can be walked on");
}

TEST(Shape, dead_ends_junctions_and_branching_count_neighbours) {
    EXPECT_EQ(value(house(), "dead_ends"), 2);
    EXPECT_EQ(value(house(), "junctions"), 1);
    EXPECT_DOUBLE_EQ(value(house(), "branching"), 68.0 / 27);
    EXPECT_EQ(value(drawn({"#.#", "...", "#.#"}), "dead_ends"), 4);
    EXPECT_EQ(value(drawn({"#.#", "...", "#.#"}), "junctions"), 1);
    EXPECT_EQ(value(drawn({"."}), "dead_ends"), 0) << "no way in is no dead end";
    EXPECT_EQ(value(drawn({"."}), "branching"), 0);
    EXPECT_EQ(reason(rock(), "branching"), "there is no cell that can be walked on");
}

TEST(Shape, loops_go_around_walls) {
    EXPECT_EQ(value(house(), "loops"), 0);
    EXPECT_EQ(value(hall(), "loops"), 2);
    EXPECT_EQ(value(drawn({"....", "....", "...."}), "loops"), 0) << "open floor is no loop";
    EXPECT_EQ(value(rock(), "loops"), 0);
}

TEST(Order, entropy_is_the_mean_over_twenty_five_parts) {
    EXPECT_EQ(value(rock(), "cell_entropy"), 0);
    const Level mixed = drawn({".#.#.#.#.#", ".#.#.#.#.#", ".#.#.#.#.#", ".#.#.#.#.#", ".#.#.#.#.#"});
    EXPECT_EQ(value(mixed, "cell_entropy"), 1);
    const Level quarter = drawn({"..########", "..########", "##########", "##########", "##########",
                                 "##########", "##########", "##########", "##########", "#########."});
    EXPECT_NEAR(value(quarter, "cell_entropy"), (0.75 * std::log2(4 / 3.0) + 0.25 * 2) / 25, 1e-15);
    EXPECT_EQ(reason(drawn({"......"}), "cell_entropy"),
              "the level is smaller than 5x5 cells, too small for entropy");
}

TEST(Order, symmetry_counts_cells_like_their_mirror_image) {
    const Level level = drawn({"..#", "...", "#.#"});
    EXPECT_DOUBLE_EQ(value(level, "symmetry_left_right"), 7.0 / 9);
    EXPECT_DOUBLE_EQ(value(level, "symmetry_top_bottom"), 7.0 / 9);
    EXPECT_DOUBLE_EQ(value(level, "symmetry_half_turn"), 7.0 / 9);
    EXPECT_EQ(value(drawn({"#..#"}), "symmetry_left_right"), 1);
    EXPECT_EQ(value(drawn({"#..."}), "symmetry_top_bottom"), 1);
    EXPECT_EQ(value(drawn({"##.", "#.."}), "symmetry_half_turn"), 0) << "each cell falls upon its opposite";
}

TEST(Order, complexity_is_the_size_of_an_lz78_code) {
    // Phrases "." "..": 0+1 and 1+1 bits, and ".#" of 2+1: six bits for five cells.
    EXPECT_DOUBLE_EQ(value(drawn({"....#"}), "complexity_lz78"), 6.0 / 5);
    // Phrases "." ".#" and the beginning ".#" of a third: 1, 2 and 2 bits.
    EXPECT_DOUBLE_EQ(value(drawn({"..#.#"}), "complexity_lz78"), 5.0 / 5);
    EXPECT_EQ(reason(rock(), "complexity_lz78"), "the level has only one kind of tile");
}

TEST(Ways, the_longest_path_is_between_the_two_cells_farthest_apart) {
    EXPECT_EQ(value(house(), "longest_path"), 14);
    EXPECT_EQ(value(house(), "longest_path_at_least"), 14);
    EXPECT_EQ(value(drawn({".#..."}), "longest_path"), 2) << "within one island";
    EXPECT_EQ(value(drawn({"."}), "longest_path"), 0);
    EXPECT_EQ(reason(rock(), "longest_path"), "there is no cell that can be walked on");
    EXPECT_EQ(reason(rock(), "longest_path_at_least"), "there is no cell that can be walked on");
}

TEST(Ways, the_exact_longest_path_is_not_computed_in_huge_levels) {
    const Level huge = drawn(std::vector<std::string>(201, std::string(200, '.')));
    EXPECT_EQ(
        reason(huge, "longest_path"),
        "the level has 40200 floor cells, and the exact longest path is computed for at most 40000; longest_path_at_least has no such limit");
    EXPECT_EQ(value(huge, "longest_path_at_least"), 399);
}

TEST(Ways, paths_are_counted_in_moves_between_the_nearest_two) {
    const Level level = drawn({"E..X", "##.#", "k..X"});
    EXPECT_EQ(value(level, "path:entrance:exit"), 3);
    EXPECT_EQ(value(level, "path:exit:key"), 3);
    EXPECT_EQ(value(level, "path:entrance:entrance"), 0);
    EXPECT_EQ(reason(level, "path:entrance:gold"), "there is no gold");
    EXPECT_EQ(reason(level, "path:gold:exit"), "there is no gold");
    EXPECT_EQ(reason(drawn({"E#X"}), "path:entrance:exit"), "no way leads from entrance to exit");
}

TEST(Ways, distances_are_from_the_entrance) {
    const Level level = drawn({"E..X", "##.#", "k..X", "####", "*###"});
    EXPECT_EQ(value(level, "distance:exit"), 3);
    EXPECT_EQ(value(level, "distance:key"), 6);
    EXPECT_EQ(value(level, "distance:entrance"), 0);
    EXPECT_EQ(reason(level, "distance:gold"), "there is no gold");
    EXPECT_EQ(reason(level, "distance:treasure"), "no way leads from the entrance to a treasure");
    EXPECT_EQ(reason(drawn({"..X"}), "distance:exit"),
              "there is no entrance: no object named entrance, start, spawn or player, and no stairs up");
    EXPECT_EQ(value(drawn({"<.X"}), "distance:exit"), 2) << "stairs up are an entrance";
    EXPECT_EQ(value(drawn({"<.X@"}), "distance:exit"), 1) << "a player comes before stairs";
}

TEST(Ways, walks_follow_links) {
    Level level = drawn({"E.", "X."}, 2);
    EXPECT_EQ(reason(level, "distance:exit"), "no way leads from the entrance to a exit");
    level.add(Link{.kind = Link::Kind::stairs, .leaves = {0, {1, 0}}, .arrives = {1, {1, 0}}});
    EXPECT_EQ(value(level, "distance:exit"), 3);
    EXPECT_EQ(value(level, "path:exit:entrance"), 3);
}

TEST(Guarded, things_are_guarded_when_every_way_passes_a_monster) {
    EXPECT_EQ(value(drawn({"E.m.*"}), "guarded:treasure"), 1);
    EXPECT_EQ(value(drawn({"E.m.*", "....."}), "guarded:treasure"), 0) << "there is a way around";
    EXPECT_EQ(value(drawn({"E#m.*"}), "guarded:treasure"), 0) << "it cannot be reached at all";
    EXPECT_EQ(value(drawn({"*.E.m!"}), "guarded:potion"), 1);
    EXPECT_EQ(value(drawn({"*.E.m!"}), "guarded:treasure"), 0);
    EXPECT_EQ(reason(drawn({"m*"}), "guarded:treasure"),
              "there is no entrance: no object named entrance, start, spawn or player, and no stairs up");
}

TEST(Guarded, the_two_step_papers_rule_looks_at_the_last_tile_before_the_thing) {
    EXPECT_EQ(value(drawn({"E..*", "..m."}), "guarded_green2019:treasure"), 1) << "beside the last tile";
    EXPECT_EQ(value(drawn({"E.m*"}), "guarded_green2019:treasure"), 1) << "on it";
    EXPECT_EQ(value(drawn({"E.m..*"}), "guarded_green2019:treasure"), 0) << "guarded, but not at the end";
    EXPECT_EQ(value(drawn({"E.m..*"}), "guarded:treasure"), 1);
    EXPECT_EQ(value(drawn({"E...*", "....."}), "guarded_green2019:treasure"), 0);
    EXPECT_EQ(value(drawn({"E#m*"}), "guarded_green2019:treasure"), 0);
}

TEST(Graph, metrics_of_the_room_graph_count_rooms_and_links) {
    Level level = drawn({"....."});
    EXPECT_EQ(reason(level, "graph_rooms"),
              "the level has no rooms and links: its steps made none, or its file does not keep them");
    for (int i = 0; i < 5; ++i) level.add(Room{});
    const auto link = [&](int from, int to) { level.add(Link{.from = RoomId(from), .to = RoomId(to)}); };
    link(0, 1);
    link(1, 2);
    link(2, 0);
    link(2, 3);
    EXPECT_EQ(value(level, "graph_rooms"), 5);
    EXPECT_EQ(value(level, "graph_loops"), 1) << "4 links - 5 rooms + 2 pieces";
    EXPECT_EQ(value(level, "graph_dead_ends"), 1);
    EXPECT_DOUBLE_EQ(value(level, "graph_branching"), 8.0 / 5);
}

TEST(Views, floor_is_where_one_can_walk_or_from_the_side_stand) {
    Level level = drawn({"......", ".#..--", "......", "####.."});
    EXPECT_EQ(value(level, "floor_cells"), 19);
    EXPECT_EQ(value(level, "wall_chunks_green2019"), 2);
    level.view = Perspective::side;
    EXPECT_EQ(value(level, "floor_cells"), 7);
    EXPECT_DOUBLE_EQ(value(level, "floor_share"), 7.0 / 24);
    EXPECT_DOUBLE_EQ(value(level, "density_danesh2016"), 5.0 / 24) << "what is solid is solid";
    EXPECT_EQ(value(level, "wall_chunks_green2019"), 2);
}

TEST(Views, a_level_of_another_view_gives_the_reason) {
    Level level = drawn({"E..X"});
    level.view = Perspective::side;
    EXPECT_EQ(reason(level, "dead_ends"), "dead_ends is for levels seen from the top, not from the side");
    EXPECT_EQ(reason(level, "path:entrance:exit"), "path is for levels seen from the top, not from the side");
    EXPECT_EQ(reason(level, "won:runner"), "no game is played in levels that are seen from the side");
    EXPECT_EQ(value(level, "count:exit"), 1);
    EXPECT_EQ(value(level, "symmetry_left_right"), 1);
}

TEST(Question, mistakes_say_what_was_probably_meant) {
    const auto mistake = [](const char* text) {
        return question_from(text, tested_metrics()).error().sentence;
    };
    EXPECT_EQ(mistake("dead_end"), "unknown metric \"dead_end\"; did you mean \"dead_ends\"?");
    EXPECT_EQ(mistake("beauty"), "unknown metric \"beauty\"; `levelwright list metrics` shows what there is");
    EXPECT_EQ(mistake("count"),
              "the metric count needs to know what to measure: write count:THING, not \"count\"");
    EXPECT_EQ(mistake("path:exit"),
              "the metric path needs to know what to measure: write path:THING:THING, not \"path:exit\"");
    EXPECT_EQ(mistake("loops:floor"),
              "the metric loops takes nothing after its name: write loops, not \"loops:floor\"");
    EXPECT_EQ(mistake("count:"),
              "the metric count needs to know what to measure: write count:THING, not \"count:\"");
}

TEST(Survey, forgets_the_level_before) {
    Survey survey;
    for (const Level* level : {&house(), &hall(), &rock(), &house()}) {
        survey.examine(*level);
        for (const Metric& metric : tested_metrics()) {
            if (metric.takes != Metric::Takes::nothing) continue;
            const auto kept = ask(metric, {}, survey);
            const auto fresh = answer(*level, metric.name);
            ASSERT_EQ(kept.has_value(), fresh.has_value()) << metric.name;
            if (!kept) continue;
            EXPECT_EQ(*kept, *fresh) << metric.name;
        }
    }
}

}  // namespace
}  // namespace levelwright
