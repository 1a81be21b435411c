// Small helpers for text: near-miss names, UTF-8, lists in sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

// The candidate that a typo of `name` most likely meant; nothing when none is near.
std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> candidates);

// `a, b and c`, or `a, b or c` with another last word.
std::string listed(std::span<const std::string> items, std::string_view last_word = "and");

// Offset of the first byte that is not valid UTF-8, or nothing.
std::optional<std::size_t> invalid_utf8(std::string_view text);

// The first code point of a valid UTF-8 text, and how many bytes it takes; {0, 0} for an empty text.
struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 0;
};
CodePoint first_code_point(std::string_view text);

// Of a byte in UTF-8: is it the first of its character?
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

int character_count(std::string_view text);

std::string to_utf8(char32_t code_point);

// Whole numbers and reals, written the same everywhere; a real is the shortest text that reads back equal.
std::string show(std::int64_t number);
std::string show(double number);

// The number that the whole of a text spells; nothing when it spells none.
std::optional<std::int64_t> whole_number(std::string_view text);
std::optional<std::uint64_t> natural_number(std::string_view text);
std::optional<double> real_number(std::string_view text);

}  // namespace levelwright
