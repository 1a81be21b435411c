// Numbers computed by hand on small levels.
#include "levelwright/players/solver/mission_quality.hpp"

#include <gtest/gtest.h>

#include "players/solver/hostile_levels.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// The key to the left, the exit to the right, and a room below that leads nowhere.
Level three_rooms() {
    Level level =
        drawn_floors({{"#############", "#k..+.E.+..X#", "######+######", "######.######", "#############"}});
    add_rooms(level, {{1, 1, 3, 1}, {5, 1, 3, 1}, {9, 1, 3, 1}, {6, 3, 1, 1}});
    add_door(level, 0, 1, {4, 1});
    add_door(level, 1, 2, {8, 1}, Link::Kind::locked, ObjectId{0});
    add_door(level, 1, 3, {6, 2});
    return level;
}

TEST(MissionQuality, of_a_lock_that_matters) {
    const Level level = three_rooms();
    const MissionQuality quality = MissionJudge().judge(level);
    ASSERT_TRUE(quality.solvable);
    EXPECT_EQ(quality.naive_steps, 5);
    EXPECT_EQ(quality.required_steps, 15);
    EXPECT_EQ(quality.path_difference, 2);
    EXPECT_EQ(quality.redundant_locks, 0);
    EXPECT_EQ(quality.redundant_keys, 0);
    EXPECT_EQ(quality.linearity, 0.5);
    EXPECT_EQ(quality.dead_ends, 0.75);
    EXPECT_EQ(quality.branching, 0.25);
    EXPECT_EQ(quality.pointless_rooms, 0.25);
    EXPECT_DOUBLE_EQ(quality.backtracking, 1.0 / 3);  // to the key and back over the same door, and on
}

TEST(MissionQuality, of_a_lock_that_can_be_walked_around) {
    Level level = three_rooms();
    level[Place{0, {7, 3}}] = level[Place{0, {8, 3}}] = level[Place{0, {9, 3}}] = level[Place{0, {9, 2}}] =
        *level.palette->tile_named("floor");
    const MissionQuality quality = MissionJudge().judge(level);
    EXPECT_EQ(quality.redundant_locks, 1);
    EXPECT_EQ(quality.redundant_keys, 1);
    EXPECT_EQ(MissionJudge().redundant_locks(level), 1);
    EXPECT_EQ(quality.naive_steps, 5);
    EXPECT_EQ(quality.required_steps, 9);
}

TEST(MissionQuality, of_enemies_on_and_off_the_way) {
    Level level = three_rooms();
    put(level, "monster", {0, {2, 1}});  // in the room of the key
    put(level, "monster", {0, {6, 3}});  // in the room that leads nowhere
    const MissionQuality quality = MissionJudge().judge(level);
    EXPECT_EQ(quality.redundant_enemies, 0.5);
    // The room of the key is entered after 3 of 15 steps.
    EXPECT_EQ(quality.pacing[20], 1);
    std::array<double, 100> target{};
    target[20] = 7;
    EXPECT_EQ(quality.pacing_error(target), 0);
    target[60] = 7;
    EXPECT_DOUBLE_EQ(quality.pacing_error(target), 0.2) << "half of it 0.4 of the walk off";
}

TEST(MissionQuality, is_found_again_when_the_level_changes) {
    Level level = three_rooms();
    MissionJudge judge;
    judge.examine(level);
    EXPECT_EQ(judge.locks()->redundant_locks, 0);
    judge.examine(level);
    EXPECT_EQ(judge.all()->required_steps, 15);
    for (const Point at : {Point{7, 3}, Point{8, 3}, Point{9, 3}, Point{9, 2}})
        level[Place{0, at}] = *level.palette->tile_named("floor");
    judge.examine(level);
    EXPECT_EQ(judge.locks()->redundant_locks, 1);
    EXPECT_EQ(judge.all()->required_steps, 9);
    level.objects[0].place.at = {5, 1};
    level.links[1].kind = Link::Kind::door;
    judge.examine(level);
    EXPECT_EQ(judge.locks()->locks, 0);
}

TEST(MissionQuality, of_a_level_that_cannot_be_finished) {
    EXPECT_FALSE(MissionJudge().judge(drawn_floors({{"E#X"}})).solvable);
    EXPECT_LT(MissionJudge().redundant_locks(drawn_floors({{"E=X"}})), 0);
}

TEST(MissionQuality, of_a_corridor_without_locks) {
    Level level = drawn_floors({{"E...X"}});
    add_rooms(level, {{0, 0, 5, 1}});
    const MissionQuality quality = MissionJudge().judge(level);
    EXPECT_EQ(quality.path_difference, 0);
    EXPECT_EQ(quality.linearity, 1);
    EXPECT_EQ(quality.backtracking, 0);
}

TEST(MissionQuality, of_locks_is_not_known_when_a_search_gives_up) {
    const Level level = doors_to_choose_from();
    MissionJudge judge;
    judge.solver().options.work = rounds(static_cast<int>(judge.solver().options.work));
    judge.examine(level);
    EXPECT_EQ(judge.locks(), nullptr);
    EXPECT_EQ(
        judge.reason(),
        "not decided which locks are needed: there are too many locks, or too many ways to use their keys");
    ASSERT_NE(judge.all(), nullptr) << "the walk does not depend on it";
    EXPECT_EQ(judge.all()->locks, 20);
    EXPECT_FALSE(judge.all()->locks_decided);
    EXPECT_GT(judge.all()->required_steps, 0);
    EXPECT_LT(judge.redundant_locks(level), 0);
}

TEST(MissionQuality, of_locks_is_found_with_one_budget_for_all) {
    Level level = three_rooms();
    for (int i = 0; i < 300; ++i)
        level.add(Link{.kind = Link::Kind::locked, .leaves = {0, {5, 1}}, .arrives = {0, {7, 1}}});
    MissionJudge judge;
    judge.examine(level);
    ASSERT_NE(judge.locks(), nullptr);
    MissionJudge hasty;
    hasty.solver().options.work = 100'000;  // enough for each lock, not for all
    hasty.examine(level);
    EXPECT_EQ(hasty.locks(), nullptr);
    EXPECT_NE(hasty.all(), nullptr);
}

TEST(MissionQuality, is_asked_again_after_it_was_cancelled) {
    const Level level = three_rooms();
    std::atomic<bool> cancel{true};
    MissionJudge judge;
    judge.solver().options.cancel = &cancel;
    judge.examine(level);
    EXPECT_EQ(judge.locks(), nullptr);
    EXPECT_EQ(judge.all(), nullptr);
    EXPECT_EQ(judge.reason(), "not decided: the search was cancelled");
    cancel = false;
    judge.examine(level);
    ASSERT_NE(judge.all(), nullptr);
    EXPECT_EQ(judge.all()->required_steps, 15);
}

}  // namespace
}  // namespace levelwright::testing
