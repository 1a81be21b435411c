// Studies: many levels of one recipe made and measured over threads. The same plan, seeds and questions give
// the same samples whatever the number of threads.
#pragma once

#include "levelwright/batch/batch.hpp"
#include "levelwright/study/sampler.hpp"

namespace levelwright {

// Called on the asking thread, in the order of seeds, for each level that was made.
using OnSample = std::function<void(const Sample& sample)>;

struct Sampled {
    Samples samples;
    BatchEnd end;
};
Sampled take_samples(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                     std::vector<Question> questions, const OnSample& on_sample = {},
                     const Playing& playing = {});

// Makes the levels of some seeds again and calls look(index, level) for each, in order, on the asking thread.
BatchEnd make_again(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                    const std::vector<std::uint64_t>& seeds,
                    const std::function<void(std::size_t index, const Level& level)>& look);

}  // namespace levelwright
