// A font of 5 by 7 points for the printable ASCII characters.
#pragma once

#include <array>
#include <cstdint>

namespace levelwright {

inline constexpr int letter_width = 5;
inline constexpr int letter_height = 7;

// Rows from the top, in each the leftmost point in bit 4; a question mark for what the font does not have.
const std::array<std::uint8_t, letter_height>& letter_rows(char32_t letter);
bool has_letter(char32_t letter);

}  // namespace levelwright
