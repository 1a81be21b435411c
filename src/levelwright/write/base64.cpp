// Digits six bits at a time; blanks are skipped, padding is checked.

#include "levelwright/write/base64.hpp"

#include <cstdint>

namespace levelwright {
namespace {

int digit_of(char letter) {
    if (letter >= 'A' && letter <= 'Z') return letter - 'A';
    if (letter >= 'a' && letter <= 'z') return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9') return letter - '0' + 52;
    return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}

}  // namespace

std::optional<std::string> from_base64(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int digits = 0, padding = 0;
    for (const char letter : text) {
        if (blank.find(letter) != blank.npos) continue;
        if (letter == '=') {
            ++padding;
            continue;
        }
        const int digit = digit_of(letter);
        if (digit < 0 || padding > 0) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        if (++digits % 4 != 0) continue;
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(bits >> shift & 0xff);
    }
    const int rest = digits % 4;
    if (rest == 1 || padding > 2 || (padding > 0 && rest + padding != 4)) return std::nullopt;
    if (rest == 2) bytes += static_cast<char>(bits >> 4 & 0xff);
    if (rest == 3) {
        bytes += static_cast<char>(bits >> 10 & 0xff);
        bytes += static_cast<char>(bits >> 2 & 0xff);
    }
    return bytes;
}

std::string to_base64(std::string_view bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k <= bytes.size() ? digits[bits >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

}  // namespace levelwright
