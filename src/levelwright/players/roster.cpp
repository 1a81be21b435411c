// Looks for a player among the game's own, then the seeker; a wrong name is answered with the nearest.

#include "levelwright/players/roster.hpp"

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/players/seeker.hpp"

namespace levelwright {

std::vector<PlayerEntry> players_of(const Game& game) {
    static const SeekerSettings seeker;
    std::vector<PlayerEntry> all(game.players.begin(), game.players.end());
    all.push_back({Seeker::player_name, Seeker::purpose, &SeekerSettings::description(), &seeker});
    return all;
}

Result<std::unique_ptr<Player>> make_player(const Game& game, std::string_view name, int thoughts) {
    if (auto player = game.make_player(name, thoughts)) return player;
    if (name == Seeker::player_name) {
        SeekerSettings settings;
        if (thoughts > 0) settings.iterations = thoughts;
        return std::make_unique<Seeker>(settings);
    }
    std::vector<std::string> names;
    for (const PlayerEntry& entry : players_of(game)) names.push_back(entry.name);
    return failure(no_such_player(name, names));
}

std::string no_such_player(std::string_view name, std::span<const std::string> names) {
    const std::vector<std::string> all(names.begin(), names.end());
    const auto near = nearest_name(name, all);
    return fmt::format(
        "unknown player \"{}\"{}", name,
        near ? fmt::format("; did you mean \"{}\"?", *near) : fmt::format("; available: {}", listed(all)));
}

}  // namespace levelwright
