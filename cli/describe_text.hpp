// A description as help text for a terminal.
#pragma once

#include <string>

#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright::cli {

std::string describe_text(const Record& record);
std::string describe_text(const Field& field);

}  // namespace levelwright::cli
