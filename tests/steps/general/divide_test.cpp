// divide: the parts of each division cover, keep their gaps and make a tree.

#include <set>

#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

std::vector<Region> leaves_of(const Level& level) {
    std::set<RegionId> parents;
    for (const Region& region : level.regions) parents.insert(region.parent);
    std::vector<Region> leaves;
    for (std::size_t i = 0; i < level.regions.size(); ++i) {
        if (!parents.count(RegionId{static_cast<std::int32_t>(i)})) leaves.push_back(level.regions[i]);
    }
    return leaves;
}

// How many of the rectangles hold each cell.
std::vector<int> cover(const std::vector<Region>& regions, Size size) {
    std::vector<int> times(static_cast<std::size_t>(size.area()));
    for (const Region& region : regions) {
        const Rect& rect = region.area.bounds;
        EXPECT_FALSE(rect.empty());
        EXPECT_TRUE(whole(size).contains(rect));
        for (int y = rect.y; y < rect.bottom(); ++y) {
            for (int x = rect.x; x < rect.right(); ++x) ++times[y * size.width + x];
        }
    }
    return times;
}

bool nearer_than(const Rect& a, const Rect& b, int gap) { return a.inset(-gap).overlaps(b); }

TEST(Divide, by_a_grid_covers_everything_once_with_parts_as_equal_as_can_be) {
    for (int width = 1; width <= 12; ++width) {
        for (int columns = 1; columns <= 6; ++columns) {
            const Size size{width, 7};
            const Level level =
                make(recipe_of("{ do: 'divide', how: { kind: 'grid', columns: " + std::to_string(columns) +
                                   ", rows: 3 } }",
                               size))
                    .level;
            ASSERT_EQ(level.regions.size(), static_cast<std::size_t>(std::min(columns, width) * 3));
            for (const int times : cover(level.regions, size)) ASSERT_EQ(times, 1);
            for (const Region& region : level.regions) {
                ASSERT_LE(std::abs(region.area.bounds.width - level.regions[0].area.bounds.width), 1);
            }
        }
    }
}

TEST(Divide, by_a_grid_leaves_gaps) {
    for (int gap = 0; gap <= 4; ++gap) {
        const Level level = make(recipe_of("{ do: 'divide', gap: " + std::to_string(gap) +
                                               ", how: { kind: 'grid', columns: 4, rows: 3, least: 2 } }",
                                           {20, 13}))
                                .level;
        EXPECT_GE(level.regions.size(), 6U);
        for (const Region& a : level.regions) {
            EXPECT_GE(std::min(a.area.bounds.width, a.area.bounds.height), 2);
            for (const Region& b : level.regions) {
                if (&a != &b) {
                    EXPECT_FALSE(nearer_than(a.area.bounds, b.area.bounds, gap));
                }
            }
        }
    }
}

TEST(Divide, by_cutting_makes_a_tree_whose_leaves_cover_everything_once) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Stream random(seed);
        const int width = random.between(1, 60), height = random.between(1, 40);
        const int least_width = random.between(1, 9), least_height = random.between(1, 9),
                  count = random.between(1, 30);
        const Size size{width, height};
        const Level level =
            make(
                recipe_of("{ do: 'divide', how: { kind: 'bsp', least: '" + std::to_string(least_width) + "x" +
                              std::to_string(least_height) + "', count: " + std::to_string(count) + " } }",
                          size),
                seed)
                .level;
        const auto leaves = leaves_of(level);
        for (const int times : cover(leaves, size)) ASSERT_EQ(times, 1);
        ASSERT_LE(leaves.size(), static_cast<std::size_t>(count));
        ASSERT_EQ(level.regions.size(), 2 * leaves.size() - 1) << "two children each";
        for (const Region& region : level.regions) {
            const Rect& rect = region.area.bounds;
            if (region.parent == RegionId::none) continue;
            ASSERT_TRUE(level.regions[region.parent].area.bounds.contains(rect));
            ASSERT_TRUE(rect.width >= least_width && rect.height >= least_height);
        }
        if (leaves.size() == static_cast<std::size_t>(count)) continue;
        for (const Region& leaf : leaves) {
            const Rect& rect = leaf.area.bounds;
            const bool too_small = rect.width < least_width || rect.height < least_height;
            ASSERT_TRUE(too_small || (rect.width < 2 * least_width && rect.height < 2 * least_height))
                << "stops only when nothing can be cut";
        }
    }
}

TEST(Divide, of_a_region_makes_its_children) {
    const Level level =
        make(
            recipe_of(
                "{ do: 'divide', how: { kind: 'grid', columns: 2, rows: 1 } }, { do: 'divide', how: { kind: 'bsp', least: '3x3', count: 2 }, where: 'regions' }, "
                "{ do: 'fill', where: { in: 'regions', inset: 1 } }",
                {20, 8}))
            .level;
    ASSERT_EQ(level.regions.size(), 6U);
    for (std::size_t i = 2; i < 6; ++i)
        EXPECT_EQ(level.regions[i].parent, RegionId{static_cast<std::int32_t>((i - 2) / 2)});
    EXPECT_EQ(islands_of(level).sizes.size(), 4U) << "only the parts that are not divided further are filled";
}

TEST(Divide, by_sampling_never_overlaps_and_keeps_the_gap) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Stream random(seed);
        const int width = random.between(1, 60), height = random.between(1, 40), gap = random.between(0, 3);
        const Level level = make(recipe_of("{ do: 'divide', gap: " + std::to_string(gap) +
                                               ", how: { kind: 'sampling', count: 9, size: '2x3..9x5' } }",
                                           {width, height}),
                                 seed)
                                .level;
        ASSERT_GE(level.regions.size(), 1U);
        ASSERT_LE(level.regions.size(), 9U);
        for (const Region& a : level.regions) {
            const Rect& rect = a.area.bounds;
            ASSERT_TRUE(whole({width, height}).contains(rect));
            ASSERT_TRUE(rect.width <= 9 && rect.height <= 5 && rect.width >= std::min(2, width) &&
                        rect.height >= std::min(3, height));
            for (const Region& b : level.regions) {
                if (&a != &b) {
                    ASSERT_FALSE(nearer_than(rect, b.area.bounds, gap));
                }
            }
        }
    }
}

TEST(Divide, by_sampling_says_when_there_is_no_room) {
    const Made made = make(
        recipe_of("{ do: 'divide', how: { kind: 'sampling', count: 5, at_least: 2, size: '6x6' } }", {8, 8}));
    EXPECT_NE(made.outcome.reason.find(
                  "only 1 of 5 rectangles found a place in 8x8 cells, and at least 2 were wanted"),
              std::string::npos)
        << made.outcome.reason;
}

TEST(Divide, changes_no_cell_and_names_and_tags_the_parts) {
    const Level level = make(recipe_of("{ do: 'divide', how: 'grid', name: 'plot', as: ['a', 'b'] }")).level;
    for (const TileId cell : level.cells) EXPECT_EQ(cell, TileId{0});
    for (const Region& region : level.regions) {
        EXPECT_EQ(level.names.text(region.name), "plot");
        EXPECT_TRUE(level.has_tag(region.tags, *level.names.find("b")));
    }
}

}  // namespace
}  // namespace levelwright::testing
