// What a search varies, as the search sees it: texts, ways to get new ones from others, and numbers that judge them. Searches know
// nothing of what stands in a text; a species does.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// One judgement that a search asks for: of a new genome, or once more of one that is there.
struct Birth {
    enum class How : std::uint8_t { drawn, changed_little, changed_much, crossed, moved_along, judged_again };
    How how = How::drawn;
    std::uint64_t number = 0;  // of all that the run has asked for; decides what is drawn
    std::string mother;        // a genome; that of the one itself when it is judged again
    std::string father;
    std::uint64_t round = 0;  // which levels judge it: 0 those that judge every newborn, 1, 2, … fresh ones
};
inline constexpr std::size_t ways_of_birth = 5;  // that make something new
const char* name_of(Birth::How how);

// What the levels of a genome are like. Judgements of different levels add up to one.
struct Judgement {
    std::uint64_t levels = 0;   // seeds that it rests on
    std::uint64_t failed = 0;   // of these, how many gave no level
    std::vector<double> goals;  // means; a seed without a level counts as the worst
    std::vector<double> axes;   // means over the levels that were made; no number when there is none

    bool alive() const { return failed < levels; }
    void add(const Judgement& other);
};

struct Judged {
    std::string genome;
    Judgement judgement;
    std::uint32_t redrawn = 0;  // how often it was drawn again because it did not check
    bool given_up = false;      // it never did: its mother stands in for it
};

// A genome that has grown up.
struct Child {
    std::string genome;
    std::shared_ptr<const Plan> plan;  // never null
    std::uint32_t redrawn = 0;
    bool given_up = false;
};

class Species {
 public:
    static constexpr std::uint32_t most_draws = 20;

    virtual ~Species() = default;
    // The same birth and seed give the same child. Any thread may ask.
    virtual Child child(const Birth& birth, std::uint64_t seed) const = 0;
    // The recipe that a genome stands for.
    virtual std::string recipe(const std::string& genome) const = 0;
};

}  // namespace levelwright
