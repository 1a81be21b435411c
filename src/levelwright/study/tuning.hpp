// How a search learns from levels: how a setting is tried out, and how the result does on seeds that the
// search never saw. Threads and single-threaded runs share it, so that both search alike.
#pragma once

#include "levelwright/study/tune_order.hpp"

namespace levelwright {

// When none of the first few seeds of a setting gives a level, the others are not tried.
inline constexpr std::uint64_t first_levels_tried = 8;

// The results of the samples of so many seeds.
Trial trial_of(const std::vector<Want>& wants, const Samples& samples, std::uint64_t seeds);

// How levels do in a wanted metric on fresh seeds, with its 95 % interval.
struct Measured {
    double value = 0, low = 0, high = 0;
    bool answered = false;
    double mean = 0;
    // The interval includes the mean that is wanted, or is so narrow that nobody sees the difference; the mean lies in the range that is.
    bool reached = false;
};
struct FreshLook {
    std::vector<Measured> measured;  // by want
    double error = 0;
};
FreshLook fresh_look(const TuneOrder& order, const Samples& samples);

struct TuneResult {
    Tuned tuned;
    std::string text;         // the recipe with the best setting
    FreshLook before, after;  // of the recipe as it was, and with the best setting
};

// Fails when no setting gave levels with an answer to all that is wanted.
Result<void> check_reached(const TuneOrder& order, const Tuned& tuned);

// `dead_ends is 14.2 on average (13.8 to 14.6), not 10`: everything wanted that was not reached, in the order of the wants.
std::vector<std::string> not_reached(const TuneOrder& order, const FreshLook& look);

std::string tune_json(const TuneOrder& order, const TuneResult& result);

}  // namespace levelwright
