// The grid room: levelwright_bench --benchmark_filter=^grid
//
// Each benchmark checks its answer, then goes around 1000 maps, one per seed. The time of smoothing includes
// copying the map that is smoothed.
#include "levelwright/grid/automaton.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/distance.hpp"
#include "levelwright/grid/flood.hpp"
#include "levelwright/grid/neighbours.hpp"
#include "levelwright/grid/noise.hpp"
#include "levelwright/grid/outline.hpp"
#include "levelwright/grid/pack.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

int naive_count(const BitGrid& map, const Neighbourhood& around, Point p) {
    int count = 0;
    for (int y = p.y - around.radius; y <= p.y + around.radius; ++y) {
        for (int x = p.x - around.radius; x <= p.x + around.radius; ++x) {
            const bool self = x == p.x && y == p.y;
            if (!self || around.with_self) count += map.get_or({x, y}, around.outside == Outside::set);
        }
    }
    return count;
}

BitGrid naive_smooth(BitGrid map, const LifeRule& rule, int generations) {
    for (int i = 0; i < generations; ++i) {
        BitGrid next(map.size());
        for (int y = 0; y < map.height(); ++y) {
            for (int x = 0; x < map.width(); ++x) {
                const auto count = static_cast<std::size_t>(naive_count(map, rule.around, {x, y}));
                next.set({x, y}, map[{x, y}] ? rule.survival[count] : rule.birth[count]);
            }
        }
        map = next;
    }
    return map;
}

void smooth_five_times(benchmark::State& state, const LifeRule& rule) {
    const std::vector<BitGrid>& maps = random_maps(size_of(state));
    const CompiledRule compiled(rule);
    SmoothScratch scratch;
    BitGrid map;
    const auto work = [&](std::size_t seed) {
        map = maps[seed];
        smooth(map, compiled, 5, scratch);
        benchmark::DoNotOptimize(map.words().data());
    };
    work(7);
    if (map != naive_smooth(maps[7], rule, 5)) return state.SkipWithError("wrong map");
    time_over_seeds(state, work);
}

void grid_smooth_threshold(benchmark::State& state) { smooth_five_times(state, cave_rule()); }
BENCHMARK(grid_smooth_threshold)->Apply(small_map);
BENCHMARK(grid_smooth_threshold)->Apply(middle_map);
BENCHMARK(grid_smooth_threshold)->Apply(large_map);

void grid_smooth_threshold_without_self(benchmark::State& state) {
    smooth_five_times(state, threshold_rule({.outside = Outside::set}, 5));
}
BENCHMARK(grid_smooth_threshold_without_self)->Apply(small_map);
BENCHMARK(grid_smooth_threshold_without_self)->Apply(middle_map);
BENCHMARK(grid_smooth_threshold_without_self)->Apply(large_map);

void grid_smooth_lists(benchmark::State& state) {
    smooth_five_times(
        state, {{.outside = Outside::set}, LifeRule::Counts(0b111001000), LifeRule::Counts(0b111111000)});
}
BENCHMARK(grid_smooth_lists)->Apply(small_map);
BENCHMARK(grid_smooth_lists)->Apply(middle_map);
BENCHMARK(grid_smooth_lists)->Apply(large_map);

void grid_smooth_radius_2(benchmark::State& state) {
    smooth_five_times(state, threshold_rule({.radius = 2, .with_self = true, .outside = Outside::set}, 13));
}
BENCHMARK(grid_smooth_radius_2)->Apply(small_map);
BENCHMARK(grid_smooth_radius_2)->Apply(middle_map);
BENCHMARK(grid_smooth_radius_2)->Apply(large_map);

// Do cells that touch have one label, and is each label one that a flood from its first cell fills?
bool right_labels(const BitGrid& map, const Components& components, const Grid<std::int32_t>& labels) {
    FloodFill flood;
    BitGrid filled;
    std::int64_t total = 0;
    for (int i = 0; i < components.count(); ++i) {
        flood.fill(map, components[i].first, Connectivity::four, filled);
        bool same = filled.count() == components[i].size;
        filled.for_each_set([&](Point p) { same = same && labels[p] == i; });
        if (!same) return false;
        total += components[i].size;
    }
    return total == map.count();
}

void grid_components_with_labels(benchmark::State& state) {
    const std::vector<BitGrid>& maps = caves(size_of(state));
    Components components;
    Grid<std::int32_t> labels;
    const auto work = [&](std::size_t seed) {
        components.find(maps[seed], Connectivity::four);
        components.label_cells(labels);
        benchmark::DoNotOptimize(labels.cells().data());
    };
    work(7);
    if (!right_labels(maps[7], components, labels)) return state.SkipWithError("wrong labels");
    time_over_seeds(state, work);
}
BENCHMARK(grid_components_with_labels)->Apply(small_map);
BENCHMARK(grid_components_with_labels)->Apply(middle_map);
BENCHMARK(grid_components_with_labels)->Apply(large_map);

void grid_largest_component(benchmark::State& state) {
    const std::vector<BitGrid>& maps = caves(size_of(state));
    Components components;
    BitGrid largest;
    const auto work = [&](std::size_t seed) {
        largest_component(maps[seed], Connectivity::four, components, largest);
        benchmark::DoNotOptimize(largest.words().data());
    };
    work(7);
    if (!maps[7].covers(largest) || largest.count() != components[components.largest()].size) {
        return state.SkipWithError("wrong component");
    }
    time_over_seeds(state, work);
}
BENCHMARK(grid_largest_component)->Apply(small_map);
BENCHMARK(grid_largest_component)->Apply(middle_map);
BENCHMARK(grid_largest_component)->Apply(large_map);

void grid_outline(benchmark::State& state) {
    const std::vector<BitGrid>& maps = caves(size_of(state));
    BitGrid result;
    const auto work = [&](std::size_t seed) {
        outline(maps[seed], Connectivity::eight, result);
        benchmark::DoNotOptimize(result.words().data());
    };
    work(7);
    LifeRule touched{{}, LifeRule::Counts(0b111111110), {}};
    if (result != naive_smooth(maps[7], touched, 1)) return state.SkipWithError("wrong outline");
    time_over_seeds(state, work);
}
BENCHMARK(grid_outline)->Apply(small_map);
BENCHMARK(grid_outline)->Apply(middle_map);
BENCHMARK(grid_outline)->Apply(large_map);

// Is each reached cell one step farther than its nearest neighbour?
bool right_distances(const BitGrid& map, Point source, const DistanceField& field) {
    bool right = field[source] == 0;
    map.for_each_set([&](Point p) {
        std::int32_t nearest = unreachable;
        for (const Point step : four_directions) {
            if (!map.get_or(p + step, false) || field[p + step] == unreachable) continue;
            if (nearest == unreachable || field[p + step] < nearest) nearest = field[p + step];
        }
        const bool reached = field[p] != unreachable;
        if (p != source)
            right = right && reached == (nearest != unreachable) && (!reached || field[p] == nearest + 1);
    });
    return right;
}

void grid_distance_field(benchmark::State& state) {
    const std::vector<BitGrid>& maps = caves(size_of(state));
    Components components;
    std::vector<Point> sources;
    for (const BitGrid& map : maps) {
        components.find(map, Connectivity::four);
        sources.push_back(components.count() == 0 ? Point{} : components[components.largest()].first);
    }
    DistanceField field;
    const auto work = [&](std::size_t seed) {
        field.find(maps[seed], sources[seed]);
        benchmark::DoNotOptimize(field.farthest_distance());
    };
    work(7);
    if (!right_distances(maps[7], sources[7], field)) return state.SkipWithError("wrong distances");
    time_over_seeds(state, work);
}
BENCHMARK(grid_distance_field)->Apply(small_map);
BENCHMARK(grid_distance_field)->Apply(middle_map);
BENCHMARK(grid_distance_field)->Apply(large_map);

void grid_random_bits(benchmark::State& state) {
    BitGrid map(size_of(state));
    const auto work = [&](std::size_t seed) {
        Stream stream(seed);
        random_bits(map, stream, 0.45);
        benchmark::DoNotOptimize(map.words().data());
    };
    work(7);
    const double share = static_cast<double>(map.count()) / static_cast<double>(map.size().area());
    if (share < 0.42 || share > 0.48) return state.SkipWithError("wrong share of set cells");
    time_over_seeds(state, work);
}
BENCHMARK(grid_random_bits)->Apply(small_map);
BENCHMARK(grid_random_bits)->Apply(middle_map);
BENCHMARK(grid_random_bits)->Apply(large_map);

void grid_mask_and_paint(benchmark::State& state) {
    const std::vector<BitGrid>& maps = random_maps(size_of(state));
    Grid<std::uint8_t> cells(size_of(state));
    BitGrid mask;
    const auto work = [&](std::size_t seed) {
        paint(cells, maps[seed], 1);
        mask_equal(cells, 0, mask);
        paint(cells, maps[seed], 0);
        benchmark::DoNotOptimize(mask.words().data());
    };
    work(7);
    if (mask != maps[7].flipped()) return state.SkipWithError("wrong mask");
    time_over_seeds(state, work);
}
BENCHMARK(grid_mask_and_paint)->Apply(small_map);
BENCHMARK(grid_mask_and_paint)->Apply(middle_map);
BENCHMARK(grid_mask_and_paint)->Apply(large_map);

void grid_noise(benchmark::State& state) {
    Grid<double> hills(size_of(state));
    const NoiseSpec spec;
    for (auto _ : state) {
        fill_noise(static_cast<std::uint64_t>(state.iterations()), spec, {}, hills);
        benchmark::DoNotOptimize(hills.cells().data());
    }
    fill_noise(3, spec, {}, hills);
    if (hills[{17, 9}] != noise_at(3, spec, {17, 9})) state.SkipWithError("wrong noise");
}
BENCHMARK(grid_noise)
    ->Args({80, 50})
    ->Args({200, 200})
    ->ArgNames({"width", "height"})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace levelwright::bench
