// Makes and measures levels of one plan: what threads of a batch and the worker of a page drive alike. It has
// no threads, clock or files; whichever levels it is asked for, in whatever pieces, a level's numbers are the same.
#pragma once

#include <string>
#include <vector>

#include "levelwright/measure/plays.hpp"
#include "levelwright/measure/samples/samples.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {

// How levels are played for the metrics of players.
struct Playing {
    std::vector<std::string> damage_of;  // players whose damage is summed over the levels
    int iterations = 0;                  // of each player; 0: their own numbers
    std::vector<OwnPlayer> own;          // beside the players of the level's game
};

// How much a player thinks.
int thoughts_of(const std::string& player, const Playing& playing);

// One level, or the reason why a seed gave none.
struct Sample {
    std::uint64_t seed = 0;
    bool whole = false;  // it was not cancelled: otherwise nothing of it counts
    bool made = false;
    std::uint32_t tries = 0;
    std::uint64_t hash = 0;
    Answers answers;
    std::string reason;
};

// The next of some samples.
void add_sample(const Sample& sample, Samples& samples);

class Sampler {
 public:
    // All of them must outlive it. The runner's plan must have tables that make surveys, as the catalogue's do.
    Sampler(Runner& runner, const std::vector<Question>& questions, const Playing& playing)
        : runner_(runner), questions_(questions), playing_(playing) {
        for (const Question& question : questions) {
            if (!question.after.empty()) steps_.push_back(question.after);
        }
    }

    // Makes and measures the level of a seed. Its colours and where players are hurt are added to the maps of
    // `sums`, nothing else.
    Sample take(std::uint64_t seed, const RunOptions& options, Samples& sums);

    // Makes and measures the levels with the numbers [from, to) of the study that the samples belong to, and
    // adds them. Gives how far it came: less than `to` when it was cancelled.
    std::uint64_t extend(Samples& samples, std::uint64_t from, std::uint64_t to, const RunOptions& options);

 private:
    void measure(Sample& sample, Survey& survey);
    void look_back(Sample& sample, Effort& effort);
    void add_maps(Samples& sums, Survey& survey);

    Runner& runner_;
    const std::vector<Question>& questions_;
    const Playing& playing_;
    std::vector<std::string> steps_;  // after which questions look at the level
    Survey before_;                   // looks at what steps left
};

}  // namespace levelwright
