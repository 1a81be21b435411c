// Tuning real recipes, against random search at equal evaluations.
#include "levelwright/batch/try_out.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/recipe/checking/knobs.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

constexpr std::uint64_t fresh_seed = 1'000'000'000, planted_seed = 2'000'000'000;
constexpr int evaluations = 40;
constexpr std::uint64_t levels_each = 20, fresh_levels = 500, planted_levels = 2000;

// A recipe with ranges for some of its numbers. What is wanted is what it makes at one planted setting, so that it can be reached.
struct Task {
    const char* name;
    const char* text;
    std::vector<const char*> metrics;
    struct Range {
        const char* knob;
        double low, high, planted;
    };
    std::vector<Range> ranges;
};

std::vector<Task> all_tasks() {
    return {
        {"cave",
         "{ size: 48x32, steps: [ { do: cave, rock: 0.4, generations: 5, least: 6, join: tunnels } ] }",
         {"floor_share", "dead_ends", "loops"},
         {{"cave.rock", 0.3, 0.6, 0.47}, {"cave.generations", 0, 8, 3}, {"cave.least", 1, 60, 20}}},
        {"drunkard",
         "{ size: 48x32, steps: [ { do: drunkard, lifetime: 500, walkers: 3 } ] }",
         {"floor_share", "branching", "longest_path_at_least"},
         {{"drunkard.share", 0.1, 0.7, 0.33},
          {"drunkard.lifetime", 20, 1000, 300},
          {"drunkard.turns", 0.01, 1, 0.4},
          {"drunkard.walkers", 1, 8, 2}}},
        {"caverns",
         "{ size: 48x32, steps: [ { do: scatter, share: 0.5 }, { do: smooth, generations: 4 }, { do: keep_largest, least: 12 }, { do: connect } ] }",
         {"floor_share", "corridor_share", "isolated_walls"},
         {{"scatter.share", 0.4, 0.7, 0.56},
          {"smooth.generations", 0, 8, 2},
          {"keep_largest.least", 1, 60, 25}}}};
}

class TaskTuner {
 public:
    enum class Wanted { means, ranges };

    // Wants the planted means; or levels around them, in ranges that nearly all planted levels lie in.
    explicit TaskTuner(const Task& task, Wanted wanted = Wanted::means) : task_(task) {
        all_knobs_ = knobs_of(task.text, all_tables());
        for (const Task::Range& range : task.ranges) {
            const Knob& knob = knob_named(range.knob);
            parameters_.push_back({knob.name, range.low, range.high, knob.whole, knob.value});
            knobs_.push_back(&knob);
            planted_.push_back(range.planted);
        }
        for (const char* metric : task.metrics) {
            questions_.push_back(*question_from(metric, all_metrics()));
            wants_.push_back({0, 0, false});
        }
        const Trial trial = measured(planted_seed, planted_levels, planted_);
        for (std::size_t i = 0; i < wants_.size(); ++i) {
            const double mean = trial.reached[i].mean;
            const double away = std::max(3 * trial.reached[i].spread, 0.03 * mean);
            wants_[i] =
                wanted == Wanted::ranges ? Want{mean - away, mean + away, true} : Want{mean, mean, false};
        }
    }

    std::vector<double> search(bool at_random, std::uint64_t seed) const {
        const TuneOptions options{seed, evaluations, levels_each};
        if (at_random) return best_at_random(options);
        Tuner tuner(parameters_, wants_, options);
        std::uint64_t made = 0;
        while (!tuner.done()) {
            const TuneRound& round = tuner.ask();
            made += round.levels;
            const Trial trial = measured(seed * 100'000 + round.first, round.levels, round.settings.front());
            tuner.tell({&trial, 1});
        }
        EXPECT_LE(made, evaluations * levels_each);
        return tuner.result().best.setting;
    }

    const std::vector<double>& planted() const { return planted_; }

    double error_on_fresh_seeds(const std::vector<double>& setting) const {
        return error_of(wants_, measured(fresh_seed, fresh_levels, setting));
    }

 private:
    const Knob& knob_named(const std::string& name) const {
        const auto found = std::find_if(all_knobs_.begin(), all_knobs_.end(),
                                        [&](const Knob& knob) { return knob.name == name; });
        EXPECT_NE(found, all_knobs_.end()) << name;
        return *found;
    }

    std::vector<double> best_at_random(const TuneOptions& options) const {
        std::vector<double> best;
        double least = 0;
        for (const std::vector<double>& setting : random_settings(parameters_, options)) {
            const double error = error_of(wants_, measured(options.seed * 100'000, options.levels, setting));
            if (!best.empty() && !(error < least)) continue;
            least = error;
            best = setting;
        }
        return best;
    }

    Trial measured(std::uint64_t first_seed, std::uint64_t levels, const std::vector<double>& setting) const {
        std::vector<Turn> turns;
        for (std::size_t i = 0; i < knobs_.size(); ++i) turns.push_back({knobs_[i], setting[i]});
        const Planned planned = plan_from_text(turned(task_.text, turns));
        EXPECT_NE(planned.plan, nullptr);
        BatchOptions options;
        options.first_seed = first_seed;
        options.count = levels;
        const TriedOut tried = try_out(planned.plan, options, questions_, wants_);
        EXPECT_EQ(tried.end.status, BatchEnd::Status::done);
        return tried.trial;
    }

    const Task& task_;
    std::vector<Knob> all_knobs_;
    std::vector<const Knob*> knobs_;
    std::vector<TuneParameter> parameters_;
    std::vector<Question> questions_;
    std::vector<Want> wants_;
    std::vector<double> planted_;
};

double median_of(std::vector<double> numbers) { return distribution_of(std::move(numbers)).median; }

struct Medians {
    double ours, random;
};

// LEVELWRIGHT_TUNE_REPEATS=20 is the whole of it; docs/measuring.md has its tables.
Medians compare(const Task& task, const TaskTuner& tuner) {
    const char* repeats_text = std::getenv("LEVELWRIGHT_TUNE_REPEATS");
    const int repeats = repeats_text ? std::atoi(repeats_text) : 5;
    std::vector<double> ours, random;
    for (int i = 1; i <= repeats; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        ours.push_back(tuner.error_on_fresh_seeds(tuner.search(false, seed)));
        random.push_back(tuner.error_on_fresh_seeds(tuner.search(true, seed)));
    }
    const Medians medians{median_of(ours), median_of(random)};
    std::printf("%s: median error over %d repeats: tune %.4f, random %.4f, ratio %.2f; planted %.4f\n",
                task.name, repeats, medians.ours, medians.random, medians.ours / medians.random,
                tuner.error_on_fresh_seeds(tuner.planted()));
    return medians;
}

TEST(Tune, comes_at_least_twice_as_near_as_random_search_at_equal_evaluations) {
    LEVELWRIGHT_STATISTICS();
    for (const Task& task : all_tasks()) {
        const Medians medians = compare(task, TaskTuner(task));
        EXPECT_LE(medians.ours, 0.5 * medians.random) << task.name;
    }
}

TEST(Tune, leaves_at_most_half_as_many_levels_outside_ranges_as_random_search) {
    LEVELWRIGHT_STATISTICS();
    for (const Task& task : all_tasks()) {
        const Medians medians = compare(task, TaskTuner(task, TaskTuner::Wanted::ranges));
        EXPECT_LE(medians.ours, 0.5 * medians.random) << task.name;
    }
}

TEST(Tune, the_same_seed_gives_the_same_setting) {
    const std::vector<Task> tasks = all_tasks();
    const TaskTuner tuner(tasks.front());
    EXPECT_EQ(tuner.search(false, 3), tuner.search(false, 3));
}

TEST(Tune, a_setting_that_contradicts_itself_reaches_nothing) {
    const std::vector<Want> wants{{1, 1, false}};
    const TriedOut tried = try_out(nullptr, {}, {*question_from("islands", all_metrics())}, wants);
    EXPECT_EQ(error_of(wants, tried.trial), no_level_error);
}

}  // namespace
}  // namespace levelwright
