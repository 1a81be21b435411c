// Places that are not plain rectangles: relative to the map, grown and shrunk, by tile, by distance and by noise.

#include <gtest/gtest.h>

#include "run/test_steps.hpp"

namespace levelwright::testing {
namespace {

std::string painted(const std::string& where, Size size, const std::string& before = "",
                    std::uint64_t seed = 1) {
    Runner runner(plan_of("{ size: " + std::to_string(size.width) + "x" + std::to_string(size.height) +
                          ", steps: [ " + before + "{ do: paint, where: { " + where + " } } ] }"));
    EXPECT_TRUE(runner.run(seed).made());
    return picture(runner.level());
}

TEST(Where, a_rectangle_may_be_a_share_of_the_map) {
    EXPECT_EQ(painted("rect: [0, 0, '1/3', '100%']", {9, 2}), "111000000\n111000000\n");
    EXPECT_EQ(painted("rect: ['2/3', 0, '1/3', '50%']", {9, 2}), "000000111\n000000000\n");
    EXPECT_EQ(painted("rect: ['100%-2', 0, 2, '100%']", {9, 2}), "000000011\n000000011\n");
    EXPECT_EQ(painted("rect: ['50%-1', 0, 2, '100%-1']", {8, 2}), "00011000\n00000000\n");
    EXPECT_EQ(painted("rect: [1, 0, '100%-2', 1]", {5, 2}), "01110\n00000\n");
}

TEST(Where, parts_that_meet_in_shares_meet_in_cells) {
    for (int width = 1; width < 40; ++width) {
        Runner runner(plan_of(
            "{ size: " + std::to_string(width) +
            "x1, steps: [ { do: paint, where: { rect: [0, 0, '1/3', '100%'] } }, { do: paint, tile: wall, where: { rect: ['1/3', 0, '1/3', "
            "'100%'] } }, { do: paint, tile: door, where: { rect: ['2/3', 0, '1/3', '100%'] } } ] }"));
        runner.run(1);
        const std::string row = picture(runner.level());
        ASSERT_EQ(row.find('0'), std::string::npos) << row;
        ASSERT_TRUE(std::is_sorted(row.begin(), row.end() - 1)) << row;
    }
}

TEST(Where, places_grow_and_shrink_whatever_their_shape) {
    const std::string cross =
        "{ do: speckle, where: { rect: [3, 2, 3, 1] }, as: a }, { do: speckle, where: { rect: [4, 1, 1, 3] }, as: a }, "
        "{ do: paint, tile: rock, where: { in: regions, tagged: a, together: true }, as: cross }, ";
    EXPECT_EQ(painted("in: regions, tagged: cross", {9, 5}, cross),
              "000000000\n000010000\n000111000\n000010000\n000000000\n");
    EXPECT_EQ(painted("in: regions, tagged: cross, grow: 1", {9, 5}, cross),
              "000111000\n001111100\n001111100\n001111100\n000111000\n");
    EXPECT_EQ(painted("in: regions, tagged: cross, grow: 9", {9, 5}, cross),
              "111111111\n111111111\n111111111\n111111111\n111111111\n");
    EXPECT_EQ(painted("rect: [3, 2, 2, 1], grow: 1", {9, 5}),
              "000000000\n001111000\n001111000\n001111000\n000000000\n");
    EXPECT_EQ(painted("rect: [0, 0, 5, 5], inset: 2, grow: 1", {9, 5}),
              "000000000\n011100000\n011100000\n011100000\n000000000\n");
}

TEST(Where, an_inset_leaves_the_edge_of_any_shape_alone) {
    const std::string shape =
        "{ do: speckle, where: { rect: [2, 0, 3, 5] }, as: a }, { do: speckle, where: { rect: [1, 1, 5, 3] }, as: a }, "
        "{ do: paint, tile: rock, where: { in: regions, tagged: a, together: true }, as: shape }, ";
    EXPECT_EQ(painted("in: regions, tagged: shape, inset: 1", {7, 5}, shape),
              "0000000\n0001000\n0011100\n0001000\n0000000\n");
}

TEST(Where, cells_are_taken_by_what_they_hold) {
    const std::string doors = "{ do: paint, tile: door, where: { rect: [2, 0, 3, 2] } }, ";
    EXPECT_EQ(painted("on: door", {7, 2}, doors), "0011100\n0011100\n");
    EXPECT_EQ(painted("on: door, rect: [4, 0, 3, 1]", {7, 2}, doors), "0033100\n0033300\n");
    EXPECT_EQ(painted("on: [rock, wall]", {7, 2}, doors), "1133311\n1133311\n");
}

TEST(Where, cells_are_taken_by_distance) {
    const std::string door = "{ do: paint, tile: door, where: { rect: [3, 1, 1, 1] } }, ";
    EXPECT_EQ(painted("distance: { door: 1 }", {7, 3}, door), "0001000\n0013100\n0001000\n");
    EXPECT_EQ(painted("distance: { door: 3.. }", {7, 3}, door), "1100011\n1003001\n1100011\n");
    EXPECT_EQ(painted("distance: { water: ..5 }", {7, 3}, door), "0000000\n0003000\n0000000\n");
    EXPECT_EQ(painted("distance: { water: 5.. }", {7, 3}, door), "1111111\n1111111\n1111111\n");
}

TEST(Where, distances_may_be_those_of_a_walk) {
    const std::string map =
        "{ do: paint, tile: floor }, { do: paint, tile: rock, where: { rect: [3, 0, 1, 2] } }, "
        "{ do: paint, tile: door, where: { rect: [2, 0, 1, 1] } }, ";
    const std::string far = "{ do: paint, tile: water, where: { distance: { door: 6.. }, by: ";
    Runner walk(plan_of("{ size: 6x3, steps: [ " + map + far + "walk } } ] }"));
    walk.run(1);
    const TileId water = *walk.level().palette->tile_named("water");
    EXPECT_EQ((walk.level()[{0, {4, 0}}]), water);  // four steps through the wall, six around it
    EXPECT_NE((walk.level()[{0, {4, 2}}]), water);
    Runner air(plan_of("{ size: 6x3, steps: [ " + map + far + "air } } ] }"));
    air.run(1);
    EXPECT_NE((air.level()[{0, {4, 0}}]), water);
}

TEST(Where, noise_takes_the_share_of_cells_that_it_says) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const std::string high = painted("noise: { from: 0.7 }", {40, 30}, "", seed);
        EXPECT_NEAR(static_cast<double>(std::count(high.begin(), high.end(), '1')), 0.3 * 1200, 2);
        EXPECT_NE(high, painted("noise: { from: 0.7 }", {40, 30}, "", seed + 100));
    }
}

TEST(Where, places_on_the_same_hills_fit_together) {
    Runner runner(plan_of(
        "{ size: 30x20, floors: 2, steps: [ { do: paint, where: { noise: { to: 0.4, from: 0, name: hills } } }, "
        "{ do: paint, tile: door, where: { noise: { from: 0.4, name: hills } } } ] }"));
    runner.run(5);
    for (int floor = 0; floor < 2; ++floor) {
        const std::string text = picture(runner.level(), floor);
        EXPECT_EQ(std::count(text.begin(), text.end(), '0'), 0);
        EXPECT_NEAR(static_cast<double>(std::count(text.begin(), text.end(), '1')), 240, 2);
    }
    EXPECT_NE(picture(runner.level(), 0), picture(runner.level(), 1));
}

TEST(Where, the_cells_that_were_worked_on_can_be_found_again) {
    Runner runner(
        plan_of("{ size: 30x20, steps: [ { do: speckle, where: { noise: { from: 0.5 } }, as: hills }, "
                "{ do: paint, where: { in: regions, tagged: hills } } ] }"));
    runner.run(5);
    ASSERT_EQ(runner.level().regions.size(), 1u);
    EXPECT_NEAR(static_cast<double>(runner.level().cell_count(runner.level().regions[0].area)), 300, 2);
    const std::string text = picture(runner.level());
    EXPECT_NEAR(static_cast<double>(std::count(text.begin(), text.end(), '1')), 300, 2);
}

TEST(Where, looking_for_cells_is_work_even_when_there_are_none) {
    PlanOptions options;
    options.limits.work = 1'000'000;
    Runner runner(plan_of(
        "{ size: 100x100, steps: [ { repeat: 10000, steps: [ { do: paint, where: { on: water } } ] } ] }",
        options));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_NE(outcome.reason.find("the work limit was reached"), std::string::npos) << outcome.reason;
}

TEST(Where, steps_see_no_more_than_the_smallest_rectangle_around_such_cells) {
    const std::string doors = "{ do: paint, where: { rect: [2, 1, 3, 2] } }, ";
    Runner runner(
        plan_of("{ size: 7x4, steps: [ " + doors + "{ do: mark_corners, where: { on: floor } } ] }"));
    ASSERT_TRUE(runner.run(1).made()) << runner.run(1).reason;
    EXPECT_EQ(picture(runner.level()), "0000000\n0031100\n0011300\n0000000\n");
}

}  // namespace
}  // namespace levelwright::testing
