// What a unit of work costs, for every step with hostile parameters: limits of work are worth what their unit is worth.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
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

struct Spending {
    double seconds = 0;
    std::int64_t work = 0;
};

// Nothing when the recipe is wrong.
std::optional<Spending> spending_of(const std::string& recipe) {
    PlanOptions options;
    options.limits.tries = 1;
    options.limits.work = work_limit;
    const Planned planned = plan_from_text(recipe, options);
    if (!planned.plan) return std::nullopt;
    Runner runner(planned.plan);
    runner.run(0);  // memory is taken once
    Spending best{std::numeric_limits<double>::max()};
    for (int i = 0; i < 3; ++i) {  // something else may come between
        const double start = processor_seconds();
        const Outcome& outcome = runner.run(1);
        best = {std::min(best.seconds, processor_seconds() - start), outcome.work};
    }
    return best;
}

Cost cost_of(const Spending& spent, const std::string& recipe) {
    return {1e9 * spent.seconds / static_cast<double>(std::max(spent.work, least_work)),
            spent.work >= least_work, recipe};
}

std::optional<Cost> cost_of_recipe(const std::string& recipe) {
    const auto spent = spending_of(recipe);
    return spent ? std::optional(cost_of(*spent, recipe)) : std::nullopt;
}

// What the requirement adds to a recipe with one step fewer.
std::optional<Cost> cost_of_requirement(const std::string& recipe, const std::string& requirement) {
    const auto without = spending_of("{" + recipe + "}");
    const std::string whole = "{" + recipe + ", require: {" + requirement + "} }";
    const auto with = spending_of(whole);
    if (!without || !with) return std::nullopt;
    return cost_of({with->seconds - without->seconds, with->work - without->work}, whole);
}

// LEVELWRIGHT_COST_RECIPES: so many recipes for each step, in an optimised build on a machine with nothing else to do. Without it a few
// recipes show only whether a step forgets to count.
const char* const wish = std::getenv("LEVELWRIGHT_COST_RECIPES");
constexpr int few_recipes = 4;
constexpr double forgotten = 200;  // [ns]

// Everything that was drawn, and the worst by name.
class Costs {
 public:
    using Measure = std::function<std::optional<Cost>()>;

    void add(const std::string& name, const Measure& measure) {
        const auto cost = measure();
        if (!cost) return;
        if (cost->much_work) all_.push_back(cost->nanoseconds);
        Worst& worst = worst_[name];
        if (cost->nanoseconds > worst.cost.nanoseconds) worst = {*cost, measure};
    }

    void expect_about_the_same() {
        ASSERT_FALSE(all_.empty());
        std::sort(all_.begin(), all_.end());
        const double median = all_[all_.size() / 2];
        const double most = wish ? 10 * median : forgotten;
        std::cout << fmt::format("median {:.2f} ns a unit of work\n", median);
        for (auto& [name, worst] : worst_) measure_again(worst, most);
        std::vector<std::pair<std::string, Worst>> sorted(worst_.begin(), worst_.end());
        std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
            return a.second.cost.nanoseconds > b.second.cost.nanoseconds;
        });
        for (const auto& [name, worst] : sorted)
            std::cout << fmt::format("{:28} {:8.2f}\n", name, worst.cost.nanoseconds);
        for (const auto& [name, worst] : sorted)
            EXPECT_LE(worst.cost.nanoseconds, most) << name << "\n" << worst.cost.recipe;
    }

 private:
    struct Worst {
        Cost cost;
        Measure measure;
    };

    // What else the machine did can only have added to it.
    static void measure_again(Worst& worst, double most) {
        for (int i = 0; i < 10 && worst.cost.nanoseconds > most; ++i) {
            const auto cost = worst.measure();
            if (cost && cost->nanoseconds < worst.cost.nanoseconds) worst.cost = *cost;
        }
    }

    std::vector<double> all_;
    std::map<std::string, Worst> worst_;
};

TEST(WorkCost, a_unit_of_work_costs_about_the_same_in_every_step) {
    if (sanitized) GTEST_SKIP() << "sanitizers change what things cost";
    const int recipes = wish ? std::atoi(wish) : few_recipes;
    Costs costs;
    for (const Step& step : all_steps()) {
        Stream random(subkey(1, step.record->name()));
        for (int i = 0; i < recipes; ++i) {
            const std::string recipe = hostile_recipe(step, random);
            costs.add(step.record->name(), [recipe] { return cost_of_recipe(recipe); });
        }
    }
    costs.expect_about_the_same();
}

// The view that a requirement is for, and a value that it can be given.
struct Asked {
    std::string view = "top";
    std::string value = "true";
};

// Those not in the list are numbers, of a thing or of a player.
Asked asked_for(const Requirement& requirement) {
    static const std::map<std::string, std::string> others = {
        {"path", "{ from: 'entrance', to: 'exit' }"},
        {"pacing", "{ curve: { by: 'progress', at: { 0: 0.1, 1: 1 } }, within: 0.1 }"},
        {"finishable_by", "'runner'"},
        {"count", "{ chest: '0..' }"},
        {"difference", "{ share: '0..1' }"},
        {"holds", "'floor + chest >= 0'"},
        {"contest", "{ gaps: '0..', shelled: '0..', coin_blocks: '0..' }"},
    };
    const auto known = others.find(requirement.field.name);
    if (known != others.end()) return {"top", known->second};
    for (const char* view : {"top", "side"}) {
        for (const char* value :
             {"true", "'0..'", "'1..'", "'..0'", "{ chest: '0..' }", "{ runner: '0..' }"}) {
            const std::string recipe =
                fmt::format("{{ view: '{}', size: '9x9', steps: [{{ do: 'fill' }}], require: {{ {}: {} }} }}",
                            view, requirement.field.name, value);
            if (plan_from_text(recipe).plan) return {view, value};
        }
    }
    ADD_FAILURE() << "what may " << requirement.field.name << " be?";
    return {};
}

// Levels that keep judges busy: open ones, ragged ones, mazes, locks in a row.
std::string hostile_level(const std::string& view, Stream& random) {
    static const std::string grounds[] = {
        "{ do: 'fill', tile: 'floor' }",
        "{ do: 'scatter', tile: 'floor', share: 0.6 }",
        "{ do: 'cave' }",
        "{ do: 'maze' }",
        "{ do: 'maze', how: 'uniform', braid: 0.5 }",
        "{ do: 'bsp', loops: 0.5 }, { do: 'lock' }, { do: 'lock' }",
    };
    const int side = random.between(2, random.below(4) == 0 ? 1000 : 200);
    return fmt::format(
        " view: '{3}', size: '{0}x{0}', steps: [{1}, {{ do: 'place', what: 'entrance', at_least: 0 }}, "
        "{{ do: 'place', what: 'exit', at_least: 0, far_from: 'entrance' }}, "
        "{{ do: 'place', what: {{ chest: 1, monster: 1, potion: 1, key: 1 }}, count: {2}, at_least: 0 }}]",
        side, grounds[random.below(std::size(grounds))], random.between(0, side), view);
}

TEST(WorkCost, a_unit_of_work_costs_about_the_same_in_every_requirement) {
    if (sanitized) GTEST_SKIP() << "sanitizers change what things cost";
    const int recipes = wish ? std::atoi(wish) : 1;
    Costs costs;
    for (const Requirement& requirement : all_requirements()) {
        Stream random(subkey(2, requirement.field.name));
        const Asked asked = asked_for(requirement);
        for (int i = 0; i < recipes; ++i) {
            costs.add(requirement.field.name, [level = hostile_level(asked.view, random),
                                               wanted = requirement.field.name + ": " + asked.value] {
                return cost_of_requirement(level, wanted);
            });
        }
    }
    costs.expect_about_the_same();
}

}  // namespace
}  // namespace levelwright::testing
