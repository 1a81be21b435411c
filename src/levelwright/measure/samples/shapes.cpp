// Ways out of 64 cells are added up bit by bit, for dead ends and junctions;
// mirrored words are compared for symmetry.

#include "levelwright/measure/samples/shapes.hpp"

#include <bit>

namespace levelwright {
namespace {

using Word = BitGrid::Word;

// A word of a row and the cells around its 64 cells; everything beyond the edges is clear.
struct Around {
    Word here, left, right, above, below, right_below;
};

Word word_or_none(std::span<const Word> row, std::size_t word) { return word < row.size() ? row[word] : 0; }

Word moved_left(std::span<const Word> row, std::size_t word) {  // the right neighbour of each cell
    return row[word] >> 1 | word_or_none(row, word + 1) << 63;
}
Word moved_right(std::span<const Word> row, std::size_t word) {  // the left neighbour of each cell
    return row[word] << 1 | (word > 0 ? row[word - 1] >> 63 : 0);
}

// Calls visit(y, word, Around) for every word.
template <class Visit>
void for_each_word(const BitGrid& cells, Visit visit) {
    for (int y = 0; y < cells.height(); ++y) {
        const auto row = cells.row(y);
        const auto above = y > 0 ? cells.row(y - 1) : std::span<const Word>{};
        const auto below = y + 1 < cells.height() ? cells.row(y + 1) : std::span<const Word>{};
        for (std::size_t word = 0; word < row.size(); ++word) {
            Around around{row[word],
                          moved_right(row, word),
                          moved_left(row, word),
                          word_or_none(above, word),
                          word_or_none(below, word),
                          below.empty() ? 0 : moved_left(below, word)};
            visit(y, word, around);
        }
    }
}

Word reversed(Word word) {
    word = (word >> 1 & 0x5555555555555555ULL) | (word & 0x5555555555555555ULL) << 1;
    word = (word >> 2 & 0x3333333333333333ULL) | (word & 0x3333333333333333ULL) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (word & 0x0f0f0f0f0f0f0f0fULL) << 4;
    word = (word >> 8 & 0x00ff00ff00ff00ffULL) | (word & 0x00ff00ff00ff00ffULL) << 8;
    word = (word >> 16 & 0x0000ffff0000ffffULL) | (word & 0x0000ffff0000ffffULL) << 16;
    return word >> 32 | word << 32;
}

}  // namespace

void cells_in_squares(const BitGrid& cells, BitGrid& out) {
    out.reset(cells.size());
    for_each_word(cells, [&](int y, std::size_t word, const Around& around) {
        // The upper left corners of squares; each spreads to its right, below and below right.
        const Word corners = around.here & around.right & around.below & around.right_below;
        if (corners == 0) return;
        const Word pair = corners | corners << 1, beyond = corners >> 63;
        const auto row = out.row(y), below = out.row(y + 1);
        row[word] |= pair;
        below[word] |= pair;
        if (beyond == 0) return;
        row[word + 1] |= beyond;
        below[word + 1] |= beyond;
    });
}

void add_shapes(const BitGrid& cells, const BitGrid& rooms, Shapes& shapes) {
    for_each_word(cells, [&](int y, std::size_t word, const Around& around) {
        if (around.here == 0) return;
        const Word across = around.left ^ around.right, both_across = around.left & around.right;
        const Word along = around.above ^ around.below, both_along = around.above & around.below;
        const Word ones = across ^ along, carry = across & along;
        const Word twos = both_across ^ both_along ^ carry;
        const Word fours = (both_across & both_along) | (carry & (both_across ^ both_along));
        const Word one = ones & ~twos & ~fours, three_or_more = (ones & twos) | fours;
        shapes.cells += std::popcount(around.here);
        shapes.dead_ends += std::popcount(around.here & one);
        shapes.junctions += std::popcount(around.here & three_or_more & ~rooms.row(y)[word]);
        shapes.pairs += std::popcount(around.here & around.right) + std::popcount(around.here & around.below);
        shapes.squares += std::popcount(around.here & around.right & around.below & around.right_below);
    });
}

std::int64_t differing_cells(const BitGrid& cells, Turn turn) {
    std::int64_t count = 0;
    const int last_row = cells.height() - 1;
    for (int y = 0; y < cells.height(); ++y) {
        const auto row = cells.row(y);
        const int other = turn == Turn::left_right ? y : last_row - y;
        for (int word = 0; word < cells.words_in_row(); ++word) {
            const Word falls_upon =
                turn == Turn::top_bottom
                    ? cells.row(other)[word]
                    : reversed(cells.bits_from(cells.width() - BitGrid::word_bits * (word + 1), other));
            count += std::popcount(row[word] ^ falls_upon);
        }
    }
    return count;
}

}  // namespace levelwright
