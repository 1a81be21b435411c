// levelwright show rules GAME|RECIPE|LEVEL
#pragma once

#include <string>

namespace levelwright::cli {

int show_rules(const std::string& what, const std::string& from);

}  // namespace levelwright::cli
