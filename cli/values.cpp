// Most values are read by the words of the study room; rectangles and chunks are read here.

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

Size size_from(std::string_view text) { return or_refuse(size_word(text)); }

Rect rectangle_from(std::string_view text) {
    std::vector<int> numbers;
    bool good = true;
    for (std::string_view rest = text; good;) {
        const std::string_view part = rest.substr(0, rest.find(','));
        const auto number = whole_number(part);
        good = number && *number >= 0 && *number <= largest_side;
        if (good) numbers.push_back(static_cast<int>(*number));
        if (part.size() == rest.size()) break;
        rest.remove_prefix(part.size() + 1);
    }
    if (!good || numbers.size() != 4 || numbers[2] < 1 || numbers[3] < 1) {
        refuse(fmt::format("--free takes a rectangle x,y,width,height such as 10,5,20,12, not \"{}\"", text));
    }
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

ChunkPlace chunk_from(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto x = whole_number(text.substr(0, comma));
    const auto y = comma == text.npos ? std::nullopt : whole_number(text.substr(comma + 1));
    if (!x || !y) refuse(fmt::format("--at takes the place x,y of a chunk such as -3,12, not \"{}\"", text));
    return {*x, *y};
}

std::vector<double> inputs_from(std::span<const std::string> texts, const Plan& plan) {
    return or_refuse(input_words(texts, plan));
}

}  // namespace levelwright::cli
