#include "study_run.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/batch/study.hpp"
#include "levelwright/measure/comparison.hpp"
#include "levelwright/write/thumbnail.hpp"
#include "progress.hpp"

namespace levelwright::cli {
namespace {

// How much of the page each part may take, so that it stays a few megabytes.
constexpr std::size_t picture_bytes = 3'000'000;
constexpr std::size_t number_bytes = 1'500'000;
constexpr std::size_t bytes_of_number = 7;
constexpr std::size_t least_rows = 200, most_rows = 2000;
constexpr std::size_t most_pictures = 1000;
constexpr std::size_t rows_of_each_bin = 3;
constexpr std::size_t compared_levels = 48;

void check(const BatchEnd& end) {
    if (interrupted()) throw Failure{interrupt_exit_code(), {}};
    if (end.status == BatchEnd::Status::failed) throw Failure{exit_failed, end.reason};
}

class StudyRun {
 public:
    StudyRun(const StudyOrder& order, const OnRow& on_row)
        : order_(order), on_row_(on_row), progress_(order.levels_in_all(), !order.quiet) {}

    Study run() {
        study_.first_seed = order_.batch.first_seed;
        study_.count = order_.batch.count;
        study_.questions = order_.questions;
        study_.axes = order_.axes;
        study_.players = order_.playing.damage_of;
        study_.iterations = order_.playing.iterations;
        for (const StudyRecipe& recipe : order_.recipes) sample(recipe);
        find_ranges();
        compare_ranges();
        for (const SweepOrder& sweep : order_.sweeps) run_sweep(sweep);
        for (std::size_t i = 0; i < study_.recipes.size(); ++i)
            illustrate(order_.recipes[i], study_.recipes[i]);
        return std::move(study_);
    }

 private:
    BatchOptions batch_for(const StudyRecipe& recipe) {
        BatchOptions options = order_.batch;
        options.inputs = recipe.inputs;
        options.on_progress = [this](std::uint64_t done) { progress_.show(done_ + done); };
        return options;
    }

    Samples samples_of(const std::shared_ptr<const Plan>& plan, const StudyRecipe& recipe,
                       const std::string& setting) {
        Sampled sampled = take_samples(
            plan, batch_for(recipe), order_.questions,
            [&](std::uint64_t seed, std::uint32_t tries, std::uint64_t hash, const Answers& answers) {
                on_row_(recipe.name, setting, seed, tries, hash, answers);
            },
            order_.playing);
        check(sampled.end);
        done_ += order_.batch.count;
        return std::move(sampled.samples);
    }

    std::vector<Distribution> distributions_of(const Samples& samples) const {
        std::vector<Distribution> distributions;
        for (std::size_t i = 0; i < order_.questions.size(); ++i)
            distributions.push_back(samples.distribution(i));
        return distributions;
    }

    void sample(const StudyRecipe& recipe) {
        StudiedRecipe studied;
        studied.name = recipe.name;
        studied.purpose = recipe.plan->purpose();
        studied.command = recipe.command;
        studied.samples = samples_of(recipe.plan, recipe, {});
        if (studied.samples.count() == 0) {
            throw Failure{exit_failed,
                          fmt::format("{}: none of {} seeds gave a level: {}", recipe.name,
                                      order_.batch.count, studied.samples.failures.all().front().first)};
        }
        studied.distributions = distributions_of(studied.samples);
        study_.recipes.push_back(std::move(studied));
    }

    // The same bins for all recipes.
    Axis axis_of(std::size_t question) const {
        bool any = false;
        double least = 0, most = 0;
        for (const StudiedRecipe& recipe : study_.recipes) {
            const Distribution& all = recipe.distributions[question];
            if (all.count == 0) continue;
            least = any ? std::min(least, all.least) : all.least;
            most = any ? std::max(most, all.most) : all.most;
            any = true;
        }
        return axis_over(least, most, order_.questions[question].metric->whole);
    }

    void find_ranges() {
        for (std::size_t i = 0; i < order_.questions.size(); ++i) study_.axis_of.push_back(axis_of(i));
        const auto [x, y] = order_.axes;
        for (StudiedRecipe& recipe : study_.recipes) {
            recipe.range = range_map(study_.axis_of[x], study_.axis_of[y], recipe.samples.values[x],
                                     recipe.samples.values[y]);
        }
    }

    void compare_ranges() {
        for (std::size_t a = 0; a < study_.recipes.size(); ++a) {
            for (std::size_t b = a + 1; b < study_.recipes.size(); ++b) {
                const Overlap overlap =
                    overlap_of(study_.recipes[a].range, study_.recipes[b].range, order_.batch.first_seed);
                study_.overlaps.push_back({a, b, overlap});
                if (interrupted()) throw Failure{interrupt_exit_code(), {}};
            }
        }
    }

    void run_sweep(const SweepOrder& sweep) {
        const StudyRecipe& recipe = order_.recipes[sweep.recipe];
        const ColourTable table(*recipe.plan->palette());
        Sweep result{recipe.name, sweep.parameter, {}, table.colours()};
        for (const SweepOrder::Point& point : sweep.points) {
            const Samples samples = samples_of(point.plan, recipe, point.setting);
            SweepPoint studied{point.setting,
                               point.value,
                               samples.count(),
                               samples.failed,
                               distributions_of(samples),
                               0,
                               {}};
            if (samples.count() > 0) {
                studied.picture_seed = samples.seeds.front();
                check(make_again(
                    point.plan, batch_for_again(recipe), {samples.seeds.front()},
                    [&](std::size_t, const Level& level) { studied.picture = thumbnail_of(level, table); }));
            }
            result.points.push_back(std::move(studied));
        }
        study_.sweeps.push_back(std::move(result));
    }

    BatchOptions batch_for_again(const StudyRecipe& recipe) {
        BatchOptions options = batch_for(recipe);
        options.on_progress = nullptr;
        return options;
    }

    void illustrate(const StudyRecipe& recipe, StudiedRecipe& studied) {
        const std::vector<std::size_t> over_bins =
            levels_over_bins(studied.samples, order_.axes, studied.range, order_.batch.first_seed);
        studied.strip = typical_and_extreme(studied.samples, order_.axes);
        choose_rows(studied, over_bins);
        add_pictures(recipe, studied, over_bins);
        compare_levels(recipe, studied);
    }

    // A fair sample of the levels first; then what else is shown.
    void choose_rows(StudiedRecipe& studied, const std::vector<std::size_t>& over_bins) const {
        const std::size_t row_bytes = (order_.questions.size() + 3) * bytes_of_number * order_.recipes.size();
        const std::size_t wanted = std::clamp(number_bytes / row_bytes, least_rows, most_rows);
        studied.rows = drawn_levels(studied.samples.count(), wanted, order_.batch.first_seed);
        studied.fair_rows = studied.rows.size();
        std::set<std::size_t> chosen(studied.rows.begin(), studied.rows.end());
        const auto add = [&](std::size_t level) {
            if (chosen.insert(level).second) studied.rows.push_back(level);
        };
        for (const Pick& pick : studied.strip) add(pick.level);
        const auto few =
            std::min(over_bins.size(), static_cast<std::size_t>(studied.range.covered()) * rows_of_each_bin);
        for (std::size_t i = 0; i < few; ++i) add(over_bins[i]);
    }

    // Pictures of the strip, then of as many levels of every bin as there is room for.
    void add_pictures(const StudyRecipe& recipe, StudiedRecipe& studied,
                      const std::vector<std::size_t>& over_bins) {
        const std::size_t bytes = picture_bytes / order_.recipes.size();
        const auto cells = static_cast<std::size_t>(studied.samples.cloud.size().area());
        const std::size_t wanted = std::min(most_pictures, bytes / (cells / 24 + 1) + studied.strip.size());
        const std::set<std::size_t> rows(studied.rows.begin(), studied.rows.end());
        std::vector<std::size_t> levels;
        std::set<std::size_t> chosen;
        const auto add = [&](std::size_t level) {
            if (rows.count(level) > 0 && chosen.insert(level).second) levels.push_back(level);
        };
        for (const Pick& pick : studied.strip) add(pick.level);
        for (std::size_t i = 0; i < over_bins.size() && levels.size() < wanted; ++i) add(over_bins[i]);
        const ColourTable table(*recipe.plan->palette());
        studied.colours = table.colours();
        std::size_t used = 0;
        check(make_again(recipe.plan, batch_for_again(recipe), seeds_of(studied, levels),
                         [&](std::size_t index, const Level& level) {
                             std::string picture = thumbnail_of(level, table);
                             if (used + picture.size() > bytes && index >= studied.strip.size()) return;
                             used += picture.size();
                             studied.pictures.emplace_back(levels[index], std::move(picture));
                         }));
    }

    void compare_levels(const StudyRecipe& recipe, StudiedRecipe& studied) {
        const std::vector<std::size_t> drawn =
            drawn_levels(studied.samples.count(), compared_levels, order_.batch.first_seed);
        std::vector<Level> levels;
        check(make_again(recipe.plan, batch_for_again(recipe), seeds_of(studied, drawn),
                         [&](std::size_t, const Level& level) { levels.push_back(level); }));
        std::vector<double> shares;
        for (std::size_t a = 0; a < levels.size(); ++a) {
            for (std::size_t b = a + 1; b < levels.size(); ++b)
                shares.push_back(edit_share_between(levels[a], levels[b]));
        }
        studied.distances = {levels.size(), order_.batch.first_seed, distribution_of(std::move(shares))};
    }

    static std::vector<std::uint64_t> seeds_of(const StudiedRecipe& studied,
                                               const std::vector<std::size_t>& levels) {
        std::vector<std::uint64_t> seeds;
        for (const std::size_t level : levels) seeds.push_back(studied.samples.seeds[level]);
        return seeds;
    }

    const StudyOrder& order_;
    const OnRow& on_row_;
    Progress progress_;
    std::uint64_t done_ = 0;  // levels of the runs before
    Study study_;
};

}  // namespace

Study run_study(const StudyOrder& order, const OnRow& on_row) { return StudyRun(order, on_row).run(); }

}  // namespace levelwright::cli
