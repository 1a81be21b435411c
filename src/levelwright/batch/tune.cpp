#include "levelwright/batch/tune.hpp"

#include <algorithm>

namespace levelwright {
namespace {

// When none of the first few seeds gives a level, the others are not tried.
constexpr std::uint64_t first_levels = 8;

// What is wanted of the levels of some seeds.
struct Answered {
    std::vector<std::vector<double>> values;  // by question
    std::uint64_t levels = 0, failed = 0;
    BatchEnd end;
};

void add_samples(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                 const std::vector<Question>& questions, const Playing& playing, Answered& answered) {
    const Sampled sampled = take_samples(plan, options, questions, {}, playing);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const std::vector<double>& more = sampled.samples.values[i];
        answered.values[i].insert(answered.values[i].end(), more.begin(), more.end());
    }
    answered.levels += sampled.samples.count();
    answered.failed += sampled.samples.failed;
    answered.end = sampled.end;
}

}  // namespace

BatchEnd try_out(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                 const std::vector<Question>& questions, const std::vector<Want>& wants, Trial& trial,
                 const Playing& playing) {
    trial.reached.assign(wants.size(), {});
    trial.failed = 1;
    if (!plan) return {};
    Answered answered{std::vector<std::vector<double>>(questions.size()), 0, 0, {}};
    BatchOptions some = options;
    some.count = std::min(options.count, first_levels);
    add_samples(plan, some, questions, playing, answered);
    if (answered.levels == 0 || answered.end.status != BatchEnd::Status::done) return answered.end;
    if (options.count > first_levels) {
        some.first_seed += first_levels;
        some.count = options.count - first_levels;
        if (options.on_progress)
            some.on_progress = [&](std::uint64_t done) { options.on_progress(first_levels + done); };
        add_samples(plan, some, questions, playing, answered);
    }
    for (std::size_t i = 0; i < wants.size(); ++i)
        trial.reached[i] = reached_by(wants[i], answered.values[i], answered.levels);
    trial.failed = static_cast<double>(answered.failed) / static_cast<double>(options.count);
    return answered.end;
}

}  // namespace levelwright
