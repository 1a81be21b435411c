// Draws missions from a grammar.
//
// A rule is the less likely the more often it is open already: its weight is the convergence factor to the
// power of how often it stands on the way from the start to the symbol being replaced (after E. Bendersky's
// sampler, which papers 3 and its predecessor use). A stack of our own takes the place of recursion.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/steps/missions/grammar.hpp"

namespace levelwright {

class MissionSampler {
 public:
    MissionSampler() = default;
    void reset(const Grammar& grammar, double convergence, int longest);

    // False when the mission became too long.
    bool draw(Stream& random);
    std::span<const Grammar::Symbol> tasks() const { return tasks_; }  // symbols of the grammar
    std::int64_t work() const { return work_; }                        // that the last one took

 private:
    static constexpr std::uint32_t close_rule = 0x80000000U;  // a mark on the stack: this rule ends here
    std::uint32_t choose(Grammar::RuleRange range, Stream& random);
    void set_open(std::uint32_t rule, std::uint32_t times);

    const Grammar* grammar_ = nullptr;
    std::size_t longest_ = 0;
    std::vector<double> powers_;             // of the convergence factor
    std::vector<double> weights_;            // of each rule now
    std::vector<std::uint32_t> times_open_;  // for each rule
    // What a mission that became too long left on it is put right by the next.
    std::vector<std::uint32_t> stack_;
    std::int64_t work_ = 0;
    std::vector<Grammar::Symbol> tasks_;
};

// The paper's measure of a mission: locks and floors in moderate number and well apart. 0 without a lock or
// without a further floor. One more is counted than there are tasks, as in the paper's code.
double mission_score(std::span<const Grammar::Symbol> tasks, const Grammar& grammar);

}  // namespace levelwright
