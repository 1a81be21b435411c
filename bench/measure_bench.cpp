// Metrics of levels of 80x50 cells, over 1000 seeds: levelwright_bench --benchmark_filter=^measure
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"
#include "support.hpp"

namespace levelwright {
namespace {

std::vector<Level> levels_of(const std::string& recipe) {
    PlanOptions options;
    options.size = Size{80, 50};
    Runner runner(plan_from_gallery(recipe, options).plan);
    std::vector<Level> levels;
    for (std::size_t seed = 0; seed < bench::seeds; ++seed) {
        runner.run(seed);
        levels.push_back(runner.level());
    }
    return levels;
}

std::vector<Question> standard_set(const Palette& palette) {
    std::vector<Question> questions;
    for (const Metric& metric : all_metrics()) {
        if (!metric.standard) continue;
        for (Question& question : questions_of(metric, palette)) questions.push_back(std::move(question));
    }
    return questions;
}

// Loops, found by Euler's formula, are the pieces of wall that do not touch the border.
bool answers_are_right(const Level& level, Survey& survey) {
    survey.examine(level);
    Components chunks;
    chunks.find(survey.wall_cells(0), Connectivity::eight);
    const Rect inner = whole(level.size).inset(1);
    const auto isolated = std::count_if(chunks.all().begin(), chunks.all().end(),
                                        [&](const Component& chunk) { return inner.contains(chunk.box); });
    return *ask(*question_from("loops", all_metrics()), survey) == static_cast<double>(isolated);
}

void standard_set_of(benchmark::State& state, const std::string& recipe) {
    const std::vector<Level> levels = levels_of(recipe);
    const std::vector<Question> questions = standard_set(*levels[0].palette);
    Survey survey;
    for (const Level& level : levels) {
        if (!answers_are_right(level, survey)) return state.SkipWithError("wrong answer");
    }
    bench::time_over_seeds(state, [&](std::size_t seed) {
        survey.examine(levels[seed]);
        for (const Question& question : questions) benchmark::DoNotOptimize(ask(question, survey));
    });
    state.counters["metrics"] = static_cast<double>(questions.size());
}

void one_metric(benchmark::State& state, const std::string& recipe, const std::string& name) {
    const std::vector<Level> levels = levels_of(recipe);
    const auto question = question_from(name, all_metrics());
    Survey survey;
    bench::time_over_seeds(state, [&](std::size_t seed) {
        survey.examine(levels[seed]);
        benchmark::DoNotOptimize(ask(*question, survey));
    });
}

[[maybe_unused]] const bool registered = [] {
    const auto add = [](const std::string& name, auto run) {
        benchmark::RegisterBenchmark(name.c_str(), run)
            ->Iterations(10 * static_cast<std::int64_t>(bench::seeds))
            ->Unit(benchmark::kMicrosecond);
    };
    for (const std::string recipe : {"cave", "bsp", "maze", "dungeon-of-regions"}) {
        add("measure/standard_set/" + recipe,
            [recipe](benchmark::State& state) { standard_set_of(state, recipe); });
    }
    for (const Metric& metric : all_metrics()) {
        if (metric.takes != Metric::Takes::nothing) continue;
        const std::string name = metric.name;
        if (!metric.standard) continue;
        add("measure/each/" + name, [name](benchmark::State& state) { one_metric(state, "cave", name); });
    }
    return true;
}();

}  // namespace
}  // namespace levelwright
