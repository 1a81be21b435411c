// Fills the planes of counts strip by strip, and compares all counts with a number plane by plane.

#include "levelwright/grid/neighbours.hpp"

#include <algorithm>
#include <bit>

#include "levelwright/grid/strip_counts.hpp"

namespace levelwright {

void NeighbourCounts::count(const BitGrid& mask, const Neighbourhood& around) {
    size_ = mask.size();
    planes_ = std::bit_width(static_cast<unsigned>(most_neighbours(around)));
    for (int k = 0; k < planes_; ++k) plane_of_bit_[k].reset(size_);
    if (size_.area() == 0) return;
    padded_.reset(size_, around.radius, around.outside);
    padded_.copy_from(mask);
    padded_.refresh_rim();
    for (int pair = 0; pair < padded_.pairs_in_row(); ++pair) {
        count_strip(padded_, pair, around, [&](int y, auto digits) {
            if (!around.with_self) subtract(digits, Digits<1>{load_pair(padded_.row(y) + 2 * pair)});
            for (int k = 0; k < planes_; ++k) {
                const auto words = plane_of_bit_[k].row(y);
                for (int i = 2 * pair; i < std::min(2 * pair + 2, mask.words_in_row()); ++i) {
                    words[i] = digits[k][i - 2 * pair] & padded_.kept_bits(i);
                }
            }
        });
    }
}

int NeighbourCounts::operator[](Point p) const {
    int number = 0;
    for (int k = 0; k < planes_; ++k) number |= static_cast<int>(plane(k)[p]) << k;
    return number;
}

void NeighbourCounts::at_least(int threshold, BitGrid& out) const {
    const bool too_large = threshold > 0 && threshold >> planes_ != 0;
    out.reset(size_, !too_large);
    if (too_large || threshold <= 0) return;
    for (int k = 0; k < planes_; ++k) {
        if ((threshold >> k & 1) != 0) {
            out &= plane(k);
        } else {
            out |= plane(k);
        }
    }
}

void NeighbourCounts::exactly(int number, BitGrid& out) const {
    out.reset(size_, number >= 0 && number >> planes_ == 0);
    for (int k = 0; k < planes_; ++k) {
        if ((number >> k & 1) != 0) {
            out &= plane(k);
        } else {
            out.and_not(plane(k));
        }
    }
}

void NeighbourCounts::write_to(Grid<std::uint8_t>& out) const {
    out.reset(size_, 0);
    for (int k = 0; k < planes_; ++k) {
        plane(k).for_each_set([&](Point p) { out[p] = static_cast<std::uint8_t>(out[p] | 1 << k); });
    }
}

}  // namespace levelwright
