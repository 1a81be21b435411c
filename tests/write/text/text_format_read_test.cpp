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
    EXPECT_EQ(why_not("##\n##\n\n##\n"), "line 4, column 1: floor 2 ends here after 1 rows; floor 1 has 2");
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

}  // namespace
}  // namespace levelwright
