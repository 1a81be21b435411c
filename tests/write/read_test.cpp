// The reader is chosen by content and name, and what cannot be read is told.

#include "levelwright/write/read.hpp"

#include <gtest/gtest.h>

#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

std::string why_not(std::string_view bytes, std::string_view name) {
    const auto level = read_level(bytes, name);
    return level ? "" : level.error().sentence;
}

TEST(ReadLevel, chooses_the_reader_by_content) {
    const Level level = *read_text("###\n#k#\n###\n");
    for (const Format* format : {&text_format, &json_format, &tmj_format}) {
        const std::string bytes = format->write(level, {})->front().bytes;
        for (const std::string& name : {std::string("level"), std::string("level") + format->extension}) {
            const auto again = read_level(bytes, name);
            ASSERT_TRUE(again) << format->name << ": " << again.error().sentence;
            EXPECT_EQ(hash_of(*again), hash_of(level)) << format->name;
        }
    }
}

TEST(ReadLevel, says_what_it_cannot_read) {
    EXPECT_EQ(why_not("\x89PNG\r\n", "level.png"), "a picture cannot be read as a level");
    EXPECT_EQ(why_not("<?xml version=\"1.0\"?>", "level"),
              "Tiled's XML maps cannot be read; save the map as .tmj");
    EXPECT_EQ(why_not("<map/>", "level.tmx"), "Tiled's XML maps cannot be read; save the map as .tmj");
    EXPECT_EQ(
        why_not("{}", "level.json"),
        "this JSON is not a level: it has neither \"format\": \"levelwright-level\" nor, as Tiled maps do, \"type\": \"map\"");
    EXPECT_EQ(why_not("###", "level.json"), "line 1, column 1: this is not JSON: invalid literal");
    EXPECT_EQ(why_not("{}", "level.tmj"), "type: this is missing");
    EXPECT_EQ(why_not("", "level"), "the text has no rows");
    EXPECT_EQ(
        why_not("{", "level.txt"),
        "line 1, column 1: the symbol \"{\" is not a stock tile or object; a legend can say what it means");
}

}  // namespace
}  // namespace levelwright
