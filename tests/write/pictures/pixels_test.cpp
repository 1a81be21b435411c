// Plain pixels are those of the PNG; one floor alone is drawn whole.

#include "levelwright/write/pictures/pixels.hpp"

#include <gtest/gtest.h>

#include "level/random_level.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "write/pictures/decoded.hpp"

namespace levelwright {
namespace {

TEST(Pixels, are_those_of_the_png) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level = random_level(seed);
        WriteOptions options;
        options.scale = 8;
        const Pixels pixels = *pixels_of(level, options);
        const Decoded decoded = picture_of(level, 8);
        EXPECT_EQ(pixels.size, (Size{decoded.width, decoded.height}));
        EXPECT_EQ(pixels.bytes, decoded.rgba);
    }
}

TEST(Pixels, of_one_floor_are_those_of_a_level_with_that_floor_only) {
    const Level both = *read_text("#####\n#...#\n#####\n\n#####\n#~k.#\n#####\n");
    WriteOptions options;
    options.scale = 2;  // plain colours: drawings differ a little from floor to floor
    options.floor = 1;
    const Pixels second = *pixels_of(both, options);
    options.floor = -1;
    const Pixels alone = *pixels_of(*read_text("#####\n#~k.#\n#####\n"), options);
    EXPECT_EQ(second.size, (Size{10, 6}));
    EXPECT_EQ(second.bytes, alone.bytes);
}

TEST(Pixels, of_a_floor_that_is_not_there_are_refused) {
    WriteOptions options;
    options.floor = 1;
    const auto pixels = pixels_of(*read_text("#.#\n"), options);
    ASSERT_FALSE(pixels);
    EXPECT_EQ(pixels.error().sentence, "the level has no floor 1");
}

}  // namespace
}  // namespace levelwright
