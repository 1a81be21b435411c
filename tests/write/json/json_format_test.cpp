// Any level goes through JSON and comes back equal, numbers that are not finite included.

#include "levelwright/write/json/json_format.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "level/random_level.hpp"
#include "levelwright/base/bits.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

TEST(Json, any_level_is_read_back_equal) {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const Level level = random_level(seed);
        const std::string text = write_json(level);
        const auto again = read_json(text);
        ASSERT_TRUE(again) << seed << ": " << again.error().sentence << "\n" << text;
        EXPECT_EQ(*again, level) << seed;
        EXPECT_EQ(hash_of(*again), hash_of(level)) << seed;
        EXPECT_EQ(*again->palette, *level.palette) << seed;
        EXPECT_EQ(again->origin.recipe, level.origin.recipe);
        EXPECT_EQ(again->origin.seed, level.origin.seed);
        EXPECT_EQ(again->origin.tries, level.origin.tries);
        EXPECT_EQ(again->origin.output_version, level.origin.output_version);
        EXPECT_EQ(again->origin.chunk, level.origin.chunk);
        EXPECT_TRUE(write_json(*again) == text) << seed;
    }
}

// Small and round numbers, and any bits at all.
double any_real(Stream& random) {
    if (random.chance(0.5)) return random.between(-100, 100) / 8.0;
    const double real = real_of(random.bits());
    return std::isnan(real) ? 0.5 : real;
}

PROPERTY(Json, any_property_is_read_back_equal) {
    const double real = any_real(random);
    const auto whole = static_cast<std::int64_t>(random.bits() >> random.below(64));
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {2, 2}, 1, TileId{});
    level.add(Object{KindId{0}, {}});
    std::string letters;
    for (int i = random.between(0, 60); i > 0; --i) letters += static_cast<char>(random.below(128));
    level.set(ObjectId{0}, letters, real);
    level.set(ObjectId{0}, letters + "2", whole);
    level.set(ObjectId{0}, letters + "3", std::string_view(letters));
    const auto again = read_json(write_json(level));
    ASSERT_TRUE(again.has_value());
    ASSERT_TRUE(*again == level);
}

TEST(Json, numbers_that_are_not_finite_survive) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {2, 2}, 1, TileId{});
    level.add(Object{KindId{0}, {}});
    level.set(ObjectId{0}, "a", std::numeric_limits<double>::infinity());
    level.set(ObjectId{0}, "b", -std::numeric_limits<double>::infinity());
    level.set(ObjectId{0}, "c", std::numeric_limits<double>::quiet_NaN());
    level.set(ObjectId{0}, "d", 5e-324);
    level.set(ObjectId{0}, "e", 1e22);
    const auto again = read_json(write_json(level));
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(*again, level);
}

TEST(Json, is_laid_out_to_be_read) {
    Level level;
    level.reset(
        std::make_shared<const Palette>(Palette{{{"rock", U'#', {1, 2, 3}, "rock", {Trait::solid}}}, {}}),
        {2, 2}, 1, TileId{});
    level.origin = {"cave", 18446744073709551615ULL, 2, 1};
    EXPECT_EQ(
        write_json(level),
        "{\n"
        "  \"format\": \"levelwright-level\",\n"
        "  \"version\": 1,\n"
        "  \"origin\": {\"recipe\": \"cave\", \"seed\": \"18446744073709551615\", \"tries\": 2, \"output_version\": 1},\n"
        "  \"hash\": \"" +
            show_hash(hash_of(level)) +
            "\",\n"
            "  \"width\": 2,\n"
            "  \"height\": 2,\n"
            "  \"floors\": 1,\n"
            "  \"tiles\": [\n"
            "    {\"name\": \"rock\", \"glyph\": \"#\", \"colour\": \"#010203\", \"role\": \"rock\", \"traits\": [\"solid\"]}\n"
            "  ],\n"
            "  \"cells\": [\n"
            "    [\n"
            "      [0,0],\n"
            "      [0,0]\n"
            "    ]\n"
            "  ]\n"
            "}\n");
}

TEST(Json, bytes_that_are_not_text_are_replaced) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {1, 1}, 1, TileId{});
    level.origin.recipe = "a\xff z\x01";
    const auto again = read_json(write_json(level));
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(again->origin.recipe, "a\xef\xbf\xbd z\x01");
}

}  // namespace
}  // namespace levelwright
