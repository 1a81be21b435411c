// What a hero can jump, as it was measured in the original.

#include "levelwright/games/platformer/platformer_reach.hpp"

#include <gtest/gtest.h>

#include "support/sanitized.hpp"

namespace levelwright {
namespace {

std::string shown(const std::vector<WidestGap>& gaps) {
    std::string text;
    for (const WidestGap& gap : gaps)
        text += std::to_string(gap.always) + "/" + std::to_string(gap.at_best) + " ";
    return text;
}

TEST(PlatformerReach, is_what_was_measured) {
    if (testing::sanitized) GTEST_SKIP() << "a million ticks take long";
    const PlatformerReach reach = reach_of({});
    EXPECT_EQ(reach.highest_step, 4);
    ASSERT_EQ(reach.jumps.size(), 8U);
    EXPECT_NEAR(reach.jumps[0].height, 26.1, 0.05);
    EXPECT_NEAR(reach.jumps[7].height, 66.5, 0.05);
    EXPECT_EQ(reach.jumps[7].in_air, 16);
    ASSERT_EQ(reach.walking.front().landing, 4);
    EXPECT_EQ(shown(reach.walking), "3/3 4/4 4/5 5/5 5/5 5/6 6/6 6/6 6/7 7/7 7/7 ");
    EXPECT_EQ(shown(reach.running), "6/7 8/8 9/10 10/10 10/11 11/12 12/12 12/13 13/14 14/14 14/15 ");
    std::string run_ups;
    for (const auto& run_up : reach.run_ups)
        run_ups += std::to_string(run_up.walking) + "/" + std::to_string(run_up.running) + " ";
    EXPECT_EQ(run_ups, "4/8 4/9 5/9 5/9 5/10 5/10 ");
}

TEST(PlatformerReach, follows_the_rules) {
    PlatformerRules moon;
    moon.gravity = 1;
    EXPECT_GT(reach_of(moon).running.back().at_best, 20);
    PlatformerRules lead;
    lead.jump = 0;
    EXPECT_EQ(reach_of(lead).highest_step, 0);
}

}  // namespace
}  // namespace levelwright
