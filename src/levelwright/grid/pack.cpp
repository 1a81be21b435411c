#include "levelwright/grid/pack.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

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

// A byte that is equal becomes zero, zero bytes are marked in their top bits without carries between bytes,
// and one multiplication gathers the eight marks.
Word equal_in_eight(const std::uint8_t* bytes, std::uint8_t value) {
    const Word difference = load_eight(bytes) ^ (every_byte * value);
    const Word marks = ~(((difference & low_bits) + low_bits) | difference | low_bits);
    return ((marks >> 7) * 0x0102040810204080ULL) >> 56;
}

// Builds a mask word by word: `eight` looks at eight cells, `one` at the single ones left at a row's end.
template <class Eight, class One>
void build_mask(View<const std::uint8_t> cells, BitGrid& out, Eight eight, One one) {
    if (out.size() != cells.size()) out.reset(cells.size());
    for (int y = 0; y < cells.height(); ++y) {
        const std::uint8_t* bytes = cells.row(y).data();
        int left = cells.width();
        for (Word& word : out.row(y)) {
            const int here = std::min(left, 64);
            int done = 0;
            word = 0;
            for (; done + 8 <= here; done += 8) word |= eight(bytes + done) << done;
            for (; done < here; ++done) word |= static_cast<Word>(one(bytes[done])) << done;
            bytes += here;
            left -= here;
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
    const auto one = [&](std::uint8_t cell) { return cell == value; };
    build_mask(
        cells, out, [&](const std::uint8_t* bytes) { return equal_in_eight(bytes, value); }, one);
}

void mask_where_bytes(View<const std::uint8_t> cells, const ByteSet& values, BitGrid& out) {
    const auto one = [&](std::uint8_t cell) { return values[cell]; };
    const auto eight = [&](const std::uint8_t* bytes) {
        Word result = 0;
        for (int i = 0; i < 8; ++i) result |= static_cast<Word>(one(bytes[i])) << i;
        return result;
    };
    build_mask(cells, out, eight, one);
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
