// Edit distance and pattern divergence by hand, and against a naive version on random levels.

#include "levelwright/measure/samples/comparison.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"
#include "measure/drawn.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

TEST(EditDistance, counts_cells_that_differ) {
    EXPECT_EQ(edits_between(drawn({"..#", "###"}), drawn({".##", "##."})), 2);
    EXPECT_EQ(edits_between(drawn({"..#"}), drawn({"..#"})), 0);
    EXPECT_DOUBLE_EQ(edit_share_between(drawn({"..#", "###"}), drawn({".##", "##."})), 2.0 / 6);
}

TEST(EditDistance, counts_objects_that_only_one_has_and_moved_ones_twice) {
    EXPECT_EQ(edits_between(drawn({"E.."}), drawn({"..."})), 1);
    EXPECT_EQ(edits_between(drawn({"E.."}), drawn({".E."})), 2);
    EXPECT_DOUBLE_EQ(edit_share_between(drawn({"E.."}), drawn({".E."})), 2.0 / 5);
}

TEST(EditDistance, lays_levels_of_different_sizes_on_their_upper_left_corner) {
    EXPECT_EQ(edits_between(drawn({"..", ".."}), drawn({"...", "#.."})), 3) << "one cell, and two beyond";
    EXPECT_EQ(edits_between(drawn({"...."}), drawn({".", "."})), 7) << "a map that holds both has 8 cells";
}

TEST(EditDistance, tells_tiles_apart_by_name) {
    Palette other;
    other.tiles = {{"floor", U'o', {}, "", {}}, {"rock", U'x', {}, "", {Trait::solid}}};
    Level level;
    level.reset(std::make_shared<Palette>(other), {2, 1}, 1, TileId{0});
    level.cells[1] = TileId{1};
    EXPECT_EQ(edits_between(level, drawn({".#"})), 0);
    EXPECT_EQ(edits_between(level, drawn({"#."})), 2);
    EXPECT_EQ(divergence_of(patterns_of(level, 1), patterns_of(drawn({".#"}), 1)), 0);
}

TEST(PatternDivergence, is_zero_for_equal_shares_and_one_for_nothing_in_common) {
    const auto divergence = [](const Level& a, const Level& b, int side) {
        return divergence_of(patterns_of(a, side), patterns_of(b, side));
    };
    EXPECT_EQ(divergence(drawn({".#.#"}), drawn({"#.#."}), 1), 0);
    EXPECT_EQ(divergence(drawn({"...", "...", "..."}), drawn({"###", "###", "###"}), 2), 1);
    EXPECT_EQ(divergence(drawn({"..", ".."}), drawn({"..", ".."}), 3), 0) << "too small for any pattern";
    EXPECT_EQ(divergence(drawn({"..", ".."}), drawn({"...", "...", "..."}), 3), 1);
    // Shares (1/2, 1/2) against (1, 0): half of 1/2 log2 2/3 + 1/2 log2 2 + log2 4/3.
    EXPECT_NEAR(divergence(drawn({".#"}), drawn({".."}), 1),
                (0.5 * std::log2(2.0 / 3) + 0.5 + std::log2(4.0 / 3)) / 2, 1e-15);
}

TEST(PatternDivergence, sees_arrangement_where_counts_of_tiles_do_not) {
    const Level stripes = drawn({".#.#", ".#.#", ".#.#", ".#.#"}),
                halves = drawn({"..##", "..##", "..##", "..##"});
    EXPECT_EQ(divergence_of(patterns_of(stripes, 1), patterns_of(halves, 1)), 0);
    EXPECT_GT(divergence_of(patterns_of(stripes, 2), patterns_of(halves, 2)), 0.3);
}

Level random_level(std::uint64_t seed) {
    Stream random(seed);
    const int width = random.between(1, 12), height = 6;
    std::vector<std::string> rows;
    for (int y = 0; y < height; ++y) {
        std::string row;
        for (int x = 0; x < width; ++x) row += ".#~E"[random.below(4)];
        rows.push_back(row);
    }
    return drawn(rows);
}

double naive_divergence(const Level& a, const Level& b, int side) {
    std::map<std::string, double> in_a, in_b;
    const auto fill = [&](const Level& level, std::map<std::string, double>& shares) {
        double total = 0;
        for (int y = 0; y + side <= level.size.height; ++y) {
            for (int x = 0; x + side <= level.size.width; ++x) {
                std::string pattern;
                for (int i = 0; i < side * side; ++i)
                    pattern += (*level.palette)[level[{0, {x + i % side, y + i / side}}]].name + " ";
                ++shares[pattern];
                ++total;
            }
        }
        for (auto& share : shares) share.second /= total;
    };
    fill(a, in_a);
    fill(b, in_b);
    if (in_a.empty() || in_b.empty()) return in_a.empty() == in_b.empty() ? 0 : 1;
    double sum = 0;
    for (const auto& [pattern, share] : in_a) sum += share * std::log2(share / ((share + in_b[pattern]) / 2));
    for (const auto& [pattern, share] : in_b)
        sum += share > 0 ? share * std::log2(share / ((share + in_a[pattern]) / 2)) : 0;
    return sum / 2;
}

PROPERTY(Comparison, agrees_with_a_naive_version_and_is_symmetric) {
    const Level a = random_level(random.bits());
    const Level b = random_level(random.bits());
    const int side = random.between(1, 3);
    const double divergence = divergence_of(patterns_of(a, side), patterns_of(b, side));
    ASSERT_TRUE(std::fabs(divergence - naive_divergence(a, b, side)) < 1e-12);
    ASSERT_TRUE(divergence == divergence_of(patterns_of(b, side), patterns_of(a, side)));
    ASSERT_TRUE(edits_between(a, b) == edits_between(b, a));
    ASSERT_TRUE(edits_between(a, a) == 0);
    ASSERT_TRUE((edits_between(a, b) == 0) == (a == b));
    ASSERT_TRUE(edit_share_between(a, b) <= 1);
}

}  // namespace
}  // namespace levelwright
