// Where levels to play come from: one file for all games, or a recipe that makes another level for each seed.

#include "play_order.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/roster.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/study/named_numbers.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "recipe_argument.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

EarlierNumbers numbers_in(const Source& source) {
    Remarks remarks;
    Words<NamedNumbers> numbers = named_numbers(source, remarks);
    say_or_fail(remarks);
    return or_refuse(std::move(numbers));
}

EarlierNumbers numbers_in_file(const std::string& file) {
    Result<std::string> text = read_file(file, most_recipe_bytes);
    if (!text) throw Failure{exit_usage, text.error().sentence};
    return numbers_in({file, *std::move(text)});
}

}  // namespace

struct LevelSource::Maker {
    ChangedRecipe recipe;
    Runner runner;
    explicit Maker(ChangedRecipe changed) : recipe(std::move(changed)), runner(recipe.plan) {}
};

LevelSource::LevelSource(const PlayOrder& order)
    : rules_(order.rules), fixed_inputs_(order.options.changes.input) {
    if (!order.options.inputs.empty()) earlier_ = numbers_in_file(order.options.inputs);
    if (!names_level(order.what)) {
        const RecipeSource recipe = find_source(order.what, order.options);
        name_ = recipe.name;
        maker_ = std::make_unique<Maker>(changed_or_fail(recipe, order.options));
        Level nothing;
        nothing.game = maker_->recipe.plan->game();
        nothing.view = maker_->recipe.plan->view();
        game_ = &game_or_fail(nothing, name_);
        add_rules(rules_, nothing);  // mistakes are reported before a level is made
        return;
    }
    RecipeOptions for_recipes = order.options;
    for_recipes.inputs.clear();  // a level follows nobody, but what its player left goes on
    refuse_for_level(for_recipes, order.what);
    name_ = text_of(path_of(order.what).stem());
    played_ = read_game_level(order.what, order.options.from);
    game_ = &game_or_fail(played_, name_);
    add_rules(rules_, played_);
}

LevelSource::~LevelSource() = default;

void LevelSource::follow(const std::string& gameplay) {
    earlier_ = numbers_in({"gameplay", gameplay});
    if (!maker_) return;
    const Plan& plan = *maker_->recipe.plan;
    std::vector<std::string> notes;  // the first level had them
    std::vector<double> values = maker_->recipe.inputs;
    set_inputs(earlier_, plan, values, notes);
    maker_->recipe.inputs = or_refuse(input_words(fixed_inputs_, plan, std::move(values)));
}

const Level& LevelSource::level(std::uint64_t seed) {
    if (!maker_) return played_;
    RunOptions options;
    options.inputs = maker_->recipe.inputs;
    const Outcome& outcome = maker_->runner.run(seed, options);
    if (!outcome.made())
        throw Failure{exit_failed, fmt::format("{} seed {}: {}", name_, seed, outcome.reason)};
    if (rules_.empty()) return maker_->runner.level();
    played_ = maker_->runner.level();
    add_rules(rules_, played_);
    return played_;
}

std::unique_ptr<Player> player_of(const PlayOrder& order, const Game& game) {
    int thoughts = 0;
    if (!order.iterations.empty())
        thoughts = static_cast<int>(number_from("--iterations", order.iterations, 1, 10'000'000));
    else if (!order.milliseconds.empty())
        thoughts = 10'000'000;
    if (order.player.empty()) return *make_player(game, game.players.front().name, thoughts);
    std::vector<std::string> names{"human"};
    for (const PlayerEntry& entry : players_of(game)) names.push_back(entry.name);
    const bool known = std::find(names.begin(), names.end(), order.player) != names.end();
    if (!known && order.player.find_first_of("/.") == std::string::npos)
        throw Failure{exit_usage,
                      fmt::format("unknown player \"{}\"{}", order.player, suggestion(order.player, names))};
    if (known) return *make_player(game, order.player, thoughts);
    const auto text = read_file(order.player, most_recipe_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    auto own = game.read_player(*text, order.player, thoughts);
    if (!own) throw Failure{exit_failed, own.error().sentence};
    return *std::move(own);
}

}  // namespace levelwright::cli
