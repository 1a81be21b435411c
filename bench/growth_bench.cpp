// How the time for a cell grows with the map, for every gallery recipe whose size is free: levelwright_bench
// --benchmark_filter=^growth prints it as `times`, 4000x4000 over 200x200.
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

void growth(benchmark::State& state, const std::string& recipe) {
    for (auto unused : state) {
        const auto few = time_of_cell(recipe, small_size, 20), many = time_of_cell(recipe, large_size, 2);
        if (!few || !many) return state.SkipWithError("a limit was reached");
        state.counters["small_ns"] = *few;
        state.counters["large_ns"] = *many;
        state.counters["times"] = *many / *few;
    }
}

void add_recipes() {
    for (const GalleryRecipe& recipe : gallery()) {
        const std::string name(recipe.name);
        if (is_free(name))
            benchmark::RegisterBenchmark(("growth/" + name).c_str(), growth, name)
                ->Iterations(1)
                ->Unit(benchmark::kMillisecond);
    }
}

const bool growth_added = (add_recipes(), true);

}  // namespace
}  // namespace levelwright::bench
