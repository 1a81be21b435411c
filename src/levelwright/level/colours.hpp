// The colours that have a word, such as "red".
#pragma once

#include <span>

#include "levelwright/level/palette.hpp"

namespace levelwright {

struct NamedColour {
    std::string_view word;
    Colour colour;
};
std::span<const NamedColour> named_colours();
std::optional<Colour> colour_named(std::string_view word);

}  // namespace levelwright
