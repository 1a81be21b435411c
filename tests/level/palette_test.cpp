// Colours, traits, names and roles, and the stock palette, whose numbers never change.

#include "levelwright/level/palette.hpp"

#include <set>

#include <gtest/gtest.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

TEST(Colour, reads_six_and_three_digits) {
    EXPECT_EQ(colour_from("#1a2B3c"), (Colour{0x1a, 0x2b, 0x3c}));
    EXPECT_EQ(colour_from("#f80"), (Colour{0xff, 0x88, 0x00}));
    EXPECT_EQ(show(Colour{0x1a, 0x2b, 0x0c}), "#1a2b0c");
}

TEST(Colour, rejects_everything_else) {
    for (const char* text : {"", "#", "red", "#12345", "#1234567", "123456", "#12345g", "#ggg"}) {
        EXPECT_FALSE(colour_from(text)) << text;
    }
}

TEST(Trait, every_trait_has_a_name_that_finds_it) {
    for (int i = 0; i < trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        EXPECT_EQ(trait_named(name_of(trait)), trait);
    }
    EXPECT_FALSE(trait_named("sold"));
    EXPECT_FALSE(trait_named(""));
}

TEST(Names, the_empty_text_is_number_zero) {
    Names names;
    EXPECT_EQ(names.intern(""), no_name);
    EXPECT_EQ(names.size(), 1u);
    EXPECT_EQ(names.text(no_name), "");
}

TEST(Names, the_same_text_gets_the_same_number) {
    Names names;
    const NameId red = names.intern("red"), blue = names.intern("blue");
    EXPECT_NE(red, blue);
    EXPECT_EQ(names.intern("red"), red);
    EXPECT_EQ(names.find("blue"), blue);
    EXPECT_FALSE(names.find("green"));
    EXPECT_EQ(names.text(blue), "blue");
}

TEST(Names, a_thousand_texts_are_all_found) {
    Names names;
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(index_of(names.intern(std::to_string(i))), static_cast<std::size_t>(i) + 1);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(names.text(*names.find(std::to_string(i))), std::to_string(i));
}

TEST(Names, texts_stay_where_they_are) {
    Names names;
    const std::string& first = names.text(names.intern("first"));
    for (int i = 0; i < 1000; ++i) names.intern(std::to_string(i));
    EXPECT_EQ(first, "first");
}

TEST(Names, shrinking_forgets_only_what_came_later) {
    Names names;
    names.intern("old");
    const std::size_t before = names.size();
    names.intern("new");
    names.shrink_to(before);
    EXPECT_FALSE(names.find("new"));
    EXPECT_TRUE(names.find("old"));
    EXPECT_EQ(index_of(names.intern("newer")), before);
    EXPECT_EQ(names.text(*names.find("newer")), "newer");
    names.shrink_to(0);
    EXPECT_EQ(names.size(), 1u);
    EXPECT_EQ(names.find(""), no_name);
}

TEST(Palette, finds_by_name) {
    const Palette& stock = stock_palette();
    EXPECT_EQ(stock[*stock.tile_named("door")].glyph, U'+');
    EXPECT_EQ(stock[*stock.object_named("key")].group, "key");
    EXPECT_FALSE(stock.tile_named("key"));
    EXPECT_FALSE(stock.object_named("door"));
}

TEST(Palette, a_declared_role_beats_a_well_known_name) {
    Palette palette;
    palette.tiles = {{"wall", U'#', {}, "", {}}, {"hedge", U'h', {}, "wall", {}}};
    EXPECT_EQ(palette.tile_for_role("wall"), TileId{1});
}

TEST(Palette, well_known_names_stand_in_for_roles_in_their_order) {
    Palette palette;
    palette.tiles = {{"solid", U'#', {}, "", {}}, {"empty", U'.', {}, "", {}}, {"stone", U's', {}, "", {}}};
    EXPECT_EQ(palette.tile_for_role("rock"), TileId{2});
    EXPECT_EQ(palette.tile_for_role("wall"), TileId{2});
    EXPECT_EQ(palette.tile_for_role("floor"), TileId{1});
    EXPECT_FALSE(palette.tile_for_role("door"));
    palette.tiles.push_back({"door", U'+', {}, "", {}});
    EXPECT_EQ(palette.tile_for_role("door"), TileId{3});
    EXPECT_FALSE(palette.tile_for_role(""));
}

TEST(Palette, what_is_solid_or_unknown_cannot_be_walked_on) {
    const Palette& stock = stock_palette();
    EXPECT_TRUE(stock.walkable(*stock.tile_named("floor")));
    EXPECT_TRUE(stock.walkable(*stock.tile_named("locked_door")));
    EXPECT_FALSE(stock.walkable(*stock.tile_named("wall")));
    EXPECT_FALSE(stock.walkable(*stock.tile_named("deep_water")));
    EXPECT_FALSE(stock.walkable(unknown_tile));
}

// Hashes hold these numbers: a new tile goes to the end.
TEST(StockPalette, numbers_never_change) {
    const char* const names[] = {"rock",        "floor",     "wall",        "door", "locked_door",
                                 "secret_door", "water",     "deep_water",  "lava", "grass",
                                 "bridge",      "stairs_up", "stairs_down", "pit",  "ladder",
                                 "platform",    "rubble"};
    for (std::size_t i = 0; i < std::size(names); ++i) EXPECT_EQ(stock_palette().tiles.at(i).name, names[i]);
}

TEST(StockPalette, every_glyph_name_and_colour_is_there_once) {
    std::set<char32_t> glyphs{U'?', U' '};
    std::set<std::string> names, colours;
    for (const TileKind& tile : stock_palette().tiles) {
        EXPECT_TRUE(glyphs.insert(tile.glyph).second) << tile.name;
        EXPECT_TRUE(names.insert(tile.name).second) << tile.name;
        EXPECT_TRUE(colours.insert(show(tile.colour)).second) << tile.name;
        EXPECT_EQ(tile.role, tile.name);
    }
    for (const ObjectKind& kind : stock_palette().objects) {
        EXPECT_TRUE(glyphs.insert(kind.glyph).second) << kind.name;
        EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
        EXPECT_TRUE(colours.insert(show(kind.colour)).second) << kind.name;
        EXPECT_FALSE(kind.group.empty()) << kind.name;
    }
}

TEST(WellKnown, names_bring_their_traits_along) {
    EXPECT_TRUE(well_known_tile("solid")->traits.has(Trait::solid));
    EXPECT_TRUE(well_known_tile("wall")->traits.has(Trait::opaque));
    EXPECT_EQ(well_known_object("enemy")->group, "monster");
    EXPECT_EQ(well_known_tile("no such thing"), nullptr);
    EXPECT_EQ(well_known_object("wall"), nullptr);
}

}  // namespace
}  // namespace levelwright
