// Two words of a row at once, and adders on them: the arithmetic under neighbour counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// 128 cells; one register where the machine has such, else two.
using Pair = std::uint64_t __attribute__((vector_size(16)));

inline Pair load_pair(const BitGrid::Word* words) {
    Pair pair;
    std::memcpy(&pair, words, sizeof pair);
    return pair;
}

inline void store_pair(BitGrid::Word* words, Pair pair) { std::memcpy(words, &pair, sizeof pair); }

inline Pair both(BitGrid::Word word) { return Pair{word, word}; }

// The cells `by` columns to the left or right of each of the 128 that begin at `words` [1..63].
inline Pair left_of(const BitGrid::Word* words, int by) {
    return load_pair(words) << by | load_pair(words - 1) >> (64 - by);
}
inline Pair right_of(const BitGrid::Word* words, int by) {
    return load_pair(words) >> by | load_pair(words + 1) << (64 - by);
}

struct SumAndCarry {
    Pair sum, carry;
};

inline SumAndCarry add_three(Pair a, Pair b, Pair c) {
    const Pair either = a ^ b;
    return {either ^ c, (a & b) | (either & c)};
}

// Numbers of `count` binary digits, one for each cell, lowest digit first.
template <std::size_t count>
using Digits = std::array<Pair, count>;

// Adds a number of as many digits or fewer. The sum must fit.
template <std::size_t count, std::size_t fewer>
void add(Digits<count>& number, const Digits<fewer>& other) {
    static_assert(fewer <= count);
    Pair carry = both(0);
    for (std::size_t k = 0; k < fewer; ++k) {
        const SumAndCarry digit = add_three(number[k], other[k], carry);
        number[k] = digit.sum;
        carry = digit.carry;
    }
    for (std::size_t k = fewer; k < count; ++k) {
        const Pair digit = number[k];
        number[k] = digit ^ carry;
        carry = digit & carry;
    }
}

// Takes away a number that is not larger.
template <std::size_t count, std::size_t fewer>
void subtract(Digits<count>& number, const Digits<fewer>& other) {
    static_assert(fewer <= count);
    Pair borrow = both(0);
    for (std::size_t k = 0; k < fewer; ++k) {
        const Pair digit = number[k], different = digit ^ other[k];
        number[k] = different ^ borrow;
        borrow = (other[k] & ~digit) | (~different & borrow);
    }
    for (std::size_t k = fewer; k < count; ++k) {
        const Pair digit = number[k];
        number[k] = digit ^ borrow;
        borrow = ~digit & borrow;
    }
}

// Where a number is `threshold` or more; the threshold has no more digits than the number.
template <std::size_t count>
Pair at_least(const Digits<count>& number, int threshold) {
    Pair so_far = both(BitGrid::all_bits);
    for (std::size_t k = 0; k < count; ++k) {
        so_far = (threshold >> k & 1) != 0 ? number[k] & so_far : number[k] | so_far;
    }
    return so_far;
}

}  // namespace levelwright
