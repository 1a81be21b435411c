// Jumps by height, time and length: the numbers that are found are played, and the table of jumps says what was wanted.

#include <cmath>

#include <gtest/gtest.h>

#include "levelwright/games/platformer/platformer_reach.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

PlatformerRules designed(double height, double seconds, double length) {
    PlatformerRules rules;
    rules.jump_height = height;
    rules.jump_seconds = seconds;
    rules.jump_length = length;
    const auto found = design_jump(rules);
    EXPECT_TRUE(found) << found.error().sentence;
    return rules;
}

TEST(DesignedJump, a_free_jump_is_the_one_that_was_measured) {
    const FreeJump jump = free_jump({});
    EXPECT_NEAR(jump.height, 66.5, 1e-9);
    EXPECT_EQ(jump.ticks, 16);
}

TEST(DesignedJump, nothing_asked_for_changes_nothing) {
    const PlatformerRules usual, same = designed(0, 0, 0);
    EXPECT_EQ(same.jump, usual.jump);
    EXPECT_EQ(same.gravity, usual.gravity);
    EXPECT_EQ(same.run, usual.run);
}

TEST(DesignedJump, any_height_and_time_can_be_had) {
    for (const double height : {1.0, 2.0, 4.0, 7.5}) {
        for (const double seconds : {0.24, 0.48, 0.6, 0.9, 1.5}) {
            if (height / (seconds * seconds) > 30) continue;
            const FreeJump jump = free_jump(designed(height, seconds, 0));
            EXPECT_NEAR(jump.height, 16 * height + 0.5, 1e-6) << height << " in " << seconds;
            EXPECT_EQ(jump.ticks, std::lround(seconds / 0.03)) << height << " in " << seconds;
        }
    }
}

TEST(DesignedJump, the_table_of_jumps_says_what_was_wanted) {
    if (testing::sanitized) GTEST_SKIP() << "a million ticks take long";
    const PlatformerReach reach = reach_of(designed(3, 0.6, 8));
    EXPECT_EQ(reach.highest_step, 3);
    EXPECT_NEAR(reach.jumps.back().height, 48.5, 0.1);
    EXPECT_EQ(reach.jumps.back().in_air, 20);
    const auto level_gap = [](const std::vector<WidestGap>& gaps) {
        for (const WidestGap& gap : gaps) {
            if (gap.landing == 0) return gap.at_best;
        }
        return -1;
    };
    EXPECT_EQ(level_gap(reach.running), 8);
    EXPECT_EQ(level_gap(reach.walking), 4) << "half as far";
}

TEST(DesignedJump, what_no_numbers_give_is_refused) {
    const auto refusal = [](double height, double seconds, double length) {
        PlatformerRules rules;
        rules.jump_height = height;
        rules.jump_seconds = seconds;
        rules.jump_length = length;
        const auto found = design_jump(rules);
        return found ? "" : found.error().sentence;
    };
    EXPECT_EQ(refusal(0, 0.05, 0), "jump_seconds is 0.05; a jump takes at least 0.12 seconds");
    EXPECT_EQ(refusal(50, 0, 0),
              "a jump of 50.0 cells in 0.48 seconds needs a gravity of 36.1; the most is 16");
    EXPECT_EQ(refusal(1, 0.24, 100),
              "a jump of 100 cells in 0.24 seconds needs a run of 22.0; the most is 16");
    PlatformerRules lead;
    lead.jump = 0;
    lead.jump_height = 2;
    EXPECT_EQ(design_jump(lead).error().sentence,
              "jump_height says how high, but jump is 0; nobody leaves the ground");
}

}  // namespace
}  // namespace levelwright
