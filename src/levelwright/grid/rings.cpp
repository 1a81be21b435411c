// Grows a mask by whole words: what lies above, below and to both sides of it.

#include "levelwright/grid/rings.hpp"

namespace levelwright {

Rect Rings::grow(BitGrid& cells, const BitGrid& open, const Rect& from, int steps) {
    Rect box = from;
    if (box.empty()) return box;
    above_.resize(static_cast<std::size_t>(cells.words_in_row()));
    for (int i = 0; i < steps; ++i) {
        box = common_part({box.x - 1, box.y - 1, box.width + 2, box.height + 2}, whole(cells.size()));
        if (!add_ring(cells, open, box)) break;
    }
    return box;
}

// Every word is read before it, or the one above it, is written. False when there was nothing to add.
bool Rings::add_ring(BitGrid& cells, const BitGrid& open, const Rect& box) {
    const int first = box.x / BitGrid::word_bits, last = (box.right() - 1) / BitGrid::word_bits;
    const BitGrid::Word last_mask =
        last + 1 == cells.words_in_row() ? cells.last_word_mask() : BitGrid::all_bits;
    std::fill(above_.begin() + first, above_.begin() + last + 1, 0);
    BitGrid::Word added = 0;
    for (int y = box.y; y < box.bottom(); ++y) {
        BitGrid::Word* const row = cells.row(y).data();
        const BitGrid::Word* const ways = open.row(y).data();
        const bool has_below = y + 1 < box.bottom();
        const BitGrid::Word* const row_below = has_below ? cells.row(y + 1).data() : nullptr;
        const BitGrid::Word* const ways_below = has_below ? open.row(y + 1).data() : nullptr;
        BitGrid::Word left = 0, here = row[first] & ways[first];
        for (int i = first; i <= last; ++i) {
            const BitGrid::Word right = i < last ? row[i + 1] & ways[i + 1] : 0;
            BitGrid::Word reached = here << 1 | left >> 63 | here >> 1 | right << 63 | above_[i];
            if (has_below) reached |= row_below[i] & ways_below[i];
            if (i == last) reached &= last_mask;
            added |= reached & ~row[i];
            row[i] |= reached;
            above_[i] = here;
            left = here;
            here = right;
        }
    }
    return added != 0;
}

}  // namespace levelwright
