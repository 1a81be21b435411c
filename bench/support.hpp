// What the benchmarks share: maps of many seeds, and medians over them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "levelwright/base/random.hpp"
#include "levelwright/grid/automaton.hpp"
#include "levelwright/grid/bit_grid.hpp"

namespace levelwright::bench {

inline constexpr std::size_t seeds = 1000;

// Random maps in which 45 cells of 100 are wall, one for each seed; made once for each size.
inline const std::vector<BitGrid>& random_maps(Size size) {
    static std::map<std::pair<int, int>, std::vector<BitGrid>> made;
    std::vector<BitGrid>& maps = made[{size.width, size.height}];
    for (std::size_t seed = maps.size(); seed < seeds; ++seed) {
        Stream stream(subkey(seed, "bench"));
        random_bits(maps.emplace_back(size), stream, 0.45);
    }
    return maps;
}

// The rule that makes caves: wall where five of the nine cells are wall, the outside included.
inline LifeRule cave_rule() { return threshold_rule({.with_self = true, .outside = Outside::set}, 5); }

// The floors of caves, one for each seed.
inline const std::vector<BitGrid>& caves(Size size) {
    static std::map<std::pair<int, int>, std::vector<BitGrid>> made;
    std::vector<BitGrid>& maps = made[{size.width, size.height}];
    if (!maps.empty()) return maps;
    maps = random_maps(size);
    SmoothScratch scratch;
    for (BitGrid& map : maps) {
        smooth(map, CompiledRule(cave_rule()), 5, scratch);
        map.flip();
    }
    return maps;
}

// Times `work(seed)` in a loop over all seeds, or over as many as there are iterations, if those are fewer;
// besides the mean that the library reports, `median_us` is the median over the seeds of each one's own time.
template <class Work>
void time_over_seeds(benchmark::State& state, Work work) {
    using Clock = std::chrono::steady_clock;
    const std::size_t count = std::min(seeds, static_cast<std::size_t>(state.max_iterations));
    std::vector<double> microseconds(count);
    work(0);
    for (std::size_t seed = 0; seed < count; ++seed) {
        const Clock::time_point start = Clock::now();
        work(seed);
        microseconds[seed] = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    }
    const auto middle = microseconds.begin() + static_cast<std::ptrdiff_t>(count / 2);
    std::nth_element(microseconds.begin(), middle, microseconds.end());
    std::size_t seed = 0;
    for (auto _ : state) {
        work(seed);
        seed = seed + 1 == count ? 0 : seed + 1;
    }
    state.counters["median_us"] = *middle;
}

inline Size size_of(const benchmark::State& state) {
    return {static_cast<int>(state.range(0)), static_cast<int>(state.range(1))};
}

// The sizes that map benchmarks are run with. Numbers of rounds are given, so that each is called only once
// and goes around all seeds; around twenty of them for huge maps.
inline void map_size(benchmark::internal::Benchmark* bench, Size size, std::int64_t rounds) {
    bench->Args({size.width, size.height})->ArgNames({"width", "height"});
    bench->Iterations(rounds * static_cast<std::int64_t>(seeds))->Unit(benchmark::kMicrosecond);
}
inline void small_map(benchmark::internal::Benchmark* bench) { map_size(bench, {80, 50}, 50); }
inline void middle_map(benchmark::internal::Benchmark* bench) { map_size(bench, {200, 200}, 8); }
inline void large_map(benchmark::internal::Benchmark* bench) { map_size(bench, {1000, 1000}, 1); }
inline void huge_map(benchmark::internal::Benchmark* bench) {
    map_size(bench, {4000, 4000}, 1);
    bench->Iterations(20);
}

}  // namespace levelwright::bench
