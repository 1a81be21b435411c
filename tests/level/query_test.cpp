// Masks, areas and counts of a level, and which keys open which locks.

#include "levelwright/level/query.hpp"

#include <gtest/gtest.h>

#include "level/random_level.hpp"

namespace levelwright {
namespace {

TEST(Query, walkable_cells_are_those_whose_tile_is_not_solid) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Level level = random_level(seed);
        BitGrid cells;
        for (int floor = 0; floor < level.floors; ++floor) {
            walkable_cells(level, floor, cells);
            for (int y = 0; y < level.size.height; ++y) {
                for (int x = 0; x < level.size.width; ++x) {
                    const TileId tile = level[Place{floor, {x, y}}];
                    EXPECT_EQ((cells[{x, y}]), level.palette->walkable(tile));
                }
            }
        }
    }
}

TEST(Query, cells_of_a_tile_are_as_many_as_are_counted) {
    const Level level = random_level(3);
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
        const auto tile = static_cast<TileId>(i);
        std::int64_t count = 0;
        BitGrid cells;
        for (int floor = 0; floor < level.floors; ++floor) {
            cells_of(level, floor, tile, cells);
            count += cells.count();
        }
        EXPECT_EQ(count_of(level, tile), count);
    }
}

TEST(Query, objects_are_counted_by_kind) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {4, 4}, 1, TileId{});
    for (const int kind : {3, 5, 3}) level.add(Object{static_cast<KindId>(kind), {}});
    EXPECT_EQ(count_of(level, KindId{3}), 2);
    EXPECT_EQ(count_of(level, KindId{4}), 0);
}

TEST(Query, an_area_made_of_a_mask_gives_the_mask_back) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Stream stream(seed);
        Level level;
        const int width = stream.between(1, 150);
        level.reset(std::make_shared<const Palette>(stock_palette()), {width, stream.between(1, 9)}, 2,
                    TileId{});
        BitGrid cells(level.size), again;
        random_bits(cells, stream, stream.unit());
        const Area area = make_area(level, 1, cells);
        cells_of(level, area, again);
        EXPECT_EQ(cells, again);
        EXPECT_EQ(area.floor, 1);
        EXPECT_EQ(level.cell_count(area), cells.count());
        for (int y = 0; y < level.size.height; ++y) {
            for (int x = 0; x < level.size.width; ++x)
                EXPECT_EQ(level.area_contains(area, {x, y}), (cells[{x, y}]));
        }
        BitGrid visited(level.size);
        level.for_each_cell(area, [&](Point at) { visited.set(at); });
        EXPECT_EQ(visited, cells);
    }
}

TEST(Query, runs_are_as_long_as_can_be) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {200, 2}, 1, TileId{});
    BitGrid cells(level.size);
    cells.fill_rect({10, 0, 150, 1}, true);
    cells.set({63, 1});
    cells.set({64, 1});
    const Area area = make_area(level, 0, cells);
    ASSERT_EQ(area.run_count, 2u);
    EXPECT_EQ(level.runs[0], (CellRun{{10, 0}, 150}));
    EXPECT_EQ(level.runs[1], (CellRun{{63, 1}, 2}));
}

TEST(Query, a_rectangle_needs_no_runs) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {20, 9}, 1, TileId{});
    BitGrid cells(Size{10, 5});
    cells.fill_rect({2, 1, 5, 3}, true);
    const Area area = make_area(level, 0, cells, {4, 2});
    EXPECT_EQ(area.bounds, (Rect{6, 3, 5, 3}));
    EXPECT_EQ(area.run_count, 0u);
    EXPECT_TRUE(level.runs.empty());
}

TEST(Query, an_offset_moves_the_runs) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {20, 9}, 1, TileId{});
    BitGrid cells(Size{10, 5});
    cells.set({1, 1});
    cells.set({3, 2});
    const Area area = make_area(level, 0, cells, {4, 2});
    EXPECT_TRUE(level.area_contains(area, {5, 3}));
    EXPECT_TRUE(level.area_contains(area, {7, 4}));
    EXPECT_EQ(level.cell_count(area), 2);
}

TEST(Query, an_empty_mask_makes_an_empty_area) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {20, 9}, 1, TileId{});
    const Area area = make_area(level, 0, BitGrid(level.size));
    EXPECT_EQ(level.cell_count(area), 0);
    BitGrid cells;
    cells_of(level, area, cells);
    EXPECT_TRUE(cells.none());
}

TEST(Query, one_stands_on_what_is_solid_or_one_way) {
    const std::vector<std::string> rows{
        "......",  //
        "..#...",  //
        ".---.#",  //
        "......",  //
        "##.##.",  // the last row has nothing below
    };
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {6, 5}, 2, TileId{});
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
            const char glyph = rows[y][x];
            const char* const tile = glyph == '#' ? "wall" : glyph == '-' ? "platform" : "floor";
            level[{1, {x, y}}] = *level.palette->tile_named(tile);
        }
    }
    BitGrid cells;
    standing_cells(level, 1, cells);
    std::string found;
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) found += cells[{x, y}] ? 's' : '.';
        found += '\n';
    }
    EXPECT_EQ(found,
              "..s...\n"
              ".s.s.s\n"
              "......\n"
              "ss.ss.\n"
              "......\n");
    level[{1, {0, 3}}] = unknown_tile;
    standing_cells(level, 1, cells);
    EXPECT_FALSE((cells[{0, 3}])) << "not decided";
}

TEST(Query, a_key_opens_the_lock_of_its_name_unless_the_edge_says_otherwise) {
    Level level;
    const auto task = [&](const char* kind, const char* name) {
        return Task{.kind = level.names.intern(kind), .name = level.names.intern(name)};
    };
    const Mission mission{
        no_name, {task("key", "red"), task("lock", "red"), task("lock", "blue"), task("room", "red")}, {}};
    const auto opens = [&](int from, int to, const char* word) {
        TaskEdge edge{TaskId{from}, TaskId{to}};
        set_kind(edge, word, level.names);
        return opens_lock(level, mission, edge);
    };
    EXPECT_TRUE(opens(0, 1, "loose"));
    EXPECT_TRUE(opens(0, 1, "tight"));
    EXPECT_FALSE(opens(0, 1, "one_way"));
    EXPECT_FALSE(opens(0, 1, "hides"));
    EXPECT_FALSE(opens(0, 2, "loose")) << "another key's";
    EXPECT_FALSE(opens(3, 1, "loose")) << "no key";
    EXPECT_TRUE(opens(3, 1, "opens"));
    EXPECT_FALSE(opens(0, 4, "loose")) << "no task";
}

}  // namespace
}  // namespace levelwright
