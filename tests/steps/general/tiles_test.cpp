// The steps that decide cell by cell: fill, scatter, noise, border, outline.
#include <map>

#include "steps/general/making.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

std::map<char, int> counts_in(const Rows& rows) {
    std::map<char, int> counts;
    for (const std::string& row : rows) {
        for (const char glyph : row) ++counts[glyph];
    }
    return counts;
}

TEST(Fill, turns_every_cell_into_the_tile) {
    EXPECT_EQ(drawing_of(make(recipe_of("{ do: 'fill' }", {4, 2})).level), (Rows{"....", "...."}));
    EXPECT_EQ(drawing_of(make(recipe_of("{ do: 'fill', tile: 'water' }", {3, 1})).level), (Rows{"~~~"}));
}

TEST(Fill, leaves_tiles_alone_that_are_not_named) {
    const Level start = drawn({"#.~", "~.#"});
    const Made made =
        make("{ steps: [{ do: 'fill', tile: 'lava', only: ['water', 'rock'] }] }", 1, &start, {{0, 0, 3, 2}});
    EXPECT_EQ(drawing_of(made.level), (Rows{";.;", ";.;"}));
}

TEST(Fill, mixes_tiles_by_weight) {
    auto counts = counts_in(
        drawing_of(make(recipe_of("{ do: 'fill', tile: { floor: 3, water: 1 } }", {200, 100})).level));
    EXPECT_EQ(counts['.'] + counts['~'], 20000);
    EXPECT_NEAR(counts['~'], 5000, 300);
}

TEST(Scatter, turns_a_share_of_the_cells) {
    for (const double share : {0.0, 0.1, 0.5, 0.93, 1.0}) {
        const auto made =
            make(recipe_of("{ do: 'scatter', share: " + std::to_string(share) + " }", {200, 100}));
        EXPECT_NEAR(counts_in(drawing_of(made.level))['.'], 20000 * share, 350);
    }
}

TEST(Scatter, mixes_tiles_by_weight) {
    auto counts = counts_in(drawing_of(
        make(recipe_of("{ do: 'scatter', share: 0.5, tile: { water: 1, grass: 4 } }", {200, 100})).level));
    EXPECT_NEAR(counts['~'], 2000, 250);
    EXPECT_NEAR(counts['"'], 8000, 350);
}

TEST(Scatter, draws_exactly_as_many_cells_as_asked_for) {
    for (int count = 0; count <= 12; ++count) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto made =
                make(recipe_of("{ do: 'scatter', count: " + std::to_string(count) + " }", {4, 3}), seed);
            EXPECT_EQ(counts_in(drawing_of(made.level))['.'], count);
        }
    }
}

TEST(Scatter, draws_every_cell_equally_often) {
    std::map<int, int> times;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const Level level = make(recipe_of("{ do: 'scatter', count: 2 }", {3, 2}), seed).level;
        for (int i = 0; i < 6; ++i) times[i] += level.cells[i] != TileId{0};
    }
    for (int i = 0; i < 6; ++i) EXPECT_NEAR(times[i], 1000, 120) << i;
}

TEST(Scatter, counts_only_cells_that_can_change) {
    const Level start = drawn({"####", "####"});
    const Made made = make("{ steps: [{ do: 'scatter', count: 3 }] }", 1, &start, {{1, 0, 2, 2}});
    EXPECT_TRUE(made.outcome.made());
    EXPECT_EQ(counts_in(drawing_of(made.level))['.'], 3);
    const Made too_many = make("{ steps: [{ do: 'scatter', count: 5 }] }", 1, &start, {{1, 0, 2, 2}});
    EXPECT_EQ(too_many.outcome.status, Outcome::Status::failed);
    EXPECT_NE(too_many.outcome.reason.find("5 cells were to change, but there are only 4 that can"),
              std::string::npos)
        << too_many.outcome.reason;
}

TEST(Scatter, changes_only_the_tiles_named) {
    const Level start = drawn({"#.#.#.", ".#.#.#"});
    const Made made = make("{ steps: [{ do: 'scatter', tile: 'lava', share: 1, only: 'rock' }] }", 1, &start,
                           {{0, 0, 6, 2}});
    EXPECT_EQ(drawing_of(made.level), (Rows{";.;.;.", ".;.;.;"}));
}

TEST(Noise, gives_each_band_its_share_of_the_cells) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        auto counts = counts_in(drawing_of(
            make(
                recipe_of(
                    "{ do: 'noise', bands: [{ tile: 'water', to: 0.25 }, { tile: 'grass', from: 0.5, to: 0.9 }] }",
                    {40, 25}),
                seed)
                .level));
        EXPECT_EQ(counts['~'], 250);
        EXPECT_EQ(counts['"'], 400);
        EXPECT_EQ(counts['#'], 350) << "cells in no band stay as they are";
    }
}

TEST(Noise, of_bands_that_overlap_the_first_counts) {
    auto counts = counts_in(drawing_of(
        make(recipe_of("{ do: 'noise', bands: [{ tile: 'water', to: 0.5 }, 'grass'] }", {20, 10})).level));
    EXPECT_EQ(counts['~'], 100);
    EXPECT_EQ(counts['"'], 100);
}

TEST(Noise, by_height_reaches_every_cell_from_0_to_1) {
    LEVELWRIGHT_STATISTICS();
    constexpr int levels = 200;
    int water = 0;
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        auto counts = counts_in(drawing_of(
            make(
                recipe_of(
                    "{ do: 'noise', by: 'height', bands: [{ tile: 'water', to: 0.5 }, { tile: 'grass', from: 0.5 }] }",
                    {60, 60}),
                seed)
                .level));
        ASSERT_EQ(counts['#'], 0);
        water += counts['~'];
    }
    EXPECT_NEAR(static_cast<double>(water) / levels / 3600, 0.5, 0.03)
        << "half of the cells lie below the middle";
}

TEST(Noise, with_a_shore_hills_sink_to_nothing_at_the_edge) {
    const auto land_at_the_edge = [](const std::string& shore) {
        int land = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Rows rows = drawing_of(make(recipe_of("{ do: 'noise', scale: 8, shore: " + shore +
                                                            ", bands: [{ tile: 'water', to: 0.6 }] }",
                                                        {40, 30}),
                                              seed)
                                             .level);
            for (const std::string& row : rows) land += (row.front() == '#') + (row.back() == '#');
            for (const char cell : rows.front() + rows.back()) land += cell == '#';
        }
        return land;
    };
    EXPECT_EQ(land_at_the_edge("8"), 0);
    EXPECT_GT(land_at_the_edge("0"), 500);
}

TEST(Noise, is_smooth) {
    const Rows rows = drawing_of(
        make(recipe_of("{ do: 'noise', scale: 20, octaves: 1, bands: [{ tile: 'water', to: 0.5 }] }",
                       {60, 60}))
            .level);
    int changes = 0;
    for (const std::string& row : rows) {
        for (std::size_t x = 1; x < row.size(); ++x) changes += row[x] != row[x - 1];
    }
    EXPECT_LT(changes, 60 * 10) << "white noise would change 30 times a row";
}

TEST(Border, frames_every_size_with_every_width) {
    for (int width = 1; width <= 6; ++width) {
        for (int height = 1; height <= 6; ++height) {
            for (int frame = 0; frame <= 4; ++frame) {
                const Rows rows = drawing_of(
                    make(recipe_of("{ do: 'border', width: " + std::to_string(frame) + " }", {width, height}))
                        .level);
                for (int y = 0; y < height; ++y) {
                    for (int x = 0; x < width; ++x) {
                        const int to_edge = std::min(std::min(x, width - 1 - x), std::min(y, height - 1 - y));
                        EXPECT_EQ(rows[y][x], to_edge < frame ? '%' : '#');
                    }
                }
            }
        }
    }
}

// A region of the given shape on a map of rock.
Level with_region(const Rows& shape) {
    Level level = drawn(Rows(shape.size(), std::string(shape[0].size(), '#')));
    Region region;
    region.area.bounds = whole(level.size);
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            if (shape[y][x] == 'o') level.runs.push_back({{x, y}, 1});
        }
    }
    region.area.run_count = static_cast<std::uint32_t>(level.runs.size());
    level.regions.push_back(region);
    return level;
}

TEST(Border, follows_the_edge_of_a_region_of_any_shape) {
    const Level start = with_region({"ooooo##", "ooooo##", "oooooo#", "#oooooo", "##ooooo"});
    const Made made = make("{ steps: [{ do: 'border', where: 'regions' }] }", 1, &start, {{0, 0, 7, 5}});
    EXPECT_EQ(drawing_of(made.level), (Rows{"%%%%%##", "%###%##", "%%##%%#", "#%%##%%", "##%%%%%"}));
}

TEST(Outline, marks_the_rock_that_touches_floor) {
    const Level start = drawn({"#######", "##..###", "##.####", "#######", "~######"});
    EXPECT_EQ(drawing_of(make("{ steps: [{ do: 'outline' }] }", 1, &start, {{0, 0, 7, 5}}).level),
              (Rows{"#%%%%##", "#%..%##", "#%.%%##", "%%%%###", "~%#####"}));
    EXPECT_EQ(drawing_of(make("{ steps: [{ do: 'outline', corners: false, touching: 'floor' }] }", 1, &start,
                              {{0, 0, 7, 5}})
                             .level),
              (Rows{"##%%###", "#%..%##", "#%.%###", "##%####", "~######"}));
}

TEST(Outline, agrees_with_looking_at_every_neighbour) {
    Stream random(3);
    for (int round = 0; round < 100; ++round) {
        const int width = random.between(1, 80), height = random.between(1, 8);
        const Size size{width, height};
        const Level start = drawn(random_rows(random, size, "##.~%"));
        const Level level = make("{ steps: [{ do: 'outline', tile: 'lava', touching: ['water'] }] }", 1,
                                 &start, {whole(size)})
                                .level;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                bool touches = false;
                for (int i = 0; i < 9; ++i) {
                    const Place beside{0, {x + i % 3 - 1, y + i / 3 - 1}};
                    touches |= start.contains(beside) && (*start.palette)[start[beside]].name == "water";
                }
                const std::string& before = (*start.palette)[start[Place{0, {x, y}}]].name;
                const std::string& after = (*level.palette)[level[Place{0, {x, y}}]].name;
                EXPECT_EQ(after, before == "rock" && touches ? "lava" : before);
            }
        }
    }
}

}  // namespace
}  // namespace levelwright::testing
