// A level as a drawing of symbols with a legend, and back.
//
//     #########
//     #..+..k.#
//     #########
//
//     legend: 9x3
//       #  rock
//       .  floor
//       +  door
//       k  key on floor
//
// Floors follow each other with an empty line between. The legend begins at the last line that starts with
// `legend:`; it says the size and what each symbol stands for: a tile, or objects on a tile. Everything that
// can be in a cell has a symbol of its own, so tiles, kinds of objects and their places are kept, whatever
// stands on what; everything else is not (JSON keeps it). `?` is a cell that is not decided. A tile that is
// not well known lists its traits, an object its group: `w  swamp (liquid)`, `r  rat (monster) on floor`.
#pragma once

#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/write/format.hpp"

namespace levelwright {

Result<std::string> write_text(const Level& level, bool legend = true);

// Without a legend, symbols are those of the stock palette, a blank is rock, and objects stand on floor. With
// what a recipe declares, they are first of all the recipe's. Errors name line and column.
Result<Level> read_text(std::string_view text, const DeclaredKinds* recipe = nullptr);

extern const Format text_format;

}  // namespace levelwright
