// Levels as small pictures inside a page: one colour per cell, packed into few bytes that the page draws on a
// canvas (web/report/src/picture.ts reads them).
//
// Bytes: width and height (two each, low byte first), the way of packing, the number k of colours, k places
// in the colour table, and the cells in reading order. Way 0: b bits per cell, the first in the lowest bits of
// a byte. Way 1: runs, one byte each, the colour in its b lowest bits and the length less one above. b is the
// least number of bits that tells k colours apart, and at least 1.
#pragma once

#include <string>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

inline constexpr int longest_thumbnail_side = 200;  // larger levels show every second cell, every third, …

// The colours that pictures of one palette use; the first 256 different ones.
class ColourTable {
 public:
    explicit ColourTable(const Palette& palette);
    std::uint8_t place_of(Colour colour) const;  // 0 for one that is not there
    const std::vector<Colour>& colours() const { return colours_; }

 private:
    std::vector<Colour> colours_;
};

// The first floor of a level, as base64.
std::string thumbnail_of(const Level& level, const ColourTable& table);

}  // namespace levelwright
