// Which keys open which locks, and the colours that show it.
#include "levelwright/write/locks.hpp"

#include <gtest/gtest.h>

#include "levelwright/level/colours.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

LinkId add_lock(Level& level, const char* colour, ObjectId key = ObjectId::none) {
    return level.add(Link{.kind = Link::Kind::locked, .key = key, .colour = level.names.intern(colour)});
}

TEST(Locks, a_named_key_opens_what_names_it) {
    Level level = *read_text("kk");
    const LinkId first = add_lock(level, "", ObjectId{0}), second = add_lock(level, "", ObjectId{0});
    const Locks locks(level);
    const KeyPool* pool = locks.pool_of(ObjectId{0});
    ASSERT_TRUE(pool);
    EXPECT_EQ(pool->keys, std::vector{ObjectId{0}});
    EXPECT_EQ(pool->locks, (std::vector{first, second}));
    EXPECT_FALSE(pool->parts);
    EXPECT_TRUE(locks.pool_of(ObjectId{1})->locks.empty()) << "a key that opens nothing";
}

TEST(Locks, parts_of_a_colour_belong_together) {
    Level level = *read_text("kkkk");
    for (const int i : {0, 1, 3}) level.set(ObjectId{i}, "colour", i == 3 ? "blue" : "red");
    for (const int i : {0, 1}) level.set(ObjectId{i}, "part", true);
    const LinkId red = add_lock(level, "red"), blue = add_lock(level, "blue"), none = add_lock(level, "");
    const Locks locks(level);
    EXPECT_TRUE(locks.pool_of(red)->parts);
    EXPECT_EQ(locks.pool_of(red)->keys, (std::vector{ObjectId{0}, ObjectId{1}}));
    EXPECT_EQ(locks.pool_of(ObjectId{1}), locks.pool_of(red));
    EXPECT_EQ(locks.pool_of(blue)->keys, std::vector{ObjectId{3}});
    EXPECT_EQ(locks.pool_of(none)->keys, std::vector{ObjectId{2}}) << "no colour is a colour too";
    EXPECT_EQ(locks.pool_of(red)->colour, colour_named("red"));
}

TEST(Locks, pairs_without_a_colour_get_different_ones) {
    Level level = *read_text("kkkk");
    for (const int i : {0, 1, 2}) add_lock(level, "", ObjectId{i});
    const LinkId red = add_lock(level, "red", ObjectId{3});
    const Locks locks(level);
    const auto colour = [&](int key) { return *locks.pool_of(ObjectId{key})->colour; };
    EXPECT_EQ(colour(0), stock_palette()[*stock_palette().object_named("key")].colour);
    EXPECT_FALSE(colour(0) == colour(1) || colour(1) == colour(2) || colour(0) == colour(2));
    EXPECT_NE(colour(1), *colour_named("red")) << "that is somebody's";
    EXPECT_EQ(locks.pool_of(red)->colour, colour_named("red"));
}

TEST(Locks, what_is_not_locked_has_no_keys_but_those_it_names) {
    Level level = *read_text("k");
    level.add(Link{.kind = Link::Kind::door});
    EXPECT_EQ(Locks(level).pool_of(LinkId{0}), nullptr);
}

}  // namespace
}  // namespace levelwright
