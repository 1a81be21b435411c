// Logarithms against the standard library's, and their exact bits.

#include "levelwright/base/logarithm.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

TEST(Logarithm, powers_of_two_are_exact) {
    for (int exponent = -1070; exponent < 1024; ++exponent)
        EXPECT_EQ(log2_of(std::ldexp(1.0, exponent)), exponent);
    EXPECT_EQ(natural_log(1), 0);
}

TEST(Logarithm, agrees_with_the_standard_library_to_the_last_bits) {
    Stream random(1);
    for (int i = 0; i < 100'000; ++i) {
        const int exponent = random.between(-300, 300);
        const double fraction = 0.5 + random.unit();
        const double number = std::ldexp(fraction, exponent);
        EXPECT_NEAR(natural_log(number), std::log(number),
                    4e-16 * std::max(1.0, std::fabs(std::log(number))));
        EXPECT_NEAR(log2_of(number), std::log2(number), 4e-16 * std::max(1.0, std::fabs(std::log2(number))));
    }
}

TEST(Logarithm, gives_the_same_bits_everywhere) {
    EXPECT_EQ(natural_log(10), 0x1.26bb1bbb55516p+1);
    EXPECT_EQ(log2_of(10), 0x1.a934f0979a371p+1);
}

}  // namespace
}  // namespace levelwright
