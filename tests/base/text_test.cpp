// Near-miss names, lists in sentences, numbers as text, and UTF-8 over every byte, pair and code point.

#include "levelwright/base/text.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "levelwright/base/bits.hpp"
#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

using Names = std::vector<std::string>;

TEST(NearestName, a_typo_finds_the_name_that_was_meant) {
    const Names names{"solid", "floor", "keep_largest", "smooth", "scatter", "one_of"};
    EXPECT_EQ(nearest_name("sold", names), "solid");
    EXPECT_EQ(nearest_name("folor", names), "floor");
    EXPECT_EQ(nearest_name("smoothe", names), "smooth");
    EXPECT_EQ(nearest_name("Keep-Largest", names), "keep_largest");
    EXPECT_EQ(nearest_name("keep", names), "keep_largest");
    EXPECT_EQ(nearest_name("sctater", names), "scatter");
    EXPECT_EQ(nearest_name("oneof", names), "one_of");
}

TEST(NearestName, something_quite_different_finds_nothing) {
    const Names names{"solid", "floor", "keep_largest"};
    EXPECT_EQ(nearest_name("zebra", names), std::nullopt);
    EXPECT_EQ(nearest_name("x", names), std::nullopt);
    EXPECT_EQ(nearest_name("", names), std::nullopt);
    EXPECT_EQ(nearest_name("solid", Names{}), std::nullopt);
    EXPECT_EQ(nearest_name(std::string(100, 's'), Names{std::string(100, 's')}), std::nullopt);
}

TEST(NearestName, of_equally_near_ones_the_first_is_taken) {
    EXPECT_EQ(nearest_name("car", Names{"cat", "cap"}), "cat");
    EXPECT_EQ(nearest_name("car", Names{"cap", "cat"}), "cap");
    EXPECT_EQ(nearest_name("cap", Names{"cat", "cap"}), "cap");
}

TEST(Listed, makes_a_readable_list) {
    EXPECT_EQ(listed(Names{}), "");
    EXPECT_EQ(listed(Names{"a"}), "a");
    EXPECT_EQ(listed(Names{"a", "b"}), "a and b");
    EXPECT_EQ(listed(Names{"a", "b", "c"}, "or"), "a, b or c");
}

// By the table of well-formed byte sequences of the Unicode standard (table 3-7).
bool well_formed_pair(int first, int second) {
    if (first < 0x80) return second < 0x80;
    return first >= 0xc2 && first <= 0xdf && second >= 0x80 && second <= 0xbf;
}

TEST(Utf8, every_single_byte_is_judged_right) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text{static_cast<char>(byte)};
        EXPECT_EQ(invalid_utf8(text).has_value(), byte >= 0x80) << byte;
    }
}

TEST(Utf8, every_pair_of_bytes_is_judged_right) {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second)};
            ASSERT_EQ(invalid_utf8(text).has_value(), !well_formed_pair(first, second))
                << first << ' ' << second;
        }
    }
}

TEST(Utf8, the_place_of_the_first_bad_byte_is_found) {
    EXPECT_EQ(invalid_utf8("abc\xff"), 3U);
    EXPECT_EQ(invalid_utf8("\xc3\xa9\xc3"), 2U);
    EXPECT_EQ(invalid_utf8(""), std::nullopt);
}

TEST(Utf8, overlong_forms_surrogates_and_numbers_too_large_are_invalid) {
    for (const char* text :
         {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
          "\xed\xa0\x80", "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xf0\x9f\x98",
          "\xe2\x28\xa1", "\xf8\x88\x80\x80\x80"}) {
        EXPECT_EQ(invalid_utf8(text), 0U);
    }
    for (const char* text : {"\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf",
                             "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "\xe2\x82\xac", "\xf0\x9f\x98\x80"}) {
        EXPECT_EQ(invalid_utf8(text), std::nullopt);
    }
}

TEST(Utf8, every_code_point_is_read_back) {
    for (char32_t point = 0; point <= 0x10ffff; ++point) {
        if (point >= 0xd800 && point < 0xe000) continue;
        const std::string text = to_utf8(point);
        ASSERT_EQ(invalid_utf8(text), std::nullopt);
        const CodePoint read = first_code_point(text + "x");
        ASSERT_EQ(read.value, point);
        ASSERT_EQ(read.bytes, text.size());
    }
    EXPECT_EQ(first_code_point("").bytes, 0U);
}

TEST(Numbers, whole_numbers_are_read_back) {
    for (const std::int64_t number :
         {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}, std::int64_t{0}, std::int64_t{42},
          std::numeric_limits<std::int64_t>::max()}) {
        EXPECT_EQ(whole_number(show(number)), number);
    }
    EXPECT_EQ(natural_number("18446744073709551615"), 18446744073709551615U);
    EXPECT_EQ(natural_number("18446744073709551616"), std::nullopt);
    EXPECT_EQ(whole_number("9223372036854775808"), std::nullopt);
    EXPECT_EQ(natural_number("-1"), std::nullopt);
}

TEST(Numbers, text_that_spells_no_number_is_refused) {
    for (const char* text : {"", " ", "1 ", " 1", "+1", "1x", "x", "--1", "0x10"}) {
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
    }
    EXPECT_EQ(whole_number("1.5"), std::nullopt);
    for (const char* text :
         {"", " ", "1 ", " 1", "1x", "x", "nan", "inf", "-infinity", "1e999", "1,5", "."}) {
        EXPECT_EQ(real_number(text), std::nullopt) << text;
    }
}

TEST(Numbers, reals_are_short_and_read_back_equal) {
    EXPECT_EQ(show(0.1), "0.1");
    EXPECT_EQ(show(0.0), "0");
    EXPECT_EQ(show(-2.0), "-2");
    EXPECT_EQ(show(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(show(1e15), "1000000000000000");
    EXPECT_EQ(real_number("1e-3"), 0.001);
    EXPECT_EQ(real_number("-2.5"), -2.5);
    Stream stream(1);
    for (int i = 0; i < 20000; ++i) {
        const auto number = real_of(stream.bits());
        if (!std::isfinite(number)) continue;
        ASSERT_EQ(real_number(show(number)), number) << show(number);
        ASSERT_LE(show(number).size(), 24U);
    }
    for (const double number : {std::numeric_limits<double>::max(), std::numeric_limits<double>::denorm_min(),
                                std::numeric_limits<double>::min(), 1e15, 1e16, -1e15, 123456789.5}) {
        EXPECT_EQ(real_number(show(number)), number);
    }
}

}  // namespace
}  // namespace levelwright
