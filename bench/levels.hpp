// Whole recipes over many seeds, through Runner::run with memory of earlier runs; rooms, corridors and doors as data are part of the time.
#pragma once

#include <string>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/grid/flood.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/runner.hpp"
#include "support.hpp"

namespace levelwright::bench {

// What a level must be for its time to count.
struct Expected {
    bool connected = true;
    bool rooms = true;
    double floor = 0;  // at least this share
};

inline bool is_as_expected(const Level& level, const Expected& expected) {
    BitGrid floor, reached;
    walkable_cells(level, 0, floor);
    const auto first = floor.first_set();
    if (!first || (expected.rooms && level.rooms.empty())) return false;
    if (static_cast<double>(floor.count()) < expected.floor * static_cast<double>(level.size.area()))
        return false;
    if (!expected.connected) return true;
    FloodFill().fill(floor, *first, Connectivity::four, reached);
    return reached == floor;
}

inline void time_recipe(benchmark::State& state, const Planned& planned, const Expected& expected) {
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        if (!runner.run(seed).made()) return state.SkipWithError("no level");
        if (!is_as_expected(runner.level(), expected)) return state.SkipWithError("not as expected");
    }
    time_over_seeds(state, [&](std::size_t seed) {
        runner.run(seed);
        benchmark::DoNotOptimize(runner.level().cells.data());
    });
}

inline void time_steps(benchmark::State& state, const std::string& steps, const Expected& expected = {}) {
    const Size size = size_of(state);
    time_recipe(state,
                plan_from_text("{ size: '" + std::to_string(size.width) + "x" + std::to_string(size.height) +
                               "', steps: [" + steps + "] }"),
                expected);
}

}  // namespace levelwright::bench
