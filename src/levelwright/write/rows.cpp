// Splits a text into rows, and words what is wrong with one.

#include "levelwright/write/rows.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {

std::vector<TextRow> rows_of(std::string_view text) {
    std::vector<TextRow> rows;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::string_view line = text.substr(start, end - start);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        rows.push_back({line, start});
        start = end + 1;
    }
    while (!rows.empty() && rows.back().symbols.empty()) rows.pop_back();
    return rows;
}

std::string show_first_symbol(std::string_view text) {
    const CodePoint point = first_code_point(text);
    return point.value > U' ' ? fmt::format("\"{}\"", text.substr(0, point.bytes))
                              : fmt::format("U+{:04X}", static_cast<std::uint32_t>(point.value));
}

std::string row_too_long(std::size_t first) {
    return fmt::format("this row is longer than the first, which has {} symbols", first);
}

std::string row_too_short(std::size_t length, std::size_t first) {
    return fmt::format("this row ends after {} symbols; the first has {}", length, first);
}

}  // namespace levelwright
