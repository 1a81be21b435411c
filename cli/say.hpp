// Data to stdout, everything else to stderr, colour only on a terminal.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "levelwright/level/palette.hpp"

namespace levelwright::cli {

enum class Paint { plain, bold, red, yellow, green, faint };

// A terminal that wants colour: not when NO_COLOR is set or the terminal is dumb.
bool has_colour(std::FILE* stream);
std::string painted(std::FILE* stream, Paint paint, std::string_view text);

// Colours in 24 bits, or the nearest of 256.
bool shows_all_colours();
std::string colour_code(Colour colour, bool all_colours);
std::string in_colour(std::FILE* stream, Colour colour, std::string_view text);

// Data. Throws a Failure when stdout takes no more.
void print(std::string_view text);
void flush_data();

// `levelwright: error: sentence` and its kind, on stderr.
void say_error(std::string_view sentence);
void say_note(std::string_view sentence);
void say(std::string_view line);

}  // namespace levelwright::cli
