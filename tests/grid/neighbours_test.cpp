// Counts of neighbours against plain counting, over every tiny mask, radius and kind of surroundings.

#include "levelwright/grid/neighbours.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

template <class Callback>
void for_each_neighbourhood(int largest_radius, Callback callback) {
    for (const Shape shape : {Shape::moore, Shape::von_neumann}) {
        for (int radius = 1; radius <= largest_radius; ++radius) {
            for (const bool with_self : {false, true}) {
                for (const Outside outside : every_outside)
                    callback(Neighbourhood{shape, radius, with_self, outside});
            }
        }
    }
}

Grid<std::uint8_t> naive_counts(const BitGrid& mask, const Neighbourhood& around) {
    Grid<std::uint8_t> result(mask.size());
    for (std::size_t i = 0; i < result.cells().size(); ++i) {
        result.cells()[i] = static_cast<std::uint8_t>(naive::count(mask, around, result.point(i)));
    }
    return result;
}

void expect_right_counts(const BitGrid& mask, const Neighbourhood& around, NeighbourCounts& counts) {
    Grid<std::uint8_t> result;
    counts.count(mask, around);
    counts.write_to(result);
    ASSERT_EQ(result, naive_counts(mask, around))
        << "radius " << around.radius << " shape " << static_cast<int>(around.shape) << " outside "
        << static_cast<int>(around.outside) << ::testing::PrintToString(mask);
}

TEST(NeighbourCounts, are_right_for_every_tiny_mask) {
    NeighbourCounts counts;
    for_each_neighbourhood(3, [&](const Neighbourhood& around) {
        naive::for_each_tiny_mask([&](const BitGrid& mask) { expect_right_counts(mask, around, counts); });
    });
}

TEST(NeighbourCounts, are_right_for_every_mask_of_four_by_four) {
    NeighbourCounts counts;
    for (const Outside outside : every_outside) {
        naive::for_each_small_mask([&](const BitGrid& mask) {
            expect_right_counts(mask, {Shape::moore, 1, false, outside}, counts);
            expect_right_counts(mask, {Shape::von_neumann, 1, true, outside}, counts);
        });
    }
}

TEST(NeighbourCounts, are_right_at_word_boundaries_for_every_radius) {
    NeighbourCounts counts;
    for (const int width : naive::tricky_widths) {
        for (const double chance : {0.1, 0.5, 0.9, 1.0}) {
            if (testing::sanitized && chance != 0.5) continue;
            const BitGrid mask = naive::random_mask({width, 17}, static_cast<std::uint64_t>(width), chance);
            for_each_neighbourhood(Neighbourhood::largest_radius, [&](const Neighbourhood& around) {
                expect_right_counts(mask, around, counts);
            });
        }
    }
}

TEST(NeighbourCounts, of_a_full_map_in_full_surroundings_are_as_high_as_can_be) {
    NeighbourCounts counts;
    for_each_neighbourhood(Neighbourhood::largest_radius, [&](const Neighbourhood& around) {
        if (around.outside == Outside::clear) return;
        counts.count(BitGrid({70, 3}, true), around);
        EXPECT_EQ(counts[(Point{0, 0})], most_neighbours(around));
        EXPECT_EQ(counts[(Point{69, 2})], most_neighbours(around));
    });
}

TEST(NeighbourCounts, tell_where_there_are_so_many_or_more) {
    const BitGrid mask = naive::random_mask({130, 12}, 4);
    NeighbourCounts counts;
    BitGrid result;
    for_each_neighbourhood(2, [&](const Neighbourhood& around) {
        counts.count(mask, around);
        for (int number = -2; number <= most_neighbours(around) + 40; ++number) {
            BitGrid at_least(mask.size()), exactly(mask.size());
            for (int y = 0; y < 12; ++y) {
                for (int x = 0; x < 130; ++x) {
                    at_least.set({x, y}, counts[{x, y}] >= number);
                    exactly.set({x, y}, counts[{x, y}] == number);
                }
            }
            counts.at_least(number, result);
            ASSERT_EQ(result, at_least) << number;
            counts.exactly(number, result);
            ASSERT_EQ(result, exactly) << number;
        }
    });
}

TEST(NeighbourCounts, of_no_cells_are_none) {
    NeighbourCounts counts;
    counts.count(BitGrid(), {});
    EXPECT_EQ(counts.size(), Size{});
}

}  // namespace
}  // namespace levelwright
