// What a unit of work costs, for every step with hostile parameters: limits of work are worth what their unit is worth.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "catalog/drawn_steps.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

constexpr std::int64_t work_limit = 20'000'000;
// What planning, clearing the level and starting a step cost is not the work of a step.
constexpr std::int64_t least_work = 500'000;

struct Cost {
    double nanoseconds = 0;  // of a unit
    bool much_work = false;  // enough for the cost to mean something
    std::string recipe;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A recipe with one step, its parameters from all that is allowed, on a map that may be large.
std::string hostile_recipe(const Step& step, Stream& random) {
    RecipeDrawer drawer(DrawnSteps::all().phrases(), all_steps(), random, DrawnFrom::limits);
    const int most = random.below(4) == 0 ? 2000 : 300;
    const int width = random.between(1, most), height = random.between(1, most);
    return fmt::format("{{ size: \"{}x{}\", {}steps: [{}{}] }}", width, height,
                       DrawnSteps::all().declarations(), DrawnSteps::all().before(step, random),
                       drawer.step(step));
}

// Nothing when the recipe is wrong.
std::optional<Cost> cost_of(const std::string& recipe) {
    PlanOptions options;
    options.limits.tries = 1;
    options.limits.work = work_limit;
    const Planned planned = plan_from_text(recipe, options);
    if (!planned.plan) return std::nullopt;
    Runner runner(planned.plan);
    runner.run(0);  // memory is taken once
    const double start = processor_seconds();
    const Outcome& outcome = runner.run(1);
    const double spent = processor_seconds() - start;
    return Cost{1e9 * spent / static_cast<double>(std::max(outcome.work, least_work)),
                outcome.work >= least_work, recipe};
}

// LEVELWRIGHT_COST_RECIPES: so many recipes for each step, in an optimised build on a machine with nothing else to do. Without it a few
// recipes show only whether a step forgets to count.
const char* const wish = std::getenv("LEVELWRIGHT_COST_RECIPES");
constexpr int few_recipes = 4;
constexpr double forgotten = 200;  // [ns]

TEST(WorkCost, a_unit_of_work_costs_about_the_same_in_every_step) {
    if (sanitized) GTEST_SKIP() << "sanitizers change what things cost";
    const int recipes = wish ? std::atoi(wish) : few_recipes;
    std::vector<double> all;
    std::vector<std::pair<std::string, Cost>> worst;
    for (const Step& step : all_steps()) {
        Stream random(subkey(1, step.record->name()));
        Cost most;
        for (int i = 0; i < recipes; ++i) {
            const std::optional<Cost> cost = cost_of(hostile_recipe(step, random));
            if (!cost) continue;
            if (cost->much_work) all.push_back(cost->nanoseconds);
            if (cost->nanoseconds > most.nanoseconds) most = *cost;
        }
        worst.emplace_back(step.record->name(), most);
    }
    std::sort(all.begin(), all.end());
    const double median = all[all.size() / 2];
    std::sort(worst.begin(), worst.end(),
              [](const auto& a, const auto& b) { return a.second.nanoseconds > b.second.nanoseconds; });
    std::cout << fmt::format("median {:.2f} ns a unit of work\n", median);
    for (const auto& [name, cost] : worst)
        std::cout << fmt::format("{:20} {:8.2f}\n", name, cost.nanoseconds);
    const double most = wish ? 10 * median : forgotten;
    for (const auto& [name, cost] : worst) EXPECT_LE(cost.nanoseconds, most) << name << "\n" << cost.recipe;
}

}  // namespace
}  // namespace levelwright::testing
