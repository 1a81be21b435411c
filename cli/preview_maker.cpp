// Plans and runs a recipe on its own thread; rerolls of steps that are gone are dropped without a word.

#include "preview_maker.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "failure.hpp"
#include "paths.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

void add_problems(const Remarks& remarks, Preview& preview) {
    for (const Problem& problem : remarks.problems) {
        for (std::string& line : lines_of(show(problem))) preview.problems.push_back(std::move(line));
        preview.problems.emplace_back();
    }
}

// A reroll of a step that is gone is not the author's mistake.
void forget_lost_rerolls(const RecipeSource& recipe, PreviewWish& wish) {
    const auto plan = wish.rerolls.empty() ? nullptr : recipe.plan().plan;
    if (!plan) return;
    const std::vector<std::string> ids = plan->step_ids();
    std::erase_if(wish.rerolls, [&](const auto& reroll) {
        return std::find(ids.begin(), ids.end(), reroll.first) == ids.end();
    });
}

void fill(Preview& preview, const std::atomic<bool>& cancel) {
    const RecipeOptions& options = preview.wish.options;
    RecipeSource recipe = find_source(preview.wish.file, options);
    recipe.shown = text_of(path_of(preview.wish.file).filename());  // there is little room
    preview.name = recipe.name;
    forget_lost_rerolls(recipe, preview.wish);
    RecipeChanges changes = options.changes;
    for (const std::string& reroll : preview.wish.settings()) changes.set.push_back(reroll);
    Remarks remarks;
    const Words<ChangedRecipe> changed = changed_recipe(recipe, changes, remarks);
    if (!changed && remarks.error_count > 0) return add_problems(remarks, preview);
    const ChangedRecipe made = or_refuse(changed);
    preview.step_ids = made.plan->step_ids();
    Runner runner(made.plan);
    RunOptions run_options;
    run_options.inputs = made.inputs;
    run_options.cancel = &cancel;
    run_options.keep_best = true;
    const Outcome& outcome = runner.run(preview.wish.seed, run_options);
    preview.made = outcome.made();
    preview.reason = outcome.reason;
    preview.level = std::make_shared<const Level>(runner.level());
}

Preview make_preview(const PreviewWish& wish, const std::atomic<bool>& cancel) {
    Preview preview;
    preview.wish = wish;
    try {
        fill(preview, cancel);
    } catch (const Failure& failure) {
        preview.problems = lines_of(failure.sentence);
    } catch (const std::exception& error) {
        preview.problems = lines_of(error.what());
    }
    return preview;
}

}  // namespace

std::vector<std::string> PreviewWish::settings() const {
    std::vector<std::string> sets;
    for (const auto& [id, pinned] : rerolls) sets.push_back(fmt::format("{}.seed={}", id, pinned));
    return sets;
}

PreviewMaker::~PreviewMaker() {
    cancel_ = true;
    if (working_.valid()) working_.wait();
}

void PreviewMaker::make(const PreviewWish& wish) {
    cancel_ = true;
    if (working_.valid()) working_.wait();
    cancel_ = false;
    working_ = std::async(std::launch::async, [this, wish] { return make_preview(wish, cancel_); });
}

std::optional<Preview> PreviewMaker::result() {
    if (!working_.valid() || working_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return std::nullopt;
    return working_.get();
}

}  // namespace levelwright::cli
