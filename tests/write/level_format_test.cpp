// docs/level-format.md tells the truth.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "levelwright/write/json/json_format.hpp"

namespace levelwright {
namespace {

std::string document() {
    std::ifstream file(LEVELWRIGHT_SOURCE_FOLDER "/docs/level-format.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(LevelFormatDocument, its_example_is_what_we_write_and_read) {
    const std::string text = document();
    const std::size_t start = text.find("```json\n") + 8;
    const std::string example = text.substr(start, text.find("```", start) - start);
    const auto level = read_json(example);
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(write_json(*level), example);
    EXPECT_EQ(level->links[0].key, ObjectId{0});
    EXPECT_EQ(level->cell_count(level->rooms[1].area), 1);
}

TEST(LevelFormatDocument, names_every_trait) {
    for (int i = 0; i < trait_count; ++i) {
        const std::string name(name_of(static_cast<Trait>(i)));
        EXPECT_NE(document().find("`" + name + "`"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace levelwright
