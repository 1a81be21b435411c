// Known texts are decoded, all that is not base64 is refused.

#include "levelwright/write/base64.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

TEST(Base64, known_texts_are_decoded) {
    EXPECT_EQ(from_base64(""), "");
    EXPECT_EQ(from_base64("Zg=="), "f");
    EXPECT_EQ(from_base64("Zm8="), "fo");
    EXPECT_EQ(from_base64("Zm9v"), "foo");
    EXPECT_EQ(from_base64(" Zm9v\n YmFy "), "foobar");
    EXPECT_EQ(from_base64("+/8"), "\xfb\xff");
}

TEST(Base64, anything_else_is_refused) {
    for (const char* text : {"Z", "Zm9vY", "Zg=", "Zg===", "Z!==", "Zg==Zg==", "=", "===="}) {
        EXPECT_FALSE(from_base64(text)) << text;
    }
}

}  // namespace
}  // namespace levelwright
