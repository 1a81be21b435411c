// Levels of the crawler in its own symbols: X wall, blank floor, H entrance, e exit, T treasure, P potion,
// p portal, t trap, M goblin, R mage, b blob, o ogre, m minitaur. One to a cell, no legend.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

Result<std::string> write_crawler(const Level& level);

// Errors name line and column.
Result<Level> read_crawler(std::string_view text);

// Whether a text is to be read so: one that brings no legend.
bool is_crawler_text(std::string_view text);

extern const Format crawler_format;

}  // namespace levelwright
