// Levels become boards: by names, traits and groups; what cannot be played is refused with a sentence.

#include "levelwright/games/platformer/platformer_level.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

// Three rows of air above one of ground, an entrance on the left and an exit on the right.
Level plain_level() {
    Palette palette = stock_palette(Perspective::side);
    palette.objects.push_back(*well_known_object("urchin"));
    palette.objects.push_back({"wolf", U'w', {}, "monster", 1, {}});
    palette.objects.push_back({"bat", U'q', {}, "monster", 1, {"winged_grub"}});
    Level level;
    level.reset(std::make_shared<const Palette>(palette), {6, 4}, 1, *palette.tile_named("floor"));
    level.view = Perspective::side;
    for (int x = 0; x < 6; ++x) level[{0, {x, 3}}] = *palette.tile_named("rock");
    level.add(Object{*palette.object_named("entrance"), {0, {0, 2}}});
    level.add(Object{*palette.object_named("exit"), {0, {5, 2}}});
    return level;
}

void add(Level& level, const char* kind, Point at) {
    level.add(Object{*level.palette->object_named(kind), {0, at}});
}

std::string error_of(const Level& level) {
    PlatformerBoard board;
    PlatformerReader reader;
    const auto read = reader.read(level, board);
    return read ? "" : read.error().sentence;
}

TEST(PlatformerLevel, tiles_are_known_by_name_and_else_by_trait) {
    const auto block = [](const char* name) { return block_of(*well_known_tile(name)); };
    EXPECT_EQ(block("rock"), Block::ground);
    EXPECT_EQ(block("pipe"), Block::ground);
    EXPECT_EQ(block("brick"), Block::brick);
    EXPECT_EQ(block("power_brick"), Block::power_block);
    EXPECT_EQ(block("hidden_coin_block"), Block::hidden_coin_block);
    EXPECT_EQ(block("platform"), Block::ledge);
    EXPECT_EQ(block("floor"), Block::air);
    EXPECT_EQ(block_of({"hedge", U'h', {}, "", {Trait::solid}}), Block::ground);
}

TEST(PlatformerLevel, monsters_are_known_by_name_by_trait_and_else_are_grubs) {
    Level level = plain_level();
    add(level, "urchin", {1, 2});
    add(level, "wolf", {2, 2});
    add(level, "bat", {3, 2});
    add(level, "gold", {4, 2});
    PlatformerBoard board;
    PlatformerReader reader;
    ASSERT_TRUE(reader.read(level, board));
    EXPECT_EQ(board.waiting(board.cell({1, 2})).actor, Actor::urchin);
    EXPECT_EQ(board.waiting(board.cell({2, 2})).actor, Actor::grub);
    EXPECT_TRUE(board.waiting(board.cell({3, 2})).winged);
    EXPECT_EQ(board.block(4, 2), Block::coin);
}

TEST(PlatformerLevel, the_first_entrance_and_the_nearest_exit_count) {
    Level level = plain_level();
    add(level, "exit", {3, 1});
    add(level, "entrance", {2, 2});
    PlatformerBoard board;
    PlatformerReader reader;
    ASSERT_TRUE(reader.read(level, board));
    EXPECT_EQ(board.start, (Point{0, 2}));
    EXPECT_EQ(board.exit_column, 3);
}

TEST(PlatformerLevel, what_cannot_be_played_is_refused) {
    Level level = plain_level();
    EXPECT_EQ(error_of(level), "");
    level.objects.pop_back();
    EXPECT_EQ(error_of(level), "the level has no exit; nobody can win");
    level.objects.clear();
    EXPECT_EQ(error_of(level), "the level has no entrance; the hero would have nowhere to start");
    level = plain_level();
    add(level, "urchin", {1, 3});
    EXPECT_EQ(error_of(level), "line 4, column 2: the urchin stands in a wall");
    level.objects.back().place.at = {1, 2};
    add(level, "wolf", {1, 2});
    EXPECT_EQ(error_of(level), "line 3, column 2: two enemies start here; a cell holds only one");
    level.view = Perspective::top;
    EXPECT_EQ(error_of(level),
              "the platformer plays levels that are seen from the side; this one is seen from the top");
    const auto plain = [&](Size size, int floors, const char* tile) {
        level.reset(level.palette, size, floors, *level.palette->tile_named(tile));
        level.view = Perspective::side;
    };
    plain({6, 4}, 2, "rock");
    EXPECT_EQ(error_of(level), "the platformer plays levels of one floor; this one has 2");
    plain({6, 4}, 1, "floor");
    EXPECT_EQ(error_of(level), "nothing in the level can be stood on");
    plain({1, 4}, 1, "rock");
    EXPECT_EQ(error_of(level),
              "the level is one column wide; the exit would not be to the right of the start");
}

}  // namespace
}  // namespace levelwright
