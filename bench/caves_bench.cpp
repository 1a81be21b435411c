// Caves: levelwright_bench --benchmark_filter=^cave
#include "levels.hpp"

namespace levelwright::bench {
namespace {

void time_joined_cave(benchmark::State& state, const std::string& rock) {
    time_steps(state, "{ do: cave, generations: 5, join: tunnels, rock: " + rock + " }");
}

void cave_joined_45(benchmark::State& state) { time_joined_cave(state, "0.45"); }
void cave_joined_50(benchmark::State& state) { time_joined_cave(state, "0.5"); }
void cave_plain(benchmark::State& state) {
    time_recipe(state, plan_from_text("{ size: '50x50', steps: [{ do: cave, rooms: false }] }"),
                {.connected = false, .rooms = false});
}

void cave_nine(benchmark::State& state) {
    time_recipe(state, plan_from_gallery("cave-nine"), {.connected = false, .rooms = false});
}

// Each chunk is one of another plane, so that nothing of its neighbourhood is known.
void cave_endless_chunk(benchmark::State& state, const Planned& planned) {
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    time_over_seeds(state, [&](std::size_t seed) {
        runner.chunk(seed, static_cast<std::int64_t>(seed) * 31, -5);
        benchmark::DoNotOptimize(runner.level().cells.data());
    });
}
void cave_endless_chunk_alone(benchmark::State& state) {
    cave_endless_chunk(state, plan_from_gallery("endless-cave"));
}
void cave_endless_chunk_furnished(benchmark::State& state) {
    cave_endless_chunk(state, plan_from_gallery("endless-depths"));
}
// A walk to the right: of each neighbourhood two thirds are known.
void cave_endless_walk(benchmark::State& state) {
    Runner runner(plan_from_text("{ endless: '50x50', steps: [{ do: endless_cave }] }").plan);
    time_over_seeds(state, [&](std::size_t x) {
        runner.chunk(1, static_cast<std::int64_t>(x), 0);
        benchmark::DoNotOptimize(runner.level().cells.data());
    });
}

void twenty_rounds(benchmark::internal::Benchmark* bench) {
    bench->Iterations(20 * static_cast<std::int64_t>(seeds))->Unit(benchmark::kMicrosecond);
}

BENCHMARK(cave_nine)->Apply(twenty_rounds);
BENCHMARK(cave_endless_chunk_alone)->Apply(twenty_rounds);
BENCHMARK(cave_endless_chunk_furnished)->Apply(twenty_rounds);
BENCHMARK(cave_endless_walk)->Apply(twenty_rounds);
BENCHMARK(cave_plain)->Apply(twenty_rounds);
BENCHMARK(cave_joined_45)->Apply(small_map);
BENCHMARK(cave_joined_50)->Apply(small_map);
BENCHMARK(cave_joined_45)->Apply(middle_map);
BENCHMARK(cave_joined_50)->Apply(middle_map);
BENCHMARK(cave_joined_45)->Apply(large_map);
BENCHMARK(cave_joined_50)->Apply(large_map);
BENCHMARK(cave_joined_45)->Apply(huge_map);
BENCHMARK(cave_joined_50)->Apply(huge_map);

}  // namespace
}  // namespace levelwright::bench
