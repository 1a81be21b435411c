// Cellular automata on masks: a cell is set or clear in the next generation by how many neighbours are set.
#pragma once

#include <array>
#include <bitset>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/neighbours.hpp"

namespace levelwright {

// The counts for which a clear cell becomes set (birth) and a set cell stays so (survival).
struct LifeRule {
    static constexpr int most_count = 225;
    using Counts = std::bitset<most_count + 1>;

    Neighbourhood around;
    Counts birth;
    Counts survival;
};

// Set iff at least `threshold` of the neighbourhood are set.
LifeRule threshold_rule(const Neighbourhood& around, int threshold);
// A clear cell becomes set with `birth` neighbours or more, a set one stays with `survival` or more.
LifeRule threshold_rule(const Neighbourhood& around, int birth, int survival);

// A rule made ready to run. Rules that mean the same compile to the same.
class CompiledRule {
 public:
    enum class Kind : std::uint8_t {
        threshold_with_self,     // radius 1 Moore: set iff the nine cells hold `threshold` or more
        threshold_without_self,  // radius 1 Moore: set iff the eight cells around do
        table,                   // radius 1 Moore: any birth and survival
        wide_threshold,          // any other neighbourhood: set iff it and the cell hold `threshold` or more
        steps                    // any neighbourhood, any birth and survival
    };

    CompiledRule() : CompiledRule(LifeRule{}) {}
    explicit CompiledRule(const LifeRule& rule);

    // A neighbourhood without the cell itself: counts that include it are compiled to counts that do not.
    const Neighbourhood& around() const { return around_; }
    Kind kind() const { return kind_; }
    int threshold() const { return threshold_; }

    // For each number of set cells among the nine: whether a clear and whether a set cell will be set.
    struct Outcome {
        bool when_clear = false;
        bool when_set = false;
    };
    const std::array<Outcome, 10>& outcome_of_nine() const { return outcome_of_nine_; }

    // The counts at which the answer changes, in order, starting from "not set".
    const std::vector<int>& birth_steps() const { return birth_steps_; }
    const std::vector<int>& survival_steps() const { return survival_steps_; }

 private:
    Neighbourhood around_;
    Kind kind_ = Kind::table;
    int threshold_ = 0;
    std::array<Outcome, 10> outcome_of_nine_{};
    std::vector<int> birth_steps_, survival_steps_;
};

// Memory that smoothing reuses from call to call.
struct SmoothScratch {
    PaddedRows now, next;
};

// Runs an automaton for some generations.
void smooth(BitGrid& cells, const CompiledRule& rule, int generations, SmoothScratch& scratch);

}  // namespace levelwright
