// The judge of levels: finished ones for requirements, and those that a step is still working on. Recipes,
// steps and the run room know this much of it; the measure room has the one that answers.
#pragma once

#include <string_view>

#include "levelwright/base/result.hpp"
#include "levelwright/draft/effort.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

class Judge {
 public:
    virtual ~Judge() = default;

    // Forgets the level before. The level must stay as it is until the last question; the work of finding answers is taken from `effort`.
    void examine(const Level& level, Effort& effort) {
        level_ = &level;
        effort_ = &effort;
        ++number_;
        begin();
    }
    // Without a limit.
    void examine(const Level& level) {
        without_limit_ = {};
        examine(level, without_limit_);
    }
    // Goes on with the same level, with another effort.
    void go_on(Effort& effort) { effort_ = &effort; }
    const Level& level() const { return *level_; }
    Effort& effort() const { return *effort_; }
    // The number of the level being judged; no other one had it.
    std::uint64_t number() const { return number_; }

    // Whether reasons are wanted when a level does not meet a requirement; putting them into words takes memory.
    bool wants_reasons = true;

    // Understands a metric as users write it, `dead_ends` or `count:rat`. Its number is what `answer` takes, for this level and all others.
    virtual Result<std::size_t> question(std::string_view text) {
        return failure("nothing here measures " + std::string(text));
    }
    virtual Result<double> answer(std::size_t) { return failure("nothing here measures metrics"); }

 protected:
    // Another level is examined.
    virtual void begin() {}

 private:
    const Level* level_ = nullptr;
    Effort* effort_ = nullptr;
    Effort without_limit_;
    std::uint64_t number_ = 0;
};

}  // namespace levelwright
