// Diggers and mazes: levelwright_bench --benchmark_filter=^diggers
#include "levels.hpp"

namespace levelwright::bench {
namespace {

void diggers_dig(benchmark::State& state) { time_steps(state, "{ do: 'dig' }", {.floor = 0.3}); }
void diggers_dig_ahead_12(benchmark::State& state) {
    time_steps(state, "{ do: 'dig_ahead', share: 0.12, door: 'door' }", {.floor = 0.12});
}
void diggers_dig_ahead_28(benchmark::State& state) {
    time_steps(state, "{ do: 'dig_ahead', share: 0.28, door: 'door' }", {.floor = 0.28});
}
void diggers_maze_depth_first(benchmark::State& state) {
    time_steps(state, "{ do: 'maze' }", {.floor = 0.4});
}
void diggers_maze_uniform(benchmark::State& state) {
    time_steps(state, "{ do: 'maze', how: 'uniform' }", {.floor = 0.4});
}
void diggers_rooms_and_mazes(benchmark::State& state) {
    time_steps(state, "{ do: 'rooms_and_mazes', door: 'door' }", {.floor = 0.2});
}
void diggers_drunkard(benchmark::State& state) { time_steps(state, "{ do: 'drunkard' }", {.floor = 0.4}); }

BENCHMARK(diggers_dig)->Apply(small_map);
BENCHMARK(diggers_dig_ahead_12)->Apply(small_map);
BENCHMARK(diggers_dig_ahead_12)->Apply(middle_map);
BENCHMARK(diggers_dig_ahead_12)->Apply(large_map);
BENCHMARK(diggers_dig_ahead_12)->Apply(huge_map);
BENCHMARK(diggers_dig_ahead_28)->Apply(small_map);
BENCHMARK(diggers_maze_depth_first)->Apply(small_map);
BENCHMARK(diggers_maze_depth_first)->Apply(middle_map);
BENCHMARK(diggers_maze_depth_first)->Apply(large_map);
BENCHMARK(diggers_maze_depth_first)->Apply(huge_map);
BENCHMARK(diggers_maze_uniform)->Apply(small_map);
BENCHMARK(diggers_maze_uniform)->Apply(middle_map);
BENCHMARK(diggers_maze_uniform)->Apply(large_map);
BENCHMARK(diggers_maze_uniform)->Apply(huge_map);
BENCHMARK(diggers_rooms_and_mazes)->Apply(small_map);
BENCHMARK(diggers_drunkard)->Apply(small_map);

}  // namespace
}  // namespace levelwright::bench
