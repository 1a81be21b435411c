// Splits a number into fraction and exponent, and sums the series of atanh for the fraction.

#include "levelwright/base/logarithm.hpp"

#include <cstdint>

#include "levelwright/base/bits.hpp"

namespace levelwright {
namespace {

constexpr double ln2_high = 0x1.62e42fefa38p-1;          // its first 42 bits: exact times any exponent
constexpr double ln2_low = 0x1.ef35793c7673p-45;         // the rest
constexpr double bits_in_one_nat = 0x1.71547652b82fep0;  // 1 / ln 2
constexpr double root_of_two = 0x1.6a09e667f3bcdp0;
constexpr double smallest_normal = 0x1p-1022;

// number = fraction * 2^exponent, the fraction from sqrt(1/2) to sqrt(2).
struct Split {
    double fraction;
    int exponent;
};

Split split(double number) {
    int exponent = 0;
    if (number < smallest_normal) {
        number *= 0x1p54;
        exponent = -54;
    }
    std::uint64_t bits = bits_of(number);
    exponent += static_cast<int>(bits >> 52) - 1023;
    bits = (bits & 0xfffffffffffffULL) | (std::uint64_t{1023} << 52);
    double fraction = real_of(bits);
    if (fraction > root_of_two) {
        fraction /= 2;
        ++exponent;
    }
    return {fraction, exponent};
}

// ln f = 2 atanh((f - 1) / (f + 1)), by its series; the argument is at most 0.172, so twelve terms do.
double log_of_fraction(double fraction) {
    const double s = (fraction - 1) / (fraction + 1);
    const double square = s * s;
    double sum = 0;
    for (int odd = 23; odd >= 3; odd -= 2) sum = (sum + 1.0 / odd) * square;
    return 2 * s + 2 * s * sum;
}

}  // namespace

double natural_log(double number) {
    const auto [fraction, exponent] = split(number);
    return exponent * ln2_high + (exponent * ln2_low + log_of_fraction(fraction));
}

double log2_of(double number) {
    const auto [fraction, exponent] = split(number);
    return exponent + log_of_fraction(fraction) * bits_in_one_nat;
}

}  // namespace levelwright
