// Runs a seed, asks every question of the level and of what steps left, and adds heat and cloud maps.

#include "levelwright/study/sampler.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/players/roster.hpp"

namespace levelwright {
namespace {

bool cancelled(const RunOptions& options) {
    return options.cancel && options.cancel->load(std::memory_order_relaxed);
}

}  // namespace

int thoughts_of(const std::string& player, const Playing& playing) {
    for (const Game& game : all_games()) {
        for (const OwnPlayer& own : playing.own) {
            if (own.name != player) continue;
            if (const auto made = game.read_player(own.text, own.name, playing.iterations))
                return (*made)->thoughts();
        }
        if (const auto made = make_player(game, player, playing.iterations)) return (*made)->thoughts();
    }
    return playing.iterations;
}

void add_sample(const Sample& sample, Samples& samples) {
    if (sample.made)
        samples.add(sample.seed, sample.tries, sample.hash, sample.answers);
    else
        samples.add_failure(sample.seed, sample.tries, sample.reason);
}

Sample Sampler::take(std::uint64_t seed, const RunOptions& options, Samples& sums) {
    RunOptions keeping = options;
    keeping.keep_after = steps_;
    const Outcome& outcome = runner_.run(seed, keeping);
    Sample sample{seed, false, outcome.made(), outcome.tries, 0, {}, outcome.reason};
    Effort effort{.cancel = options.cancel};
    auto& survey = static_cast<Survey&>(runner_.judge(effort));
    if (sample.made) measure(sample, survey);
    if (sample.made && !steps_.empty()) look_back(sample, effort);
    sample.whole = !cancelled(options);
    if (sample.made && sample.whole) add_maps(sums, survey);
    return sample;
}

// Everything that can be cancelled is done here.
void Sampler::measure(Sample& sample, Survey& survey) {
    survey.plays().settings.thoughts = playing_.iterations;
    if (survey.plays().settings.players.size() != playing_.own.size())
        survey.plays().settings.players = playing_.own;
    sample.answers = answers_of(questions_, survey);
    sample.hash = hash_of(runner_.level());
    for (const std::string& player : playing_.damage_of) static_cast<void>(survey.plays().by(player));
}

// Questions about what steps left had no answer yet.
void Sampler::look_back(Sample& sample, Effort& effort) {
    auto& why = sample.answers.why;
    std::erase_if(why, [this](const auto& entry) { return !questions_[entry.first].after.empty(); });
    const Level* seen = nullptr;
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const Question& question = questions_[i];
        const Level* level = runner_.level_after(question.after);
        if (question.after.empty()) continue;
        if (level && level != seen) before_.examine(*level, effort);
        seen = level;
        const Result<double> answer =
            level ? ask_as_it_was(question, before_)
                  : Result<double>(failure(fmt::format("the step {} did not run", question.after)));
        sample.answers.values[i] = answer ? *answer : no_answer;
        if (!answer) why.emplace_back(i, answer.error().sentence);
    }
    std::sort(why.begin(), why.end());
}

void Sampler::add_maps(Samples& sums, Survey& survey) {
    sums.cloud.add(runner_.level());
    for (std::size_t i = 0; i < playing_.damage_of.size(); ++i) {
        if (const auto footprint = survey.plays().footprint_of(playing_.damage_of[i]))
            sums.damage[i].add(runner_.level().size, (*footprint)->harm);
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
