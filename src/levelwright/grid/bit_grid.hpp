// A mask of cells, one bit each: rows of 64-bit words, so that one instruction works on 64 cells.
//
// Cell (x, y) is bit x % 64 of word x / 64 of row y. Bits beyond the width are always clear; code that
// writes words through row() keeps it so (last_word_mask() says which bits of a row's last word are cells).
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/grid/geometry.hpp"

namespace levelwright {

class BitGrid {
 public:
    using Word = std::uint64_t;
    static constexpr int word_bits = 64;
    static constexpr Word all_bits = ~Word{0};

    BitGrid() = default;
    explicit BitGrid(Size size, bool value = false) { reset(size, value); }

    // What a mask of a size takes.
    static constexpr std::size_t bytes_of(Size size) {
        return static_cast<std::size_t>((size.width + word_bits - 1) / word_bits) *
               static_cast<std::size_t>(size.height) * sizeof(Word);
    }

    // Takes on a size and one value everywhere; keeps its memory.
    void reset(Size size, bool value = false);

    Size size() const { return size_; }
    int width() const { return size_.width; }
    int height() const { return size_.height; }
    int words_in_row() const { return words_in_row_; }
    bool contains(Point p) const { return size_.contains(p); }
    Word last_word_mask() const { return all_bits >> ((word_bits - size_.width % word_bits) % word_bits); }

    std::span<Word> row(int y) {
        assert(0 <= y && y < size_.height);
        return {words_.data() + row_start(y), static_cast<std::size_t>(words_in_row_)};
    }
    std::span<const Word> row(int y) const {
        assert(0 <= y && y < size_.height);
        return {words_.data() + row_start(y), static_cast<std::size_t>(words_in_row_)};
    }
    std::span<Word> words() { return words_; }
    std::span<const Word> words() const { return words_; }

    // The point must be inside.
    bool operator[](Point p) const {
        assert(contains(p));
        return (words_[word_of(p)] >> (p.x & 63) & 1) != 0;
    }
    bool get(Point p) const { return (*this)[p]; }
    void set(Point p, bool value = true) {
        assert(contains(p));
        const Word bit = Word{1} << (p.x & 63);
        Word& word = words_[word_of(p)];
        word = value ? word | bit : word & ~bit;
    }
    // The cell, or `outside` for a point that is not in the grid.
    bool get_or(Point p, bool outside) const { return contains(p) ? (*this)[p] : outside; }

    // The 64 cells of row y from column x on, which may begin or end outside: cells there read clear.
    Word bits_from(int x, int y) const;

    void fill(bool value);
    void fill_rect(const Rect& rect, bool value);  // the part of the rectangle that is inside

    // Cell by cell with another mask of the same size.
    BitGrid& operator&=(const BitGrid& other);
    BitGrid& operator|=(const BitGrid& other);
    BitGrid& operator^=(const BitGrid& other);
    BitGrid& and_not(const BitGrid& other);
    void flip();
    BitGrid flipped() const;

    friend bool operator==(const BitGrid&, const BitGrid&) = default;

    bool any() const;
    bool none() const { return !any(); }
    std::int64_t count() const;
    std::int64_t count_in(const Rect& rect) const;
    bool overlaps(const BitGrid& other) const;  // is a cell set in both? Same size.
    bool covers(const BitGrid& other) const;    // is every cell of `other` set here? Same size.

    std::optional<Point> first_set() const;                 // in reading order
    std::optional<Point> nth_set(std::int64_t n) const;     // n = 0 is the first
    std::optional<Point> random_set(Stream& stream) const;  // draws once, unless no cell is set
    Rect bounds() const;                                    // smallest rectangle with all set cells

    // Calls back with the Point of every set cell, in reading order.
    template <class Callback>
    void for_each_set(Callback&& callback) const {
        for (int y = 0; y < height(); ++y) {
            int x = 0;
            for (Word word : row(y)) {
                for (; word != 0; word &= word - 1) callback(Point{x + std::countr_zero(word), y});
                x += word_bits;
            }
        }
    }

    // Everything moved by dx, dy; what comes in over the edges is `incoming`. `out` must be another grid.
    void shift_into(BitGrid& out, int dx, int dy, bool incoming = false) const;
    BitGrid shifted(int dx, int dy, bool incoming = false) const;

    // The cells of a rectangle, as a mask of its size; cells outside this grid are clear there.
    void crop_into(BitGrid& out, const Rect& part) const;
    BitGrid crop(const Rect& part) const;

    // Lays another mask over this one with its corner at `to`, cutting off what does not fit: blit replaces
    // both set and clear cells, the others set or clear where `from` is set.
    void blit(const BitGrid& from, Point to);
    void blit_set(const BitGrid& from, Point to);
    void blit_clear(const BitGrid& from, Point to);

 private:
    std::size_t row_start(int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(words_in_row_);
    }
    std::size_t word_of(Point p) const { return row_start(p.y) + static_cast<std::size_t>(p.x >> 6); }
    template <class Combine>
    void lay_over(const BitGrid& from, Point to, Combine combine);

    Size size_;
    int words_in_row_ = 0;
    std::vector<Word> words_;
};

// The bits of a row's word that stand for columns from `begin` to before `end`.
constexpr BitGrid::Word bits_between(int word, int begin, int end) {
    const int first = std::max(0, begin - word * BitGrid::word_bits);
    const int beyond = std::min(BitGrid::word_bits, end - word * BitGrid::word_bits);
    if (first >= beyond) return 0;
    return (BitGrid::all_bits << first) & (BitGrid::all_bits >> (BitGrid::word_bits - beyond));
}

// Sets each cell with the given probability. Draws for whole words, row by row.
void random_bits(BitGrid& mask, Stream& stream, double probability);

}  // namespace levelwright
