// What one sees in a picture: names of floors, ground under trees, doors and keys, levels from the side.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "levelwright/level/colours.hpp"
#include "levelwright/write/pictures/object_art.hpp"
#include "levelwright/write/pictures/sprites.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "write/pictures/decoded.hpp"

namespace levelwright {
namespace {

Rect cell(int x, int y) { return {x * 16, y * 16, 16, 16}; }

bool shows(const Decoded& picture, const Rect& part, Colour colour) {
    for (int y = part.y; y < part.bottom(); ++y) {
        for (int x = part.x; x < part.right(); ++x) {
            if (picture.at(x, y) == colour) return true;
        }
    }
    return false;
}

// Rows of the first letters of the tiles' names.
Level level_of(const std::vector<TileKind>& tiles, const std::vector<std::string>& rows,
               Perspective view = Perspective::top) {
    auto palette = std::make_shared<Palette>();
    for (const TileKind& tile : tiles) palette->tiles.push_back(tile);
    Level level;
    level.reset(palette, {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}, 1, TileId{});
    level.view = view;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const auto tile = std::find_if(tiles.begin(), tiles.end(),
                                           [&](const TileKind& kind) { return kind.name[0] == rows[y][x]; });
            level.floor(0)[{static_cast<int>(x), static_cast<int>(y)}] =
                static_cast<TileId>(tile - tiles.begin());
        }
    }
    return level;
}

std::vector<TileKind> known(const std::vector<std::string>& names, Perspective view = Perspective::top) {
    std::vector<TileKind> tiles;
    for (const std::string& name : names) {
        const auto stock = stock_palette(view).tile_named(name);
        tiles.push_back(stock ? stock_palette(view)[*stock] : *well_known_tile(name));
    }
    return tiles;
}

TEST(Scene, floors_fill_a_screen_and_have_their_names) {
    Level level = *read_text("#.#\n\n#.#\n\n#.#\n\n#.#\n");
    const Decoded picture = picture_of(level, 16);
    const Colour title{0xe8, 0xe5, 0xdf};
    EXPECT_TRUE(shows(picture, {0, 0, 48, 33}, title));
    EXPECT_TRUE(shows(picture, {64, 0, 48, 33}, title));
    EXPECT_NE(picture.part({0, 0, 48, 33}), picture.part({64, 0, 48, 33})) << "each its own";
    level.floors = 1;
    EXPECT_FALSE(shows(picture_of(level, 16), {0, 0, 48, 16}, title)) << "one floor needs no name";
    Level square;
    square.reset(std::make_shared<const Palette>(stock_palette()), {80, 50}, 4, TileId{});
    EXPECT_EQ(picture_of(square, 2).width, 2 * 80 * 2 + 2) << "two beside each other, and two below";
}

TEST(Scene, of_several_floors_only_what_is_there_is_shown) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {80, 60}, 2, TileId{});
    level[{0, {10, 10}}] = level[{0, {14, 12}}] = level[{1, {79, 59}}] = TileId{1};
    level.add(Object{*level.palette->object_named("key"), {1, {79, 59}}});
    const Decoded picture = picture_of(level, 16);
    EXPECT_EQ(picture.width, 2 * 9 * 16 + 16) << "five cells and two around them, on each floor";
    EXPECT_EQ(picture.height, 7 * 16 + 33);
    const Rect last{picture.width - 16, picture.height - 16, 16, 16};
    EXPECT_TRUE(shows(picture, last, level.palette->objects[KindId{3}].colour)) << "the key in the corner";
    level.floors = 1;
    level.cells.resize(80 * 60);
    level.objects.clear();
    EXPECT_EQ(picture_of(level, 16).width, 80 * 16) << "one floor is shown whole";
}

TEST(Scene, trees_stand_on_what_is_around_them) {
    const auto tiles = known({"floor", "grass", "tree"});
    const Colour grass = tiles[1].colour, floor = tiles[0].colour;
    const Decoded picture = picture_of(level_of(tiles, {"ggggff", "gttgtf", "ggggff"}), 16);
    EXPECT_TRUE(shows(picture, cell(1, 1), grass));
    EXPECT_FALSE(shows(picture, cell(1, 1), floor));
    EXPECT_TRUE(shows(picture, cell(4, 1), floor)) << "more of that around";
    const Decoded wood = picture_of(level_of(tiles, {"ggggg", "ttttt", "ttttt", "ttttt"}), 16);
    EXPECT_TRUE(shows(wood, cell(2, 3), grass)) << "as other trees, where nothing else is near";
    EXPECT_TRUE(shows(picture_of(level_of(tiles, {"t"}), 16), cell(0, 0), floor));
}

TEST(Scene, tiles_of_the_designers_own_show_colour_and_glyph) {
    const Colour violet{0x80, 0x50, 0x90};
    const TileKind a{"a", U'a', violet, "", {}}, b{"b", U'b', violet, "", {}},
        dotted{"c", U'.', violet, "", {}};
    const TileKind roled{"d", U'd', violet, "floor", {}};
    const auto look = [](const TileKind& tile) { return picture_of(level_of({tile}, {tile.name}), 16).rgba; };
    EXPECT_NE(look(a), look(b));
    EXPECT_EQ(look(dotted), look(roled)) << "plain floor";
    TileKind solid = a;
    solid.traits.add(Trait::solid);
    EXPECT_NE(look(a), look(solid));
    EXPECT_TRUE(shows(picture_of(level_of({a}, {"a"}), 16), cell(0, 0), violet));
}

TEST(Scene, everything_well_known_has_a_drawing) {
    for (const ObjectKind& kind : stock_palette().objects) EXPECT_TRUE(drawing_named(kind.name)) << kind.name;
    for (const char* name :
         {"start", "enemy", "coin", "gem", "lever", "goblin", "mage", "blob", "ogre", "minitaur", "grub",
          "green_snail", "red_snail", "urchin", "snapper", "spring", "key_part"})
        EXPECT_TRUE(drawing_named(name)) << name;
    const ObjectKind &grub = *well_known_object("grub"), &flying = *well_known_object("winged_grub");
    EXPECT_NE(object_sprite(grub, {}).drawn, object_sprite(flying, {}).drawn) << "wings";
}

// A level with a door in the middle, and a link there.
Level with_door(char door, Link::Kind kind) {
    Level level = *read_text(std::string("#####\n#k") + door + ".#\n#####\n");
    const RoomId west = level.add(Room{.area = {.bounds = {1, 1, 1, 1}}});
    const RoomId east = level.add(Room{.area = {.bounds = {3, 1, 1, 1}}});
    level.add(Link{.kind = kind, .from = west, .to = east, .leaves = {0, {2, 1}}, .arrives = {0, {2, 1}}});
    return level;
}

TEST(Scene, a_one_way_door_shows_where_it_leads) {
    const Level both_ways = with_door('+', Link::Kind::door);
    const Level there = with_door('+', Link::Kind::one_way);
    Level back = there;
    std::swap(back.links[0].from, back.links[0].to);
    const auto door = [](const Level& level) { return picture_of(level, 16).part(cell(2, 1)); };
    EXPECT_NE(door(there), door(both_ways));
    EXPECT_NE(door(there), door(back));
    // The point of the arrow is on the right: the last row of white in its middle.
    const Decoded arrow = picture_of(there, 16), other = picture_of(back, 16);
    const Colour white{255, 255, 255};
    EXPECT_EQ(arrow.at(32 + 12, 16 + 8), white);
    EXPECT_EQ(arrow.at(32 + 3, 16 + 4), picture_of(both_ways, 16).at(32 + 3, 16 + 4))
        << "the blunt end is narrow";
    EXPECT_EQ(other.at(32 + 3, 16 + 8), white);
}

TEST(Scene, a_lock_and_its_key_share_a_colour_that_one_sees) {
    Level level = with_door('=', Link::Kind::locked);
    const auto shared = [&](Colour colour) {
        const Decoded picture = picture_of(level, 16);
        return shows(picture, cell(1, 1), colour) && shows(picture, cell(2, 1), colour);
    };
    EXPECT_TRUE(shared(stock_palette()[*stock_palette().object_named("key")].colour))
        << "without a word for it";
    level.links[0].key = ObjectId{0};
    level.links[0].colour = level.names.intern("blue");
    EXPECT_TRUE(shared(*colour_named("blue")));
    level.links[0].colour = level.names.intern("#123456");
    EXPECT_TRUE(shared({0x12, 0x34, 0x56}));
}

TEST(Scene, a_part_of_a_key_looks_like_a_part) {
    Level whole = with_door('=', Link::Kind::locked), part = whole;
    part.set(ObjectId{0}, "part", true);
    EXPECT_NE(picture_of(whole, 16).part(cell(1, 1)), picture_of(part, 16).part(cell(1, 1)));
    EXPECT_EQ(picture_of(whole, 16).part(cell(2, 1)), picture_of(part, 16).part(cell(2, 1)));
}

TEST(Scene, from_the_side_there_is_sky_over_grown_ground) {
    const auto tiles = known({"floor", "rock"}, Perspective::side);
    const Level level = level_of(tiles, {"ff", "rr", "rr"}, Perspective::side);
    const Decoded picture = picture_of(level, 16);
    const Colour sky = picture.at(3, 3), grass = picture.at(3, 17), earth = picture.at(3, 40);
    EXPECT_GT(sky.blue, sky.red + 40);
    EXPECT_GT(grass.green, grass.red + 40);
    EXPECT_GT(earth.red, earth.blue + 40);
    EXPECT_FALSE(shows(picture, cell(0, 2), grass)) << "only on top";
    EXPECT_EQ(picture_of(level, 1).at(0, 0), sky) << "in small pictures too";
}

TEST(Scene, the_ground_has_three_styles_and_a_roof_makes_a_cave) {
    const auto tiles = known({"floor", "rock"}, Perspective::side);
    const Level open = level_of(tiles, {"fff", "rfr", "rrr"}, Perspective::side);
    const Level roofed = level_of(tiles, {"rrr", "rfr", "rrr"}, Perspective::side);
    const auto in_style = [](const Level& level, std::optional<GroundStyle> style) {
        WriteOptions options;
        options.ground = style;
        return *write_png(level, options);
    };
    std::set<std::string> looks;
    for (const GroundStyle style : {GroundStyle::meadow, GroundStyle::cave, GroundStyle::castle})
        looks.insert(in_style(open, style));
    EXPECT_EQ(looks.size(), 3U);
    EXPECT_EQ(in_style(open, {}), in_style(open, GroundStyle::meadow));
    EXPECT_EQ(in_style(roofed, {}), in_style(roofed, GroundStyle::cave));
}

TEST(Scene, colours_that_a_recipe_chooses_are_those_of_sky_and_ground) {
    auto tiles = known({"floor", "rock"});
    tiles[0].colour = {0x10, 0x00, 0x30};
    tiles[1].colour = {0xff, 0xee, 0xdd};
    const Decoded picture = picture_of(level_of(tiles, {"f", "r", "r"}, Perspective::side), 16);
    EXPECT_EQ(picture.at(5, 5), tiles[0].colour);
    EXPECT_TRUE(shows(picture, cell(0, 2), tiles[1].colour));
}

TEST(Scene, a_pipe_has_a_rim_only_where_it_ends) {
    const auto tiles = known({"floor", "pipe"}, Perspective::side);
    const Decoded picture =
        picture_of(level_of(tiles, {"ffff", "fppf", "fppf", "fppf"}, Perspective::side), 16);
    EXPECT_NE(picture.part(cell(1, 1)), picture.part(cell(1, 2)));
    EXPECT_EQ(picture.part(cell(1, 2)), picture.part(cell(1, 3)));
    EXPECT_NE(picture.part(cell(1, 2)), picture.part(cell(2, 2))) << "left and right";
}

TEST(Scene, a_walk_from_cell_to_cell_stays_in_its_cells) {
    Level level = *read_text("....\n....\n....\n");
    level.walks.push_back({no_name, {{0, {0, 0}}, {0, {1, 0}}, {0, {1, 1}}, {0, {2, 1}}, {0, {2, 2}}}});
    const Decoded plain = picture_of(level, 16), walked = picture_of(level, 16, true);
    const std::set<std::pair<int, int>> passed{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}};
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) {
            const bool marked = shows(walked, cell(x, y), {0xff, 0xe9, 0x6b});
            EXPECT_EQ(marked, passed.count({x, y}) > 0) << x << "," << y;
            EXPECT_FALSE(shows(plain, cell(x, y), {0xff, 0xe9, 0x6b}));
        }
    }
}

}  // namespace
}  // namespace levelwright
