// Which levels of a study are worth showing: some of every part of the expressive range, typical ones and extremes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "levelwright/measure/samples/expressive_range.hpp"
#include "levelwright/measure/samples/samples.hpp"

namespace levelwright {

struct Axes {
    std::size_t x = 0, y = 0;  // questions of the samples
};

// All levels with both answers, in an order in which any beginning shows as many bins as it can: first one of
// each bin, then a second of each. Drawn by the seed.
std::vector<std::size_t> levels_over_bins(const Samples& samples, const Axes& axes, const RangeMap& map,
                                          std::uint64_t seed);

struct Pick {
    std::size_t level = 0;  // its number among the samples
    std::string label;      // "typical", "least floor_share", …
};

// Three near the medians of both axes, and those with the least and most of each axis.
std::vector<Pick> typical_and_extreme(const Samples& samples, const Axes& axes);

// So many different levels, drawn by the seed, in order.
std::vector<std::size_t> drawn_levels(std::size_t count, std::size_t wanted, std::uint64_t seed);

}  // namespace levelwright
