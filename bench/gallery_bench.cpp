// What users run, whole gallery recipes with their requirements, beside their first step alone: levelwright_bench
// --benchmark_filter=^gallery
#include <string>

#include "levels.hpp"

namespace levelwright::bench {
namespace {

// The step as it stands in the recipe.
struct Family {
    const char* recipe;
    const char* step;
};
constexpr Family families[] = {
    {"bsp", "{ do: 'bsp', least: '11x9', stop_depth: 4, loops: 0.2 }"},
    {"cave", "{ do: 'cave', rock: 0.49, generations: 5, least: 6, join: 'tunnels', walls: true }"},
    {"dig-ahead", "{ do: 'dig_ahead', share: 0.28, door: 'door' }"},
    {"maze", "{ do: 'maze' }"},
    {"quadtree", "{ do: 'quadtree', form: 'cells', cuts: '6..12', where: { inset: 1 } }"},
};

constexpr Expected any_level{.connected = false, .rooms = false};

void whole(benchmark::State& state, const char* recipe) {
    PlanOptions options;
    options.size = size_of(state);
    time_recipe(state, plan_from_gallery(recipe, options), any_level);
}

void step_alone(benchmark::State& state, const char* step) { time_steps(state, step, any_level); }

void add_families() {
    for (const Family& family : families) {
        const std::string name = std::string("gallery_") + family.recipe;
        for (const auto size : {small_map, large_map}) {
            benchmark::RegisterBenchmark(name.c_str(), whole, family.recipe)->Apply(size);
            benchmark::RegisterBenchmark((name + "_step").c_str(), step_alone, family.step)->Apply(size);
        }
    }
}

const bool added = (add_families(), true);

}  // namespace
}  // namespace levelwright::bench
