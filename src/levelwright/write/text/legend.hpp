// What the symbols of a text stand for.
#pragma once

#include <unordered_map>

#include "levelwright/base/result.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

struct LegendEntry {
    TileId tile{};
    std::vector<KindId> objects;
};

struct Legend {
    Size size;  // empty when it is not stated
    int floors = 1;
    Palette palette;
    std::unordered_map<char32_t, LegendEntry> symbols;  // only looked up
    bool stock = false;                                 // not written down: the stock palette's glyphs
};

Legend stock_legend();

// The legend that starts at `offset` of a text and goes on to its end.
Result<Legend> parse_legend(std::string_view text, std::size_t offset);

}  // namespace levelwright
