// The whole level as JSON, and back. docs/level-format.md describes every field.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

inline constexpr int level_format_version = 1;

// The largest level that readers accept, in cells of all floors together.
inline constexpr std::int64_t most_cells = std::int64_t{1} << 24;

std::string write_json(const Level& level);

// Errors name line and column where the text is no JSON, and the path of the value where its content is wrong.
Result<Level> read_json(std::string_view text);

extern const Format json_format;

}  // namespace levelwright
