// Which of many parameters matter for what is wanted: each is moved alone, down and up from where it stands,
// on the same levels' seeds, and the results are compared with how much they spread.
#pragma once

#include "levelwright/evolve/tune.hpp"

namespace levelwright {

// What is tried: first where all parameters stand, then each moved alone.
struct Screening {
    std::vector<std::vector<double>> settings;
    std::vector<std::size_t> moved;  // the parameter, of each setting but the first
};
Screening screening_of(const std::vector<TuneParameter>& parameters);

// At most `most` parameters and at least one, in their own order; trials[i] is of settings[i], on so many levels. Where there are no
// more than that, only those without any effect are left out.
std::vector<std::size_t> what_matters(const Screening& screening, std::size_t parameters,
                                      std::span<const Trial> trials, std::uint64_t levels, std::size_t most);

// How many settings it tries, at most.
int settings_screened(std::size_t parameters);

}  // namespace levelwright
