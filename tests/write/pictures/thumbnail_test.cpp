// Thumbnails decode, as the report page does it, to the colours of the level.

#include "levelwright/write/pictures/thumbnail.hpp"

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"
#include "levelwright/measure/samples/cloud.hpp"
#include "levelwright/write/base64.hpp"
#include "measure/drawn.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

struct DecodedThumbnail {
    int width = 0, height = 0;
    std::vector<Colour> colours;
};

// What the page does (web/report/src/picture.ts), cell by cell.
DecodedThumbnail decode(const std::string& text, const ColourTable& table) {
    const std::string bytes = *from_base64(text);
    const auto at = [&](std::size_t index) { return static_cast<unsigned char>(bytes[index]); };
    DecodedThumbnail result{at(0) + 256 * at(1), at(2) + 256 * at(3), {}};
    const bool runs = at(4) == 1;
    const std::size_t count = at(5) == 0 ? 256 : at(5);
    int bits = 1;
    while ((std::size_t{1} << bits) < count) ++bits;
    const auto colour = [&](unsigned number) { return table.colours()[at(6 + number)]; };
    const auto cells = static_cast<std::size_t>(result.width * result.height);
    if (runs) {
        for (std::size_t i = 6 + count; i < bytes.size(); ++i)
            result.colours.insert(result.colours.end(), (at(i) >> bits) + 1U,
                                  colour(at(i) & ((1U << bits) - 1)));
        return result;
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        unsigned number = 0;
        for (int bit = 0; bit < bits; ++bit) {
            const std::size_t place = cell * static_cast<std::size_t>(bits) + static_cast<std::size_t>(bit);
            number |= (at(6 + count + place / 8) >> place % 8 & 1U) << bit;
        }
        result.colours.push_back(colour(number));
    }
    return result;
}

PROPERTY(Thumbnail, decodes_to_the_colours_of_the_level) {
    const std::string glyphs = std::string(".#~+%E*m!X;,\"<>HBt").substr(0, 1 + random.below(18));
    const int width = random.between(1, 40), height = random.between(1, 12);
    const double change = random.unit();
    std::vector<std::string> rows;
    char glyph = glyphs[0];
    for (int y = 0; y < height; ++y) {
        std::string row;
        for (int x = 0; x < width; ++x) {
            if (random.chance(change))
                glyph = glyphs[random.below(static_cast<std::uint32_t>(glyphs.size()))];
            row += glyph;
        }
        rows.push_back(row);
    }
    const Level level = drawn(rows);
    const ColourTable table(*level.palette);
    const DecodedThumbnail decoded = decode(thumbnail_of(level, table), table);
    std::vector<Colour> wanted;
    shown_colours(level, 0, wanted);
    ASSERT_TRUE(decoded.width == width);
    ASSERT_TRUE(decoded.height == height);
    ASSERT_TRUE(decoded.colours == wanted);
}

TEST(Thumbnail, large_levels_show_every_second_cell) {
    const Level level = drawn(std::vector<std::string>(3, std::string(301, '.')));
    const DecodedThumbnail decoded =
        decode(thumbnail_of(level, ColourTable(*level.palette)), ColourTable(*level.palette));
    EXPECT_EQ(decoded.width, 151);
    EXPECT_EQ(decoded.height, 2);
}

TEST(Thumbnail, of_rooms_takes_few_bytes) {
    std::vector<std::string> rows(45, "#" + std::string(58, '.') + "#");
    rows.front() = rows.back() = std::string(60, '#');
    const Level level = drawn(rows);
    EXPECT_LT(thumbnail_of(level, ColourTable(*level.palette)).size(), 250u);
}

TEST(Base64, bytes_come_back_as_they_were) {
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
        EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
        bytes += static_cast<char>(i * 37);
    }
    EXPECT_EQ(to_base64("Man"), "TWFu");
    EXPECT_EQ(to_base64("Ma"), "TWE=");
    EXPECT_EQ(to_base64("M"), "TQ==");
}

}  // namespace
}  // namespace levelwright
