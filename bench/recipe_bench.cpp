// From text to plan, and what the frame itself costs. Repeat with: levelwright_bench
// --benchmark_filter='recipe|plan'
#include <cstdlib>

#include <benchmark/benchmark.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

constexpr const char* typical = "caverns";  // a gallery recipe with requirements and most kinds of steps

void recipe_read_json5(benchmark::State& state) {
    const std::vector<Source> sources{{typical, gallery_recipe(typical).value()}};
    for (auto _ : state) {
        Problems problems(sources);
        Value value = read_json5(sources, 0, problems);
        if (problems.any_errors()) std::abort();
        benchmark::DoNotOptimize(value);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(sources[0].text.size()) * state.iterations());
}
BENCHMARK(recipe_read_json5)->Unit(benchmark::kMicrosecond);

void recipe_read_and_check(benchmark::State& state) {
    for (auto _ : state) {
        const Planned planned = plan_from_gallery(typical);
        if (!planned.plan) std::abort();
        benchmark::DoNotOptimize(planned.plan.get());
    }
}
BENCHMARK(recipe_read_and_check)->Unit(benchmark::kMicrosecond);

void plan_empty(benchmark::State& state) {
    Runner runner(plan_from_text("{ size: 80x50, steps: [] }").plan);
    std::uint64_t seed = 0;
    for (auto _ : state) {
        if (!runner.run(seed++).made()) std::abort();
        benchmark::DoNotOptimize(runner.level().cells.data());
    }
}
BENCHMARK(plan_empty)->Unit(benchmark::kNanosecond);

}  // namespace
}  // namespace levelwright
