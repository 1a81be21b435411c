// `connected`, `path` and `count` on drawn levels, with the sentences they give.

#include <gtest/gtest.h>

#include "levelwright/level/query.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/run/runner.hpp"
#include "measure/drawn.hpp"

namespace levelwright {

Requirement connected_requirement();
Requirement path_requirement();
Requirement count_requirement();

namespace {

std::unique_ptr<Judge> make_survey() { return std::make_unique<Survey>(); }

struct Judgement {
    bool met;
    double nearness;
    std::string reason;
};

Judgement judge(const Level& level, const std::string& requirement) {
    const Requirement requirements[] = {connected_requirement(), path_requirement(), count_requirement()};
    PlanOptions options;
    options.start = &level;
    options.limits.tries = 1;
    const Planned planned = make_plan("{ steps: [], require: { " + requirement + " } }",
                                      {{}, requirements, make_survey}, options);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    if (!planned.plan) return {};
    Runner runner(planned.plan);
    const Outcome& outcome = runner.run(1);
    const std::string before = "the best try failed at ";
    const std::size_t at = outcome.reason.find(before);
    return {outcome.made(), outcome.nearness,
            at == std::string::npos ? outcome.reason : outcome.reason.substr(at + before.size())};
}

TEST(Connected, is_met_when_every_cell_can_be_walked_to) {
    EXPECT_TRUE(judge(drawn({"..#", "#.~", "#+#"}), "connected: true").met);
    EXPECT_TRUE(judge(drawn({"."}), "connected: true").met);
}

TEST(Connected, names_the_islands_largest_first) {
    const Judgement judgement = judge(drawn({".#..", "#...", ".#.."}), "connected: true");
    EXPECT_FALSE(judgement.met);
    EXPECT_EQ(judgement.reason,
              "connected: there are 3 islands: 7 cells at (2, 0), 1 cell at (0, 0), 1 cell at (0, 2)");
    EXPECT_DOUBLE_EQ(judgement.nearness, 7.0 / 9);
}

TEST(Connected, is_not_met_by_solid_rock) {
    EXPECT_EQ(judge(drawn({"##"}), "connected: true").reason,
              "connected: there is no cell that can be walked on");
}

TEST(Connected, asks_for_nothing_when_false) { EXPECT_TRUE(judge(drawn({".#."}), "connected: false").met); }

TEST(Connected, agrees_with_a_plain_flood_fill_on_all_small_maps) {
    for (int pattern = 1; pattern < 1 << 9; ++pattern) {
        Level level = drawn({"###", "###", "###"});
        for (std::size_t i = 0; i < 9; ++i) level.cells[i] = TileId((pattern >> i & 1) != 0);
        int reached = pattern & -pattern;
        for (int i = 0; i < 9; ++i) {
            const int side_ways = ((reached << 1) & 0b110110110) | ((reached >> 1) & 0b011011011);
            reached |= (side_ways | reached << 3 | reached >> 3) & pattern;
        }
        EXPECT_EQ(judge(level, "connected: true").met, reached == pattern) << pattern;
    }
}

TEST(Connected, judges_floors_on_their_own_until_links_join_them) {
    Level level = drawn({"..#", "###", ".#.", "..."}, 2);
    EXPECT_TRUE(judge(level, "connected: true").met);
    level[Place{0, {2, 1}}] = TileId{1};
    EXPECT_EQ(
        judge(level, "connected: true").reason,
        "connected: there are 3 islands: 5 cells at (0, 0) on floor 1, 2 cells at (0, 0) on floor 0, 1 cell at (2, 1) on floor 0");
    level.links.push_back({.kind = Link::Kind::stairs, .leaves = {0, {0, 0}}, .arrives = {1, {0, 0}}});
    EXPECT_FALSE(judge(level, "connected: true").met);
    level.links.push_back({.kind = Link::Kind::one_way, .leaves = {0, {2, 1}}, .arrives = {1, {2, 0}}});
    EXPECT_TRUE(judge(level, "connected: true").met);
}

TEST(Path, is_met_when_the_way_has_the_right_length) {
    const Level level = drawn({"E#X", "..."});
    EXPECT_TRUE(judge(level, "path: { from: 'entrance', to: 'exit' }").met);
    EXPECT_TRUE(judge(level, "path: { from: 'entrance', to: 'exit', length: 4 }").met);
    EXPECT_TRUE(judge(level, "path: { from: 'entrance', to: 'exit', length: '2..9' }").met);
}

TEST(Path, says_what_is_wrong) {
    const Level level = drawn({"E#X", "..."});
    EXPECT_EQ(judge(level, "path: { from: 'entrance', to: 'exit', length: '40..' }").reason,
              "path: the shortest way from entrance to exit is 4 steps, not 40 or more");
    EXPECT_EQ(judge(level, "path: { from: 'entrance', to: 'exit', length: '..3' }").reason,
              "path: the shortest way from entrance to exit is 4 steps, not at most 3");
    EXPECT_EQ(judge(level, "path: { from: 'player', to: 'exit' }").reason, "path: there is no player");
    EXPECT_EQ(judge(level, "path: { from: 'entrance', to: 'lava' }").reason, "path: there is no lava");
    EXPECT_EQ(judge(drawn({"E#X"}), "path: { from: 'entrance', to: 'exit' }").reason,
              "path: there is no way from entrance to exit");
}

TEST(Path, comes_nearer_the_nearer_the_length_is) {
    const Level level = drawn({"E.X"});
    const double wanted_3 = judge(level, "path: { from: 'entrance', to: 'exit', length: '3..' }").nearness;
    const double wanted_9 = judge(level, "path: { from: 'entrance', to: 'exit', length: '9..' }").nearness;
    const double blocked = judge(drawn({"E#X"}), "path: { from: 'entrance', to: 'exit' }").nearness;
    EXPECT_LT(wanted_3, 1);
    EXPECT_GT(wanted_3, wanted_9);
    EXPECT_GT(wanted_9, blocked);
}

TEST(Path, leads_from_tiles_and_out_of_walls) {
    EXPECT_TRUE(judge(drawn({"%..~"}), "path: { from: 'wall', to: 'water', length: 3 }").met);
    EXPECT_TRUE(judge(drawn({"%%"}), "path: { from: 'wall', to: 'wall', length: 0 }").met);
}

TEST(Path, takes_stairs_both_ways_and_one_way_links_one_way) {
    Level level = drawn({"E..", "..X"}, 2);
    const std::string there = "path: { from: 'entrance', to: 'exit', length: 5 }",
                      back = "path: { from: 'exit', to: 'entrance' }";
    EXPECT_FALSE(judge(level, there).met);
    level.links.push_back({.kind = Link::Kind::one_way, .leaves = {0, {2, 0}}, .arrives = {1, {0, 0}}});
    EXPECT_TRUE(judge(level, there).met);
    EXPECT_FALSE(judge(level, back).met);
    level.links[0].kind = Link::Kind::stairs;
    EXPECT_TRUE(judge(level, back).met);
}

TEST(Path, goes_around_what_it_avoids) {
    const Level level = drawn({"E+X", "...", "###"});
    EXPECT_TRUE(judge(level, "path: { from: entrance, to: exit, length: 2 }").met);
    EXPECT_TRUE(judge(level, "path: { from: entrance, to: exit, avoid: door, length: 4 }").met);
    EXPECT_EQ(judge(drawn({"E+X"}), "path: { from: entrance, to: exit, avoid: door }").reason,
              "path: there is no way from entrance to exit that avoids door");
    EXPECT_EQ(
        judge(level, "path: { from: entrance, to: exit, avoid: [door, water], length: '9..' }").reason,
        "path: the shortest way from entrance to exit that avoids door or water is 4 steps, not 9 or more");
}

TEST(Path, avoids_objects_too_and_may_begin_and_end_at_what_it_avoids) {
    EXPECT_FALSE(judge(drawn({"EmX"}), "path: { from: entrance, to: exit, avoid: monster }").met);
    EXPECT_TRUE(judge(drawn({"E.+"}), "path: { from: entrance, to: door, avoid: [door, entrance] }").met);
}

TEST(Path, that_must_not_exist_is_a_mistake_where_it_does) {
    const std::string only_by_door = "path: { from: entrance, to: exit, avoid: door, exists: false }";
    EXPECT_TRUE(judge(drawn({"E+X"}), only_by_door).met);
    const Judgement near = judge(drawn({"E+X", "..."}), only_by_door);
    EXPECT_EQ(near.reason, "path: there is a way from entrance to exit that avoids door, of 4 steps");
    EXPECT_LT(near.nearness, 1);
    EXPECT_TRUE(
        judge(drawn({"E.X"}), "path: { from: entrance, to: exit, length: '..1', exists: false }").met);
    EXPECT_FALSE(
        judge(drawn({"E.X"}), "path: { from: entrance, to: exit, length: '..2', exists: false }").met);
}

TEST(Path, may_be_required_more_than_once) {
    const Level level = drawn({"E.X.C"});
    const std::string both =
        "path: [{ from: entrance, to: exit, length: 2 }, { from: exit, to: chest, length: ";
    EXPECT_TRUE(judge(level, both + "2 }]").met);
    EXPECT_EQ(judge(level, both + "3 }]").reason,
              "path[1]: the shortest way from exit to chest is 2 steps, not 3");
}

TEST(Count, counts_tiles_kinds_and_groups) {
    const Level level = drawn({"~~mB", "..$C"});
    EXPECT_TRUE(judge(level, "count: { water: 2, gold: 1, floor: '6..' }").met);
    EXPECT_TRUE(judge(level, "count: { treasure: '..0' }").met)
        << "a kind of that name goes before the group";
    EXPECT_TRUE(judge(level, "count: { way: 0 }").met);
}

TEST(Count, says_what_there_is_too_much_or_too_little_of) {
    const Judgement judgement =
        judge(drawn({"~~m.", "..$$"}), "count: { water: '5..', gold: '..1', monster: 1 }");
    EXPECT_EQ(judgement.reason, "count: there are 2 of water, not 5 or more; 2 of gold, not at most 1");
    EXPECT_GT(judgement.nearness, 0.5);
    EXPECT_LT(judgement.nearness, 1);
}

TEST(Count, knows_names_that_are_wrong_while_the_recipe_is_checked) {
    const Requirement requirements[] = {count_requirement()};
    const Planned planned = make_plan("{ steps: [], require: { count: { watre: 3 } } }", {{}, requirements});
    ASSERT_EQ(planned.problems.size(), 1U);
    EXPECT_EQ(planned.problems[0].path, "$.require.count.watre");
    EXPECT_EQ(planned.problems[0].suggestion, "did you mean \"water\"?");
}

}  // namespace
}  // namespace levelwright
