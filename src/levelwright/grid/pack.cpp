// Sixteen bytes at a time with SSSE3, eight in a word elsewhere; the ends of rows overlap what came before.

#include "levelwright/grid/pack.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

namespace levelwright {
namespace {

using Word = BitGrid::Word;

static_assert(std::endian::native == std::endian::little, "the first of eight bytes is the lowest of a word");

// Some cells are looked at together: `lanes` of them, one bit each in what comes out. Rows that are too narrow for that give eight.
constexpr int few_lanes = 8;

#if defined(__SSSE3__)

constexpr int lanes = 16;

__m128i load_lanes(const std::uint8_t* bytes) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
}
__m128i load_few_lanes(const std::uint8_t* bytes) {
    return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes));
}
__m128i every_lane(int value) { return _mm_set1_epi8(static_cast<char>(value)); }
Word gather_marks(__m128i marks) { return static_cast<Word>(_mm_movemask_epi8(marks)); }

class Equal {
 public:
    explicit Equal(std::uint8_t value) : value_(every_lane(value)) {}
    Word operator()(__m128i values) const { return gather_marks(_mm_cmpeq_epi8(values, value_)); }

 private:
    __m128i value_;
};

// The set as a table of 16 by 16 bits: the low half of a value chooses a row, the high half a bit of it. Rows
// are kept in two halves; a lookup gives zero where the index has its top bit set, so one of both always stays out.
class InSet {
 public:
    explicit InSet(const ByteSet& values) {
        alignas(16) std::uint8_t rows[2][16] = {}, bits[16];
        for (std::size_t i = 0; i < 256; ++i) {
            if (values[i])
                rows[i >> 7][i & 15] = static_cast<std::uint8_t>(rows[i >> 7][i & 15] | 1 << (i >> 4 & 7));
        }
        for (int i = 0; i < 16; ++i) bits[i] = static_cast<std::uint8_t>(1 << (i & 7));
        low_ = load_lanes(rows[0]);
        high_ = load_lanes(rows[1]);
        bits_ = load_lanes(bits);
    }
    Word operator()(__m128i values) const {
        const __m128i row_bits = every_lane(0x8f);
        const __m128i row_low = _mm_shuffle_epi8(low_, _mm_and_si128(values, row_bits));
        const __m128i flipped = _mm_xor_si128(values, every_lane(0x80));
        const __m128i row_high = _mm_shuffle_epi8(high_, _mm_and_si128(flipped, row_bits));
        const __m128i bit =
            _mm_shuffle_epi8(bits_, _mm_and_si128(_mm_srli_epi16(values, 4), every_lane(0x0f)));
        return gather_marks(_mm_cmpeq_epi8(_mm_and_si128(_mm_or_si128(row_low, row_high), bit), bit));
    }

 private:
    __m128i low_, high_, bits_;
};

void store_lanes(std::uint8_t* bytes, __m128i lanes_of_value) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes), lanes_of_value);
}
void store_few_lanes(std::uint8_t* bytes, __m128i lanes_of_value) {
    _mm_storel_epi64(reinterpret_cast<__m128i*>(bytes), lanes_of_value);
}
// All ones in the lanes whose bit is set.
__m128i lanes_of_bits(Word bits) {
    const __m128i byte_of_lane = _mm_set_epi8(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i bit_of_lane = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
    const __m128i spread = _mm_shuffle_epi8(_mm_cvtsi32_si128(static_cast<int>(bits)), byte_of_lane);
    return _mm_cmpeq_epi8(_mm_and_si128(spread, bit_of_lane), bit_of_lane);
}

void paint_lanes(std::uint8_t* bytes, Word bits, std::uint8_t value) {
    const __m128i painted = lanes_of_bits(bits);
    store_lanes(bytes, _mm_or_si128(_mm_andnot_si128(painted, load_lanes(bytes)),
                                    _mm_and_si128(painted, every_lane(value))));
}

#else

constexpr int lanes = few_lanes;
constexpr Word every_byte = 0x0101010101010101ULL;
constexpr Word low_bits = 0x7f * every_byte;

Word load_lanes(const std::uint8_t* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}
Word load_few_lanes(const std::uint8_t* bytes) { return load_lanes(bytes); }

// A byte that is equal becomes zero, zero bytes are marked in their top bits without carries between bytes,
// and one multiplication gathers the eight marks.
class Equal {
 public:
    explicit Equal(std::uint8_t value) : value_(every_byte * value) {}
    Word operator()(Word values) const {
        const Word difference = values ^ value_;
        const Word marks = ~(((difference & low_bits) + low_bits) | difference | low_bits);
        return ((marks >> 7) * 0x0102040810204080ULL) >> 56;
    }

 private:
    Word value_;
};

class InSet {
 public:
    explicit InSet(const ByteSet& values) : values_(values) {}
    Word operator()(Word values) const {
        Word result = 0;
        for (int i = 0; i < lanes; ++i) result |= static_cast<Word>(values_[values >> 8 * i & 0xff]) << i;
        return result;
    }

 private:
    const ByteSet& values_;
};

void store_lanes(std::uint8_t* bytes, Word lanes_of_value) {
    std::memcpy(bytes, &lanes_of_value, sizeof lanes_of_value);
}
void store_few_lanes(std::uint8_t* bytes, Word lanes_of_value) { store_lanes(bytes, lanes_of_value); }
Word every_lane(int value) { return every_byte * static_cast<std::uint8_t>(value); }
// All ones in the lanes whose bit is set.
Word lanes_of_bits(Word bits) {
    const Word one_bit_each = ((bits & 0xff) * every_byte) & 0x8040201008040201ULL;
    return (((one_bit_each + low_bits) | one_bit_each) >> 7 & every_byte) * 0xff;
}

void paint_lanes(std::uint8_t* bytes, Word bits, std::uint8_t value) {
    const Word painted = lanes_of_bits(bits);
    store_lanes(bytes, (load_lanes(bytes) & ~painted) | (every_lane(value) & painted));
}

#endif

// The marks of up to 64 cells. The last ones of a row are looked at together with some before them, so that
// only rows of less than eight cells go one by one.
template <class Several, class One>
Word marks_of(const std::uint8_t* bytes, int count, Several several, One one) {
    Word marks = 0;
    int done = 0;
    for (; done + lanes <= count; done += lanes) marks |= several(load_lanes(bytes + done)) << done;
    if (done == count) return marks;
    if (const int last = count - lanes; last >= 0) return marks | several(load_lanes(bytes + last)) << last;
    if (const int last = count - few_lanes; last >= 0) {
        return (several(load_few_lanes(bytes)) & 0xff) | (several(load_few_lanes(bytes + last)) & 0xff)
                                                             << last;
    }
    for (; done < count; ++done) marks |= static_cast<Word>(one(bytes[done])) << done;
    return marks;
}

template <class Several, class One>
void build_mask(View<const std::uint8_t> cells, BitGrid& out, Several several, One one) {
    if (out.size() != cells.size()) out.reset(cells.size());
    for (int y = 0; y < cells.height(); ++y) {
        const std::uint8_t* bytes = cells.row(y).data();
        int left = cells.width();
        for (Word& word : out.row(y)) {
            word = marks_of(bytes, std::min(left, 64), several, one);
            bytes += std::min(left, 64);
            left -= 64;
        }
    }
}

void paint_word(std::uint8_t* bytes, int count, Word word, std::uint8_t value) {
    int done = 0;
    for (; done + lanes <= count; done += lanes) paint_lanes(bytes + done, word >> done & 0xffff, value);
    for (; done < count; ++done) {
        if ((word >> done & 1) != 0) bytes[done] = value;
    }
}

}  // namespace

void mask_equal_bytes(View<const std::uint8_t> cells, std::uint8_t value, BitGrid& out) {
    build_mask(cells, out, Equal(value), [&](std::uint8_t cell) { return cell == value; });
}

void mask_where_bytes(View<const std::uint8_t> cells, const ByteSet& values, BitGrid& out) {
    build_mask(cells, out, InSet(values), [&](std::uint8_t cell) { return values[cell]; });
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

void paint_either_bytes(View<std::uint8_t> cells, const BitGrid& mask, std::uint8_t where_set,
                        std::uint8_t where_clear) {
    const auto clear = every_lane(where_clear), difference = every_lane(where_set ^ where_clear);
    const auto painted = [&](Word bits) { return clear ^ (lanes_of_bits(bits & 0xffff) & difference); };
    for (int y = 0; y < cells.height(); ++y) {
        std::uint8_t* bytes = cells.row(y).data();
        int left = cells.width();
        for (const Word word : mask.row(y)) {
            const int count = std::min(left, 64);
            int done = 0;
            for (; done + lanes <= count; done += lanes) store_lanes(bytes + done, painted(word >> done));
            if (const int last = count - lanes; last >= 0) {
                store_lanes(bytes + last, painted(word >> last));
            } else if (const int few_last = count - few_lanes; few_last >= 0) {
                store_few_lanes(bytes, painted(word));
                store_few_lanes(bytes + few_last, painted(word >> few_last));
            } else {
                for (; done < count; ++done) bytes[done] = (word >> done & 1) != 0 ? where_set : where_clear;
            }
            bytes += count;
            left -= count;
        }
    }
}

}  // namespace levelwright
