// Readers of levels that start from parsed JSON, and what they share. Only for the sources of this room.
#pragma once

#include <array>
#include <span>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/write/json/json_tree.hpp"
#include "levelwright/write/tiled/tmj.hpp"

namespace levelwright {

Result<Level> level_from_tree(const Json& json);
Result<Level> map_from_tree(const Json& json, const TilesetSource& tilesets);

// `[x, y, width, height]` inside a floor; may be empty.
inline Rect read_bounds(const JsonNode& node, Size size) {
    if (node.size() != 4) {
        node.fail("this must be a list of 4 numbers: x, y, width, height");
        return {};
    }
    const int x = node[0].number(0, size.width), y = node[1].number(0, size.height);
    return {x, y, node[2].number(0, size.width - x), node[3].number(0, size.height - y)};
}

// One of the words of an enum.
template <class Enum>
Enum read_word(const JsonNode& node, std::span<const std::string_view> words) {
    const std::string word = node.text();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word) return static_cast<Enum>(i);
    }
    const std::vector<std::string> all(words.begin(), words.end());
    node.fail(fmt::format("\"{}\" is not known; this must be {}", word, listed(all, "or")));
    return Enum{};
}

inline Perspective read_view(const JsonNode& node) {
    const std::array<std::string_view, 2> words{name_of(Perspective::top), name_of(Perspective::side)};
    return node ? read_word<Perspective>(node, words) : Perspective::top;
}

}  // namespace levelwright
