// Drawings are read with and without a legend, and mistakes told with their place.

#include <gtest/gtest.h>

#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

std::string why_not(std::string_view text) {
    const auto level = read_text(text);
    return level ? "" : level.error().sentence;
}

std::string tile_at(const Level& level, int x, int y) {
    return (*level.palette)[level.floor(0)[{x, y}]].name;
}

TEST(ReadText, plain_text_means_stock_glyphs) {
    const auto level = read_text("###\n#k+\n #?\n");
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(level->size, (Size{3, 3}));
    const Palette& palette = *level->palette;
    EXPECT_EQ(tile_at(*level, 1, 1), "floor");
    EXPECT_EQ(tile_at(*level, 2, 1), "door");
    EXPECT_EQ(tile_at(*level, 0, 2), "rock");
    EXPECT_EQ((level->floor(0)[{2, 2}]), unknown_tile);
    ASSERT_EQ(level->objects.size(), 1u);
    EXPECT_EQ(palette[level->objects[0].kind].name, "key");
    EXPECT_EQ(level->objects[0].place, (Place{0, {1, 1}}));
}

TEST(ReadText, empty_lines_part_the_floors_of_plain_text) {
    const auto level = read_text("\n##\n..\n\n\n..\n##");
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(level->floors, 2);
    EXPECT_EQ(level->size, (Size{2, 2}));
}

TEST(ReadText, short_rows_of_plain_text_are_filled_with_rock) {
    const auto level = read_text(".....\n.\n");
    ASSERT_TRUE(level);
    EXPECT_EQ((level->floor(0)[{4, 1}]), TileId{0});
}

TEST(ReadText, a_legend_by_hand_needs_no_size) {
    const auto level = read_text(
        "xx$\nx.!\n\nlegend:\n  x  wall\n  .  ground\n  !  dragon (monster) on ground\n  $  gold\n");
    ASSERT_TRUE(level) << level.error().sentence;
    const Palette& palette = *level->palette;
    EXPECT_EQ(tile_at(*level, 0, 0), "wall");
    EXPECT_FALSE(palette.walkable(level->floor(0)[Point{0, 0}]));
    ASSERT_EQ(level->objects.size(), 2u);
    EXPECT_EQ(palette[level->objects[0].kind].name, "gold");
    EXPECT_EQ(tile_at(*level, 2, 0), "floor");
    EXPECT_EQ(palette[level->objects[1].kind].group, "monster");
}

TEST(ReadText, rows_of_blanks_may_be_lost_at_the_end) {
    const auto level = read_text("##\n\nlegend: 2x3\n  #  rock\n  ' '  void ()\n");
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(tile_at(*level, 1, 2), "void");
}

TEST(ReadText, mistakes_are_reported_with_their_place) {
    EXPECT_EQ(why_not(""), "the text has no rows");
    EXPECT_EQ(why_not("\n\n"), "the text has no rows");
    EXPECT_EQ(
        why_not("##\n#Z\n"),
        "line 2, column 2: the symbol \"Z\" is not a stock tile or object; a legend can say what it means");
    EXPECT_EQ(
        why_not("#\x01\n"),
        "line 1, column 2: the symbol U+0001 is not a stock tile or object; a legend can say what it means");
    EXPECT_EQ(
        why_not("#♠\n#é♠"),
        "line 1, column 2: the symbol \"♠\" is not a stock tile or object; a legend can say what it means");
    EXPECT_EQ(why_not("##\n#\xff\n"), "line 2, column 2: this byte is not valid UTF-8");
    EXPECT_EQ(why_not("##\n##\n\n##\n"), "line 4, column 1: floor 1 ends here after 1 rows; floor 0 has 2");
}

TEST(ReadText, mistakes_in_drawings_with_a_legend_are_reported) {
    EXPECT_EQ(why_not("#.\n\nlegend: 2x1\n  #  rock\n"),
              "line 1, column 2: the symbol \".\" is not in the legend");
    EXPECT_EQ(why_not("##\n\nlegend: 2x2\n  #  rock\n"),
              "line 1, column 1: the drawing ends here after 1 lines; its legend says 2");
    EXPECT_EQ(why_not("#\n##\n\nlegend: 2x2\n  #  rock\n"),
              "line 1, column 1: this row has 1 symbols; the level is 2 wide");
    EXPECT_EQ(why_not("###\n\nlegend: 2x1\n  #  rock\n"),
              "line 1, column 3: this row is longer than 2 symbols");
    EXPECT_EQ(why_not("##\n##\n##\n\nlegend: 2x1, 2 floors\n  #  rock\n"),
              "line 2, column 1: there must be an empty line between two floors");
    EXPECT_EQ(why_not("\n\nlegend: 2x2\n  #  rock\n"), "the text has no rows");
}

TEST(ReadText, mistakes_in_legends_are_reported) {
    EXPECT_EQ(why_not("#\nlegend: big\n"),
              "line 2, column 9: expected a size such as 80x50, or 80x50, 2 floors, after \"legend:\"");
    EXPECT_EQ(why_not("#\nlegend: 0x5\n"),
              "line 2, column 9: expected a size such as 80x50, or 80x50, 2 floors, after \"legend:\"");
    EXPECT_EQ(why_not("#\nlegend: 5x5, 0 floors\n"),
              "line 2, column 9: expected a size such as 80x50, or 80x50, 2 floors, after \"legend:\"");
    EXPECT_EQ(why_not("#\nlegend: 99999x99999\n"),
              "line 2, column 9: the level has more than 16777216 cells");
    EXPECT_EQ(why_not("#\nlegend: 1x1 and more\n"), "line 2, column 13: expected the end of the line");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n# rock\n"),
              "line 3, column 1: an entry of the legend begins with two spaces");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  # rock\n"),
              "line 3, column 4: expected two spaces and what the symbol stands for");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  \n"), "line 3, column 6: expected a name");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  key on \n"), "line 3, column 13: expected a name");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  rock\n  #  floor\n"),
              "line 4, column 3: this symbol is in the legend twice");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  \"rock\n"), "line 3, column 6: this name has no closing quote");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  rock (sold)\n"), "line 3, column 6: unknown trait \"sold\"");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  rock (solid opaque)\n"),
              "line 3, column 18: expected a comma or a closing parenthesis");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  rat (a, b) on rock\n"),
              "line 3, column 6: an object is in one group only");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  rock floor\n"),
              "line 3, column 11: expected the end of the line");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  \t  rock\n"), "line 3, column 3: this cannot be a symbol");
    EXPECT_EQ(why_not("#\nlegend: 1x1\n  #  \"a\\ud800\"\n"),
              "line 3, column 10: this is half of a character");
}

TEST(ReadText, there_is_an_end_to_tiles) {
    std::string text = "#\nlegend: 1x1\n  #  rock\n";
    for (int i = 0; i < 300; ++i) {
        const char letters[] = {static_cast<char>(0xc4 + i / 64), static_cast<char>(0x80 + i % 64), 0};
        text += std::string("  ") + letters + "  tile" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(why_not(text), "line 242, column 6: there are more than 255 tiles");
}

// A village: its tiles instead of the stock ones, and a well.
DeclaredKinds village() {
    DeclaredKinds recipe;
    recipe.stock_tiles = false;
    recipe.own.tiles = {{"grass", U'"', {}, "floor", {}}, {"house", U'H', {}, "", {Trait::solid}}};
    recipe.own.objects = {{"well", U'O', {}, "place", 1, {}}};
    return recipe;
}

std::string why_not(std::string_view text, const DeclaredKinds& recipe) {
    const auto level = read_text(text, &recipe);
    return level ? "" : level.error().sentence;
}

TEST(ReadTextOfARecipe, its_symbols_come_before_the_stock_ones) {
    const DeclaredKinds recipe = village();
    const auto level = read_text("HO\n\"E\n", &recipe);
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(tile_at(*level, 0, 0), "house");
    EXPECT_EQ(tile_at(*level, 1, 0), "grass");
    EXPECT_EQ(tile_at(*level, 1, 1), "grass");
    ASSERT_EQ(level->objects.size(), 2u);
    EXPECT_EQ((*level->palette)[level->objects[0].kind].name, "well");
    EXPECT_EQ((*level->palette)[level->objects[1].kind].name, "entrance");
}

TEST(ReadTextOfARecipe, an_object_takes_its_symbol_from_a_stock_tile) {
    DeclaredKinds recipe;
    recipe.own.objects = {{"hut", U'H', {}, "", 1, {}}};
    const auto level = read_text("#H\n", &recipe);
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(tile_at(*level, 1, 0), "floor");
    EXPECT_EQ((*level->palette)[level->objects.at(0).kind].name, "hut");
}

TEST(ReadTextOfARecipe, a_tile_with_another_symbol_has_lost_its_stock_one) {
    DeclaredKinds recipe;
    recipe.own.tiles = {{"ladder", U'L', {}, "ladder", {Trait::climb}}};
    EXPECT_EQ(why_not("#L\n", recipe), "");
    EXPECT_EQ(
        why_not("#H\n", recipe),
        "line 1, column 2: the recipe has no tile or object with the symbol \"H\"; a legend can say what it "
        "means");
}

TEST(ReadTextOfARecipe, what_it_does_not_know_is_told_with_its_place) {
    EXPECT_EQ(
        why_not("\"\"\n\"#\n", village()),
        "line 2, column 2: the recipe has no tile or object with the symbol \"#\"; a legend can say what it "
        "means");
}

TEST(ReadTextOfARecipe, one_symbol_for_two_things_is_not_guessed) {
    DeclaredKinds recipe = village();
    recipe.own.objects[KindId{0}].glyph = U'H';
    EXPECT_EQ(
        why_not("\"H\n", recipe),
        "line 1, column 2: the symbol \"H\" is both the tile \"house\" and the object \"well\"; a legend can "
        "say what it means");
}

TEST(ReadTextOfARecipe, an_object_needs_a_floor_to_stand_on) {
    DeclaredKinds recipe = village();
    recipe.own.tiles[TileId{0}].role = "";
    EXPECT_EQ(
        why_not("\"O\n", recipe),
        "line 1, column 2: the symbol \"O\" is the object \"well\", and no tile of the recipe is a floor for it "
        "to stand on; a legend can say what it means");
}

TEST(ReadTextOfARecipe, a_legend_wins_and_uses_its_names) {
    const DeclaredKinds recipe = village();
    const auto level = read_text("HO#\n\nlegend:\n  H  grass\n  O  house\n  #  well\n", &recipe);
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(tile_at(*level, 0, 0), "grass");
    EXPECT_EQ(tile_at(*level, 1, 0), "house");
    EXPECT_EQ(tile_at(*level, 2, 0), "grass");
    EXPECT_EQ((*level->palette)[level->objects.at(0).kind].name, "well");
    EXPECT_EQ(level->palette->object_named("house"), std::nullopt);
}

TEST(ReadTextOfARecipe, a_name_that_nobody_knows_must_say_what_it_does) {
    EXPECT_EQ(why_not("H\n\nlegend:\n  H  huose\n", village()),
              "line 4, column 6: unknown tile \"huose\"; did you mean \"house\"?");
    EXPECT_EQ(
        why_not("H\n\nlegend:\n  H  tar\n", village()),
        "line 4, column 6: unknown tile \"tar\"; a tile that is not the recipe's has its traits after it, such "
        "as tar (solid), or tar ()");
    EXPECT_EQ(why_not("HO\n\nlegend:\n  O  well on tar\n  H  tar (liquid)\n", village()), "");
    EXPECT_EQ(why_not("H\n\nlegend:\n  H  tar\n"), "") << "without a recipe any name is as good";
}

}  // namespace
}  // namespace levelwright
