// What play and replay need to begin: a level that the crawler can be played on, and its rules.
#pragma once

#include <span>
#include <string>

#include "levelwright/games/crawler/game.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright::cli {

// A level in any format; a text without a legend is in the crawler's symbols. Throws a Failure.
Level read_crawler_level(const std::string& path);

// The board of a level; a Failure that names the level when it cannot be played.
CrawlerBoard board_or_fail(const Level& level, const std::string& name);

// Rules as users type them: name=value.
CrawlerRules rules_from(std::span<const std::string> texts);

}  // namespace levelwright::cli
