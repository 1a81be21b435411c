// The table of games, and from it the words that recipes may use and the names of all players.

#include <algorithm>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/roster.hpp"

// One line per game: the name of its function without `_game`. Levels that name no game are for the first.
// clang-format off
#define LEVELWRIGHT_GAMES(game) \
    game(crawler)               \
    game(platformer)
// clang-format on

namespace levelwright {

#define DECLARE(name) Game name##_game();
LEVELWRIGHT_GAMES(DECLARE)
#undef DECLARE

std::span<const Game> all_games() {
#define MAKE(name) name##_game(),
    static const Game games[] = {LEVELWRIGHT_GAMES(MAKE)};
#undef MAKE
    return games;
}

std::span<const GameWords> all_game_words() {
    static const std::vector<GameWords> words = [] {
        std::vector<GameWords> all;
        for (const Game& game : all_games()) all.push_back({game.name, game.rules});
        return all;
    }();
    return words;
}

bool plays_in(std::string_view player, Views views) {
    return std::any_of(all_games().begin(), all_games().end(), [&](const Game& game) {
        const auto players = players_of(game);
        return has(views, game.view) &&
               std::any_of(players.begin(), players.end(),
                           [&](const PlayerEntry& entry) { return entry.name == player; });
    });
}

const std::vector<std::string>& all_player_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Game& game : all_games()) {
            for (const PlayerEntry& player : players_of(game)) {
                if (std::find(all.begin(), all.end(), player.name) == all.end()) all.push_back(player.name);
            }
        }
        return all;
    }();
    return names;
}

}  // namespace levelwright
