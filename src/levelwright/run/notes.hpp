// What steps have to say about levels that were made all the same: places that nothing matched, things that were not there, what was
// left undone. Counted over many levels and told to the author.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "levelwright/draft/sought.hpp"
#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// On one level.
struct StepNote {
    std::string step;         // its id
    std::string_view key;     // of the parameter that it is about; empty: the step as a whole
    std::string sentence;     // the first
    std::uint32_t times = 1;  // how many there were
};

// What is said of a step that found none of what it looked for.
std::string sentence_of_missing(Sought what);

class NoteCounts {
 public:
    // One more level.
    void add(std::uint64_t seed, const std::vector<StepNote>& notes);

    // What was noted in how many levels, with its place in the text. Or only what was noted in all of them.
    std::vector<Problem> problems(const Plan& plan, bool only_always = false) const;

 private:
    struct Noted {
        StepNote first;
        std::uint64_t seed = 0;  // of the first
        std::uint64_t levels = 0;
    };
    std::string sentence(const Noted& noted) const;

    std::map<std::pair<std::string, std::string_view>, Noted> noted_;  // by step and key
    std::uint64_t levels_ = 0;
};

}  // namespace levelwright
