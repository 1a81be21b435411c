// Counts line ends and characters up to an offset.

#include "levelwright/write/position.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {

std::string show_position(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view row = before.substr(before.rfind('\n') + 1);
    return fmt::format("line {}, column {}", line, character_count(row) + 1);
}

}  // namespace levelwright
