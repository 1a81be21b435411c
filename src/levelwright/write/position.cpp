#include "levelwright/write/position.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

std::string show_position(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view row = before.substr(before.rfind('\n') + 1);
    const auto begins_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
    const auto column = std::count_if(row.begin(), row.end(), begins_character) + 1;
    return fmt::format("line {}, column {}", line, column);
}

}  // namespace levelwright
