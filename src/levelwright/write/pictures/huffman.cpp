// Code lengths by two queues, then limited, then numbered in canonical order.

#include "levelwright/write/pictures/huffman.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace levelwright {
namespace {

constexpr std::size_t most_bits = 15;
// How many codes have each length.
using LengthCounts = std::array<std::uint32_t, 64>;

struct Symbol {
    std::uint32_t count;
    std::uint32_t number;
};

// The symbols that occur, the rarest first; symbols that do not occur make up for missing ones.
std::vector<Symbol> symbols_by_count(std::span<const std::uint32_t> count_of_symbol) {
    std::vector<Symbol> symbols;
    for (std::size_t i = 0; i < count_of_symbol.size(); ++i) {
        if (count_of_symbol[i] > 0) symbols.push_back({count_of_symbol[i], static_cast<std::uint32_t>(i)});
    }
    for (std::size_t i = 0; symbols.size() < 2; ++i) {
        if (count_of_symbol[i] == 0) symbols.push_back({0, static_cast<std::uint32_t>(i)});
    }
    std::sort(symbols.begin(), symbols.end(), [](const Symbol& a, const Symbol& b) {
        return a.count != b.count ? a.count < b.count : a.number < b.number;
    });
    return symbols;
}

// Huffman's tree by two queues: symbols, and pairs in the order they were made, which is that of their weight.
LengthCounts lengths_of(const std::vector<Symbol>& symbols) {
    const std::size_t leaves = symbols.size(), nodes = 2 * leaves - 1;
    std::vector<std::uint64_t> weight(nodes);
    std::vector<std::size_t> parent(nodes);
    for (std::size_t i = 0; i < leaves; ++i) weight[i] = symbols[i].count;
    std::size_t next_leaf = 0, next_pair = leaves;
    for (std::size_t made = leaves; made < nodes; ++made) {
        for (int half = 0; half < 2; ++half) {
            const bool leaf =
                next_leaf < leaves && (next_pair == made || weight[next_leaf] <= weight[next_pair]);
            const std::size_t lightest = leaf ? next_leaf++ : next_pair++;
            weight[made] += weight[lightest];
            parent[lightest] = made;
        }
    }
    LengthCounts counts{};
    std::vector<std::size_t> depth(nodes);
    for (std::size_t node = nodes - 1; node-- > 0;) {
        depth[node] = depth[parent[node]] + 1;
        if (node < leaves) ++counts[std::min(depth[node], counts.size() - 1)];
    }
    return counts;
}

// Codes that are too long become as long as allowed; room for them is made by lengthening the longest that are still shorter than that.
void limit(LengthCounts& counts, std::size_t longest) {
    for (std::size_t length = longest + 1; length < counts.size(); ++length) {
        counts[longest] += counts[length];
        counts[length] = 0;
    }
    std::uint32_t taken = 0;
    for (std::size_t length = 1; length <= longest; ++length) taken += counts[length] << (longest - length);
    for (; taken > 1U << longest; --taken) {
        std::size_t length = longest - 1;
        while (counts[length] == 0) --length;
        --counts[longest];
        --counts[length];
        counts[length + 1] += 2;
    }
}

std::uint16_t reversed(std::uint32_t bits, int length) {
    std::uint32_t result = 0;
    for (int i = 0; i < length; ++i) result |= (bits >> i & 1) << (length - 1 - i);
    return static_cast<std::uint16_t>(result);
}

}  // namespace

void set_lengths(std::span<const std::uint32_t> count_of_symbol, int longest, std::span<HuffmanCode> codes) {
    const std::vector<Symbol> symbols = symbols_by_count(count_of_symbol);
    LengthCounts counts = lengths_of(symbols);
    limit(counts, static_cast<std::size_t>(longest));
    std::fill(codes.begin(), codes.end(), HuffmanCode{});
    std::size_t length = static_cast<std::size_t>(longest);
    for (const Symbol& symbol : symbols) {
        while (counts[length] == 0) --length;
        --counts[length];
        codes[symbol.number].length = static_cast<std::uint8_t>(length);
    }
}

void set_bits(std::span<HuffmanCode> codes) {
    std::array<std::uint32_t, most_bits + 2> next{};
    for (const HuffmanCode& code : codes) ++next[code.length + 1U];
    next[1] = 0;  // codes that are not in use
    for (std::size_t length = 1; length <= most_bits; ++length)
        next[length + 1] = (next[length] + next[length + 1]) << 1;
    for (HuffmanCode& code : codes) {
        if (code.length > 0) code.bits = reversed(next[code.length]++, code.length);
    }
}

}  // namespace levelwright
