// A copy of a mask with a rim around it that holds what lies outside, so that code which looks at neighbours
// never asks whether it stands at an edge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// What lies beyond the edges of a map: clear cells, set cells, or its opposite edge.
enum class Outside : std::uint8_t { clear, set, wrap };

class PaddedRows {
 public:
    using Word = BitGrid::Word;

    // Two words beside each row keep pairs of words together; only the nearest `rim` cells are kept right when the map wraps around.
    static constexpr int side_words = 2;

    // Takes on a size, rows above and below included, with only the rim filled; keeps its memory.
    void reset(Size size, int rim, Outside outside);
    void copy_from(const BitGrid& mask);
    void copy_to(BitGrid& mask) const;

    // Brings the rim of a map that wraps around up to date; others stay right by themselves.
    void refresh_rim();

    Size size() const { return size_; }
    int pairs_in_row() const { return pairs_in_row_; }
    std::ptrdiff_t stride() const { return stride_; }

    // Word 0 of row y, which may lie `rim` rows outside.
    Word* row(int y) { return words_.data() + (y + rim_) * stride_ + side_words; }
    const Word* row(int y) const { return words_.data() + (y + rim_) * stride_ + side_words; }

    // What to keep of a newly computed word, and what to set in it, so that the bits beyond the width stay what the outside is.
    Word kept_bits(int word) const;
    Word rim_bits() const { return outside_ == Outside::set ? BitGrid::all_bits : 0; }

 private:
    void refresh_row(int y);

    Size size_;
    int rim_ = 0;
    Outside outside_ = Outside::clear;
    int pairs_in_row_ = 0;
    std::ptrdiff_t stride_ = 0;
    std::vector<Word> words_;
};

}  // namespace levelwright
