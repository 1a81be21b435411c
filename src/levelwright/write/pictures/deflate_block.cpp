// Sizes a block stored, with fixed and with own Huffman codes, and writes the smallest.

#include "levelwright/write/pictures/deflate_block.hpp"

#include <algorithm>

#include "levelwright/write/pictures/huffman.hpp"

namespace levelwright {
namespace {

constexpr std::size_t end_of_block = 256;
constexpr int most_code_bits = 15, most_length_code_bits = 7;
constexpr std::uint32_t match_flag = 1U << 31;
constexpr std::size_t most_stored = 65535;

// A number is written as a code, and the bits by which it lies above the first that has this code.
struct Ranges {
    std::array<std::uint16_t, 30> first{};
    std::array<std::uint8_t, 30> extra{};  // [bits]
};

constexpr Ranges make_length_ranges() {
    Ranges ranges;
    for (std::size_t code = 0; code < 28; ++code) {
        const std::size_t bits = code < 8 ? 0 : code / 4 - 1;
        ranges.extra[code] = static_cast<std::uint8_t>(bits);
        ranges.first[code] = static_cast<std::uint16_t>(code < 8 ? shortest_match + code
                                                                 : shortest_match + ((4 + code % 4) << bits));
    }
    ranges.first[28] = longest_match;
    return ranges;
}

constexpr Ranges make_distance_ranges() {
    Ranges ranges;
    for (std::size_t code = 0; code < 30; ++code) {
        const std::size_t bits = code < 4 ? 0 : code / 2 - 1;
        ranges.extra[code] = static_cast<std::uint8_t>(bits);
        ranges.first[code] = static_cast<std::uint16_t>(code < 4 ? 1 + code : 1 + ((2 + code % 2) << bits));
    }
    return ranges;
}

constexpr Ranges length_ranges = make_length_ranges(), distance_ranges = make_distance_ranges();

constexpr std::array<std::uint8_t, longest_match + 1> make_code_of_length() {
    std::array<std::uint8_t, longest_match + 1> codes{};
    for (std::size_t code = 0; code < 29; ++code) {
        for (std::size_t length = length_ranges.first[code]; length <= longest_match; ++length)
            codes[length] = static_cast<std::uint8_t>(code);
    }
    return codes;
}
constexpr auto code_of_length = make_code_of_length();

// Distances up to 256 by themselves; above that, a code is decided by all but the lowest seven bits.
constexpr std::array<std::uint8_t, 512> make_code_of_distance() {
    std::array<std::uint8_t, 512> codes{};
    for (std::size_t code = 0; code < 30; ++code) {
        const std::size_t first = distance_ranges.first[code] - std::size_t{1};
        for (std::size_t less_one = first; less_one < 256; ++less_one)
            codes[less_one] = static_cast<std::uint8_t>(code);
        for (std::size_t high = first >> 7; high < 256 && first >= 256; ++high)
            codes[256 + high] = static_cast<std::uint8_t>(code);
    }
    return codes;
}
constexpr auto code_of_distance_table = make_code_of_distance();

std::size_t code_of_distance(std::size_t distance) {
    const std::size_t less_one = distance - 1;
    return code_of_distance_table[less_one < 256 ? less_one : 256 + (less_one >> 7)];
}

using LetterCodes = std::array<HuffmanCode, 288>;  // bytes, the end, lengths; the last two are never used
using DistanceCodes = std::array<HuffmanCode, 30>;

struct FixedCodes {
    LetterCodes letters;
    DistanceCodes distances;
};

const FixedCodes& fixed_codes() {
    static const FixedCodes codes = [] {
        FixedCodes made;
        for (std::size_t i = 0; i < made.letters.size(); ++i)
            made.letters[i].length = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
        for (HuffmanCode& code : made.distances) code.length = 5;
        set_bits(made.letters);
        set_bits(made.distances);
        return made;
    }();
    return codes;
}

// The lengths of codes as they stand at the head of a block: runs are numbers from 16 on, with extra bits.
struct LengthToken {
    std::uint8_t number, extra, extra_bits;
};

class CodeTable {
 public:
    CodeTable(std::span<const HuffmanCode> letters, std::span<const HuffmanCode> distances)
        : letter_count_(in_use(letters, 257)), distance_count_(in_use(distances, 1)) {
        std::vector<std::uint8_t> lengths;
        for (const HuffmanCode& code : letters.first(letter_count_)) lengths.push_back(code.length);
        for (const HuffmanCode& code : distances.first(distance_count_)) lengths.push_back(code.length);
        for (std::size_t i = 0; i < lengths.size();) i += add_run(std::span(lengths).subspan(i));
        std::array<std::uint32_t, 19> counts{};
        for (const LengthToken& token : tokens_) ++counts[token.number];
        set_lengths(counts, most_length_code_bits, codes_);
        set_bits(codes_);
        while (order_count_ > 4 && codes_[order[order_count_ - 1]].length == 0) --order_count_;
    }

    std::size_t bits() const {
        std::size_t sum = 14 + 3 * order_count_;
        for (const LengthToken& token : tokens_) sum += codes_[token.number].length + token.extra_bits;
        return sum;
    }

    void write(BitWriter& out) const {
        out.put(static_cast<std::uint32_t>(letter_count_ - 257), 5);
        out.put(static_cast<std::uint32_t>(distance_count_ - 1), 5);
        out.put(static_cast<std::uint32_t>(order_count_ - 4), 4);
        for (std::size_t i = 0; i < order_count_; ++i) out.put(codes_[order[i]].length, 3);
        for (const LengthToken& token : tokens_) {
            out.put(codes_[token.number].bits, codes_[token.number].length);
            out.put(token.extra, token.extra_bits);
        }
    }

 private:
    static constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                        11, 4,  12, 3, 13, 2, 14, 1, 15};

    static std::size_t in_use(std::span<const HuffmanCode> codes, std::size_t least) {
        std::size_t count = std::min<std::size_t>(codes.size(), 286);
        while (count > least && codes[count - 1].length == 0) --count;
        return count;
    }

    // Gives how many lengths it took.
    std::size_t add_run(std::span<const std::uint8_t> lengths) {
        const std::uint8_t length = lengths[0];
        std::size_t run = 1;
        while (run < lengths.size() && lengths[run] == length) ++run;
        if (length == 0 && run >= 3) {
            run = std::min<std::size_t>(run, 138);
            if (run <= 10)
                tokens_.push_back({17, static_cast<std::uint8_t>(run - 3), 3});
            else
                tokens_.push_back({18, static_cast<std::uint8_t>(run - 11), 7});
            return run;
        }
        tokens_.push_back({length, 0, 0});
        if (length == 0 || run < 4) return 1;
        const std::size_t again = std::min<std::size_t>(run - 1, 6);
        tokens_.push_back({16, static_cast<std::uint8_t>(again - 3), 2});
        return 1 + again;
    }

    std::size_t letter_count_, distance_count_;
    std::vector<LengthToken> tokens_;
    std::array<HuffmanCode, 19> codes_{};
    std::size_t order_count_ = order.size();
};

std::size_t bits_of(std::span<const std::uint32_t> counts, std::span<const HuffmanCode> codes) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += std::size_t{counts[i]} * codes[i].length;
    return sum;
}

void write_tokens(BitWriter& out, std::span<const std::uint32_t> tokens, const LetterCodes& letters,
                  const DistanceCodes& distances) {
    const auto put = [&out](const HuffmanCode& code, std::uint32_t extra = 0, int extra_bits = 0) {
        out.put(code.bits | extra << code.length, code.length + extra_bits);
    };
    for (const std::uint32_t token : tokens) {
        if ((token & match_flag) == 0) {
            put(letters[token]);
            continue;
        }
        const std::uint32_t length = token & 511, distance = (token & ~match_flag) >> 9;
        const std::size_t length_code = code_of_length[length];
        put(letters[end_of_block + 1 + length_code], length - length_ranges.first[length_code],
            length_ranges.extra[length_code]);
        const std::size_t distance_code = code_of_distance(distance);
        put(distances[distance_code], distance - distance_ranges.first[distance_code],
            distance_ranges.extra[distance_code]);
    }
    put(letters[end_of_block]);
}

void write_stored(BitWriter& out, std::span<const std::uint8_t> plain, bool last) {
    do {
        const auto piece = plain.first(std::min(plain.size(), most_stored));
        plain = plain.subspan(piece.size());
        out.put(last && plain.empty() ? 1 : 0, 3);
        out.fill_byte();
        const auto count = static_cast<std::uint32_t>(piece.size());
        out.put(count | (~count & 0xffff) << 16, 32);
        out.fill_byte();
        out.put_bytes(piece);
    } while (!plain.empty());
}

}  // namespace

void BitWriter::put_whole_bytes() {
    std::array<char, 8> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(waiting_ >> 8 * i & 255);
    const int count = waiting_count_ / 8;
    bytes_.append(bytes.data(), static_cast<std::size_t>(count));
    waiting_ = count == 8 ? 0 : waiting_ >> 8 * count;
    waiting_count_ -= 8 * count;
}

void BitWriter::put_bytes(std::span<const std::uint8_t> bytes) {
    bytes_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

void DeflateBlock::add_match(std::size_t length, std::size_t distance) {
    tokens_.push_back(match_flag | static_cast<std::uint32_t>(distance << 9 | length));
    ++letter_counts_[end_of_block + 1 + code_of_length[length]];
    ++distance_counts_[code_of_distance(distance)];
}

void DeflateBlock::write(BitWriter& out, std::span<const std::uint8_t> plain, bool last) {
    ++letter_counts_[end_of_block];
    LetterCodes letter_codes;
    DistanceCodes distance_codes;
    set_lengths(letter_counts_, most_code_bits, letter_codes);
    set_lengths(distance_counts_, most_code_bits, distance_codes);
    const CodeTable table(letter_codes, distance_codes);
    std::size_t extra = 0;
    for (std::size_t i = 0; i < 29; ++i)
        extra += std::size_t{letter_counts_[end_of_block + 1 + i]} * length_ranges.extra[i];
    for (std::size_t i = 0; i < distances; ++i)
        extra += std::size_t{distance_counts_[i]} * distance_ranges.extra[i];
    const FixedCodes& fixed = fixed_codes();
    const auto bits_with = [&](const LetterCodes& a, const DistanceCodes& b) {
        return extra + bits_of(letter_counts_, a) + bits_of(distance_counts_, b);
    };
    const std::size_t own_bits = table.bits() + bits_with(letter_codes, distance_codes);
    const std::size_t fixed_bits = bits_with(fixed.letters, fixed.distances);
    const std::size_t stored_bits = 8 * (plain.size() + 5 * (plain.size() / most_stored + 1));
    const std::uint32_t final_bit = last ? 1 : 0;
    if (stored_bits < std::min(own_bits, fixed_bits)) {
        write_stored(out, plain, last);
    } else if (fixed_bits <= own_bits) {
        out.put(final_bit | 1U << 1, 3);
        write_tokens(out, tokens_, fixed.letters, fixed.distances);
    } else {
        set_bits(letter_codes);
        set_bits(distance_codes);
        out.put(final_bit | 2U << 1, 3);
        table.write(out);
        write_tokens(out, tokens_, letter_codes, distance_codes);
    }
    tokens_.clear();
    letter_counts_ = {};
    distance_counts_ = {};
}

}  // namespace levelwright
