// Texts that draw a level in the symbols of a game: a row to a line, a cell to a symbol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

struct TextRow {
    std::string_view symbols;
    std::size_t offset;  // in the text
};

// Without ends of lines and without empty lines at the end.
std::vector<TextRow> rows_of(std::string_view text);

std::string show_first_symbol(std::string_view text);  // `"é"`, or its number where nothing is to be seen
std::string row_too_long(std::size_t first);           // than the first
std::string row_too_short(std::size_t length, std::size_t first);

}  // namespace levelwright
