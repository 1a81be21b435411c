// Distances against a plain breadth-first search, over every tiny mask and larger random ones.

#include "levelwright/grid/distance.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

void expect_right_distances(const BitGrid& passable, Point source, Connectivity moves, DistanceField& field) {
    const Grid<std::int32_t> expected = naive::distances(passable, {source}, moves);
    Grid<std::int32_t> result;
    field.find(passable, source, moves);
    field.write_to(result);
    ASSERT_TRUE(result == expected) << ::testing::PrintToString(passable);
    std::int32_t farthest = unreachable;
    Point farthest_cell;
    std::int64_t reached = 0;
    for (std::size_t i = 0; i < expected.cells().size(); ++i) {
        const std::int32_t distance = expected.cells()[i];
        reached += distance != unreachable;
        if (distance <= farthest) continue;
        farthest = distance;
        farthest_cell = expected.point(i);
    }
    ASSERT_EQ(field.farthest_distance(), farthest);
    ASSERT_EQ(field.reached(), reached);
    if (reached > 0) {
        ASSERT_EQ(field.farthest_cell(), farthest_cell);
    }
}

TEST(DistanceField, is_right_from_every_cell_of_every_tiny_mask) {
    DistanceField field;
    for (const Connectivity moves : both_ways) {
        naive::for_each_tiny_mask([&](const BitGrid& mask) {
            for (int y = -1; y < mask.height(); ++y) {
                for (int x = -1; x < mask.width(); ++x) expect_right_distances(mask, {x, y}, moves, field);
            }
        });
    }
}

TEST(DistanceField, is_right_from_a_corner_of_every_mask_of_four_by_four) {
    DistanceField field;
    for (const Connectivity moves : both_ways) {
        naive::for_each_small_mask([&](const BitGrid& mask) {
            expect_right_distances(mask, {0, 0}, moves, field);
        });
    }
}

TEST(DistanceField, is_right_on_larger_maps_from_one_and_from_many_sources) {
    DistanceField field;
    Grid<std::int32_t> result;
    for (const int width : naive::tricky_widths) {
        const BitGrid mask = naive::random_mask({width, 31}, static_cast<std::uint64_t>(width), 0.7);
        const BitGrid sources = naive::random_mask(mask.size(), 99, 0.02);
        std::vector<Point> list;
        sources.for_each_set([&](Point p) { list.push_back(p); });
        for (const Connectivity moves : both_ways) {
            expect_right_distances(mask, {width / 2, 15}, moves, field);
            const Grid<std::int32_t> expected = naive::distances(mask, list, moves);
            field.find(mask, list, moves);
            field.write_to(result);
            ASSERT_TRUE(result == expected);
            field.find(mask, sources, moves);
            field.write_to(result);
            ASSERT_TRUE(result == expected);
        }
    }
}

TEST(DistanceField, searching_again_from_elsewhere_is_like_a_fresh_search) {
    const BitGrid mask = naive::random_mask({40, 30}, 12, 0.65);
    DistanceField again, fresh;
    Grid<std::int32_t> result, expected;
    again.find(mask, Point{0, 0}, Connectivity::eight);
    for (int i = 0; i < 40; ++i) {
        const Point source{i, (i * 7) % 30};
        again.find_again(source);
        fresh.find(mask, source, Connectivity::eight);
        again.write_to(result);
        fresh.write_to(expected);
        ASSERT_TRUE(result == expected);
        ASSERT_EQ(again.reached(), fresh.reached());
    }
}

TEST(DistanceField, cells_are_reached_nearest_first) {
    DistanceField field;
    field.find(naive::random_mask({40, 30}, 5, 0.8), Point{20, 15});
    for (std::int64_t n = 1; n < field.reached(); ++n) {
        ASSERT_LE(field[field.reached_cell(n - 1)], field[field.reached_cell(n)]);
    }
}

TEST(DistanceField, a_cell_belongs_to_the_first_of_its_nearest_sources) {
    DistanceField field;
    for (const Connectivity moves : both_ways) {
        const auto check = [&](const BitGrid& mask, const std::vector<Point>& sources) {
            std::vector<Grid<std::int32_t>> from_source;
            for (const Point source : sources) from_source.push_back(naive::distances(mask, {source}, moves));
            field.find_with_owners(mask, sources, moves);
            mask.for_each_set([&](Point p) {
                std::int32_t owner = -1;
                for (std::size_t i = 0; i < sources.size(); ++i) {
                    const std::int32_t distance = from_source[i][p];
                    if (distance < 0) continue;
                    if (owner < 0 || distance < from_source[owner][p]) {
                        owner = static_cast<std::int32_t>(i);
                    }
                }
                ASSERT_EQ(field.owner(p), owner);
            });
            mask.flipped().for_each_set([&](Point p) { ASSERT_EQ(field.owner(p), -1); });
        };
        naive::for_each_tiny_mask([&](const BitGrid& mask) {
            check(mask, {{mask.width() - 1, mask.height() - 1}, {0, 0}, {1, 0}, {-1, 4}, {0, 0}});
        });
        check(naive::random_mask({70, 50}, 4, 0.7), {{60, 40}, {5, 5}, {30, 30}, {31, 10}, {69, 0}, {0, 49}});
    }
}

TEST(DistanceField, a_path_takes_single_steps_over_passable_cells_and_is_as_short_as_the_field_says) {
    DistanceField field;
    std::vector<Point> path;
    for (const Connectivity moves : both_ways) {
        const auto check = [&](const BitGrid& mask) {
            field.find(mask, Point{0, 0}, moves);
            for (int y = 0; y < mask.height(); ++y) {
                for (int x = 0; x < mask.width(); ++x) {
                    field.path_to({x, y}, path);
                    ASSERT_EQ(static_cast<std::int32_t>(path.size()), (field[{x, y}] + 1));
                    for (std::size_t i = 0; i < path.size(); ++i) {
                        ASSERT_TRUE(mask[path[i]]);
                        ASSERT_EQ(field[path[i]], static_cast<std::int32_t>(i));
                        if (i == 0) continue;
                        const Point step = path[i] - path[i - 1];
                        const auto steps = directions(moves);
                        ASSERT_NE(std::find(steps.begin(), steps.end(), step), steps.end());
                    }
                }
            }
        };
        naive::for_each_tiny_mask(check);
        check(naive::random_mask({66, 30}, 4, 0.8));
    }
}

TEST(DistanceField, of_equal_paths_the_one_that_walks_back_north_first_is_taken) {
    DistanceField field;
    std::vector<Point> path;
    field.find(BitGrid({3, 3}, true), Point{0, 0});
    field.path_to({2, 2}, path);
    EXPECT_EQ(path, (std::vector<Point>{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}));
    field.path_to({7, 7}, path);
    EXPECT_TRUE(path.empty());
}

}  // namespace
}  // namespace levelwright
