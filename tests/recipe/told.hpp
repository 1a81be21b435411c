// What an author is told about a text.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "levelwright/recipe/document.hpp"
#include "levelwright/recipe/problem.hpp"

namespace levelwright {

inline std::string told(std::string text) {
    const std::vector<Source> sources{{"recipe", std::move(text)}};
    Problems problems(sources);
    read_json5(sources, 0, problems);
    std::string message;
    for (const Problem& problem : problems.list()) message += show(problem);
    return message;
}

struct WrongText {
    const char* about;
    const char* text;
    const char* told;  // after an empty line
};

}  // namespace levelwright
