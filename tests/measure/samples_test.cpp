#include "levelwright/measure/samples.hpp"

#include <set>

#include "levelwright/measure/picks.hpp"
#include "measure/asking.hpp"

namespace levelwright {
namespace {

std::vector<Question> questions(std::initializer_list<const char*> names) {
    std::vector<Question> asked;
    for (const char* name : names) asked.push_back(*question_from(name, tested_metrics()));
    return asked;
}

// A level for each pair of numbers.
Samples samples_of(const std::vector<std::pair<double, double>>& numbers) {
    Samples samples(questions({"floor_share", "islands"}));
    std::uint64_t seed = 100;
    for (const auto& [x, y] : numbers) {
        samples.add(seed, 1, seed * 7, {{x, y}, {}});
        ++seed;
    }
    return samples;
}

TEST(Samples, keep_numbers_and_the_reasons_of_what_has_none) {
    Samples samples(questions({"floor_cells", "room_size_mean"}));
    Survey survey;
    for (const Level& level : {drawn({"...", "..."}), drawn({"..."})}) {
        survey.look_at(level);
        samples.add(1, 2, hash_of(level), answers_of(samples.questions, survey));
    }
    samples.add_failure(3, 5, "too small");
    EXPECT_EQ(samples.count(), 2u);
    EXPECT_EQ(samples.failed, 1u);
    EXPECT_EQ(samples.tries_in_all, 9u);
    EXPECT_EQ(samples.distribution(0).mean, 4.5);
    EXPECT_EQ(samples.distribution(1).count, 1);
    EXPECT_EQ(samples.distribution(1).mean, 6);
    EXPECT_EQ(samples.unanswered[1].count(), 1);
    EXPECT_EQ(samples.unanswered[1].all().front().first, "there is no room: no two by two cells of floor");
    EXPECT_EQ(samples.failures.all().front().first, "too small");
}

TEST(Samples, count_duplicates_by_hash) {
    Samples samples(questions({"islands"}));
    for (const std::uint64_t hash : {1, 2, 1, 1, 3, 2}) samples.add(0, 1, hash, {{0}, {}});
    EXPECT_EQ(samples.duplicates(), 3u);
}

TEST(Reasons, tell_only_so_many_apart) {
    Reasons reasons;
    for (std::uint64_t i = 0; i < 100; ++i) reasons.add("reason " + std::to_string(i % 20), i);
    EXPECT_EQ(reasons.all().size(), 8u);
    EXPECT_EQ(reasons.count(), 100);
    EXPECT_EQ(reasons.others(), 60);
}

TEST(Fixed, an_axis_is_fixed_when_nearly_all_levels_agree) {
    EXPECT_TRUE(is_fixed(distribution_of(std::vector<double>(100, 0.5)), 1));
    EXPECT_FALSE(is_fixed(distribution_of({0.1, 0.3, 0.5, 0.7}), 1));
    EXPECT_FALSE(is_fixed(distribution_of({0.5}), 1)) << "one level shows nothing";
}

TEST(Picks, levels_over_bins_show_every_bin_before_any_twice) {
    const Samples samples =
        samples_of({{0.1, 0}, {0.1, 0}, {0.1, 0}, {0.9, 0}, {0.9, 1}, {0.1, 0}, {no_answer, 1}});
    const RangeMap map = range_map({0, 0.5, 2}, {0, 1, 2}, samples.values[0], samples.values[1]);
    const auto order = levels_over_bins(samples, {0, 1}, map, 1);
    EXPECT_EQ(order.size(), 6u) << "the level without answer is left out";
    std::set<std::size_t> first;
    for (std::size_t i = 0; i < 3; ++i)
        first.insert(
            map.index(map.x.bin_of(samples.values[0][order[i]]), map.y.bin_of(samples.values[1][order[i]])));
    EXPECT_EQ(first.size(), 3u);
    EXPECT_EQ(order, levels_over_bins(samples, {0, 1}, map, 1));
}

TEST(Picks, typical_levels_lie_in_the_middle_and_extremes_at_the_ends) {
    const Samples samples =
        samples_of({{0.1, 5}, {0.5, 5}, {0.9, 5}, {0.5, 1}, {0.5, 9}, {0.5, 5}, {0.51, 5}});
    const std::vector<Pick> picks = typical_and_extreme(samples, {0, 1});
    ASSERT_EQ(picks.size(), 7u);
    EXPECT_EQ(picks[0].level, 1u);
    EXPECT_EQ(picks[1].level, 5u);
    EXPECT_EQ(picks[2].level, 6u);
    EXPECT_EQ(picks[3].label, "least floor_share");
    EXPECT_EQ(picks[3].level, 0u);
    EXPECT_EQ(picks[4].level, 2u);
    EXPECT_EQ(picks[5].label, "least islands");
    EXPECT_EQ(picks[5].level, 3u);
    EXPECT_EQ(picks[6].level, 4u);
    EXPECT_TRUE(typical_and_extreme(samples_of({{no_answer, 1}}), {0, 1}).empty());
}

TEST(Picks, drawn_levels_are_different_ones_in_order) {
    const auto drawn = drawn_levels(1000, 50, 3);
    EXPECT_EQ(drawn.size(), 50u);
    EXPECT_EQ(std::set<std::size_t>(drawn.begin(), drawn.end()).size(), 50u);
    EXPECT_TRUE(std::is_sorted(drawn.begin(), drawn.end()));
    EXPECT_EQ(drawn, drawn_levels(1000, 50, 3));
    EXPECT_NE(drawn, drawn_levels(1000, 50, 4));
    EXPECT_EQ(drawn_levels(3, 50, 3).size(), 3u);
}

TEST(Cloud, is_the_mean_colour_of_each_cell) {
    CloudMap cloud;
    cloud.add(drawn({".#"}));
    cloud.add(drawn({"..", ".."}));
    EXPECT_EQ(cloud.size(), (Size{2, 2}));
    const Palette& palette = stock_palette();
    const Colour floor = palette.tiles[1].colour, rock = palette.tiles[0].colour;
    EXPECT_EQ(cloud.at({0, 0}), floor);
    EXPECT_EQ(cloud.at({1, 0}).red, (floor.red + rock.red + 1) / 2);
    EXPECT_EQ(cloud.at({0, 1}), floor);
    EXPECT_EQ(cloud.levels_at({0, 1}), 1);
    CloudMap sum;
    sum.add(cloud);
    sum.add(cloud);
    EXPECT_EQ(sum.at({1, 0}), cloud.at({1, 0}));
    EXPECT_EQ(sum.levels_at({1, 0}), 4);
}

TEST(Cloud, an_object_covers_its_tile) {
    CloudMap cloud;
    cloud.add(drawn({"E"}));
    EXPECT_EQ(cloud.at({0, 0}), stock_palette().objects[0].colour);
}

}  // namespace
}  // namespace levelwright
