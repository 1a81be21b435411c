// Most values are read by the words of the study room; chunks are read here.

#include "values.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright::cli {
std::uint64_t seed_from(std::string_view text) { return or_refuse(seed_word(text)); }

std::uint64_t number_from(std::string_view option, std::string_view text, std::uint64_t least,
                          std::uint64_t most) {
    return or_refuse(number_word(option.substr(2), text, least, most));
}

ChunkPlace chunk_from(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto x = whole_number(text.substr(0, comma));
    const auto y = comma == text.npos ? std::nullopt : whole_number(text.substr(comma + 1));
    if (!x || !y) refuse(fmt::format("--at takes the place x,y of a chunk such as -3,12, not \"{}\"", text));
    return {*x, *y};
}

}  // namespace levelwright::cli
