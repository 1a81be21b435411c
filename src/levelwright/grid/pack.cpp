#include "levelwright/grid/pack.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace levelwright {
namespace {

using Word = BitGrid::Word;

static_assert(std::endian::native == std::endian::little, "the first of eight bytes is the lowest of a word");

constexpr Word every_byte = 0x0101010101010101ULL;
constexpr Word low_bits = 0x7f * every_byte;

Word load_eight(const std::uint8_t* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

#if defined(__SSE2__)

Word equal_in_64(const std::uint8_t* bytes, std::uint8_t value) {
    const __m128i wanted = _mm_set1_epi8(static_cast<char>(value));
    Word result = 0;
    for (int i = 0; i < 4; ++i) {
        const __m128i sixteen = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + 16 * i));
        const int equal = _mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, wanted));
        result |= static_cast<Word>(static_cast<unsigned>(equal)) << (16 * i);
    }
    return result;
}

#else

// A byte that is equal becomes zero, zero bytes are marked in their top bits without carries between bytes,
// and one multiplication gathers the eight marks.
Word equal_in_8(const std::uint8_t* bytes, std::uint8_t value) {
    const Word difference = load_eight(bytes) ^ (every_byte * value);
    const Word marks = ~(((difference & low_bits) + low_bits) | difference | low_bits);
    return ((marks >> 7) * 0x0102040810204080ULL) >> 56;
}

Word equal_in_64(const std::uint8_t* bytes, std::uint8_t value) {
    Word result = 0;
    for (int i = 0; i < 8; ++i) result |= equal_in_8(bytes + 8 * i, value) << (8 * i);
    return result;
}

#endif

template <class Test>
Word bit_by_bit(const std::uint8_t* bytes, int count, Test test) {
    Word result = 0;
    for (int i = 0; i < count; ++i) result |= static_cast<Word>(test(bytes[i])) << i;
    return result;
}

// Builds a mask word by word: `whole_word` looks at 64 cells, `test` at the single ones left at a row's end.
template <class WholeWord, class Test>
void build_mask(View<const std::uint8_t> cells, BitGrid& out, WholeWord whole_word, Test test) {
    if (out.size() != cells.size()) out.reset(cells.size());
    for (int y = 0; y < cells.height(); ++y) {
        const std::uint8_t* bytes = cells.row(y).data();
        int left = cells.width();
        for (Word& word : out.row(y)) {
            word = left >= 64 ? whole_word(bytes) : bit_by_bit(bytes, left, test);
            bytes += std::min(left, 64);
            left -= 64;
        }
    }
}

// All ones in the bytes whose bit is set.
Word bytes_of_bits(Word eight_bits) {
    const Word one_bit_each = (eight_bits * every_byte) & 0x8040201008040201ULL;
    return (((one_bit_each + low_bits) | one_bit_each) >> 7 & every_byte) * 0xff;
}

void paint_eight(std::uint8_t* bytes, Word eight_bits, std::uint8_t value) {
    const Word painted = bytes_of_bits(eight_bits);
    const Word result = (load_eight(bytes) & ~painted) | (every_byte * value & painted);
    std::memcpy(bytes, &result, sizeof result);
}

void paint_word(std::uint8_t* bytes, int count, Word word, std::uint8_t value) {
    int done = 0;
    for (; done + 8 <= count; done += 8) paint_eight(bytes + done, word >> done & 0xff, value);
    for (; done < count; ++done) {
        if ((word >> done & 1) != 0) bytes[done] = value;
    }
}

}  // namespace

void mask_equal_bytes(View<const std::uint8_t> cells, std::uint8_t value, BitGrid& out) {
    build_mask(
        cells, out, [&](const std::uint8_t* bytes) { return equal_in_64(bytes, value); },
        [&](std::uint8_t cell) { return cell == value; });
}

void mask_where_bytes(View<const std::uint8_t> cells, const ByteSet& values, BitGrid& out) {
    const auto test = [&](std::uint8_t cell) { return values[cell]; };
    build_mask(
        cells, out, [&](const std::uint8_t* bytes) { return bit_by_bit(bytes, 64, test); }, test);
}

void paint_bytes(View<std::uint8_t> cells, const BitGrid& mask, std::uint8_t value) {
    for (int y = 0; y < cells.height(); ++y) {
        std::uint8_t* bytes = cells.row(y).data();
        int left = cells.width();
        for (const Word word : mask.row(y)) {
            if (word != 0) paint_word(bytes, std::min(left, 64), word, value);
            bytes += std::min(left, 64);
            left -= 64;
        }
    }
}

}  // namespace levelwright
