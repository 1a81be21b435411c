// Tries a few levels first; a setting that fails on all of them is not given the rest.

#include "levelwright/batch/try_out.hpp"

#include <algorithm>

namespace levelwright {

TriedOut try_out(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                 const std::vector<Question>& questions, const std::vector<Want>& wants,
                 const Playing& playing) {
    if (!plan) return {trial_of(wants, Samples(questions), options.count), {}};
    BatchOptions some = options;
    some.count = std::min(options.count, first_levels_tried);
    Sampled sampled = take_samples(plan, some, questions, {}, playing);
    const bool going = sampled.samples.count() > 0 && sampled.end.status == BatchEnd::Status::done;
    if (going && options.count > first_levels_tried) {
        some.first_seed += first_levels_tried;
        some.count = options.count - first_levels_tried;
        if (options.on_progress)
            some.on_progress = [&](std::uint64_t done) { options.on_progress(first_levels_tried + done); };
        const Sampled more = take_samples(plan, some, questions, {}, playing);
        sampled.samples.add(more.samples);
        sampled.end = more.end;
    }
    return {trial_of(wants, sampled.samples, options.count), sampled.end};
}

}  // namespace levelwright
