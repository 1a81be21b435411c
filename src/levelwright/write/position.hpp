// Where in a text something is, as people count: lines and columns from 1, columns in characters.
#pragma once

#include <string>
#include <string_view>

namespace levelwright {

std::string show_position(std::string_view text, std::size_t offset);  // `line 3, column 7`

}  // namespace levelwright
