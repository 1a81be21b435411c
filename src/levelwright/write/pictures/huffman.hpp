// Huffman codes as deflate uses them: canonical, with a limit on the length of a code.
#pragma once

#include <cstdint>
#include <span>

namespace levelwright {

struct HuffmanCode {
    std::uint16_t bits = 0;   // in the order they are written, the first in the lowest bit
    std::uint8_t length = 0;  // [bits]; 0: not in use
};

// Sets the lengths of the codes of symbols that occur, none above `longest`. At least two symbols get a code,
// because some decoders want no fewer.
void set_lengths(std::span<const std::uint32_t> count_of_symbol, int longest, std::span<HuffmanCode> codes);

// Sets the bits from the lengths.
void set_bits(std::span<HuffmanCode> codes);

}  // namespace levelwright
