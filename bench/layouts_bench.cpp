// Layouts of rooms: levelwright_bench --benchmark_filter=^layouts
#include "levels.hpp"

namespace levelwright::bench {
namespace {

void layouts_bsp(benchmark::State& state) { time_steps(state, "{ do: 'bsp', least: '10x10' }"); }
void layouts_bsp_loops(benchmark::State& state) {
    time_steps(state, "{ do: 'bsp', least: '10x10', loops: 0.2, width: 2 }");
}
void layouts_bsp_winding(benchmark::State& state) {
    time_steps(state, "{ do: 'bsp', least: '12x12', corridors: 'winding' }");
}
void layouts_quadtree(benchmark::State& state) { time_steps(state, "{ do: 'quadtree', cuts: 12 }"); }
void layouts_quadtree_rooms(benchmark::State& state) {
    time_steps(state, "{ do: 'quadtree', form: 'rooms', cuts: 12 }");
}
void layouts_push_rooms(benchmark::State& state) { time_steps(state, "{ do: 'push_rooms', count: 20 }"); }
void layouts_bsp_lock_theme(benchmark::State& state) {
    time_steps(
        state,
        "{ do: 'bsp', least: '10x10' }, { do: 'lock', part: { share: '0..0.9' } }, { do: 'theme', round: true, monsters: 'monster' }");
}

BENCHMARK(layouts_bsp)->Apply(small_map);
BENCHMARK(layouts_bsp)->Apply(middle_map);
BENCHMARK(layouts_bsp)->Apply(large_map);
BENCHMARK(layouts_bsp)->Apply(huge_map);
BENCHMARK(layouts_bsp_loops)->Apply(small_map);
BENCHMARK(layouts_bsp_winding)->Apply(small_map);
BENCHMARK(layouts_bsp_winding)->Apply(middle_map);
BENCHMARK(layouts_quadtree)->Apply(small_map);
BENCHMARK(layouts_quadtree)->Apply(middle_map);
BENCHMARK(layouts_quadtree_rooms)->Apply(small_map);
BENCHMARK(layouts_push_rooms)->Apply(small_map);
BENCHMARK(layouts_bsp_lock_theme)->Apply(small_map);

}  // namespace
}  // namespace levelwright::bench
