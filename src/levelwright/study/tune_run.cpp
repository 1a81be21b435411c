// One setting for each step, a few levels first; then fresh levels of the recipe as it was and as it is now.

#include "levelwright/study/tune_run.hpp"

#include <algorithm>

namespace levelwright {

TuneRun::TuneRun(TuneOrder order)
    : order_(std::move(order)), tuner_(order_.parameters, order_.wants, order_.search) {}

Result<bool> TuneRun::step(const std::atomic<bool>* cancel) {
    if (done()) return true;
    if (!tuner_.done()) return try_next(cancel);
    const Result<void> reached = check_reached(order_, tuner_.result());
    if (!reached) return tl::unexpected(reached.error());
    if (!before_) {
        before_ = measure_fresh(order_.plan, cancel);
        return before_.has_value();
    }
    const Tuned& tuned = tuner_.result();
    const auto after = measure_fresh(order_.plan_with(tuned.best.setting), cancel);
    if (after) result_ = {tuned, order_.text_with(tuned.best.setting), *before_, *after};
    return after.has_value();
}

bool TuneRun::try_next(const std::atomic<bool>* cancel) {
    const TuneRound& round = tuner_.ask();
    const auto plan = order_.plan_with(round.settings.front());
    const auto samples = samples_of(plan, round.first, round.levels, true, cancel);
    if (!samples) return false;
    made_ += round.levels;
    const Trial trial = trial_of(order_.wants, *samples, round.levels);
    tuner_.tell({&trial, 1});
    return true;
}

// Nothing when it was cancelled. A setting that contradicts itself has no plan, and no samples.
std::optional<Samples> TuneRun::samples_of(const std::shared_ptr<const Plan>& plan, std::uint64_t first,
                                           std::uint64_t count, bool to_be_tried,
                                           const std::atomic<bool>* cancel) {
    Samples samples = order_.no_samples();
    if (!plan) return samples;
    Runner runner(plan);
    Sampler sampler(runner, order_.questions, order_.playing);
    RunOptions options;
    options.inputs = order_.inputs;
    options.cancel = cancel;
    const std::uint64_t few = to_be_tried ? std::min(count, first_levels_tried) : count;
    if (sampler.extend(samples, first, first + few, options) < first + few) return std::nullopt;
    if (samples.count() == 0) return samples;
    if (sampler.extend(samples, first + few, first + count, options) < first + count) return std::nullopt;
    return samples;
}

std::optional<FreshLook> TuneRun::measure_fresh(const std::shared_ptr<const Plan>& plan,
                                                const std::atomic<bool>* cancel) {
    const auto samples = samples_of(plan, tuner_.result().used, order_.fresh_levels, false, cancel);
    if (!samples) return std::nullopt;
    made_ += order_.fresh_levels;
    return fresh_look(order_, *samples);
}

}  // namespace levelwright
