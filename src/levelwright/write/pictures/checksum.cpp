// CRC-32 four bytes at a time by table, and Adler-32 in pieces that compilers can vectorise.

#include "levelwright/write/pictures/checksum.hpp"

#include <algorithm>
#include <array>

namespace levelwright {
namespace {

// Row 0 takes one byte further, row k a byte that k others follow: four bytes go at once.
using CrcTable = std::array<std::array<std::uint32_t, 256>, 4>;

constexpr CrcTable make_crc_table() {
    CrcTable table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320U : 0U);
        table[0][i] = crc;
    }
    for (std::size_t row = 1; row < table.size(); ++row) {
        for (std::size_t i = 0; i < 256; ++i) {
            const std::uint32_t crc = table[row - 1][i];
            table[row][i] = (crc >> 8) ^ table[0][crc & 255];
        }
    }
    return table;
}
constexpr CrcTable crc_table = make_crc_table();

std::uint32_t byte_of(char letter) { return static_cast<unsigned char>(letter); }

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
    std::uint32_t crc = ~before;
    std::size_t i = 0;
    for (; i + 4 <= bytes.size(); i += 4) {
        crc ^= byte_of(bytes[i]) | byte_of(bytes[i + 1]) << 8 | byte_of(bytes[i + 2]) << 16 |
               byte_of(bytes[i + 3]) << 24;
        crc = crc_table[3][crc & 255] ^ crc_table[2][crc >> 8 & 255] ^ crc_table[1][crc >> 16 & 255] ^
              crc_table[0][crc >> 24];
    }
    for (; i < bytes.size(); ++i) crc = (crc >> 8) ^ crc_table[0][(crc ^ byte_of(bytes[i])) & 255];
    return ~crc;
}

// Two sums: of the bytes, and of that sum after each byte. In a piece of n bytes, byte i counts n - i times
// in the second; written so, compilers sum many bytes at once.
std::uint32_t adler32(std::span<const std::uint8_t> bytes, std::uint32_t before) {
    constexpr std::uint32_t modulus = 65521;
    constexpr std::size_t piece = 256;  // the second sum stays far below 2^32
    std::uint32_t sum = before & 0xffff, sum_of_sums = before >> 16;
    while (!bytes.empty()) {
        const auto now = bytes.first(std::min(piece, bytes.size()));
        std::uint32_t plain = 0, weighted = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            plain += now[i];
            weighted += static_cast<std::uint32_t>(now.size() - i) * now[i];
        }
        sum_of_sums = (sum_of_sums + static_cast<std::uint32_t>(now.size()) * sum + weighted) % modulus;
        sum = (sum + plain) % modulus;
        bytes = bytes.subspan(now.size());
    }
    return sum_of_sums << 16 | sum;
}

}  // namespace levelwright
