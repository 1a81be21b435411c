// The general steps, each run as a recipe over 1000 seeds: levelwright_bench --benchmark_filter=^steps
//
// The time is that of the whole recipe: beginning a level, and the steps before the one named.
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/grid/flood.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/runner.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

bool is_connected(const Level& level) {
    BitGrid floor, reached;
    walkable_cells(level, 0, floor);
    const auto first = floor.first_set();
    if (!first) return true;
    FloodFill().fill(floor, *first, Connectivity::four, reached);
    return reached == floor;
}

enum class Expect { anything, connected };

void run_steps(benchmark::State& state, const std::string& steps, Expect expect) {
    const Size size = size_of(state);
    const std::string text = "{ size: '" + std::to_string(size.width) + "x" + std::to_string(size.height) +
                             "', steps: [" + steps + "] }";
    const Planned planned = plan_from_text(text);
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        if (!runner.run(seed).made()) return state.SkipWithError("no level");
        if (expect == Expect::connected && !is_connected(runner.level()))
            return state.SkipWithError("not connected");
    }
    time_over_seeds(state, [&](std::size_t seed) {
        runner.run(seed);
        benchmark::DoNotOptimize(runner.level().cells.data());
    });
}

const std::string noise = "{ do: 'scatter', share: 0.55 }";
const std::string cave = noise + ", { do: 'smooth', generations: 5 }";

void steps_scatter(benchmark::State& state) { run_steps(state, noise, Expect::anything); }
void steps_scatter_smooth(benchmark::State& state) { run_steps(state, cave, Expect::anything); }
void steps_cave_connect_straight(benchmark::State& state) {
    run_steps(state, cave + ", { do: 'connect' }", Expect::connected);
}
void steps_cave_connect_crooked(benchmark::State& state) {
    run_steps(state, cave + ", { do: 'connect', style: 'crooked' }", Expect::connected);
}
void steps_cave_connect_cheapest(benchmark::State& state) {
    run_steps(state, cave + ", { do: 'connect', style: 'cheapest' }", Expect::connected);
}
void steps_cave_keep_largest(benchmark::State& state) {
    run_steps(state, cave + ", { do: 'keep_largest' }", Expect::connected);
}
void steps_cave_outline(benchmark::State& state) {
    run_steps(state, cave + ", { do: 'outline' }", Expect::anything);
}
void steps_noise(benchmark::State& state) {
    run_steps(state, "{ do: 'noise', bands: [{ tile: 'water', to: 0.3 }, 'grass'] }", Expect::anything);
}
void steps_divide_bsp(benchmark::State& state) { run_steps(state, "{ do: 'divide' }", Expect::anything); }
void steps_cave_place(benchmark::State& state) {
    run_steps(
        state,
        cave +
            ", { do: 'place', what: 'entrance' }, { do: 'place', what: 'exit', far_from: 'entrance' }, "
            "{ do: 'place', what: 'monster', count: 10, apart: 5, at_least: 0, distance: { entrance: '10..' } }",
        Expect::anything);
}

BENCHMARK(steps_scatter)->Apply(small_map);
BENCHMARK(steps_scatter)->Apply(middle_map);
BENCHMARK(steps_scatter)->Apply(large_map);
BENCHMARK(steps_scatter_smooth)->Apply(small_map);
BENCHMARK(steps_scatter_smooth)->Apply(middle_map);
BENCHMARK(steps_scatter_smooth)->Apply(large_map);
BENCHMARK(steps_cave_connect_straight)->Apply(small_map);
BENCHMARK(steps_cave_connect_straight)->Apply(middle_map);
BENCHMARK(steps_cave_connect_straight)->Apply(large_map);
BENCHMARK(steps_cave_connect_crooked)->Apply(small_map);
BENCHMARK(steps_cave_connect_crooked)->Apply(middle_map);
BENCHMARK(steps_cave_connect_cheapest)->Apply(small_map);
BENCHMARK(steps_cave_connect_cheapest)->Apply(middle_map);
BENCHMARK(steps_cave_keep_largest)->Apply(small_map);
BENCHMARK(steps_cave_keep_largest)->Apply(middle_map);
BENCHMARK(steps_cave_keep_largest)->Apply(large_map);
BENCHMARK(steps_cave_outline)->Apply(small_map);
BENCHMARK(steps_cave_outline)->Apply(middle_map);
BENCHMARK(steps_noise)->Apply(small_map);
BENCHMARK(steps_noise)->Apply(middle_map);
BENCHMARK(steps_divide_bsp)->Apply(small_map);
BENCHMARK(steps_divide_bsp)->Apply(middle_map);
BENCHMARK(steps_cave_place)->Apply(small_map);
BENCHMARK(steps_cave_place)->Apply(middle_map);

}  // namespace
}  // namespace levelwright::bench
