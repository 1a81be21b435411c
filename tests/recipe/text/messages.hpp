// The messages that an author gets about a text.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

inline std::string messages_for(std::string text) {
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
    const char* messages;  // after an empty line
};

}  // namespace levelwright
