// A crawler game as it looks: rows of symbols, and their hash, by which recordings are compared.
#pragma once

#include <string>

#include "levelwright/games/crawler/crawler_game.hpp"

namespace levelwright {

// The rows, each ended with a newline. Pieces are drawn in the order of the list, later ones over earlier
// ones: the hero `H` (dead `+`), monsters (dead `*`), items until they are gone.
void draw_picture(const CrawlerBoard& board, const CrawlerState& state, std::string& picture);

// 32-bit FNV-1a.
std::uint32_t picture_hash(std::string_view picture);

}  // namespace levelwright
