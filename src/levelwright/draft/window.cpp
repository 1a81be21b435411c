// Random bits of the plane: each 64-cell word is drawn from its own place, then shifted to where the window is.

#include "levelwright/draft/window.hpp"

#include <cmath>

namespace levelwright {

double distance_from_origin(const PlanePoint& cell) {
    const auto x = static_cast<double>(static_cast<std::int64_t>(cell.x));
    const auto y = static_cast<double>(static_cast<std::int64_t>(cell.y));
    return std::sqrt(x * x + y * y);
}

// Draws for whole words of the plane, those whose first column is a multiple of 64.
void random_plane_bits(BitGrid& mask, std::uint64_t key, const PlanePoint& corner, double probability) {
    key = subkey(key, BitGrid::word_bits);  // apart from the keys of single cells
    const std::uint64_t first = corner.x / BitGrid::word_bits;
    const int shift = static_cast<int>(corner.x % BitGrid::word_bits);
    for (int y = 0; y < mask.height(); ++y) {
        const std::uint64_t row_key = subkey(key, corner.y + static_cast<std::uint64_t>(y));
        const auto word_at = [&](std::uint64_t number) {
            return Stream(subkey(row_key, number)).bits_with_chance(probability);
        };
        std::uint64_t number = first;
        BitGrid::Word here = word_at(number);
        int left = mask.width();
        for (BitGrid::Word& word : mask.row(y)) {
            word = here >> shift;
            if (left > BitGrid::word_bits - shift) {
                here = word_at(++number);
                if (shift > 0) word |= here << (BitGrid::word_bits - shift);
            }
            left -= BitGrid::word_bits;
        }
        if (mask.width() > 0) mask.row(y).back() &= mask.last_word_mask();
    }
}

}  // namespace levelwright
