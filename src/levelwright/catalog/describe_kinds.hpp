// The tiles and objects that are known by name, for lists of what there is to work with.
#pragma once

#include <string>
#include <vector>

namespace levelwright {

// { name, purpose, glyph, colour, roles, traits, stock, views, picture }, those of every recipe first.
std::vector<std::string> describe_tiles();

// { name, purpose, glyph, colour, group, cost, traits, stock, picture }
std::vector<std::string> describe_objects();

}  // namespace levelwright
