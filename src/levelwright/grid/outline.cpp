// Each word is combined with its neighbours and shifted copies; shrinking is growing the complement.

#include "levelwright/grid/outline.hpp"

namespace levelwright {
namespace {

using Word = BitGrid::Word;

// A mask or its complement, with everything around it clear or set. Rows are asked for by number, words by their place in a row.
struct Surrounded {
    const BitGrid& mask;
    bool complement;
    bool outside;

    Word beyond() const { return outside ? BitGrid::all_bits : 0; }
    Word word(int i, int y) const {
        if (y < 0 || y >= mask.height()) return beyond();
        const int last = mask.words_in_row() - 1;
        const Word cells = mask.row(y)[i] ^ (complement ? BitGrid::all_bits : 0);
        if (i < last) return cells;
        return (cells & mask.last_word_mask()) | (beyond() & ~mask.last_word_mask());
    }
};

// What a row's words see while one walks along it: the word itself, and it together with those above and below.
struct Seen {
    Word here = 0;
    Word column = 0;
};

Seen seen_at(const Surrounded& cells, int i, int y) {
    const Word here = cells.word(i, y);
    return {here, cells.word(i, y - 1) | here | cells.word(i, y + 1)};
}

Word sideways(Word left, Word here, Word right) {
    return here | here << 1 | left >> 63 | here >> 1 | right << 63;
}

// Fills `out` with what `make(grown cells, cells)` says of each word; bits beyond the width may be anything.
template <class Make>
void make_words(const Surrounded& cells, Connectivity connectivity, BitGrid& out, Make make) {
    const Size size = cells.mask.size();
    if (out.size() != size) out.reset(size);
    const bool corners = connectivity == Connectivity::eight;
    const Seen beyond{cells.beyond(), cells.beyond()};
    const int words = out.words_in_row();
    for (int y = 0; y < size.height && words > 0; ++y) {
        Word* result = out.row(y).data();
        Seen left = beyond, here = seen_at(cells, 0, y);
        for (int i = 0; i < words; ++i) {
            const Seen right = i + 1 < words ? seen_at(cells, i + 1, y) : beyond;
            const Word grown = corners ? sideways(left.column, here.column, right.column)
                                       : here.column | sideways(left.here, here.here, right.here);
            result[i] = make(grown, here.here);
            left = here;
            here = right;
        }
        result[words - 1] &= out.last_word_mask();
    }
}

}  // namespace

void grow(const BitGrid& mask, Connectivity connectivity, BitGrid& out) {
    make_words({mask, false, false}, connectivity, out, [](Word grown, Word) { return grown; });
}

void shrink(const BitGrid& mask, Connectivity connectivity, BitGrid& out, bool outside) {
    make_words({mask, true, !outside}, connectivity, out, [](Word grown_gaps, Word) { return ~grown_gaps; });
}

void outline(const BitGrid& mask, Connectivity connectivity, BitGrid& out) {
    make_words({mask, false, false}, connectivity, out, [](Word grown, Word here) { return grown & ~here; });
}

}  // namespace levelwright
