// Waves against distances found cell by cell.

#include "levelwright/grid/waves.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"
#include "levelwright/grid/distance.hpp"

namespace levelwright {
namespace {

Grid<std::int32_t> distances_by_waves(const BitGrid& passable, const BitGrid& sources, Waves& waves) {
    Grid<std::int32_t> distances(passable.size(), unreachable);
    waves.find(passable, sources);
    for (int n = 0; n < waves.count(); ++n) {
        waves.for_each_cell(n, [&](Point at) {
            EXPECT_EQ(distances[at], unreachable) << "no cell is in two waves";
            distances[at] = n;
        });
    }
    return distances;
}

TEST(Waves, are_right_from_every_cell_of_every_tiny_mask) {
    Waves waves;
    naive::for_each_tiny_mask([&](const BitGrid& passable) {
        for (int y = 0; y < passable.height(); ++y) {
            for (int x = 0; x < passable.width(); ++x) {
                BitGrid sources(passable.size());
                sources.set({x, y});
                ASSERT_EQ(distances_by_waves(passable, sources, waves),
                          naive::distances(passable, {{x, y}}, Connectivity::four));
            }
        }
    });
}

TEST(Waves, are_right_from_many_cells_at_word_boundaries) {
    Waves waves;
    for (const int width : naive::tricky_widths) {
        const auto seed = static_cast<std::uint64_t>(width);
        const BitGrid passable = naive::random_mask({width, 31}, seed, 0.7);
        const BitGrid sources = naive::random_mask(passable.size(), seed + 1, 0.01);
        std::vector<Point> points;
        sources.for_each_set([&](Point at) { points.push_back(at); });
        ASSERT_EQ(distances_by_waves(passable, sources, waves),
                  naive::distances(passable, points, Connectivity::four))
            << width;
    }
}

}  // namespace
}  // namespace levelwright
