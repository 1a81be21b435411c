// Copies masks in and out, and refreshes the rim of maps that wrap.

#include "levelwright/grid/padded_rows.hpp"

#include <algorithm>

namespace levelwright {

void PaddedRows::reset(Size size, int rim, Outside outside) {
    if (size == size_ && rim == rim_ && outside == outside_) return;
    size_ = size;
    rim_ = rim;
    outside_ = outside;
    pairs_in_row_ = (size.width + 2 * BitGrid::word_bits - 1) / (2 * BitGrid::word_bits);
    stride_ = 2 * pairs_in_row_ + 2 * side_words;
    words_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(size.height + 2 * rim),
                  rim_bits());
}

void PaddedRows::copy_from(const BitGrid& mask) {
    for (int y = 0; y < size_.height; ++y) {
        const auto from = mask.row(y);
        std::copy(from.begin(), from.end(), row(y));
        row(y)[mask.words_in_row() - 1] |= rim_bits() & ~mask.last_word_mask();
    }
}

void PaddedRows::copy_to(BitGrid& mask) const {
    for (int y = 0; y < size_.height; ++y) {
        const auto to = mask.row(y);
        std::copy(row(y), row(y) + mask.words_in_row(), to.begin());
        to.back() &= mask.last_word_mask();
    }
}

PaddedRows::Word PaddedRows::kept_bits(int word) const { return bits_between(word, 0, size_.width); }

void PaddedRows::refresh_rim() {
    if (outside_ != Outside::wrap || size_.area() == 0) return;
    for (int y = 0; y < size_.height; ++y) refresh_row(y);
    for (int k = 1; k <= rim_; ++k) {
        const int above = size_.height - 1 - (k - 1) % size_.height, below = (k - 1) % size_.height;
        std::copy_n(row(above) - side_words, stride_, row(-k) - side_words);
        std::copy_n(row(below) - side_words, stride_, row(size_.height - 1 + k) - side_words);
    }
}

void PaddedRows::refresh_row(int y) {
    Word* words = row(y);
    const auto get = [&](int x) { return words[x >> 6] >> (x & 63) & 1; };
    const auto set = [&](int x, Word bit) {
        words[x >> 6] = (words[x >> 6] & ~(Word{1} << (x & 63))) | bit << (x & 63);
    };
    for (int k = 0; k < rim_; ++k) {
        set(size_.width + k, get(k % size_.width));
        set(-1 - k, get(size_.width - 1 - k % size_.width));
    }
}

}  // namespace levelwright
