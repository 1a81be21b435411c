// biomes, and divide by Voronoi cells: parts of any shape that cover the region.

#include "levelwright/level/query.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

// How many of the regions hold each cell.
std::vector<int> times_covered(const Level& level) {
    std::vector<int> times(static_cast<std::size_t>(level.size.area()));
    for (const Region& region : level.regions)
        level.for_each_cell(region.area, [&](Point at) { ++times[at.y * level.size.width + at.x]; });
    return times;
}

TEST(Biomes, cover_the_map_once_and_every_kind_is_there) {
    Stream random(4);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Size size{random.between(12, 60), random.between(12, 40)};
        const std::string ragged = std::to_string(random.between(0, 6));
        const Level level =
            make(recipe_of("{ do: 'biomes', kinds: { wood: 3, swamp: 1, heath: 2 }, parts: 9, ragged: " +
                               ragged + " }",
                           size),
                 seed)
                .level;
        for (const int times : times_covered(level)) ASSERT_EQ(times, 1);
        ASSERT_LE(level.regions.size(), 3U);
        if (ragged == "0") {
            ASSERT_EQ(level.regions.size(), 3U);
        }
    }
}

TEST(Biomes, take_as_much_as_their_weight_says) {
    std::int64_t wood = 0, all_cells = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Level level =
            make(recipe_of("{ do: 'biomes', kinds: { wood: 3, swamp: 1 }, parts: 30 }", {50, 40}), seed)
                .level;
        for (const Region& region : level.regions) {
            if (level.names.text(region.name) == "wood") wood += level.cell_count(region.area);
        }
        all_cells += level.size.area();
    }
    EXPECT_NEAR(static_cast<double>(wood) / static_cast<double>(all_cells), 0.733,
                0.04);  // 1 of 30 is given, 28 by weight
}

TEST(Biomes, are_places_for_other_steps) {
    const Level level =
        make(
            recipe_of(
                "{ do: 'biomes', kinds: { wood: 1, lake: 1 } }, { do: 'fill', tile: 'grass', where: { in: "
                "'regions', tagged: 'wood' } }, { do: 'fill', tile: 'water', where: { in: 'regions', tagged: "
                "'lake' } }",
                {40, 30}))
            .level;
    const std::int64_t grass = count_of(level, *level.palette->tile_named("grass"));
    const std::int64_t water = count_of(level, *level.palette->tile_named("water"));
    EXPECT_EQ(grass + water, 1200);
    EXPECT_GT(std::min(grass, water), 0);
}

TEST(Biomes, have_ragged_borders) {
    const auto borders = [](const std::string& ragged) {
        std::int64_t count = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Level level =
                make(recipe_of("{ do: 'biomes', kinds: { wood: 1, lake: 1 }, scale: 4, ragged: " + ragged +
                                   " }, { do: 'fill', where: { in: 'regions', tagged: 'wood' } }",
                               {60, 40}),
                     seed)
                    .level;
            for (int y = 0; y < 40; ++y) {
                for (int x = 1; x < 60; ++x) count += tile_at(level, {x, y}) != tile_at(level, {x - 1, y});
            }
        }
        return count;
    };
    EXPECT_GT(borders("4"), borders("0") * 5 / 4);
}

TEST(Divide, by_voronoi_cells_gives_each_cell_to_the_part_of_the_nearest_point) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level =
            make(recipe_of("{ do: 'divide', how: { kind: 'voronoi', count: 7 } }", {30, 20}), seed).level;
        ASSERT_EQ(level.regions.size(), 7U);
        for (const int times : times_covered(level)) ASSERT_EQ(times, 1);
        // Cells of a straight-edged part are in one piece.
        for (const Region& region : level.regions) {
            const Islands islands = islands_of(
                level.size, [&](Point at) { return level.area_contains(region.area, at); }, true);
            ASSERT_EQ(islands.sizes.size(), 1U);
        }
    }
}

TEST(Divide, by_voronoi_cells_leaves_a_gap) {
    for (const int gap : {1, 2, 3}) {
        const Level level = make(recipe_of("{ do: 'divide', gap: " + std::to_string(gap) +
                                               ", how: { kind: 'voronoi', count: 6, ragged: 2 } }",
                                           {36, 24}))
                                .level;
        for (std::size_t a = 0; a < level.regions.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                level.for_each_cell(level.regions[a].area, [&](Point at) {
                    level.for_each_cell(level.regions[b].area, [&](Point other) {
                        ASSERT_GT(std::max(std::abs(at.x - other.x), std::abs(at.y - other.y)), gap);
                    });
                });
            }
        }
    }
}

TEST(Divide, by_voronoi_cells_stays_inside_a_ragged_region) {
    const Level level =
        make(
            recipe_of(
                "{ do: 'fill', where: { noise: { from: 0.4 } }, as: 'hills' }, { do: 'divide', how: 'voronoi', name: 'part', "
                "where: { in: 'regions', tagged: 'hills' } }",
                {40, 30}))
            .level;
    const Area& hills = level.regions[0].area;
    std::int64_t cells = 0;
    for (std::size_t i = 1; i < level.regions.size(); ++i) {
        EXPECT_EQ(level.regions[i].parent, RegionId{0});
        level.for_each_cell(level.regions[i].area,
                            [&](Point at) { EXPECT_TRUE(level.area_contains(hills, at)); });
        cells += level.cell_count(level.regions[i].area);
    }
    EXPECT_EQ(cells, level.cell_count(hills));
}

}  // namespace
}  // namespace levelwright::testing
