// A sampler for each thread; rows are added up in the order of seeds, and the threads' maps are merged at the end.

#include "levelwright/batch/sample_levels.hpp"

#include <mutex>

namespace levelwright {
namespace {

// A sampler for each thread, known by its runner, and the maps of its levels.
class Samplers {
 public:
    struct One {
        One(Runner& of, const Samples& samples, const Playing& playing)
            : runner(&of),
              sampler(of, samples.questions, playing),
              sums(samples.questions, samples.first_seed, playing.damage_of.size()) {}
        const Runner* runner;
        Sampler sampler;
        Samples sums;
    };

    Samplers(const Samples& samples, const Playing& playing) : samples_(samples), playing_(playing) {}

    One& of(Runner& runner) {
        const std::lock_guard lock(mutex_);
        for (const auto& one : all_) {
            if (one->runner == &runner) return *one;
        }
        all_.push_back(std::make_unique<One>(runner, samples_, playing_));
        return *all_.back();
    }
    const std::vector<std::unique_ptr<One>>& all() const { return all_; }

 private:
    const Samples& samples_;
    const Playing& playing_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<One>> all_;
};

}  // namespace

Sampled take_samples(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                     std::vector<Question> questions, const OnSample& on_sample, const Playing& playing) {
    Sampled result{Samples(std::move(questions), options.first_seed, playing.damage_of.size()), {}};
    Samplers samplers(result.samples, playing);
    result.end = run_batch(
        plan, options,
        [&](Runner& runner, std::uint64_t seed, const RunOptions& run_options) {
            Samplers::One& one = samplers.of(runner);
            return one.sampler.take(seed, run_options, one.sums);
        },
        [&](std::uint64_t, const Sample& sample) {
            add_sample(sample, result.samples);
            if (sample.made && on_sample) on_sample(sample);
            return true;
        });
    for (const auto& one : samplers.all()) result.samples.add(one->sums);
    return result;
}

BatchEnd make_again(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                    const std::vector<std::uint64_t>& seeds,
                    const std::function<void(std::size_t index, const Level& level)>& look) {
    BatchOptions numbered = options;
    numbered.first_seed = 0;
    numbered.count = seeds.size();
    if (seeds.empty()) return {};
    return run_batch(
        plan, numbered,
        [&](Runner& runner, std::uint64_t number, const RunOptions& run_options) {
            runner.run(seeds[number], run_options);
            return std::make_unique<Level>(runner.level());
        },
        [&](std::uint64_t number, const std::unique_ptr<Level>& level) {
            look(static_cast<std::size_t>(number), *level);
            return true;
        });
}

}  // namespace levelwright
