// Glyphs can stand alone, and nobody gets one twice.

#include "levelwright/write/pictures/glyphs.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

TEST(Glyphs, controls_spaces_and_marks_cannot_stand_alone) {
    for (const char32_t glyph : {U'\0', U'\n', U'\t', U'\x7f', U'\u00a0', U'\u0301', U'\u200b', U'\u202e',
                                 U'\u3000', U'\ufeff', U'\ufffd', char32_t{0xd800}, char32_t{0x10ffff}}) {
        EXPECT_FALSE(can_stand_alone(glyph)) << static_cast<std::uint32_t>(glyph);
    }
    for (const char32_t glyph : {U' ', U'#', U'~', U'é', U'♠', U'漢', U'🗝'})
        EXPECT_TRUE(can_stand_alone(glyph));
}

TEST(Glyphs, nobody_gets_a_glyph_twice) {
    GlyphChooser chooser;
    EXPECT_TRUE(chooser.take(U'k'));
    EXPECT_FALSE(chooser.take(U'k'));
    EXPECT_FALSE(chooser.take(U'?'));
    EXPECT_EQ(chooser.other(U'k'), U'K');
    EXPECT_EQ(chooser.other(U'k'), U'0');
    EXPECT_EQ(chooser.other(U'#'), U'#');
    EXPECT_EQ(chooser.other(U'#'), U'1');
    std::set<char32_t> all;
    while (const auto glyph = chooser.other(U'#')) {
        EXPECT_TRUE(all.insert(*glyph).second);
        EXPECT_TRUE(can_stand_alone(*glyph));
    }
    EXPECT_GT(all.size(), 20000u);
}

}  // namespace
}  // namespace levelwright
