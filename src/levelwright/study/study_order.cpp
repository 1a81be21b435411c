// Checks an order word by word, numbers its variants, and writes the command line that asks for the same.

#include "levelwright/study/study_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/samples/play_summary.hpp"
#include "levelwright/study/questions.hpp"

namespace levelwright {
namespace {

constexpr std::uint64_t most_levels = 1'000'000;
constexpr std::size_t most_recipes = 20;
constexpr std::size_t most_sweeps = 100;

// A line of words for a shell.
class Command {
 public:
    explicit Command(const char* name) : words_{"levelwright", name} {}
    void add(const std::string& word) { words_.push_back(word); }
    void add(const char* option, const std::string& value) {
        words_.emplace_back(option);
        words_.push_back(value);
    }
    void add(const char* option, const std::string& value, const std::string& standard) {
        if (value != standard) add(option, value);
    }
    void add(const char* option, const std::vector<std::string>& values) {
        for (const std::string& value : values) add(option, value);
    }
    std::string text() const { return quoted(words_); }

 private:
    std::vector<std::string> words_;
};

std::string command_of_recipe(const RecipeSource& source, const StudyWords& words) {
    Command command("generate");
    command.add(source.argument);
    if (words.size) command.add("--size", *words.size);
    command.add("--set", words.set);
    command.add("--input", words.input);
    if (source.inputs) command.add("--inputs", source.inputs->name);
    if (!source.start.empty()) command.add("--start", source.start);
    command.add("--free", words.free);
    return command.text();
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
    return text;
}

// What is as it would be without it is left out.
std::string command_of(const StudyWords& words) {
    const StudyWords standard;
    Command command("study");
    for (const RecipeWords& recipe : words.recipes) command.add(recipe.name);
    command.add("--count", words.count, standard.count);
    command.add("--seed", words.seed, standard.seed);
    command.add("--x", words.x, standard.x);
    command.add("--y", words.y, standard.y);
    command.add("--metric", words.metric);
    command.add("--vary", words.vary);
    command.add("--points", words.points, standard.points);
    if (words.size) command.add("--size", *words.size);
    command.add("--set", words.set);
    command.add("--input", words.input);
    command.add("--free", words.free);
    if (!words.play.empty()) command.add("--play", joined(words.play));
    command.add("--iterations", words.iterations, standard.iterations);
    return command.text();
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

PlanOptions with_setting(PlanOptions options, const std::string& setting) {
    options.sets.push_back(setting);
    return options;
}

std::string setting_of(const Variation& variation, double value) {
    return fmt::format("{}={}", variation.parameter, show(value));
}

std::vector<double> evenly_spread(const Variation& variation, int points) {
    std::vector<double> values;
    const double step = (variation.high - variation.low) / (points - 1);
    for (int i = 0; i < points; ++i) {
        const double value = i + 1 == points ? variation.high : variation.low + i * step;
        values.push_back(std::round(value * 1e9) / 1e9);
    }
    return values;
}

// Whole numbers where the parameter takes no others.
std::vector<double> values_of(const Variation& variation, int points, const StudyRecipe& recipe) {
    std::vector<double> values = evenly_spread(variation, points);
    const bool takes_all = std::all_of(values.begin(), values.end(), [&](double value) {
        const std::string setting = setting_of(variation, value);
        return recipe.source.plan(with_setting(recipe.changed.options, setting)).plan != nullptr;
    });
    if (takes_all) return values;
    for (double& value : values) value = std::round(value);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

// Fills an order from words; ends at the first that cannot be taken.
class StudyOrderMaker {
 public:
    StudyOrderMaker(const StudyWords& words, Remarks& remarks) : words_(words), remarks_(remarks) {}

    Words<StudyOrder> make(std::vector<RecipeSource> sources) {
        order_.command = command_of(words_);
        Words<void> made = read_numbers();
        if (made && sources.size() > most_recipes)
            made = mistake(
                fmt::format("a study compares up to {} recipes, not {}", most_recipes, sources.size()));
        if (made && sources.empty()) made = mistake("a study needs at least one recipe");
        if (made && words_.vary.size() * sources.size() > most_sweeps)
            made = mistake(fmt::format("a study has up to {} sweeps, not {}", most_sweeps,
                                       words_.vary.size() * sources.size()));
        for (RecipeSource& source : sources) made = made ? add_recipe(std::move(source)) : made;
        name_apart(order_.recipes);
        if (made) made = read_questions();
        for (std::size_t i = 0; i < order_.recipes.size(); ++i) {
            for (const std::string& text : words_.vary) made = made ? add_sweep(text, i) : made;
        }
        if (!made) return tl::unexpected(made.error());
        return std::move(order_);
    }

 private:
    Words<void> read_numbers() {
        Words<void> read = put(number_word("count", words_.count, 1, most_levels), order_.count);
        if (read) read = put(seed_word(words_.seed), order_.first_seed);
        if (read) read = put(number_word("points", words_.points, 2, 100), points_);
        return read;
    }

    Words<void> add_recipe(RecipeSource source) {
        StudyRecipe recipe;
        recipe.name = source.name;
        recipe.command = command_of_recipe(source, words_);
        recipe.source = std::move(source);
        const RecipeChanges changes{words_.size, words_.set, words_.input, words_.free};
        const Words<void> added = put(changed_recipe(recipe.source, changes, remarks_), recipe.changed);
        order_.recipes.push_back(std::move(recipe));
        return added;
    }

    Words<void> read_questions() {
        Asked levels;
        for (const StudyRecipe& recipe : order_.recipes)
            levels.add(*recipe.plan()->palette(), recipe.plan()->view());
        std::vector<Question>& questions = order_.questions;
        Words<void> read;
        for (const StudyRecipe& recipe : order_.recipes) {
            if (read) read = put(own_player_words(words_.players, *recipe.plan()), order_.playing.own);
        }
        levels.own_players = names_of(order_.playing.own);
        if (read) read = put(question_words(words_.metric, levels), questions);
        if (read) read = put(player_words(words_.play, levels.own_players), order_.playing.damage_of);
        if (read) read = put(iterations_word(words_.iterations), order_.playing.iterations);
        if (!read) return read;
        for (Question& question : questions_about(order_.playing.damage_of, all_metrics(), levels.views))
            add_once(std::move(question), questions);
        read = put(axis_word(words_.x, questions, levels), order_.axes.x);
        if (read) read = put(axis_word(y_axis(levels.views), questions, levels), order_.axes.y);
        return read;
    }

    // Paths are for levels that are seen from the top.
    std::string y_axis(Views views) const {
        if (!words_.y.empty()) return words_.y;
        return has(views, Perspective::top) ? "longest_path_at_least" : "complexity_lz78";
    }

    Words<void> add_sweep(const std::string& text, std::size_t number) {
        const Words<Variation> variation = variation_word(text);
        if (!variation) return tl::unexpected(variation.error());
        const StudyRecipe& recipe = order_.recipes[number];
        SweepOrder sweep{number, variation->parameter, {}};
        if (variation->is_input()) return add_input_sweep(*variation, recipe, std::move(sweep));
        for (const double value : values_of(*variation, points_, recipe)) {
            const std::string setting = setting_of(*variation, value);
            Remarks remarks;  // notes were made when the recipe was added
            auto plan =
                plan_or_remarks(recipe.source, with_setting(recipe.changed.options, setting), remarks);
            if (!plan) remarks_ = std::move(remarks);
            if (!plan) return tl::unexpected(plan.error());
            sweep.points.push_back({setting, value, *std::move(plan), recipe.changed.inputs});
        }
        order_.sweeps.push_back(std::move(sweep));
        return {};
    }

    // An input has the same plan at each of its values; the other inputs stay as they are.
    Words<void> add_input_sweep(const Variation& variation, const StudyRecipe& recipe, SweepOrder sweep) {
        for (const double value : evenly_spread(variation, points_)) {
            const std::string setting = setting_of(variation, value);
            auto values = input_words(std::span(&setting, 1), *recipe.plan(), recipe.changed.inputs);
            if (!values) return tl::unexpected(values.error());
            sweep.points.push_back({setting, value, recipe.plan(), *std::move(values)});
        }
        order_.sweeps.push_back(std::move(sweep));
        return {};
    }

    const StudyWords& words_;
    Remarks& remarks_;
    int points_ = 0;
    StudyOrder order_;
};

}  // namespace

const Record& StudyWords::description() {
    static const Record record{
        "study",
        "Many levels of recipes, made and measured.",
        {
            field("recipes", &StudyWords::recipes, "names of gallery recipes, or names and texts",
                  {.required = true, .most_items = most_recipes}),
            field("count", &StudyWords::count, "how many levels of each recipe"),
            field("seed", &StudyWords::seed, "the first level's seed"),
            field("x", &StudyWords::x, "the metric across"),
            field("y", &StudyWords::y, "the metric upward"),
            field("metric", &StudyWords::metric,
                  "only these metrics and the axes; `standard` for the standard set"),
            field("vary", &StudyWords::vary,
                  "parameters and inputs to sweep over ranges: id.parameter=low..high, input=low..high"),
            field("points", &StudyWords::points, "how many values a sweep has"),
            field("size", &StudyWords::size, "width and height instead of the recipes': 60x40"),
            field("set", &StudyWords::set, "other values for parameters of steps: id.parameter=value"),
            field("input", &StudyWords::input, "values for inputs of the recipes: name=value"),
            field("start", &StudyWords::start,
                  "a level that all levels start from, as text, JSON or Tiled map"),
            field("free", &StudyWords::free, "rectangles of the start that may change: x,y,width,height"),
            field("play", &StudyWords::play, "players who play every level"),
            field("players", &StudyWords::players, "players of one's own by name: their texts"),
            field("iterations", &StudyWords::iterations,
                  "how much players think, instead of their own numbers"),
        }};
    return record;
}

std::size_t StudyOrder::variant_count() const {
    std::size_t variants = recipes.size();
    for (const SweepOrder& sweep : sweeps) variants += sweep.points.size();
    return variants;
}

StudyVariant StudyOrder::variant(std::size_t number) const {
    if (number < recipes.size()) return {&recipes[number], nullptr};
    number -= recipes.size();
    auto sweep = sweeps.begin();
    for (; number >= sweep->points.size(); ++sweep) number -= sweep->points.size();
    return {&recipes[sweep->recipe], &sweep->points[number]};
}

Words<StudyOrder> study_order_from(const StudyWords& words, std::vector<RecipeSource> sources,
                                   Remarks& remarks) {
    return StudyOrderMaker(words, remarks).make(std::move(sources));
}

Words<StudyOrder> study_order_from(const StudyWords& words, Remarks& remarks) {
    std::vector<RecipeSource> sources;
    for (const RecipeWords& recipe : words.recipes) {
        Words<RecipeSource> source = source_from(recipe);
        if (!source) return tl::unexpected(source.error());
        start_from(words.start, *source);
        sources.push_back(*std::move(source));
    }
    return study_order_from(words, std::move(sources), remarks);
}

}  // namespace levelwright
