// One parameter turned alone: what trials promise in which nothing else was turned.
#pragma once

#include <vector>

#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {

struct OneKnob {
    Point01 point;               // the best on the parameter's line through the start
    double error = 0;            // that is promised there
    std::vector<double> values;  // and the means and shares, by want
};

// The trials that are measured and turn nothing but this parameter, with its value alone.
std::vector<Trial> trials_on_line(const Space& space, std::size_t parameter,
                                  const std::vector<Trial>& trials);

// For each parameter that was tried alone in two places or more; the most promising first.
std::vector<OneKnob> single_knobs(const Space& space, const std::vector<Want>& wants,
                                  const std::vector<Trial>& trials);

}  // namespace levelwright
