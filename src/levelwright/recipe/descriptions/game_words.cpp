// Reads the rules of a named game as numbers by its own description, so that the recipe need not know its struct.

#include "levelwright/recipe/descriptions/game_words.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

std::vector<std::string> names_of(std::span<const GameWords> games) {
    std::vector<std::string> names;
    for (const GameWords& game : games) names.emplace_back(game.name);
    return names;
}

// A number of the record, read by its own description.
std::optional<double> read_number(const Field& field, const Value& value, Reader& reader) {
    const std::size_t before = reader.problems().error_count();
    int whole = 0;
    double real = 0;
    bool yes = false;
    void* target = field.kind == FieldKind::whole  ? static_cast<void*>(&whole)
                   : field.kind == FieldKind::real ? static_cast<void*>(&real)
                                                   : static_cast<void*>(&yes);
    reader.read(field, value, target);
    if (reader.problems().error_count() > before) return std::nullopt;
    return field.kind == FieldKind::whole ? whole : field.kind == FieldKind::real ? real : yes ? 1.0 : 0.0;
}

double usual_value(const Field& field) {
    const std::string standard = field.standard(field);
    return standard == "true" ? 1 : standard == "false" ? 0 : real_number(standard).value_or(0);
}

}  // namespace

GameRules usual_rules(const GameWords& game) {
    GameRules rules{game.name, {}};
    for (const Field& field : game.rules->fields())
        rules.rules.push_back({field.name, usual_value(field), true});
    return rules;
}

void read_rules(const GameWords& game, const Value& value, Reader& reader, GameRules& rules) {
    std::vector<std::string> names;
    for (const Field& field : game.rules->fields()) names.push_back(field.name);
    for (const Member& member : value.members) {
        const Reader::Inside inside(reader, member.key);
        const Field* field = game.rules->find(member.key);
        if (!field) {
            reader.unknown_name("rule", member.key, member.key_spot, names);
            continue;
        }
        const auto number = read_number(*field, member.value, reader);
        if (!number) continue;
        const auto rule = std::find_if(rules.rules.begin(), rules.rules.end(),
                                       [&](const GameRules::Rule& each) { return each.name == member.key; });
        rule->value = *number;
        rule->usual = *number == usual_value(*field);
    }
}

std::shared_ptr<const GameRules> read_game(const Value& value, std::span<const GameWords> games,
                                           Reader& reader) {
    const Reader::Inside inside(reader, "game");
    const bool named = value.kind == Value::Kind::text;
    if (!named && (value.kind != Value::Kind::object || value.members.size() != 1)) {
        reader.mistake(Mistake::bad_value, value.spot,
                       fmt::format("a game is one of {}, or an object with its rules such as {{ {}: {{}} }}",
                                   listed(names_of(games)), games.empty() ? "NAME" : games.front().name));
        return nullptr;
    }
    const std::string& name = named ? value.text : value.members[0].key;
    const auto game =
        std::find_if(games.begin(), games.end(), [&](const GameWords& each) { return each.name == name; });
    if (game == games.end()) {
        reader.unknown_name("game", name, named ? value.spot : value.members[0].key_spot, names_of(games));
        return nullptr;
    }
    auto rules = std::make_shared<GameRules>(usual_rules(*game));
    if (named) return rules;
    const Value& own = value.members[0].value;
    if (own.kind != Value::Kind::object) {
        reader.mistake(Mistake::bad_value, own.spot,
                       fmt::format("the rules of the {} are an object such as {{ {}: … }}", name,
                                   game->rules->fields().front().name));
        return nullptr;
    }
    const Reader::Inside in_game(reader, name);
    read_rules(*game, own, reader, *rules);
    return rules;
}

}  // namespace levelwright
