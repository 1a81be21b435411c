// Levels reset without leftovers, and keep floors, properties, tags and layers.

#include "levelwright/level/level.hpp"

#include <gtest/gtest.h>

#include "level/random_level.hpp"

namespace levelwright {
namespace {

Level small_level() {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {4, 3}, 2, TileId{1});
    return level;
}

TEST(Level, reset_fills_all_floors_with_one_tile) {
    const Level level = small_level();
    EXPECT_EQ(level.cells.size(), 24u);
    for (const TileId tile : level.cells) EXPECT_EQ(tile, TileId{1});
}

TEST(Level, reset_leaves_nothing_of_the_level_before) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Level level = random_level(seed);
        level.reset(std::make_shared<const Palette>(stock_palette()), {4, 3}, 2, TileId{1});
        EXPECT_EQ(level, small_level());
        EXPECT_EQ(hash_of(level), hash_of(small_level()));
        EXPECT_TRUE(level.runs.empty() && level.tags.empty() && level.layers.empty());
    }
}

TEST(Level, layers_use_the_memory_of_the_level_before) {
    Level level = small_level();
    const std::uint8_t* values = level.layer("heat").values.data();
    level.layer("heat").values[3] = 7;
    level.reset(level.palette, level.size, level.floors, TileId{1});
    EXPECT_EQ(level.layer("cold").values.data(), values);
    EXPECT_TRUE(is_all_zero(level.layers[0]));
}

TEST(Level, floors_lie_one_after_the_other) {
    Level level = small_level();
    level.floor(1)[{2, 1}] = TileId{5};
    EXPECT_EQ(level.cells[12 + 4 + 2], TileId{5});
    EXPECT_EQ((level[Place{1, {2, 1}}]), TileId{5});
    EXPECT_TRUE(level.contains({1, {3, 2}}));
    EXPECT_FALSE(level.contains({2, {3, 2}}));
    EXPECT_FALSE(level.contains({0, {4, 2}}));
    EXPECT_FALSE(level.contains({-1, {0, 0}}));
}

TEST(Level, properties_are_kept_by_object_and_name_whatever_the_order_they_are_set_in) {
    Level level = small_level();
    const ObjectId first = level.add(Object{KindId{3}, {}}), second = level.add(Object{KindId{4}, {}});
    level.set(second, "weight", 2.5);
    level.set(first, "opens", second);
    level.set(second, "name", "box");
    level.set(first, "count", 7);
    level.set(second, "locked", true);
    level.set(first, "count", 8);
    ASSERT_EQ(level.properties_of(first).size(), 2u);
    ASSERT_EQ(level.properties_of(second).size(), 3u);
    EXPECT_EQ(level.names.text(level.properties_of(second)[0].name), "locked");
    EXPECT_EQ(level.property(first, "count")->whole, 8);
    EXPECT_EQ(level.property(first, "opens")->whole, 1);
    EXPECT_EQ(level.property(second, "weight")->real, 2.5);
    EXPECT_EQ(level.names.text(static_cast<NameId>(level.property(second, "name")->whole)), "box");
    EXPECT_EQ(level.property(second, "locked")->type, Property::Type::boolean);
    EXPECT_EQ(level.property(first, "locked"), nullptr);
}

TEST(Level, tags_are_sets) {
    Level level = small_level();
    const NameId a = level.names.intern("a"), b = level.names.intern("b"), c = level.names.intern("c");
    const NameId given[] = {c, a, c, a};
    const Tags tags = level.make_tags(given);
    EXPECT_EQ(tags.count, 2u);
    EXPECT_TRUE(level.has_tag(tags, a));
    EXPECT_FALSE(level.has_tag(tags, b));
    EXPECT_TRUE(level.has_tag(tags, c));
    EXPECT_EQ(level.make_tags({}).count, 0u);
}

TEST(Level, a_layer_is_found_again_by_its_name) {
    Level level = small_level();
    level.layer("heat").values[5] = 9;
    EXPECT_EQ(level.layer("heat").values[5], 9);
    EXPECT_EQ(level.layer("cold").values.size(), 24u);
    EXPECT_EQ(level.layers.size(), 2u);
}

}  // namespace
}  // namespace levelwright
