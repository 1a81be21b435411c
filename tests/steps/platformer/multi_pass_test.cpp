// The six passes: as printed by their published means, and for players by what they promise.

#include <cmath>
#include <map>

#include "steps/general/making.hpp"
#include "steps/platformer/playing.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// Sums of one number over many levels.
struct Tally {
    double sum = 0, squares = 0;
    int count = 0;
    void add(double number) {
        sum += number;
        squares += number * number;
        ++count;
    }
    double mean() const { return sum / count; }
    double variance() const { return std::max(0.0, squares / count - mean() * mean()); }
};

std::map<std::string, Tally> counts_of(const std::string& recipe, std::uint64_t levels) {
    std::map<std::string, Tally> tallies;
    Runner runner(gallery_plan(recipe));
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        EXPECT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        const auto gaps = gaps_of(level);
        tallies["gaps"].add(static_cast<double>(gaps.size()));
        for (const GapSeen& gap : gaps) tallies["gap width"].add(gap.width);
        tallies["pipe cells"].add(count_tiles(level, "pipe"));
        tallies["enemies"].add(count_group(level, "monster"));
        tallies["snails"].add(count_kinds(level, "snail"));
        tallies["coin blocks"].add(count_tiles(level, "coin_block"));
        tallies["power-ups"].add(count_tiles(level, "power_block"));
        tallies["blocks"].add(count_tiles(level, "brick") + count_tiles(level, "coin_block") +
                              count_tiles(level, "power_block"));
        tallies["coins"].add(count_kinds(level, "coin"));
    }
    return tallies;
}

// Published means are of a thousand levels, and rounded.
void expect_means(const std::string& recipe, const std::map<std::string, double>& published) {
    const std::map<std::string, Tally> seen = counts_of(recipe, platformer_levels(300));
    for (const auto& [what, mean] : published) {
        const Tally& tally = seen.at(what);
        const double error = std::sqrt(tally.variance() * (1.0 / tally.count + 1.0 / 1000));
        EXPECT_NEAR(tally.mean(), mean, 3 * error + 0.05) << recipe << ": " << what;
    }
}

// Pipes are two columns wide and three cells high on average.
TEST(MultiPass, as_printed_has_the_published_means_in_the_size_of_the_contest) {
    LEVELWRIGHT_STATISTICS();
    expect_means("multi-pass-contest-as-printed", {{"gaps", 10.0},
                                                   {"gap width", 5.07},
                                                   {"pipe cells", 24.1 * 6},
                                                   {"enemies", 46.4},
                                                   {"snails", 7.0},
                                                   {"blocks", 63.7},
                                                   {"coin blocks", 9.3},
                                                   {"power-ups", 6.3},
                                                   {"coins", 45.2}});
}

TEST(MultiPass, as_printed_has_the_published_means_in_the_size_of_the_framework) {
    LEVELWRIGHT_STATISTICS();
    expect_means("multi-pass-as-printed", {{"gaps", 7.9},
                                           {"gap width", 5.05},
                                           {"pipe cells", 10.3 * 6},
                                           {"enemies", 21.2},
                                           {"snails", 6.4},
                                           {"blocks", 29.7},
                                           {"coin blocks", 6.7},
                                           {"power-ups", 3.0},
                                           {"coins", 20.2}});
}

TEST(MultiPass, as_printed_keeps_its_quotas_and_ranges) {
    for (const std::string recipe : {"multi-pass-as-printed", "multi-pass-contest-as-printed"}) {
        Runner runner(gallery_plan(recipe));
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            const Level& level = runner.level();
            const auto gaps = gaps_of(level);
            EXPECT_LE(gaps.size(), 10U);
            for (const GapSeen& gap : gaps) {
                EXPECT_LE(gap.width, 6);
                EXPECT_LE(gap.rise, 4);
            }
            const std::vector<int> ground = ground_of(level);
            for (std::size_t x = 1; x < ground.size(); ++x) {
                const bool beside_gap = ground[x] == level.size.height || ground[x - 1] == level.size.height;
                EXPECT_TRUE(beside_gap || std::abs(ground[x] - ground[x - 1]) <= 4);
            }
            EXPECT_LE(count_kinds(level, "snail"), 7);
            EXPECT_LE(count_tiles(level, "coin_block"), 10);
        }
    }
}

TEST(MultiPass, a_later_pass_leaves_the_ground_alone_and_a_weight_changes_only_its_own_counts) {
    const std::string ground = "{ view: side, size: 120x16, steps: [{ do: ground_pass }] }";
    const auto with_enemies = [](const std::string& chance) {
        return "{ view: side, size: 120x16, steps: [{ do: ground_pass }, { do: hill_pass }, { do: pipe_pass }, "
               "{ do: enemy_pass, enemy: " +
               chance + " }, { do: block_pass }, { do: coin_pass }] }";
    };
    int few = 0, many = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Level plain = make(ground, seed).level;
        const Level calm = make(with_enemies("0.02"), seed).level,
                    wild = make(with_enemies("0.4"), seed).level;
        EXPECT_EQ(ground_of(plain), ground_of(calm));
        EXPECT_EQ(ground_of(plain), ground_of(wild));
        few += count_group(calm, "monster");
        many += count_group(wild, "monster");
    }
    EXPECT_GT(many, 2 * few);
}

TEST(MultiPass, levels_for_players_can_be_won_under_any_rules) {
    LEVELWRIGHT_STATISTICS();
    const std::uint64_t levels = platformer_levels(5);
    for (const std::string recipe : {"multi-pass", "multi-pass-contest", "follow-the-player"})
        expect_all_won(recipe, recipe == "multi-pass" ? levels : levels / 3 + 1);
}

TEST(MultiPass, no_leap_leads_where_players_cannot_see) {
    Runner runner(gallery_plan("multi-pass"));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const auto gaps = gaps_of(runner.level());
        EXPECT_GE(gaps.size(), 4U);
        for (const GapSeen& gap : gaps) EXPECT_LE(gap.width, 7) << "seed " << seed;
    }
}

TEST(MultiPass, after_three_leaps_there_is_a_rest_with_a_mushroom_and_without_enemies) {
    Runner runner(gallery_plan("multi-pass"));
    int rests = 0, mushrooms = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        for (const Region& region : level.regions) {
            const Rect& rest = region.area.bounds;
            ++rests;
            for (const Object& object : level.objects) {
                if (!rest.contains(object.place.at)) continue;
                const ObjectKind& kind = (*level.palette)[object.kind];
                const bool on_ground = object.place.at.y + 1 == ground_of(level)[index_of(object.place.at.x)];
                EXPECT_FALSE(kind.group == "monster" && on_ground) << "seed " << seed;
            }
            for (int x = rest.x; x < rest.right(); ++x) {
                for (int y = 0; y < level.size.height; ++y)
                    mushrooms += tile_name(level, x, y) == "power_block";
            }
        }
    }
    EXPECT_GT(rests, 50);
    EXPECT_GT(mushrooms, rests / 2);
}

TEST(MultiPass, hard_parts_come_late) {
    Runner runner(gallery_plan("multi-pass"));
    int early = 0, late = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        for (const GapSeen& gap : gaps_of(runner.level())) ++(gap.at < 60 ? early : late);
    }
    EXPECT_GT(late, 3 * early / 2);
}

TEST(MultiPass, says_when_a_quota_cannot_be_met) {
    const Made made = make("{ view: side, size: 60x16, steps: [{ do: ground_pass, gaps: '30..40' }] }");
    EXPECT_EQ(made.outcome.status, Outcome::Status::failed);
    EXPECT_NE(made.outcome.reason.find("of at least 30 gaps in 60 columns"), std::string::npos)
        << made.outcome.reason;
}

TEST(MultiPass, rules_in_which_nothing_can_be_jumped_are_a_mistake_with_its_place) {
    const Planned planned = plan_from_text(
        "{ view: 'side', game: { platformer: { jump: 0 } }, steps: [\n  { do: 'ground_pass' },\n] }");
    ASSERT_EQ(planned.problems.size(), 1U);
    EXPECT_EQ(planned.problems[0].line, 2);
    EXPECT_EQ(planned.problems[0].sentence,
              "under the rules of the recipe's game nothing can be jumped over or onto; look at jump, "
              "jump_ticks, rise and gravity");
    EXPECT_TRUE(
        plan_from_text("{ view: 'side', game: { platformer: { jump: 0 } }, steps: [{ do: 'ground_pass', "
                       "sure: false }] }")
            .plan);
}

TEST(MultiPass, contest_says_what_is_missing) {
    const Made made = make(
        "{ view: side, size: 60x16, steps: [{ do: ground_pass, gap: 0, gaps: 0 }], require: { contest: { gaps: "
        "'1..', shelled: 0, coin_blocks: 0 } } }");
    EXPECT_FALSE(made.outcome.made());
    EXPECT_NE(made.outcome.reason.find("there are 0 gaps, not 1"), std::string::npos) << made.outcome.reason;
}

}  // namespace
}  // namespace levelwright::testing
