// The Marahel language: the five generators of its paper over 1000 seeds, and what grows faster than the map
// in other engines. Repeat with: levelwright_bench --benchmark_filter=^marahel
//
// `median_us` is the median over the seeds; `times_faster` divides what the newest JavaScript engine needs
// for the same generator and size (CPU milliseconds per map, measured with node 20 on the same kind of machine)
// by it. The cases without end to end comparison print `ns_per_cell`, which stays about the same when time is linear.
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/pack.hpp"
#include "levelwright/run/runner.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

int islands_of_empty(const Level& level) {
    BitGrid empty(level.size);
    mask_equal(level.floor(0), *level.palette->tile_named("empty"), empty);
    Components islands;
    islands.find(empty, Connectivity::four);
    return islands.count();
}

void run_generator(benchmark::State& state, const char* recipe, bool connected, double javascript_ms) {
    PlanOptions options;
    options.size = size_of(state);
    const Planned planned = plan_from_gallery(recipe, options);
    if (!planned.plan) return state.SkipWithError("the script has mistakes");
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        if (!runner.run(seed).made()) return state.SkipWithError("no level");
        const int islands = islands_of_empty(runner.level());
        if (islands == 0 || (connected && islands != 1)) return state.SkipWithError("not a good level");
    }
    time_over_seeds(state, [&](std::size_t seed) {
        runner.run(seed);
        benchmark::DoNotOptimize(runner.level().cells.data());
    });
    state.counters["times_faster"] = javascript_ms * 1000 / state.counters["median_us"].value;
}

void marahel_uniform(benchmark::State& state) {
    run_generator(state, "marahel-uniform", true, state.range(0) == 60 ? 1.08 : 33);
}
void marahel_nonuniform(benchmark::State& state) {
    run_generator(state, "marahel-nonuniform", true, state.range(0) == 60 ? 1.02 : 40);
}
void marahel_digger(benchmark::State& state) {
    run_generator(state, "marahel-digger", false, state.range(0) == 60 ? 0.41 : 9.3);
}
void marahel_cave(benchmark::State& state) {
    run_generator(state, "marahel-cave", false, state.range(0) == 60 ? 2.66 : 46);
}
void marahel_mine(benchmark::State& state) {
    run_generator(state, "marahel-mine", true, state.range(0) == 60 ? 1.7 : 39);
}

void paper_map(benchmark::internal::Benchmark* bench) { map_size(bench, {60, 45}, 20); }
BENCHMARK(marahel_uniform)->Apply(paper_map)->Apply(middle_map);
BENCHMARK(marahel_nonuniform)->Apply(paper_map)->Apply(middle_map);
BENCHMARK(marahel_digger)->Apply(paper_map)->Apply(middle_map);
BENCHMARK(marahel_cave)->Apply(paper_map)->Apply(middle_map);
BENCHMARK(marahel_mine)->Apply(paper_map)->Apply(middle_map);

// An explorer on a map half full of solid.
void run_explorer(benchmark::State& state, const std::string& explorer) {
    const Size size = size_of(state);
    const std::string text = "{ size: '" + std::to_string(size.width) + "x" + std::to_string(size.height) +
                             "', tiles: { empty: '.', solid: '#', gem: '*' }, steps: [" +
                             "{ do: 'explore_sequential', rules: ['-> self(solid|empty)'] }, " + explorer +
                             "] }";
    const Planned planned = plan_from_text(text);
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    if (!runner.run(0).made()) return state.SkipWithError("no level");
    std::uint64_t seed = 0;
    for (auto _ : state) {
        runner.run(seed++);
        benchmark::DoNotOptimize(runner.level().cells.data());
    }
    state.counters["ns_per_cell"] =
        benchmark::Counter(static_cast<double>(size.area()) * 1e-9,
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void marahel_ordered(benchmark::State& state) {
    run_explorer(
        state,
        "{ do: 'explore_wide', heuristics: ['all(solid)'], rules: ['all(solid) > 4 -> self(solid)', '-> self(empty)'] }");
}
void marahel_random_order(benchmark::State& state) {
    run_explorer(state, "{ do: 'explore_wide', rules: ['all(solid) > 4 -> self(solid)', '-> self(empty)'] }");
}
void marahel_counts(benchmark::State& state) {
    run_explorer(
        state,
        "{ do: 'explore_sequential', rules: ['solid > empty -> self(empty)', 'total(solid) > 3 -> self(solid)'] }");
}
void marahel_distances(benchmark::State& state) {
    run_explorer(
        state,
        "{ do: 'explore_sequential', rules: ['minDist(gem) > 3, minDist(solid) < 2, avgDist(solid) > 1, maxDist(empty) > 3 -> self(empty)'] }");
}
void marahel_greedy(benchmark::State& state) {
    run_explorer(state,
                 "{ do: 'explore_agent', heuristics: ['all(solid)', 'solid'], rules: ['-> self(solid)'] }");
}
// All rooms of a noise map, tens of thousands of islands when it is large.
void marahel_connecting(benchmark::State& state) {
    run_explorer(state,
                 "{ do: 'explore_connector', entities: ['empty'], rules: ['self(solid) -> self(empty)'] }");
}
void marahel_connecting_open(benchmark::State& state) {
    run_explorer(
        state,
        "{ do: 'explore_sequential', rules: ['left(out) -> self(empty)', 'right(out) -> self(empty)', '-> self(solid)'] }, "
        "{ do: 'explore_sequential', border: 2, rules: ['-> self(empty)'] }, { do: 'explore_connector', entities: ['empty'], rules: ['self(solid) -> self(empty)'] }");
}

void growing(benchmark::internal::Benchmark* bench) {
    for (const int side : {60, 200, 1000}) bench->Args({side, side});
    bench->ArgNames({"width", "height"})->Unit(benchmark::kMicrosecond)->MinTime(0.2);
}
BENCHMARK(marahel_ordered)->Apply(growing);
BENCHMARK(marahel_random_order)->Apply(growing);
BENCHMARK(marahel_counts)->Apply(growing);
BENCHMARK(marahel_distances)->Apply(growing);
BENCHMARK(marahel_greedy)->Apply(growing);
BENCHMARK(marahel_connecting)->Apply(growing);
BENCHMARK(marahel_connecting_open)->Apply(growing);

}  // namespace
}  // namespace levelwright::bench
