// Longest paths against a search from every cell, over every tiny mask and larger ones.

#include "levelwright/grid/longest_path.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

// The farthest any two cells are apart, by a search from each.
std::int32_t naive_longest(const BitGrid& mask, Connectivity moves) {
    std::int32_t longest = -1;
    mask.for_each_set([&](Point p) {
        const Grid<std::int32_t> distances = naive::distances(mask, {p}, moves);
        longest = std::max(longest, *std::max_element(distances.cells().begin(), distances.cells().end()));
    });
    return longest;
}

void expect_longest(const BitGrid& mask, Connectivity moves, LongestPathScratch& scratch) {
    const LongestPath exact = longest_path(mask, moves, scratch);
    ASSERT_EQ(exact.length, naive_longest(mask, moves)) << ::testing::PrintToString(mask);
    const LongestPath bound = longest_path_at_least(mask, moves, scratch);
    ASSERT_LE(bound.length, exact.length);
    for (const LongestPath& path : {exact, bound}) {
        if (path.length < 0) continue;
        ASSERT_FALSE(before(path.to, path.from));
        ASSERT_EQ(naive::distances(mask, {path.from}, moves)[path.to], path.length);
    }
}

TEST(LongestPath, is_exact_on_every_tiny_mask) {
    LongestPathScratch scratch;
    for (const Connectivity moves : both_ways) {
        naive::for_each_tiny_mask([&](const BitGrid& mask) { expect_longest(mask, moves, scratch); });
    }
}

TEST(LongestPath, is_exact_on_every_mask_of_four_by_four) {
    LongestPathScratch scratch;
    naive::for_each_small_mask([&](const BitGrid& mask) {
        ASSERT_EQ(longest_path(mask, Connectivity::four, scratch).length,
                  naive_longest(mask, Connectivity::four))
            << ::testing::PrintToString(mask);
    });
}

TEST(LongestPath, is_exact_on_larger_maps) {
    LongestPathScratch scratch;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const double chance = 0.5 + 0.016 * static_cast<double>(seed);
        const BitGrid mask = naive::random_mask({15 + static_cast<int>(seed), 12}, seed, chance);
        for (const Connectivity moves : both_ways) expect_longest(mask, moves, scratch);
    }
}

TEST(LongestPath, around_a_ring_is_half_of_it) {
    BitGrid ring({21, 11}, true);
    ring.fill_rect(whole(ring.size()).inset(1), false);
    LongestPathScratch scratch;
    EXPECT_EQ(longest_path(ring, Connectivity::four, scratch).length, 30);
}

TEST(LongestPath, two_sweeps_are_exact_without_loops_but_may_fall_short_with_them) {
    LongestPathScratch scratch;
    const BitGrid tree = naive::drawn({"#######", "#.#.#.#", "#.#.#.#", "..#...#", "###..##"});
    EXPECT_EQ(longest_path_at_least(tree, Connectivity::four, scratch).length,
              longest_path(tree, Connectivity::four, scratch).length);
    std::int64_t short_of_it = 0;
    naive::for_each_small_mask([&](const BitGrid& mask) {
        const LongestPath exact = longest_path(mask, Connectivity::four, scratch);
        short_of_it += longest_path_at_least(mask, Connectivity::four, scratch).length < exact.length;
    });
    EXPECT_GT(short_of_it, 0);
}

TEST(LongestPath, a_map_without_passable_cells_has_none) {
    LongestPathScratch scratch;
    EXPECT_EQ(longest_path(BitGrid({4, 4}), Connectivity::four, scratch).length, -1);
    EXPECT_EQ(longest_path(BitGrid(), Connectivity::four, scratch).length, -1);
    EXPECT_EQ(longest_path_at_least(BitGrid({4, 4}), Connectivity::four, scratch).length, -1);
    BitGrid one({4, 4});
    one.set({2, 1});
    const LongestPath path = longest_path(one, Connectivity::four, scratch);
    EXPECT_EQ(path.length, 0);
    EXPECT_EQ(path.from, (Point{2, 1}));
    EXPECT_EQ(path.to, (Point{2, 1}));
}

}  // namespace
}  // namespace levelwright
