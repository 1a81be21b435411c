// How many times longer a cell of 4000x4000 takes than one of 200x200, for every gallery recipe whose size is free: levelwright_bench
// --benchmark_filter=^growth
#include <ctime>
#include <string>

#include "levels.hpp"
#include "levelwright/catalog/gallery.hpp"

namespace levelwright::bench {
namespace {

constexpr Size small_size{200, 200}, large_size{4000, 4000};

Planned planned_for(const std::string& recipe, Size size) {
    PlanOptions options;
    options.size = size;
    return plan_from_gallery(recipe, options);
}

// A recipe that decides its own size says that another one is not used.
bool is_free(const std::string& recipe) {
    const Planned planned = planned_for(recipe, small_size);
    return planned.plan && planned.problems.empty() && !planned.plan->is_endless();
}

// Of the processor, after a level that takes memory. [ns]; nothing when a limit was reached.
std::optional<double> time_of_cell(const std::string& recipe, Size size, int levels) {
    Runner runner(planned_for(recipe, size).plan);
    runner.run(0);
    const std::clock_t began = std::clock();
    for (int seed = 1; seed <= levels; ++seed) {
        if (runner.run(static_cast<std::uint64_t>(seed)).status == Outcome::Status::limit)
            return std::nullopt;
    }
    return 1e9 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / levels /
           static_cast<double>(size.area());
}

void growth(benchmark::State& state) {
    for (auto unused : state) {
        for (const GalleryRecipe& recipe : gallery()) {
            const std::string name(recipe.name);
            if (!is_free(name)) continue;
            const auto few = time_of_cell(name, small_size, 20), many = time_of_cell(name, large_size, 1);
            state.counters[name] = few && many ? *many / *few : -1;  // a limit was reached
        }
    }
}
BENCHMARK(growth)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace levelwright::bench
