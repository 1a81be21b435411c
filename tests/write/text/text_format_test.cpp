// Any level drawn as text keeps its tiles, kinds and places.

#include "levelwright/write/text/text_format.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "level/random_level.hpp"

namespace levelwright {
namespace {

Level stock_level(Size size, int floors = 1) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), size, floors, TileId{});
    return level;
}

// Tiles and objects by name, cell by cell: what a text promises to keep.
std::vector<std::string> contents(const Level& level) {
    std::vector<std::string> cells;
    for (const TileId tile : level.cells) {
        cells.push_back(tile == unknown_tile ? "?" : (*level.palette)[tile].name);
        if (tile == unknown_tile) continue;
        for (int i = 0; i < trait_count; ++i)
            cells.back() += (*level.palette)[tile].traits.has(static_cast<Trait>(i)) ? '1' : '0';
    }
    for (const Object& object : level.objects) {
        const auto cell = (object.place.floor * level.size.height + object.place.at.y) * level.size.width +
                          object.place.at.x;
        const ObjectKind& kind = (*level.palette)[object.kind];
        cells[cell] += "|" + kind.name + "/" + kind.group;
    }
    return cells;
}

TEST(Text, draws_floors_objects_and_a_legend) {
    Level level = stock_level({5, 2}, 2);
    level.floor(0)[{1, 0}] = TileId{1};
    level.floor(0)[{2, 0}] = TileId{3};
    level.floor(1)[{0, 1}] = TileId{1};
    level.add(Object{*level.palette->object_named("key"), {0, {1, 0}}});
    level.add(Object{*level.palette->object_named("key"), {1, {4, 1}}});
    EXPECT_EQ(*write_text(level),
              "#k+##\n"
              "#####\n"
              "\n"
              "#####\n"
              ".###K\n"
              "\n"
              "legend: 5x2, 2 floors\n"
              "  #  rock\n"
              "  .  floor\n"
              "  +  door\n"
              "  K  key on rock\n"
              "  k  key on floor\n");
    EXPECT_EQ(write_text(level, false)->find("legend"), std::string::npos);
}

TEST(Text, several_objects_in_a_cell_have_a_symbol_of_their_own) {
    Level level = stock_level({2, 1});
    for (const char* kind : {"chest", "key", "chest"}) {
        level.add(Object{*level.palette->object_named(kind), {0, {1, 0}}});
    }
    EXPECT_EQ(*write_text(level), "#c\n\nlegend: 2x1\n  #  rock\n  c  chest, key, chest on rock\n");
}

TEST(Text, kinds_that_are_not_well_known_list_their_traits_and_group) {
    Palette palette;
    palette.tiles = {
        {"swamp", U'w', {}, "", {Trait::liquid}}, {"my floor", U'w', {}, "", {}}, {"wall", U' ', {}, "", {}}};
    palette.objects = {{"rat", U'r', {}, "monster", 1, {}}};
    Level level;
    level.reset(std::make_shared<const Palette>(palette), {3, 1}, 1, TileId{});
    level.cells = {TileId{0}, TileId{1}, TileId{2}};
    level.add(Object{KindId{0}, {0, {1, 0}}});
    EXPECT_EQ(*write_text(level),
              "wr \n\nlegend: 3x1\n  w  swamp (liquid)\n  W  \"my floor\" ()\n  ' '  wall ()\n"
              "  r  rat (monster) on \"my floor\"\n");
}

TEST(Text, keeps_tiles_kinds_and_places_of_any_level) {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Level level = random_level(seed);
        const auto text = write_text(level);
        ASSERT_TRUE(text) << text.error().sentence;
        const auto again = read_text(*text);
        ASSERT_TRUE(again) << seed << ": " << again.error().sentence << "\n" << *text;
        EXPECT_EQ(again->size, level.size);
        EXPECT_EQ(again->floors, level.floors);
        EXPECT_EQ(contents(*again), contents(level)) << seed << "\n" << *text;
    }
}

TEST(Text, a_level_of_stock_tiles_keeps_its_hash) {
    Level level = stock_level({30, 7}, 2);
    Stream stream(5);
    for (TileId& cell : level.cells) cell = static_cast<TileId>(stream.below(17));
    EXPECT_EQ(hash_of(*read_text(*write_text(level))), hash_of(level));
}

TEST(Text, lines_may_end_as_they_do_elsewhere) {
    std::string text = *write_text(random_level(7));
    const Level level = *read_text(text);
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.replace(at, 1, "\r\n");
    EXPECT_EQ(*read_text("\xef\xbb\xbf" + text), level);
}

TEST(Text, too_many_different_cells_are_reported) {
    Palette palette = stock_palette();
    palette.objects.clear();
    for (int i = 0; i < 1000; ++i) palette.objects.push_back({std::to_string(i), U'o', {}, "", 1, {}});
    Level level;
    level.reset(std::make_shared<const Palette>(palette), {300, 300}, 1, TileId{});
    for (int i = 0; i < 30000; ++i) {
        for (const int kind : {i % 1000, i / 1000}) {
            level.add(Object{static_cast<KindId>(kind), {0, {i % 300, i / 300}}});
        }
    }
    EXPECT_EQ(write_text(level).error().sentence,
              "the level has more different cells than there are symbols; write it as JSON instead");
}

}  // namespace
}  // namespace levelwright
