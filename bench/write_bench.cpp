// Levels: their hash, and writing and reading them: levelwright_bench
// --benchmark_filter='^(level|write|read)'
//
// Each benchmark checks its answer, then goes around 1000 caves, one per seed, with a handful of objects in each.
#include "levelwright/level/query.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/pictures/png.hpp"
#include "levelwright/write/read.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmx.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

Level cave_level(const BitGrid& floor) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), floor.size(), 1, TileId{0});
    floor.for_each_set([&](Point at) { level.floor(0)[at] = TileId{1}; });
    Stream stream(subkey(static_cast<std::uint64_t>(floor.count()), "objects"));
    for (std::uint32_t i = 0; i < 20; ++i) {
        const auto at = floor.random_set(stream);
        if (at) level.add(Object{static_cast<KindId>(i), {0, *at}});
    }
    return level;
}

// Large ones would not fit into memory a thousand times over: eight of them take turns.
std::vector<Level> cave_levels(Size size) {
    const std::vector<BitGrid>& floors = caves(size);
    const std::size_t count = size.area() > 100000 ? 8 : seeds;
    std::vector<Level> levels;
    for (std::size_t i = 0; i < count; ++i) levels.push_back(cave_level(floors[i]));
    return levels;
}

void level_hash(benchmark::State& state) {
    const std::vector<Level> levels = cave_levels(size_of(state));
    Level changed = levels[0];
    changed.cells.back() = TileId{2};
    if (hash_of(levels[0]) != hash_of(Level(levels[0])))
        return state.SkipWithError("a copy has another hash");
    if (hash_of(levels[0]) == hash_of(changed)) return state.SkipWithError("a change leaves the hash");
    time_over_seeds(
        state, [&](std::size_t seed) { benchmark::DoNotOptimize(hash_of(levels[seed % levels.size()])); });
}
BENCHMARK(level_hash)->Apply(small_map);
BENCHMARK(level_hash)->Apply(middle_map);
BENCHMARK(level_hash)->Apply(large_map);

void write_level(benchmark::State& state, const Format& format) {
    const std::vector<Level> levels = cave_levels({80, 50});
    const std::string bytes = format.write(levels[7], {})->front().bytes;
    if (format.read && read_level(bytes, "")->cells != levels[7].cells) {
        return state.SkipWithError("what is read back is another level");
    }
    time_over_seeds(state,
                    [&](std::size_t seed) { benchmark::DoNotOptimize(format.write(levels[seed], {})); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}

void read_back(benchmark::State& state, const Format& format) {
    std::vector<std::string> texts;
    for (const Level& level : cave_levels({80, 50})) texts.push_back(format.write(level, {})->front().bytes);
    if (!read_level(texts[7], "")) return state.SkipWithError("it cannot be read");
    time_over_seeds(state, [&](std::size_t seed) { benchmark::DoNotOptimize(read_level(texts[seed], "")); });
}

constexpr std::int64_t rounds = 1000;
void once_a_seed(benchmark::internal::Benchmark* bench) {
    bench->Iterations(rounds)->Unit(benchmark::kMicrosecond);
}

void write_text_80x50(benchmark::State& state) { write_level(state, text_format); }
void write_json_80x50(benchmark::State& state) { write_level(state, json_format); }
void write_png_80x50(benchmark::State& state) { write_level(state, png_format); }
void write_tmj_80x50(benchmark::State& state) { write_level(state, tmj_format); }
void write_tmx_80x50(benchmark::State& state) { write_level(state, tmx_format); }
void read_text_80x50(benchmark::State& state) { read_back(state, text_format); }
void read_json_80x50(benchmark::State& state) { read_back(state, json_format); }
void read_tmj_80x50(benchmark::State& state) { read_back(state, tmj_format); }
BENCHMARK(write_text_80x50)->Apply(once_a_seed);
BENCHMARK(write_json_80x50)->Apply(once_a_seed);
BENCHMARK(write_png_80x50)->Apply(once_a_seed);
BENCHMARK(write_tmj_80x50)->Apply(once_a_seed);
BENCHMARK(write_tmx_80x50)->Apply(once_a_seed);
BENCHMARK(read_text_80x50)->Apply(once_a_seed);
BENCHMARK(read_json_80x50)->Apply(once_a_seed);
BENCHMARK(read_tmj_80x50)->Apply(once_a_seed);

}  // namespace
}  // namespace levelwright::bench
