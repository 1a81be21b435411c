// How much players think who measure levels.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace levelwright::cli {

// --iterations N
void add_iterations_option(CLI::App& command, std::string& iterations);

}  // namespace levelwright::cli
