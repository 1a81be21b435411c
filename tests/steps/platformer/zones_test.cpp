// Zones: what difficulty brings as printed, and what levels for players promise.

#include "steps/general/making.hpp"
#include "steps/platformer/playing.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

Level zones_with(double difficulty, std::uint64_t seed) {
    RunOptions options;
    options.inputs = std::span(&difficulty, 1);
    Runner runner(gallery_plan("zones-as-printed"));
    EXPECT_TRUE(runner.run(seed, options).made());
    return runner.level();
}

TEST(Zones, as_printed_get_harder_with_difficulty) {
    int gaps[5]{}, cannons[5]{}, enemies[5]{};
    for (int difficulty = 0; difficulty <= 4; ++difficulty) {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Level level = zones_with(difficulty, seed);
            gaps[difficulty] += static_cast<int>(gaps_of(level).size());
            cannons[difficulty] += count_tiles(level, "cannon");
            enemies[difficulty] += count_group(level, "monster");
            for (const GapSeen& gap : gaps_of(level)) EXPECT_LE(gap.width, 3);
            EXPECT_TRUE(difficulty != 0 || count_kinds(level, "snail") + count_kinds(level, "urchin") == 0);
            EXPECT_TRUE(difficulty != 1 || count_kinds(level, "grub") == 0);
        }
    }
    EXPECT_EQ(gaps[0], 0);
    EXPECT_LT(gaps[1], gaps[2]);
    EXPECT_LT(gaps[2], gaps[4]);
    EXPECT_EQ(cannons[2], 0) << "cannons begin at 3";
    EXPECT_LT(0, cannons[3]);
    EXPECT_LT(cannons[3], cannons[4]);
    EXPECT_LT(enemies[0], enemies[2]);
    EXPECT_LT(enemies[2], enemies[4]);
}

TEST(Zones, make_a_level_where_the_original_failed_for_lack_of_room) {
    for (int width = 1; width < 60; ++width) {
        const std::string recipe =
            "{ view: side, size: " + std::to_string(width) +
            "x16, steps: [{ do: zones, sure: false, straight: 0, hills: 1, tubes: 0 }] }";
        Runner runner(plan_from_text(recipe).plan);
        for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_TRUE(runner.run(seed).made());
    }
}

TEST(Zones, levels_for_players_can_be_won_under_any_rules) {
    LEVELWRIGHT_STATISTICS();
    expect_all_won("zones", platformer_levels(4));
}

TEST(Zones, levels_for_players_begin_and_end_on_level_ground) {
    Runner runner(gallery_plan("zones"));
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const std::vector<int> ground = ground_of(runner.level());
        for (std::size_t x = 1; x < 10; ++x) EXPECT_EQ(ground[x], ground[0]);
        for (std::size_t x = ground.size() - 9; x < ground.size(); ++x) EXPECT_EQ(ground[x], ground.back());
        EXPECT_EQ(count_kinds(runner.level(), "entrance"), 1);
        EXPECT_EQ(count_kinds(runner.level(), "exit"), 1);
    }
}

}  // namespace
}  // namespace levelwright::testing
