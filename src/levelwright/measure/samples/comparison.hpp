// Comparisons: numbers that say how far two levels are from each other. Levels may have different sizes and
// palettes: tiles and objects are the same when they have the same name.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

inline constexpr int standard_pattern = 3;  // [cells] a side
inline constexpr int largest_pattern = 8;

struct Comparison {
    const char* name;
    const char* purpose;  // one sentence, without a full stop
    const char* unit;
    const char* details;
    double least = 0;
    double most = no_limit;
    bool whole = false;
    double (*compare)(const Level& a, const Level& b, int pattern_side) = nullptr;
};

// Cells to change, and objects to add or remove, that make one level of the other. The smaller one lies at
// the upper left of the larger; cells that only one has differ.
std::int64_t edits_between(const Level& a, const Level& b);
// The same as a share of all cells and objects there are.
double edit_share_between(const Level& a, const Level& b);

// How often each pattern of n by n tiles occurs, by a hash of its tiles.
struct PatternCounts {
    std::vector<std::pair<std::uint64_t, std::int64_t>> count_of_pattern;  // by rising hash
    std::int64_t total = 0;
};
PatternCounts patterns_of(const Level& level, int side);

// The Jensen-Shannon divergence of two sets of patterns [bits, 0..1]; 1 when one of them is empty and the other is not.
double divergence_of(const PatternCounts& a, const PatternCounts& b);

}  // namespace levelwright
