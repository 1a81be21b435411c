// What recipes declare, and what they need not declare because it is known by name.
#pragma once

#include "levelwright/level/palette.hpp"

namespace levelwright {

// What a recipe declares itself, and the recipes that it uses.
struct DeclaredKinds {
    Palette own;
    bool stock_tiles = true;  // it declares no tiles: it has those of the stock palette
    Perspective view = Perspective::top;
    Palette all() const;  // with what need not be declared: stock objects, and stock tiles where it has them
};

// Adds what the other palette has and this one has not, by name, as far as there is room.
void add_missing(Palette& palette, const Palette& more);

// Kinds that are not in stock, but known by name.
const Palette& familiar_palette();

}  // namespace levelwright
