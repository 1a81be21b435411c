// Samples add up to the same in any pieces; the levels picked from them, and cloud maps.

#include "levelwright/measure/samples/samples.hpp"

#include <limits>
#include <set>

#include "levelwright/measure/samples/picks.hpp"
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
        survey.examine(level);
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

TEST(Reasons, distinguish_only_so_many) {
    Reasons reasons;
    for (std::uint64_t i = 0; i < 100; ++i) reasons.add("reason " + std::to_string(i % 20), i);
    EXPECT_EQ(reasons.all().size(), 8u);
    EXPECT_EQ(reasons.count(), 100);
    EXPECT_EQ(reasons.others(), 60);
}

TEST(Reasons, those_of_the_first_levels_are_listed_whatever_the_order_of_the_pieces) {
    Reasons last, first;
    for (std::uint64_t i = 0; i < 10; ++i) last.add("reason " + std::to_string(i), 50 + i);
    first.add("reason 9", 0);
    Reasons one = first, other;
    one.add(last, 0);
    other.add(last, 0);
    other.add(first, 0);
    EXPECT_EQ(one.all(), other.all());
    EXPECT_EQ(one.all().front(), (std::pair<std::string, std::int64_t>{"reason 9", 2}));
    EXPECT_EQ(one.others(), 2);
}

// A level for each number; every third has no answer, every fifth seed gives none. Seeds go on after the last.
Samples samples_between(std::uint64_t from, std::uint64_t to) {
    const std::uint64_t first_seed = std::numeric_limits<std::uint64_t>::max() - 20;
    Samples samples(questions({"floor_share", "islands"}), first_seed);
    for (std::uint64_t number = from; number < to; ++number) {
        const std::uint64_t seed = first_seed + number;
        const double value = static_cast<double>(number) / 7;
        Answers answers{{value, number % 3 == 0 ? no_answer : value}, {}};
        if (number % 3 == 0) answers.why.emplace_back(1, "reason " + std::to_string(number * number % 13));
        if (number % 5 == 0)
            samples.add_failure(seed, 2, "failure " + std::to_string(number * number % 29));
        else
            samples.add(seed, 1, number * 11, answers);
        samples.cloud.add(drawn({std::string(1 + number * number % 9, number % 2 == 0 ? '.' : '#')}));
    }
    return samples;
}

void expect_same(const Samples& one, const Samples& other) {
    EXPECT_EQ(one.seeds, other.seeds);
    EXPECT_EQ(one.hashes, other.hashes);
    EXPECT_EQ(one.tries, other.tries);
    EXPECT_EQ(one.values[0], other.values[0]);
    EXPECT_EQ(one.failed, other.failed);
    EXPECT_EQ(one.tries_in_all, other.tries_in_all);
    EXPECT_EQ(one.failures.all(), other.failures.all());
    EXPECT_EQ(one.unanswered[1].all(), other.unanswered[1].all());
    EXPECT_EQ(one.distribution(1).spread, other.distribution(1).spread);
    ASSERT_EQ(one.cloud.size(), other.cloud.size());
    for (int x = 0; x < one.cloud.size().width; ++x) EXPECT_EQ(one.cloud.at({x, 0}), other.cloud.at({x, 0}));
}

TEST(Samples, add_up_to_the_same_whatever_the_pieces_and_their_order) {
    const Samples whole = samples_between(0, 100);
    const std::vector<std::pair<std::uint64_t, std::uint64_t>> pieces{{60, 61}, {0, 7},   {90, 100}, {7, 30},
                                                                      {30, 30}, {61, 90}, {30, 60}};
    Samples sum = samples_between(0, 0);
    for (const auto& [from, to] : pieces) sum.add(samples_between(from, to));
    expect_same(whole, sum);
    Samples pairs = samples_between(50, 100);
    Samples second = samples_between(25, 50);
    second.add(samples_between(0, 25));
    pairs.add(second);
    expect_same(whole, pairs);
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

TEST(Cloud, wide_levels_and_high_ones_count_whichever_came_first) {
    constexpr int long_side = 200'000;
    const Level wide = drawn({std::string(long_side, '.')});
    const Level high = drawn(std::vector<std::string>(long_side, "#"));
    CloudMap one, other;
    one.add(wide);
    one.add(high);
    other.add(high);
    other.add(wide);
    EXPECT_EQ(one.size(), (Size{long_side, long_side}));
    for (const CloudMap* cloud : {&one, &other}) {
        EXPECT_EQ(cloud->levels_at({0, 0}), 2);
        EXPECT_EQ(cloud->levels_at({long_side - 1, 0}), 1);
        EXPECT_EQ(cloud->levels_at({0, long_side - 1}), 1);
        EXPECT_EQ(cloud->at({long_side - 1, long_side - 1}), Colour{}) << "no level reaches there";
    }
}

}  // namespace
}  // namespace levelwright
