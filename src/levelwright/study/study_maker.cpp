// Takes samples variant by variant, finds ranges over common bins, and chooses
// rows and pictures within a page's size.

#include "levelwright/study/study_maker.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "levelwright/measure/samples/comparison.hpp"

namespace levelwright {
namespace {

// How much of the page each part may take, so that it stays a few megabytes.
constexpr std::size_t picture_bytes = 3'000'000;
constexpr std::size_t number_bytes = 1'500'000;
constexpr std::size_t bytes_of_number = 7;
constexpr std::size_t least_rows = 200, most_rows = 2000;
constexpr std::size_t most_pictures = 1000;
constexpr std::size_t rows_of_each_bin = 3;
constexpr std::size_t compared_levels = 48;

std::vector<std::uint64_t> seeds_of(const Samples& samples, const std::vector<std::size_t>& levels) {
    std::vector<std::uint64_t> seeds;
    for (const std::size_t level : levels) seeds.push_back(samples.seeds[level]);
    return seeds;
}

}  // namespace

StudyMaker::StudyMaker(const StudyOrder& order)
    : order_(order), shown_levels_(order.recipes.size()), bytes_shown_(order.recipes.size()) {
    study_.command = order.command;
    study_.first_seed = order.first_seed;
    study_.count = order.count;
    study_.questions = order.questions;
    study_.axes = order.axes;
    study_.players = order.playing.damage_of;
    study_.iterations = order.playing.iterations;
    for (const std::string& player : order.playing.damage_of)
        study_.thoughts.push_back(thoughts_of(player, order.playing));
    for (const StudyRecipe& recipe : order.recipes) colours_.emplace_back(*recipe.plan()->palette());
    for (const SweepOrder& sweep : order.sweeps) {
        const std::string& name = order.recipes[sweep.recipe].name;
        study_.sweeps.push_back({name, sweep.parameter, {}, colours_[sweep.recipe].colours()});
        study_.sweeps.back().points.resize(sweep.points.size());
    }
}

std::vector<Distribution> StudyMaker::distributions_of(const Samples& samples) const {
    std::vector<Distribution> distributions;
    for (std::size_t i = 0; i < order_.questions.size(); ++i)
        distributions.push_back(samples.distribution(i));
    return distributions;
}

Result<void> StudyMaker::take(std::size_t variant, Samples samples) {
    if (variant < order_.recipes.size()) {
        if (samples.count() == 0)
            return failure(fmt::format("{}: none of {} seeds gave a level: {}", order_.recipes[variant].name,
                                       order_.count, samples.failures.all().front().first));
        take_recipe(variant, std::move(samples));
        return {};
    }
    const SweepOrder::Point& point = *order_.variant(variant).point;
    const std::uint64_t picture_seed = samples.count() > 0 ? samples.seeds.front() : 0;
    point_of(variant) = {
        point.setting, point.value, samples.count(), samples.failed, distributions_of(samples),
        picture_seed,  {}};
    return {};
}

void StudyMaker::take_recipe(std::size_t number, Samples samples) {
    const StudyRecipe& recipe = order_.recipes[number];
    StudiedRecipe studied;
    studied.name = recipe.name;
    studied.purpose = recipe.plan()->purpose();
    studied.command = recipe.command;
    studied.distributions = distributions_of(samples);
    studied.samples = std::move(samples);
    study_.recipes.push_back(std::move(studied));
}

SweepPoint& StudyMaker::point_of(std::size_t variant) {
    std::size_t number = variant - order_.recipes.size();
    auto sweep = study_.sweeps.begin();
    for (; number >= sweep->points.size(); ++sweep) number -= sweep->points.size();
    return sweep->points[number];
}

// The same bins for all recipes.
Axis StudyMaker::axis_of(std::size_t question) const {
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

void StudyMaker::find_ranges() {
    study_.axis_of.clear();
    for (std::size_t i = 0; i < order_.questions.size(); ++i) study_.axis_of.push_back(axis_of(i));
    const auto [x, y] = order_.axes;
    for (StudiedRecipe& recipe : study_.recipes) {
        recipe.range = range_map(study_.axis_of[x], study_.axis_of[y], recipe.samples.values[x],
                                 recipe.samples.values[y]);
    }
}

bool StudyMaker::compare_ranges(const std::atomic<bool>* cancel) {
    find_ranges();
    study_.overlaps.clear();
    for (std::size_t a = 0; a < study_.recipes.size(); ++a) {
        for (std::size_t b = a + 1; b < study_.recipes.size(); ++b) {
            const Overlap overlap =
                overlap_of(study_.recipes[a].range, study_.recipes[b].range, order_.first_seed);
            study_.overlaps.push_back({a, b, overlap});
            if (cancel && *cancel) return false;
        }
    }
    return true;
}

std::vector<Looks> StudyMaker::looks_to_compare() const {
    std::vector<Looks> all;
    for (std::size_t i = 0; i < study_.recipes.size(); ++i) {
        const Samples& samples = study_.recipes[i].samples;
        const auto drawn = drawn_levels(samples.count(), compared_levels, order_.first_seed);
        all.push_back({Looks::Purpose::compare, i, seeds_of(samples, drawn)});
    }
    return all;
}

std::vector<Looks> StudyMaker::looks_to_show() {
    std::vector<Looks> all;
    for (std::size_t i = 0; i < study_.recipes.size(); ++i) {
        StudiedRecipe& studied = study_.recipes[i];
        const std::vector<std::size_t> over_bins =
            levels_over_bins(studied.samples, order_.axes, studied.range, order_.first_seed);
        studied.strip = typical_and_extreme(studied.samples, order_.axes);
        studied.colours = colours_[i].colours();
        studied.pictures.clear();
        bytes_shown_[i] = 0;
        choose_rows(studied, over_bins);
        shown_levels_[i] = levels_to_show(studied, over_bins);
        all.push_back({Looks::Purpose::show, i, seeds_of(studied.samples, shown_levels_[i])});
    }
    for (std::size_t variant = order_.recipes.size(); variant < order_.variant_count(); ++variant) {
        const SweepPoint& point = point_of(variant);
        if (point.made > 0) all.push_back({Looks::Purpose::show, variant, {point.picture_seed}});
    }
    return all;
}

// A fair sample of the levels first; then what else is shown.
void StudyMaker::choose_rows(StudiedRecipe& studied, const std::vector<std::size_t>& over_bins) const {
    const std::size_t row_bytes = (order_.questions.size() + 3) * bytes_of_number * order_.recipes.size();
    const std::size_t wanted = std::clamp(number_bytes / row_bytes, least_rows, most_rows);
    studied.rows = drawn_levels(studied.samples.count(), wanted, order_.first_seed);
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

// Those of the strip, then as many of every bin as there is room for.
std::vector<std::size_t> StudyMaker::levels_to_show(const StudiedRecipe& studied,
                                                    const std::vector<std::size_t>& over_bins) const {
    const auto cells = static_cast<std::size_t>(studied.samples.cloud.size().area());
    const std::size_t wanted =
        std::min(most_pictures, picture_room() / (cells / 24 + 1) + studied.strip.size());
    const std::set<std::size_t> rows(studied.rows.begin(), studied.rows.end());
    std::vector<std::size_t> levels;
    std::set<std::size_t> chosen;
    const auto add = [&](std::size_t level) {
        if (rows.count(level) > 0 && chosen.insert(level).second) levels.push_back(level);
    };
    for (const Pick& pick : studied.strip) add(pick.level);
    for (std::size_t i = 0; i < over_bins.size() && levels.size() < wanted; ++i) add(over_bins[i]);
    return levels;
}

std::size_t StudyMaker::picture_room() const { return picture_bytes / order_.recipes.size(); }

void StudyMaker::look(const Looks& looks, std::size_t index, const Level& level) {
    if (looks.purpose == Looks::Purpose::compare) {
        if (index == 0) compared_.clear();
        return compare(looks.variant, looks.seeds.size(), level);
    }
    if (looks.variant < order_.recipes.size()) return show(looks.variant, index, level);
    const StudyRecipe* recipe = order_.variant(looks.variant).recipe;
    const auto number = static_cast<std::size_t>(recipe - order_.recipes.data());
    point_of(looks.variant).picture = thumbnail_of(level, colours_[number]);
}

// Each level with all others, when the last of `count` was seen.
void StudyMaker::compare(std::size_t recipe, std::size_t count, const Level& level) {
    compared_.push_back(level);
    if (compared_.size() < count) return;
    std::vector<double> shares;
    for (std::size_t a = 0; a < compared_.size(); ++a) {
        for (std::size_t b = a + 1; b < compared_.size(); ++b)
            shares.push_back(edit_share_between(compared_[a], compared_[b]));
    }
    study_.recipes[recipe].distances = {count, order_.first_seed, distribution_of(std::move(shares))};
    compared_.clear();
}

void StudyMaker::show(std::size_t recipe, std::size_t index, const Level& level) {
    StudiedRecipe& studied = study_.recipes[recipe];
    std::string picture = thumbnail_of(level, colours_[recipe]);
    std::size_t& used = bytes_shown_[recipe];
    if (used + picture.size() > picture_room() && index >= studied.strip.size()) return;
    used += picture.size();
    studied.pictures.emplace_back(shown_levels_[recipe][index], std::move(picture));
}

}  // namespace levelwright
