// The bytes of a small picture, and what they are made of: the same in every build.
#include <gtest/gtest.h>

#include "levelwright/write/base64.hpp"
#include "levelwright/write/pictures/checksum.hpp"
#include "levelwright/write/pictures/huffman.hpp"
#include "levelwright/write/pictures/png.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmj.hpp"

namespace levelwright {
namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(PngGolden, checksums_are_those_of_the_standards) {
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
    EXPECT_EQ(crc32("IEND"), 0xae426082U);
    EXPECT_EQ(crc32("6789", crc32("12345")), 0xcbf43926U);
    EXPECT_EQ(adler32({}), 1U);
    EXPECT_EQ(adler32(bytes_of("Wikipedia")), 0x11e60398U);
    EXPECT_EQ(adler32(bytes_of("pedia"), adler32(bytes_of("Wiki"))), 0x11e60398U);
}

// Byte by byte, as RFC 1950 has it.
TEST(PngGolden, adler32_of_long_runs_does_not_overflow) {
    const std::string bytes(100'000, '\xff');
    std::uint32_t sum = 1, sum_of_sums = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        sum = (sum + 255) % 65521;
        sum_of_sums = (sum_of_sums + sum) % 65521;
    }
    EXPECT_EQ(adler32(bytes_of(bytes)), sum_of_sums << 16 | sum);
}

// Codes that fill all the room there is, none of them too long, rarer symbols not shorter than others.
TEST(PngGolden, huffman_codes_keep_to_their_longest) {
    for (const int longest : {4, 7, 15}) {
        std::vector<std::uint32_t> counts{1, 1};  // Fibonacci's numbers make the longest codes
        while (counts.size() < 16) counts.push_back(counts.back() + counts[counts.size() - 2]);
        std::vector<HuffmanCode> codes(counts.size());
        set_lengths(counts, longest, codes);
        int taken = 0;
        for (std::size_t i = 0; i < codes.size(); ++i) {
            ASSERT_GE(codes[i].length, 1);
            ASSERT_LE(codes[i].length, longest);
            if (i > 0) {
                EXPECT_GE(codes[i - 1].length, codes[i].length);
            }
            taken += 1 << (longest - codes[i].length);
        }
        EXPECT_EQ(taken, 1 << longest);
    }
}

TEST(PngGolden, huffman_codes_are_canonical) {
    std::array<HuffmanCode, 4> codes;  // RFC 1951: ABCD with the lengths 2, 1, 3, 3
    for (std::size_t i = 0; i < 4; ++i) codes[i].length = std::array<std::uint8_t, 4>{2, 1, 3, 3}[i];
    set_bits(codes);
    EXPECT_EQ(codes[0].bits, 0b01);  // 10, the first bit lowest
    EXPECT_EQ(codes[1].bits, 0b0);
    EXPECT_EQ(codes[2].bits, 0b011);
    EXPECT_EQ(codes[3].bits, 0b111);
}

TEST(PngGolden, two_symbols_have_codes_even_if_one_or_none_occurs) {
    for (const std::array<std::uint32_t, 3>& counts : {std::array<std::uint32_t, 3>{0, 0, 5}, {0, 0, 0}}) {
        std::vector<HuffmanCode> codes(3);
        set_lengths(counts, 15, codes);
        int ones = 0;
        for (const HuffmanCode& code : codes) ones += code.length == 1;
        EXPECT_EQ(ones, 2);
    }
}

std::string png_of(const char* text, int scale) {
    WriteOptions options;
    options.scale = scale;
    return *write_png(*read_text(text), options);
}

TEST(PngGolden, a_small_picture_has_these_bytes) {
    EXPECT_EQ(
        to_base64(png_of("####\n#.k#\n#.~#\n####\n", 2)),
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAElBMVEUAAAA1Mz99cmRDmNj/1EcSEBaQgo/EAAAAGklEQVR4AWNghAJkBhMTCws6g5kZlQEBcAYADVAAXVgKFs4AAAAASUVORK5CYII=");
}

TEST(PngGolden, larger_pictures_have_these_checksums) {
    EXPECT_EQ(crc32(png_of("########\n#......#\n#.k..~~#\n########\n", 16)), 3888049013U);
    EXPECT_EQ(crc32((*tmj_format.write(*read_text("#.\n"), {}))[1].bytes), 200707625U);
    std::string wide;
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 70; ++x) wide += (x * 7 + y * 13) % 11 < 4 ? '#' : (x + y) % 17 == 0 ? '~' : '.';
        wide += '\n';
    }
    EXPECT_EQ(crc32(png_of(wide.c_str(), 16)), 3186683916U);
    EXPECT_EQ(crc32(png_of(wide.c_str(), 5)), 3760521980U);
}

}  // namespace
}  // namespace levelwright
