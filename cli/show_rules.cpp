// The rules of a game, those that differ from the usual marked, and what follows from them.

#include "show_rules.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "recipe_argument.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

// A level that has nothing but its game.
Level bare_level(const std::string& what, const std::string& from) {
    Level level;
    for (const Game& game : all_games()) {
        if (what != game.name) continue;
        level.game = std::make_shared<const GameRules>(usual_rules({game.name, game.rules}));
        return level;
    }
    if (names_level(what)) return read_game_level(what, from);
    const auto plan = plan_or_fail(find_recipe(what));
    level.game = plan->game();
    level.view = plan->view();
    return level;
}

std::string value_in_words(const Field& field, double value) {
    return field.kind != FieldKind::yes_no ? show(value) : value != 0 ? "yes" : "no";
}

}  // namespace

int show_rules(const std::string& what, const std::string& from) {
    const Level level = bare_level(what, from);
    const Game& game = game_or_fail(level, what);
    print(fmt::format("{}  {}\n\n", painted(stdout, Paint::bold, game.name), game.rules->purpose()));
    const GameRules usual = usual_rules({game.name, game.rules});
    for (const GameRules::Rule& rule : usual.rules) {
        const Field* field = game.rules->find(rule.name);
        const double value = level.game ? level.game->value(rule.name, rule.value) : rule.value;
        const std::string differs =
            value == rule.value ? "" : fmt::format("  (usually {})", value_in_words(*field, rule.value));
        print(fmt::format("{:<16} {:>8}  {}{}{}\n", rule.name, value_in_words(*field, value), field->purpose,
                          field->unit.empty() ? "" : fmt::format(" [{}]", field->unit),
                          painted(stdout, Paint::bold, differs)));
    }
    if (!game.about_rules) return exit_done;
    const auto about = game.about_rules(level);
    if (!about) throw Failure{exit_failed, fmt::format("{}: {}", what, about.error().sentence)};
    print("\n" + *about);
    return exit_done;
}

}  // namespace levelwright::cli
