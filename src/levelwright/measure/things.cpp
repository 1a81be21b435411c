// Things and ranges in words, for the sentences of requirements.

#include "levelwright/measure/things.hpp"

#include <limits>

#include <fmt/format.h>

namespace levelwright {

std::string names_of(std::span<const Thing> things, const Palette& palette) {
    std::string text;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (i > 0) text += i + 1 == things.size() ? " or " : ", ";
        text += things[i].object ? palette[*things[i].object].name : palette[things[i].tile].name;
    }
    return text;
}

std::string show(const WholeRange& range) {
    if (range.low == range.high) return fmt::format("{}", range.low);
    if (range.high == std::numeric_limits<int>::max()) return fmt::format("{} or more", range.low);
    if (range.low <= 0) return fmt::format("at most {}", range.high);
    return fmt::format("from {} to {}", range.low, range.high);
}

}  // namespace levelwright
