// Nothing in the grid room takes memory once it has done the same work before.
#include <gtest/gtest.h>

#include "grid/naive.hpp"
#include "levelwright/grid/cheapest_path.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/distance.hpp"
#include "levelwright/grid/flood.hpp"
#include "levelwright/grid/longest_path.hpp"
#include "levelwright/grid/noise.hpp"
#include "levelwright/grid/outline.hpp"
#include "levelwright/grid/pack.hpp"
#include "levelwright/grid/sight.hpp"
#include "support/count_allocations.hpp"

namespace levelwright {
namespace {

using testing::allocations_of_second_run;

class Allocation : public ::testing::Test {
 protected:
    BitGrid map = naive::random_mask({150, 60}, 3, 0.65);
    BitGrid other = naive::random_mask({150, 60}, 4, 0.01);
    BitGrid out, smaller;
    std::vector<Point> path;
};

TEST_F(Allocation, is_noticed_by_this_test) {
    EXPECT_GT(allocations_of_second_run([&] { map.shifted(1, 1); }), 0);
}

TEST_F(Allocation, masks_take_no_memory_twice) {
    Grid<std::uint8_t> cells(map.size());
    Stream stream(1);
    EXPECT_EQ(allocations_of_second_run([&] {
                  map.shift_into(out, 3, -2, true);
                  map.crop_into(smaller, {5, 5, 70, 20});
                  out.blit(smaller, {9, 9});
                  out = map;
                  out.reset({20, 20});
                  out.reset(map.size(), true);
                  random_bits(out, stream, 0.4);
                  paint(cells, out, 7);
                  mask_equal(cells, 7, out);
                  grow(map, Connectivity::eight, out);
                  outline(map, Connectivity::four, out);
              }),
              0);
}

TEST_F(Allocation, counting_and_smoothing_take_no_memory_twice) {
    NeighbourCounts counts;
    SmoothScratch scratch;
    const CompiledRule square(threshold_rule({.with_self = true}, 5)),
        diamond(threshold_rule({Shape::von_neumann, 3}, 9));
    EXPECT_EQ(allocations_of_second_run([&] {
                  counts.count(map, {.radius = 2});
                  counts.at_least(9, out);
                  out = map;
                  smooth(out, square, 4, scratch);
                  smooth(out, diamond, 3, scratch);
              }),
              0);
}

TEST_F(Allocation, components_and_fills_take_no_memory_twice) {
    Components components;
    Grid<std::int32_t> labels;
    FloodFill flood;
    EXPECT_EQ(allocations_of_second_run([&] {
                  components.find(map, Connectivity::four);
                  components.label_cells(labels);
                  largest_component(map, Connectivity::eight, components, out);
                  flood.fill(map, other, Connectivity::four, out);
              }),
              0);
}

TEST_F(Allocation, searches_take_no_memory_twice) {
    DistanceField field;
    CheapestPaths paths;
    LongestPathScratch scratch;
    FieldOfView view;
    const Grid<std::uint8_t> prices(map.size(), 3);
    const std::vector<Point> sources{{3, 3}, {100, 40}};
    Grid<double> hills(map.size());
    EXPECT_EQ(allocations_of_second_run([&] {
                  field.find_with_owners(map, sources);
                  field.path_to(field.farthest_cell(), path);
                  paths.find_nearest(view_of(prices), sources, other);
                  paths.path_to({50, 50}, path);
                  longest_path(map, Connectivity::four, scratch);
                  view.find(other, {70, 30}, 40, out);
                  line_cells({0, 0}, {149, 59}, path);
                  fill_noise(1, {}, {}, hills);
              }),
              0);
}

}  // namespace
}  // namespace levelwright
