// Options of formats take what they describe and refuse the rest with a sentence.

#include <gtest/gtest.h>

#include "levelwright/write/format.hpp"

namespace levelwright {
namespace {

std::string why_option_fails(std::string_view name, std::string_view value) {
    WriteOptions options;
    const auto result = set_write_option(options, name, value);
    return result ? "" : result.error().sentence;
}

TEST(WriteOptions, take_what_they_describe) {
    WriteOptions options;
    EXPECT_TRUE(set_write_option(options, "name", "crypt"));
    EXPECT_TRUE(set_write_option(options, "scale", "8"));
    EXPECT_TRUE(set_write_option(options, "floor", "2"));
    EXPECT_TRUE(set_write_option(options, "walks", "yes"));
    EXPECT_TRUE(set_write_option(options, "ground", "castle"));
    EXPECT_TRUE(set_write_option(options, "legend", "no"));
    EXPECT_TRUE(set_write_option(options, "tileset", "my.tsx"));
    EXPECT_TRUE(set_write_option(options, "tile_size", "16x24"));
    EXPECT_TRUE(set_write_option(options, "image_size", "256"));
    EXPECT_TRUE(set_write_option(options, "tile_ids", "floor=3,rock=0"));
    EXPECT_EQ(options.name, "crypt");
    EXPECT_EQ(options.scale, 8);
    EXPECT_EQ(options.floor, 2);
    EXPECT_TRUE(set_write_option(options, "floor", "all"));
    EXPECT_EQ(options.floor, -1);
    EXPECT_TRUE(options.walks);
    EXPECT_EQ(options.ground, GroundStyle::castle);
    EXPECT_FALSE(options.legend);
    EXPECT_EQ(options.tileset.source, "my.tsx");
    EXPECT_EQ(options.tileset.tile_size, (Size{16, 24}));
    EXPECT_EQ(options.tileset.image_size, (Size{256, 256}));
    const std::vector<std::pair<std::string, int>> ids{{"floor", 3}, {"rock", 0}};
    EXPECT_EQ(options.tileset.ids, ids);
}

TEST(WriteOptions, every_option_is_described) {
    for (const WriteOption& option : write_options()) {
        EXPECT_NE(std::string_view(option.purpose).size(), 0u);
        EXPECT_EQ(why_option_fails(option.name, "\n/") == "", std::string_view(option.name) == "tileset")
            << option.name;
    }
}

TEST(WriteOptions, wrong_values_and_names_are_reported) {
    EXPECT_EQ(why_option_fails("scale", "0"), "the option \"scale\" takes PIXELS, not \"0\"");
    EXPECT_EQ(why_option_fails("floor", "-1"), "the option \"floor\" takes NUMBER|all, not \"-1\"");
    EXPECT_EQ(why_option_fails("scale", "65"), "the option \"scale\" takes PIXELS, not \"65\"");
    EXPECT_EQ(why_option_fails("ground", "moon"),
              "the option \"ground\" takes meadow|cave|castle, not \"moon\"");
    EXPECT_EQ(why_option_fails("tile_size", "16x"), "the option \"tile_size\" takes WxH, not \"16x\"");
    EXPECT_EQ(why_option_fails("tile_ids", "floor"),
              "the option \"tile_ids\" takes NAME=ID,..., not \"floor\"");
    EXPECT_EQ(why_option_fails("tile_ids", "floor=-1"),
              "the option \"tile_ids\" takes NAME=ID,..., not \"floor=-1\"");
    EXPECT_EQ(why_option_fails("name", "../up"), "the option \"name\" takes NAME, not \"../up\"");
    EXPECT_EQ(why_option_fails("scal", "2"), "unknown option \"scal\"; did you mean \"scale\"?");
    EXPECT_EQ(
        why_option_fails("zzzzzz", "2"),
        "unknown option \"zzzzzz\"; available: name, scale, floor, walks, ground, heat, legend, tileset, tile_size, image_size and tile_ids");
}

}  // namespace
}  // namespace levelwright
