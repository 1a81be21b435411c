// Lines and sight are the same both ways, over every small map; fields of view show what they should.

#include "levelwright/grid/sight.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

TEST(Line, has_one_cell_a_step_along_the_longer_axis_and_is_the_same_both_ways) {
    std::vector<Point> there, back;
    for (int y = -9; y <= 9; ++y) {
        for (int x = -9; x <= 9; ++x) {
            const Point a{3, -2}, b = a + Point{x, y};
            line_cells(a, b, there);
            line_cells(b, a, back);
            ASSERT_EQ(there.front(), a);
            ASSERT_EQ(there.back(), b);
            ASSERT_EQ(there.size(), static_cast<std::size_t>(std::max(std::abs(x), std::abs(y))) + 1);
            std::reverse(back.begin(), back.end());
            ASSERT_EQ(there, back);
            for (std::size_t i = 1; i < there.size(); ++i) {
                const Point step = there[i] - there[i - 1];
                ASSERT_EQ(std::max(std::abs(step.x), std::abs(step.y)), 1);
                // Twice the area between cell and ideal line: no more than half a cell off along the shorter axis.
                const Point way = there[i] - a;
                ASSERT_LE(2 * std::abs(way.x * y - way.y * x), std::max(std::abs(x), std::abs(y)));
            }
        }
    }
}

TEST(Line, where_two_cells_are_equally_near_takes_the_one_farther_from_the_first_end) {
    std::vector<Point> cells;
    line_cells({0, 0}, {2, 1}, cells);
    EXPECT_EQ(cells, (std::vector<Point>{{0, 0}, {1, 1}, {2, 1}}));
    line_cells({2, 1}, {0, 0}, cells);
    EXPECT_EQ(cells, (std::vector<Point>{{2, 1}, {1, 1}, {0, 0}}));
}

TEST(LineOfSight, is_blocked_by_exactly_the_cells_between) {
    std::vector<Point> cells;
    naive::for_each_mask({4, 3}, [&](const BitGrid& opaque) {
        for (int from = 0; from < 12; ++from) {
            for (int to = 0; to < 12; ++to) {
                const Point a{from % 4, from / 4}, b{to % 4, to / 4};
                line_cells(a, b, cells);
                bool clear = true;
                for (std::size_t i = 1; i + 1 < cells.size(); ++i) clear = clear && !opaque[cells[i]];
                ASSERT_EQ(line_of_sight(opaque, a, b), clear);
                ASSERT_EQ(line_of_sight(opaque, b, a), clear);
            }
        }
    });
    EXPECT_FALSE(line_of_sight(BitGrid({4, 3}), {1, 1}, {9, 1}));
}

constexpr int far_enough = 50;

void expect_mutual_sight(const BitGrid& opaque, int radius, FieldOfView& view) {
    std::vector<BitGrid> seen_from(static_cast<std::size_t>(opaque.size().area()));
    const auto index = [&](Point p) { return static_cast<std::size_t>(p.y * opaque.width() + p.x); };
    const BitGrid open = opaque.flipped();
    open.for_each_set([&](Point p) { view.find(opaque, p, radius, seen_from[index(p)]); });
    open.for_each_set([&](Point a) {
        ASSERT_TRUE(seen_from[index(a)][a]);
        open.for_each_set([&](Point b) {
            ASSERT_EQ(seen_from[index(a)][b], seen_from[index(b)][a]) << ::testing::PrintToString(opaque);
        });
    });
}

TEST(FieldOfView, is_mutual_on_every_small_map) {
    FieldOfView view;
    naive::for_each_tiny_mask([&](const BitGrid& opaque) { expect_mutual_sight(opaque, far_enough, view); });
    naive::for_each_mask({4, 3}, [&](const BitGrid& opaque) { expect_mutual_sight(opaque, 2, view); });
}

TEST(FieldOfView, is_mutual_on_larger_maps) {
    FieldOfView view;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const BitGrid opaque = naive::random_mask({33, 21}, seed, 0.03 * static_cast<double>(seed));
        expect_mutual_sight(opaque, seed % 2 == 0 ? far_enough : 8, view);
    }
}

TEST(FieldOfView, cells_that_touch_the_viewer_are_always_seen) {
    FieldOfView view;
    BitGrid visible;
    naive::for_each_mask({3, 3}, [&](const BitGrid& opaque) {
        view.find(opaque, {1, 1}, 2, visible);
        for (const Point step : four_directions) ASSERT_TRUE((visible[Point{1, 1} + step]));
    });
}

TEST(FieldOfView, an_open_map_is_seen_to_the_rim_of_the_circle) {
    FieldOfView view;
    BitGrid visible;
    const BitGrid opaque({41, 31});
    for (const int radius : {0, 1, 2, 5, 12, 100}) {
        view.find(opaque, {20, 15}, radius, visible);
        for (int y = 0; y < 31; ++y) {
            for (int x = 0; x < 41; ++x) {
                const int dx = x - 20, dy = y - 15;
                ASSERT_EQ((visible[{x, y}]), dx * dx + dy * dy <= radius * radius + radius);
            }
        }
    }
}

TEST(FieldOfView, a_pillar_casts_a_shadow) {
    FieldOfView view;
    BitGrid visible, opaque({7, 5});
    opaque.set({2, 2});
    view.find(opaque, {0, 2}, far_enough, visible);
    EXPECT_EQ(visible, naive::drawn({"#######", "#####..", "###....", "#####..", "#######"}));
}

TEST(FieldOfView, a_room_shows_its_walls_and_nothing_beyond) {
    FieldOfView view;
    BitGrid visible;
    const BitGrid opaque = naive::drawn({"#####.", "#...#.", "#...#.", "#####.", "......"});
    view.find(opaque, {2, 1}, far_enough, visible);
    EXPECT_EQ(visible, naive::drawn({"#####.", "#####.", "#####.", "#####.", "......"}));
}

TEST(FieldOfView, from_outside_the_map_nothing_is_seen) {
    FieldOfView view;
    BitGrid visible({2, 2}, true);
    view.find(BitGrid({5, 4}), {5, 0}, 3, visible);
    EXPECT_EQ(visible, BitGrid({5, 4}));
}

}  // namespace
}  // namespace levelwright
