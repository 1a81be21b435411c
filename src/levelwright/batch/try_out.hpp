// Trying out a setting for a search: its levels are made and measured over threads.
#pragma once

#include "levelwright/batch/sample_levels.hpp"
#include "levelwright/study/tuning.hpp"

namespace levelwright {

struct TriedOut {
    Trial trial;
    BatchEnd end;
};

// What the levels of a plan reach of each want; questions[i] is what wants[i] is about. Without a plan, when
// a setting contradicts itself, nothing is reached.
TriedOut try_out(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                 const std::vector<Question>& questions, const std::vector<Want>& wants,
                 const Playing& playing = {});

}  // namespace levelwright
