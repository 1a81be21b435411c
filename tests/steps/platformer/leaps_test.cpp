// What steps count on when they build gaps and steps, held against what the game lets a hero do.

#include "levelwright/steps/platformer/leaps.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/games/platformer/platformer_reach.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

GameRules as_data(const PlatformerRules& rules) {
    return {"platformer",
            {{"walk", rules.walk},
             {"run", rules.run},
             {"slide", rules.slide},
             {"least_speed", rules.least_speed},
             {"jump", rules.jump},
             {"jump_ticks", static_cast<double>(rules.jump_ticks)},
             {"rise", rules.rise},
             {"gravity", rules.gravity}}};
}

// Never more than the game allows, and hardly less.
void expect_no_more_than_the_game(const PlatformerRules& rules) {
    const Leaps leaps(as_data(rules));
    const PlatformerReach reach = reach_of(rules);
    EXPECT_LE(leaps.highest_step(), reach.highest_step);
    EXPECT_GE(leaps.highest_step(), reach.highest_step - 1);
    const auto compare = [&](const std::vector<WidestGap>& gaps, Leaps::Gait gait) {
        for (const WidestGap& gap : gaps) {
            const int counted_on = leaps.widest_gap(gap.landing, Leaps::longest_run_up, gait);
            EXPECT_LE(counted_on, gap.always) << "landing " << gap.landing;
            if (gap.landing > leaps.highest_step() || gap.always < 0) continue;
            EXPECT_GE(3 * counted_on, 2 * gap.always) << "landing " << gap.landing;
        }
    };
    compare(reach.walking, Leaps::Gait::walk);
    compare(reach.running, Leaps::Gait::run);
    for (const auto& run_up : reach.run_ups) {
        EXPECT_LE(leaps.widest_gap(0, run_up.cells, Leaps::Gait::walk), run_up.walking) << run_up.cells;
        EXPECT_LE(leaps.widest_gap(0, run_up.cells, Leaps::Gait::run), run_up.running) << run_up.cells;
    }
}

TEST(Leaps, are_never_farther_than_the_game_allows) {
    if (testing::sanitized) GTEST_SKIP() << "a million ticks take long";
    PlatformerRules moon, ice, slow, soft;
    moon.gravity = 2;
    ice.slide = 0.95;
    slow.run = 0.8;
    slow.walk = 0.4;
    soft.rise = 0.92;
    soft.jump = 1.2;
    soft.jump_ticks = 9;
    for (const PlatformerRules& rules : {PlatformerRules{}, moon, ice, slow, soft}) {
        SCOPED_TRACE(fmt::format("gravity {}, slide {}, run {}, jump {} for {}, rise {}", rules.gravity,
                                 rules.slide, rules.run, rules.jump, rules.jump_ticks, rules.rise));
        expect_no_more_than_the_game(rules);
    }
}

TEST(Leaps, are_as_measured_under_the_usual_rules) {
    const Leaps leaps;
    EXPECT_EQ(leaps.highest_step(), 4);
    EXPECT_EQ(leaps.widest_gap(0), 10);
    EXPECT_EQ(leaps.widest_gap(0, Leaps::longest_run_up, Leaps::Gait::walk), 5);
    EXPECT_EQ(leaps.widest_gap(5), -1) << "nobody can jump so high";
    EXPECT_EQ(leaps.widest_gap(-20), leaps.widest_gap(-6)) << "what is deeper is no farther";
    EXPECT_EQ(leaps.run_up_for(8, 0), 1);
    EXPECT_EQ(leaps.run_up_for(10, 0), 6);
    EXPECT_GT(leaps.run_up_for(11, 0), Leaps::longest_run_up);
}

TEST(Leaps, grow_with_the_run_up_and_shrink_with_the_height_of_the_landing) {
    const Leaps leaps;
    for (int landing = -Leaps::deepest; landing <= leaps.highest_step(); ++landing) {
        for (int run_up = 2; run_up <= Leaps::longest_run_up; ++run_up) {
            EXPECT_GE(leaps.widest_gap(landing, run_up), leaps.widest_gap(landing, run_up - 1));
            EXPECT_LE(leaps.widest_gap(landing, run_up), leaps.widest_gap(landing - 1, run_up));
        }
    }
}

TEST(Leaps, are_none_where_nothing_can_be_jumped) {
    EXPECT_FALSE(Leaps(GameRules{"platformer", {{"jump", 0}}}).any());
    EXPECT_FALSE(Leaps(GameRules{"platformer", {{"jump_ticks", 0}}}).any());
    EXPECT_TRUE(Leaps(GameRules{"platformer", {{"jump", 1}}}).any());
}

}  // namespace
}  // namespace levelwright
