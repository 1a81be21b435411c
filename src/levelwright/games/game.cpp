// What all games of the table share: footprints, rules from levels, and which game a level is for.
#include "levelwright/games/game.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {

std::string_view in_words(Ending ending) {
    return ending == Ending::won ? "won" : ending == Ending::lost ? "lost" : "given up";
}

bool Session::can_do(Action action) {
    const std::span<const ActionChoice> all = choices();
    return std::any_of(all.begin(), all.end(),
                       [&](const ActionChoice& choice) { return choice.action == action; });
}

std::string line_and_column(Point at) { return fmt::format("line {}, column {}", at.y + 1, at.x + 1); }

std::size_t Footprint::visited() const {
    return stays.size() - static_cast<std::size_t>(std::count(stays.begin(), stays.end(), 0U));
}

double difference_between(const Footprint& a, const Footprint& b) {
    std::int64_t either = 0, both = 0;
    for (std::size_t cell = 0; cell < a.stays.size(); ++cell) {
        either += a.stays[cell] > 0 || b.stays[cell] > 0;
        both += a.stays[cell] > 0 && b.stays[cell] > 0;
    }
    return either == 0 ? 0 : static_cast<double>(either - both) / static_cast<double>(either);
}

namespace {

Result<void> take_rule(const GameRules::Rule& rule, const char* game, const Record& record, void* rules) {
    const Field* field = record.find(rule.name);
    if (!field) {
        std::vector<std::string> names;
        for (const Field& known : record.fields()) names.push_back(known.name);
        const auto near = nearest_name(rule.name, names);
        return failure(fmt::format("the {} has no rule \"{}\"{}", game, rule.name,
                                   near ? fmt::format("; did you mean \"{}\"?", *near) : ""));
    }
    const bool whole = field->kind != FieldKind::real;
    const double least = field->kind == FieldKind::yes_no ? 0 : field->least;
    const double most = field->kind == FieldKind::yes_no ? 1 : field->most;
    const bool fits = rule.value >= least && rule.value <= most &&
                      (!whole || rule.value == static_cast<double>(static_cast<int>(rule.value)));
    if (!fits)
        return failure(fmt::format("{} is {}; the {} takes {} from {} to {}", rule.name, show(rule.value),
                                   game, whole ? "whole numbers" : "numbers", show(least), show(most)));
    void* target = field->part_of(rules);
    if (field->kind == FieldKind::whole) *static_cast<int*>(target) = static_cast<int>(rule.value);
    if (field->kind == FieldKind::real) *static_cast<double*>(target) = rule.value;
    if (field->kind == FieldKind::yes_no) *static_cast<bool*>(target) = rule.value != 0;
    return {};
}

}  // namespace

Result<void> take_rules(const Level& level, const char* game, const Record& record, void* rules) {
    if (!level.game) return {};
    for (const GameRules::Rule& rule : level.game->rules) {
        if (rule.usual) continue;
        if (auto taken = take_rule(rule, game, record, rules); !taken) return taken;
    }
    return {};
}

const Game* game_of(const Level& level, std::span<const Game> games) {
    const auto found = std::find_if(games.begin(), games.end(), [&](const Game& game) {
        return level.game ? game.name == level.game->game : game.view == level.view;
    });
    return found == games.end() ? nullptr : &*found;
}

std::string no_such_game(const Level& level, std::span<const Game> games) {
    std::vector<std::string> names;
    for (const Game& game : games) names.emplace_back(game.name);
    if (names.empty()) return "there is no game to play";
    if (!level.game)
        return fmt::format("no game is played in levels that are seen from the {}", name_of(level.view));
    return fmt::format("the level is for the game \"{}\", which is unknown; available: {}", level.game->game,
                       listed(names));
}

}  // namespace levelwright
