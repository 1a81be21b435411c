#include "levelwright/batch/tune.hpp"

namespace levelwright {

BatchEnd try_out(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                 const std::vector<Question>& questions, const std::vector<Want>& wants, Trial& trial) {
    trial.reached.assign(wants.size(), {});
    trial.failed = 1;
    if (!plan) return {};
    const Sampled sampled = take_samples(plan, options, questions);
    const Samples& samples = sampled.samples;
    for (std::size_t i = 0; i < wants.size(); ++i)
        trial.reached[i] = reached_by(wants[i], samples.values[i], samples.count());
    trial.failed = static_cast<double>(samples.failed) / static_cast<double>(options.count);
    return sampled.end;
}

}  // namespace levelwright
