// Which of many parameters matter for what is wanted: each is moved alone, down and up from where it stands,
// on the same levels' seeds, and what the levels come to is compared with how much they spread.
#pragma once

#include "levelwright/evolve/tune.hpp"

namespace levelwright {

struct Screened {
    bool ended = false;               // before its time, by whoever tries out
    std::vector<std::size_t> chosen;  // at most as many as asked for, in their own order; at least one
    std::uint64_t used = 0;           // levels from 0 to here were looked at
    int settings = 0;                 // that were tried
};
Screened screen(const std::vector<TuneParameter>& parameters, std::size_t wants, std::uint64_t levels,
                const TryOut& try_out, std::size_t most);

// How many settings it tries, at most.
int settings_screened(std::size_t parameters);

}  // namespace levelwright
