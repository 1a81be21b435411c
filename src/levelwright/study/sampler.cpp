#include "levelwright/study/sampler.hpp"

#include "levelwright/measure/plays.hpp"

namespace levelwright {
void add_sample(const Sample& sample, Samples& samples) {
    if (sample.made)
        samples.add(sample.seed, sample.tries, sample.hash, sample.answers);
    else
        samples.add_failure(sample.seed, sample.tries, sample.reason);
}

Sample Sampler::take(std::uint64_t seed, const RunOptions& options, Samples& sums) {
    const Outcome& outcome = runner_.run(seed, options);
    Sample sample{seed, false, outcome.made(), outcome.tries, 0, {}, outcome.reason};
    effort_ = {.cancel = options.cancel};
    if (sample.made) measure(sample);
    sample.whole = !effort_.cancelled();
    if (sample.made && sample.whole) add_maps(sums);
    return sample;
}

// Everything that can be cancelled is done here.
void Sampler::measure(Sample& sample) {
    survey_.look_at(runner_.level(), effort_);
    survey_.plays().settings.iterations = playing_.iterations;
    sample.answers = answers_of(questions_, survey_);
    sample.hash = hash_of(runner_.level());
    for (const std::string& player : playing_.damage_of) static_cast<void>(survey_.plays().by(player));
}

void Sampler::add_maps(Samples& sums) {
    sums.cloud.add(runner_.level());
    for (std::size_t i = 0; i < playing_.damage_of.size(); ++i) {
        if (const auto played = survey_.plays().by(playing_.damage_of[i]))
            sums.damage[i].add(survey_.plays().board(), (*played)->footprint.damage);
    }
}

std::uint64_t Sampler::extend(Samples& samples, std::uint64_t from, std::uint64_t to,
                              const RunOptions& options) {
    for (std::uint64_t number = from; number < to; ++number) {
        const Sample sample = take(samples.first_seed + number, options, samples);
        if (!sample.whole) return number;
        add_sample(sample, samples);
    }
    return to;
}

}  // namespace levelwright
