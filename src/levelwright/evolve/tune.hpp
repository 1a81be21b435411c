// Tuning: searches the values of a few described parameters so that levels come near to what is wanted of
// them. Whoever asks makes and measures the levels. The same seed and answers give the same search.
//
// Few noisy evaluations are made the most of by surfaces over the parameters, one for each thing that is
// measured; the next settings are those where the surfaces promise the least error, and some that are far
// from all others. All settings of a round are tried on the same levels' seeds, each round has new ones. Of
// more than a few parameters those that matter most are searched; what they are is found by moving each
// alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace levelwright {

struct TuneParameter {
    std::string name;
    double low = 0, high = 1;
    bool whole = false;
    double start = 0;  // its value before
};

// The mean of a metric is to be `low`; or, as a range, as many levels as can be are to lie from low to high.
struct Want {
    double low = 0, high = 0;
    bool range = false;
};

// What levels have of a wanted metric.
struct Reached {
    bool answered = false;        // some level had it
    double value = 0;             // the mean; of a range the share of levels within it
    double mean = 0, spread = 0;  // of the levels
};

// One setting of all parameters, and what its levels came to.
struct Trial {
    std::vector<double> setting;
    std::vector<Reached> reached;  // by want; all unanswered when no level could be made
    double failed = 0;             // share of the seeds that gave no level
};

// Of the answers of many levels; those without one are left out of means and are outside of ranges.
Reached reached_by(const Want& want, const std::vector<double>& values, std::uint64_t levels);

// How far a trial is from what is wanted: the mean over the wants of |mean - wanted| / |wanted| (or |mean|
// when 0 is wanted), or of the share of levels outside the range; and the share of failures.
inline constexpr double no_level_error = 1e9;  // of a trial that cannot be measured
double error_of(const std::vector<Want>& wants, const Trial& trial);

struct TuneOptions {
    std::uint64_t seed = 1;
    int evaluations = 60;  // settings tried on `levels` levels each, or fewer on more levels
    std::uint64_t levels = 40;
};

// Fills in what a setting reaches on so many levels, counted from `first` on; false ends the search.
using TryOut = std::function<bool(std::uint64_t first, std::uint64_t levels, Trial& trial)>;

struct Tuned {
    bool ended = false;  // before its time, by whoever tries out
    Trial best;
    std::uint64_t used = 0;             // levels from 0 to here were looked at
    int settings = 0;                   // that were tried
    std::vector<std::size_t> searched;  // the parameters that were; others were found to matter less
};

inline constexpr std::size_t most_searched = 6;  // of the parameters at once
int least_evaluations(std::size_t parameters);   // that a search needs
int usual_evaluations(std::size_t parameters);   // that a search does well with

Tuned tune(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
           const TuneOptions& options, const TryOut& try_out);

// The best of as many settings drawn at random: what a search must be better than.
Tuned tune_at_random(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
                     const TuneOptions& options, const TryOut& try_out);

}  // namespace levelwright
