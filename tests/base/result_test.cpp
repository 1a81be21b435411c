// A result holds its value or the sentence that says why there is none.

#include "levelwright/base/result.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return failure("an odd number has no whole half");
    return number / 2;
}

TEST(Result, holds_a_value_or_the_reason_there_is_none) {
    EXPECT_EQ(half(8).value(), 4);
    ASSERT_FALSE(half(7));
    EXPECT_EQ(half(7).error().sentence, "an odd number has no whole half");
}

}  // namespace
}  // namespace levelwright
