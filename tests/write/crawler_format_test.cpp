// Crawler text is written as it was read, survives the other formats, and is refused with a place.

#include "levelwright/write/crawler_format.hpp"

#include <gtest/gtest.h>

#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

constexpr const char* hall = "XXXXXX\nXH TPX\nXptMRX\nXbomeX\nXp   X\nXXXXXX\n";

std::string error_of(std::string_view text) {
    const auto level = read_crawler(text);
    return level ? "" : level.error().sentence;
}

TEST(CrawlerText, is_written_as_it_was_read) {
    const auto level = read_crawler(hall);
    ASSERT_TRUE(level);
    EXPECT_EQ(level->size, (Size{6, 6}));
    EXPECT_EQ(level->objects.size(), 12U);
    EXPECT_EQ(*write_crawler(*level), hall);
}

TEST(CrawlerText, line_ends_of_any_kind_and_none_at_the_end_will_do) {
    EXPECT_EQ(*write_crawler(*read_crawler("XXXX\r\nXHeX\r\nXXXX")), "XXXX\nXHeX\nXXXX\n");
}

TEST(CrawlerText, a_level_goes_through_the_other_formats_and_stays_the_same) {
    const Level level = read_crawler(hall).value();
    EXPECT_EQ(*write_crawler(read_text(*write_text(level)).value()), hall);
    EXPECT_EQ(*write_crawler(read_json(write_json(level)).value()), hall);
}

TEST(CrawlerText, has_no_legend) {
    EXPECT_TRUE(is_crawler_text(hall));
    EXPECT_FALSE(is_crawler_text(*write_text(read_crawler(hall).value())));
}

TEST(CrawlerText, mistakes_are_named_with_line_and_column) {
    EXPECT_EQ(error_of(""), "the text has no rows");
    EXPECT_EQ(
        error_of("XXX\nX#X\n"),
        "line 2, column 2: the symbol \"#\" means nothing in the crawler; write X for walls, spaces for floor, and H e T P p t M R b o m");
    EXPECT_EQ(error_of("XXX\nXH\n"), "line 2, column 3: this row ends after 2 symbols; the first has 3");
    EXPECT_EQ(error_of("XXX\nXHXX\n"),
              "line 2, column 4: this row is longer than the first, which has 3 symbols");
    EXPECT_EQ(error_of("XX\n\xff\n"), "line 2, column 1: this byte is not valid UTF-8");
}

TEST(CrawlerText, what_it_cannot_say_is_refused) {
    Level level = read_crawler(hall).value();
    level.objects[0].place.at = {0, 0};
    EXPECT_EQ(write_crawler(level).error().sentence,
              "line 1, column 1: the entrance stands in a wall, which crawler texts cannot show");
    level.objects[0].place.at = level.objects[1].place.at;
    EXPECT_EQ(
        write_crawler(level).error().sentence,
        "line 2, column 4: the treasure stands where something else does, which crawler texts cannot show");
}

}  // namespace
}  // namespace levelwright
