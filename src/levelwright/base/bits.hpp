// The bits of a real as a whole number, and back: std::bit_cast is not everywhere yet.
#pragma once

#include <cstdint>
#include <cstring>

namespace levelwright {

inline std::uint64_t bits_of(double real) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &real, sizeof bits);
    return bits;
}

inline double real_of(std::uint64_t bits) {
    double real = 0;
    std::memcpy(&real, &bits, sizeof real);
    return real;
}

}  // namespace levelwright
