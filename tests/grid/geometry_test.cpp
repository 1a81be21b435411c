// Rectangles, points, grids and views against the definitions, over all small ones.

#include "levelwright/grid/geometry.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

template <class Callback>
void for_each_small_rect(Callback callback) {
    for (int y = -2; y <= 2; ++y) {
        for (int x = -2; x <= 2; ++x) {
            for (int height = 0; height <= 3; ++height) {
                for (int width = 0; width <= 3; ++width) callback(Rect{x, y, width, height});
            }
        }
    }
}

template <class Callback>
void for_each_near_point(Callback callback) {
    for (int y = -5; y <= 7; ++y) {
        for (int x = -5; x <= 7; ++x) callback(Point{x, y});
    }
}

TEST(Rect, the_common_part_holds_the_points_that_both_hold) {
    for_each_small_rect([](const Rect& a) {
        for_each_small_rect([&](const Rect& b) {
            const Rect both = common_part(a, b);
            bool any = false;
            for_each_near_point([&](Point p) {
                const bool shared = a.contains(p) && b.contains(p);
                any = any || shared;
                ASSERT_EQ(both.contains(p), shared);
            });
            ASSERT_EQ(both.empty(), !any);
            if (!a.empty() && !b.empty()) {
                ASSERT_EQ(a.overlaps(b), any);
            }
        });
    });
}

TEST(Rect, an_inset_holds_the_points_whose_surroundings_are_inside) {
    for_each_small_rect([](const Rect& rect) {
        for_each_near_point([&](Point p) {
            const bool deep =
                rect.contains(p) && rect.contains(p + Point{1, 1}) && rect.contains(p - Point{1, 1});
            ASSERT_EQ(rect.inset(1).contains(p), deep);
        });
    });
    EXPECT_EQ((Rect{2, 3, 4, 5}.inset(-1)), (Rect{1, 2, 6, 7}));
}

TEST(Rect, its_centre_is_inside) {
    for_each_small_rect([](const Rect& rect) {
        if (!rect.empty()) {
            ASSERT_TRUE(rect.contains(rect.centre()));
        }
    });
}

TEST(Point, reading_order_goes_row_by_row) {
    EXPECT_TRUE(before({5, 1}, {0, 2}));
    EXPECT_TRUE(before({0, 2}, {1, 2}));
    EXPECT_FALSE(before({1, 2}, {1, 2}));
    for (std::size_t i = 1; i < 8; ++i) EXPECT_TRUE(before(eight_directions[i - 1], eight_directions[i]));
}

TEST(Point, the_directions_are_the_cells_that_touch) {
    EXPECT_EQ(directions(Connectivity::four).size(), 4U);
    EXPECT_EQ(directions(Connectivity::eight).size(), 8U);
    for (const Point step : directions(Connectivity::four)) EXPECT_EQ(steps_between({}, step), 1);
}

TEST(Grid, indices_and_points_belong_together) {
    Grid<int> grid({7, 5}, 3);
    for (std::size_t i = 0; i < 35; ++i) EXPECT_EQ(grid.index(grid.point(i)), i);
    grid[{6, 4}] = 9;
    EXPECT_EQ(grid.row(4)[6], 9);
    EXPECT_EQ(grid.cells()[34], 9);
    EXPECT_FALSE(grid.contains({7, 0}));
}

TEST(View, a_part_of_a_view_has_coordinates_of_its_own) {
    Grid<int> grid({10, 8});
    const View<int> part = view_of(grid).part({2, 3, 5, 4}).part({1, 1, 2, 2});
    part[{1, 1}] = 4;
    EXPECT_EQ((grid[{4, 5}]), 4);
    EXPECT_EQ(part.size(), (Size{2, 2}));
    EXPECT_EQ(part.row(1)[1], 4);
}

}  // namespace
}  // namespace levelwright
