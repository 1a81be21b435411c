// Which objects and stairs count as ways into and out of a level, and in which order.

#include "levelwright/level/ends.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

// Two floors of 4x2 cells.
Level two_floors() {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {4, 2}, 2,
                *stock_palette().tile_named("floor"));
    return level;
}

void put_tile(Level& level, const char* tile, const Place& place) {
    level[place] = *level.palette->tile_named(tile);
}

std::vector<Place> entrances_of(const Level& level) {
    std::vector<End> found{{}};  // what was there before is gone
    find_entrances(level, found);
    std::vector<Place> places;
    for (const End& end : found) places.push_back(end.place);
    return places;
}

TEST(Ends, stairs_between_the_floors_of_a_level_lead_neither_in_nor_out) {
    Level level = two_floors();
    put_tile(level, "stairs_down", {0, {1, 1}});
    put_tile(level, "stairs_up", {1, {1, 1}});
    level.add(Link{.kind = Link::Kind::stairs, .leaves = {0, {1, 1}}, .arrives = {1, {1, 1}}});
    std::vector<End> exits;
    find_exits(level, exits);
    EXPECT_TRUE(entrances_of(level).empty());
    EXPECT_TRUE(exits.empty());
    put_tile(level, "stairs_up", {0, {2, 0}});
    put_tile(level, "stairs_down", {1, {3, 1}});
    find_exits(level, exits);
    EXPECT_EQ(entrances_of(level), (std::vector<Place>{{0, {2, 0}}}));
    ASSERT_EQ(exits.size(), 1u);
    EXPECT_EQ(exits[0].place, (Place{1, {3, 1}}));
    EXPECT_EQ(exits[0].object, ObjectId::none);
}

TEST(Ends, tiles_come_in_reading_order_whatever_their_numbers) {
    Level level = two_floors();
    Palette palette = stock_palette();
    palette.tiles.push_back({"ladder_out", U'<', {}, "", {Trait::stairs_up}});
    level.palette = std::make_shared<const Palette>(palette);
    put_tile(level, "ladder_out", {0, {3, 0}});
    put_tile(level, "stairs_up", {0, {0, 1}});
    put_tile(level, "ladder_out", {1, {3, 1}});
    EXPECT_EQ(entrances_of(level), (std::vector<Place>{{0, {3, 0}}, {0, {0, 1}}, {1, {3, 1}}}));
}

TEST(Ends, objects_come_in_their_order_and_those_outside_of_the_level_do_not_count) {
    Level level = two_floors();
    const KindId entrance = *level.palette->object_named("entrance");
    level.add(Object{*level.palette->object_named("player"), {0, {4, 0}}});
    level.add(Object{entrance, {1, {3, 1}}});
    level.add(Object{entrance, {0, {0, 0}}});
    put_tile(level, "stairs_up", {0, {1, 0}});
    EXPECT_EQ(entrances_of(level), (std::vector<Place>{{1, {3, 1}}, {0, {0, 0}}}));
}

}  // namespace
}  // namespace levelwright
