// Drives a search with a function, as the command line and the C interface do with levels.
#pragma once

#include <functional>

#include "levelwright/evolve/tune.hpp"

namespace levelwright {

using TryOut = std::function<void(std::uint64_t first, std::uint64_t levels, Trial& trial)>;

inline Trial tried(const TuneRound& round, std::size_t setting, std::size_t wants, const TryOut& try_out) {
    Trial trial{round.settings[setting], std::vector<Reached>(wants), 0};
    try_out(round.first, round.levels, trial);
    return trial;
}

inline Tuned searched(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
                      const TuneOptions& options, const TryOut& try_out) {
    Tuner tuner(parameters, wants, options);
    while (!tuner.done()) {
        const Trial trial = tried(tuner.ask(), 0, wants.size(), try_out);
        tuner.tell({&trial, 1});
    }
    return tuner.result();
}

}  // namespace levelwright
