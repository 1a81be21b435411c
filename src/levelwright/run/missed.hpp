// What steps looked for and never found in levels that were made all the same: places that nothing matched, things that were not there.
// Counted over many levels and told to the author as notes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "levelwright/draft/sought.hpp"
#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// In one level.
struct Missed {
    std::string step;  // its id
    Sought what{};
    friend bool operator==(const Missed&, const Missed&) = default;
    friend bool operator<(const Missed& a, const Missed& b) {
        return a.step != b.step ? a.step < b.step : a.what < b.what;
    }
};

class MissedCounts {
 public:
    // One more level.
    void add(const std::vector<Missed>& missed);

    // Which steps missed what in how many levels, with their places in the text. Or only what was missed in all of them.
    std::vector<Problem> notes(const Plan& plan, bool only_always = false) const;

 private:
    std::string how_often(std::uint64_t count) const;

    std::map<Missed, std::uint64_t> counts_;
    std::uint64_t levels_ = 0;
};

}  // namespace levelwright
