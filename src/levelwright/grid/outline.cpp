#include "levelwright/grid/outline.hpp"

namespace levelwright {
namespace {

using Word = BitGrid::Word;

// A mask or its complement, with everything around it clear or set.
struct Surrounded {
    const BitGrid& mask;
    bool complement;
    bool outside;

    Word word(int i, int y) const {
        const Word beyond = outside ? BitGrid::all_bits : 0;
        if (i < 0 || i >= mask.words_in_row() || y < 0 || y >= mask.height()) return beyond;
        const Word cells = mask.row(y)[static_cast<std::size_t>(i)] ^ (complement ? BitGrid::all_bits : 0);
        const Word inside = bits_between(i, 0, mask.width());
        return (cells & inside) | (beyond & ~inside);
    }
    Word column(int i, int y) const { return word(i, y - 1) | word(i, y) | word(i, y + 1); }
};

Word sideways(Word left, Word here, Word right) {
    return here | here << 1 | left >> 63 | here >> 1 | right << 63;
}

Word grown(const Surrounded& cells, int i, int y, Connectivity connectivity) {
    if (connectivity == Connectivity::eight) {
        return sideways(cells.column(i - 1, y), cells.column(i, y), cells.column(i + 1, y));
    }
    return cells.column(i, y) | sideways(cells.word(i - 1, y), cells.word(i, y), cells.word(i + 1, y));
}

// Fills `out` with what `make(word, row)` says; bits beyond the width may be anything.
template <class Make>
void make_words(Size size, BitGrid& out, Make make) {
    if (out.size() != size) out.reset(size);
    for (int y = 0; y < size.height; ++y) {
        const auto row = out.row(y);
        for (int i = 0; i < out.words_in_row(); ++i) row[static_cast<std::size_t>(i)] = make(i, y);
        if (!row.empty()) row.back() &= out.last_word_mask();
    }
}

}  // namespace

void grow(const BitGrid& mask, Connectivity connectivity, BitGrid& out) {
    const Surrounded cells{mask, false, false};
    make_words(mask.size(), out, [&](int i, int y) { return grown(cells, i, y, connectivity); });
}

void shrink(const BitGrid& mask, Connectivity connectivity, BitGrid& out, bool outside) {
    const Surrounded gaps{mask, true, !outside};
    make_words(mask.size(), out, [&](int i, int y) { return ~grown(gaps, i, y, connectivity); });
}

void outline(const BitGrid& mask, Connectivity connectivity, BitGrid& out) {
    const Surrounded cells{mask, false, false};
    make_words(mask.size(), out,
               [&](int i, int y) { return grown(cells, i, y, connectivity) & ~cells.word(i, y); });
}

}  // namespace levelwright
