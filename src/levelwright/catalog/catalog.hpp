// Every step, requirement, metric, game and format there is, listed by hand.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "levelwright/catalog/gallery.hpp"
#include "levelwright/games/game.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/samples/comparison.hpp"
#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/write/format.hpp"

namespace levelwright {

std::span<const Step> all_steps();
std::span<const Requirement> all_requirements();
std::span<const Metric> all_metrics();
std::span<const Comparison> all_comparisons();
std::span<const Format> all_formats();

std::span<const Game> all_games();
std::span<const GameWords> all_game_words();
const std::vector<std::string>& all_player_names();   // of all games
bool plays_in(std::string_view player, Views views);  // whether some game of such levels has this player

// A survey that knows every metric and every game.
std::unique_ptr<Judge> make_judge();

inline Tables all_tables() { return {all_steps(), all_requirements(), make_judge, all_game_words()}; }

const Format* format_named(std::string_view name);
std::optional<std::string> gallery_recipe(const std::string& name);
std::vector<std::string> gallery_names();

// A plan with everything that the catalogue has, from a recipe's text or the name of a gallery recipe.
Planned plan_from_text(std::string text, PlanOptions options = {});
Planned plan_from_gallery(const std::string& name, PlanOptions options = {});

}  // namespace levelwright
