#include "study_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/play_summary.hpp"
#include "levelwright/recipe/reader.hpp"
#include "player_arguments.hpp"
#include "questions.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr std::uint64_t most_levels = 1'000'000;
constexpr std::size_t most_recipes = 20;

[[noreturn]] void refuse(std::string sentence) { throw Failure{exit_usage, std::move(sentence)}; }

std::string command_of(const std::string& argument, const StudyRequest& request) {
    std::vector<std::string> words{"levelwright", "generate", argument};
    const auto add = [&](const char* option, const std::string& value) {
        words.emplace_back(option);
        words.push_back(value);
    };
    if (request.size) add("--size", *request.size);
    for (const std::string& set : request.sets) add("--set", set);
    for (const std::string& input : request.inputs) add("--input", input);
    return quoted(words);
}

StudyRecipe recipe_from(const std::string& argument, const StudyRequest& request) {
    StudyRecipe recipe;
    recipe.text = find_recipe(argument);
    recipe.name = recipe.text.name;
    recipe.command = command_of(argument, request);
    recipe.options.sets = request.sets;
    if (request.size) recipe.options.size = size_from(*request.size);
    recipe.plan = plan_or_fail(recipe.text, recipe.options);
    recipe.inputs = inputs_from(request.inputs, *recipe.plan);
    return recipe;
}

// Recipes of the same name in different folders are told apart by number.
void name_apart(std::vector<StudyRecipe>& recipes) {
    for (std::size_t i = 0; i < recipes.size(); ++i) {
        const auto is_taken = [&](const std::string& name) {
            return std::any_of(recipes.begin(), recipes.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const StudyRecipe& earlier) { return earlier.name == name; });
        };
        std::string name = recipes[i].name;
        for (int number = 2; is_taken(name); ++number) name = fmt::format("{} ({})", recipes[i].name, number);
        recipes[i].name = name;
    }
}

std::shared_ptr<const Plan> plan_with(const StudyRecipe& recipe, const std::string& setting) {
    PlanOptions options = recipe.options;
    options.sets.push_back(setting);
    return plan_of(recipe.text, options).plan;
}

std::string setting_of(const Variation& variation, double value) {
    return fmt::format("{}={}", variation.parameter, show(value));
}

// Evenly spread; whole numbers where the parameter takes no others.
std::vector<double> values_of(const Variation& variation, int points, const StudyRecipe& recipe) {
    std::vector<double> values;
    const double step = (variation.high - variation.low) / (points - 1);
    for (int i = 0; i < points; ++i) {
        const double value = i + 1 == points ? variation.high : variation.low + i * step;
        values.push_back(std::round(value * 1e9) / 1e9);
    }
    const bool takes_all = std::all_of(values.begin(), values.end(), [&](double value) {
        return plan_with(recipe, setting_of(variation, value)) != nullptr;
    });
    if (takes_all) return values;
    for (double& value : values) value = std::round(value);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

SweepOrder sweep_from(const std::string& text, int points, std::size_t number, const StudyRecipe& recipe) {
    const Variation variation = variation_from(text);
    SweepOrder sweep{number, variation.parameter, {}};
    for (const double value : values_of(variation, points, recipe)) {
        const std::string setting = setting_of(variation, value);
        PlanOptions options = recipe.options;
        options.sets.push_back(setting);
        sweep.points.push_back({setting, value, plan_or_fail(recipe.text, options)});
    }
    return sweep;
}

}  // namespace

std::uint64_t StudyOrder::levels_in_all() const {
    std::uint64_t runs = recipes.size();
    for (const SweepOrder& sweep : sweeps) runs += sweep.points.size();
    return runs * batch.count;
}

StudyOrder study_order_from(const StudyRequest& request) {
    StudyOrder order;
    order.batch.count = number_from("--count", request.count, 1, most_levels);
    order.batch.jobs = static_cast<int>(number_from("--jobs", request.jobs, 0, most_jobs));
    order.batch.first_seed = seed_from(request.seed);
    order.batch.cancel = &interrupted();
    order.out = request.out;
    order.quiet = request.quiet;
    const auto points = static_cast<int>(number_from("--points", request.points, 2, 100));
    if (request.recipes.size() > most_recipes)
        refuse(
            fmt::format("a study compares up to {} recipes, not {}", most_recipes, request.recipes.size()));
    for (const std::string& argument : request.recipes)
        order.recipes.push_back(recipe_from(argument, request));
    name_apart(order.recipes);
    std::vector<const Palette*> palettes;
    for (const StudyRecipe& recipe : order.recipes) palettes.push_back(recipe.plan->palette().get());
    order.questions = questions_from(request.metrics, palettes);
    order.playing = {players_from(request.players), iterations_from(request.iterations)};
    for (Question& question : questions_about(order.playing.damage_of, all_metrics()))
        add_once(std::move(question), order.questions);
    order.axes.x = place_of(request.x, order.questions, palettes);
    order.axes.y = place_of(request.y, order.questions, palettes);
    for (std::size_t i = 0; i < order.recipes.size(); ++i) {
        for (const std::string& text : request.vary)
            order.sweeps.push_back(sweep_from(text, points, i, order.recipes[i]));
    }
    return order;
}

}  // namespace levelwright::cli
