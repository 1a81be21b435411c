// Platformer levels in the alphabet of the Mario AI benchmarks: a symbol to a cell, no legend.
//
//     - | air      X ground    # block     S brick     C Q ! coins in a block    U ? @ power-ups in one    L a life in one    D used block
//     1 2 hidden blocks with a life, a coin    o coin    % ledge    t T < > [ ] pipe, T with a snapper    * B b cannon
//     g E grub    r red snail    k green snail    y urchin    G R K Y with wings    M start    F exit
//
// Without M the hero starts on the lowest ground of the first column, or above the map when there is none; without F the exit is in the
// last column. The pole of the exit leaves air behind it.
#pragma once

#include "levelwright/write/format.hpp"

namespace levelwright {

// Errors name line and column. What the alphabet cannot say is one.
Result<std::string> write_mario_ai(const Level& level);
Result<Level> read_mario_ai(std::string_view text);

// Whether a text is to be read so: one that brings no legend, and draws air as dashes.
bool is_mario_ai_text(std::string_view text);

extern const Format mario_ai_format;

}  // namespace levelwright
