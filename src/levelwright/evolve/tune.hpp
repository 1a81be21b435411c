// Tuning: searches the values of a few described parameters so that levels come near to what is wanted of
// them. A search asks for settings and is told the results of their levels; its caller makes and
// measures the levels. The same seed and answers give the same search, so that one can be continued
// elsewhere: a new search that is told all that another was told is at the same point.
//
// Few noisy evaluations are made the most of by surfaces over the parameters, one for each thing that is
// measured; the next settings are those where the surfaces promise the least error, and some that are far
// from all others. All settings of a round are tried on the same levels' seeds, each round has new ones. Of
// more than a few parameters those that matter most are searched; what they are is found by moving each alone.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace levelwright {

struct TuneParameter {
    std::string name;
    double low = 0, high = 1;
    bool whole = false;
    double start = 0;  // its value before
};

// The mean of a metric should be `low`; or, for a range, as many levels as possible should lie from low to high.
struct Want {
    double low = 0, high = 0;
    bool range = false;
};

// How levels do in a wanted metric.
struct Reached {
    bool answered = false;        // some level had it
    double value = 0;             // the mean; of a range the share of levels within it
    double mean = 0, spread = 0;  // of the levels
};

// One setting of all parameters, and the results of its levels.
struct Trial {
    std::vector<double> setting;
    std::vector<Reached> reached;  // by want; all unanswered when no level could be made
    double failed = 0;             // share of the seeds that gave no level
};

// Of the answers of many levels; those without one are left out of means and are outside ranges.
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

// Settings to be tried, all on the same levels.
struct TuneRound {
    std::uint64_t first = 0, levels = 0;  // levels from first to before first + levels
    std::vector<std::vector<double>> settings;
};

struct Tuned {
    Trial best;
    std::uint64_t used = 0;             // levels from 0 to here were used
    int settings = 0;                   // that were tried
    std::vector<std::size_t> searched;  // the parameters that were; others were found to matter less
};

inline constexpr std::size_t most_searched = 6;  // of the parameters at once
int least_evaluations(std::size_t parameters);   // that a search needs
int usual_evaluations(std::size_t parameters);   // that a search does well with

class Tuner {
 public:
    Tuner(std::vector<TuneParameter> parameters, std::vector<Want> wants, const TuneOptions& options);
    ~Tuner();
    Tuner(Tuner&&) noexcept;
    Tuner& operator=(Tuner&&) noexcept;

    // The settings of this round that nothing was told of yet, in order; none when the search is done.
    const TuneRound& ask() const;
    // The results of the next settings, in the order asked for; of one round or, to continue a search, of many.
    void tell(std::span<const Trial> trials);
    bool done() const { return ask().settings.empty(); }

    const std::vector<Trial>& told() const;  // all of it, in order: what continues the search elsewhere
    const Tuned& result() const;             // when it is done

 private:
    class State;
    std::unique_ptr<State> state_;
};

// As many settings as a search tries, drawn at random: what a search must be better than.
std::vector<std::vector<double>> random_settings(const std::vector<TuneParameter>& parameters,
                                                 const TuneOptions& options);

}  // namespace levelwright
