// What `play` was asked for, and the levels that it is played on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/games/game.hpp"
#include "levelwright/level/level.hpp"
#include "recipe_options.hpp"

namespace levelwright::cli {

struct PlayOrder {
    std::string what;    // a level or a recipe
    std::string player;  // empty: the first of the game
    std::string count = "1";
    std::string seed = "1";
    std::string iterations;
    std::string milliseconds;
    std::vector<std::string> rules;
    RecipeOptions options;
    std::string save;
    std::string heat;
    std::string way;
    std::string gameplay;
    std::string delay = "120";
    bool trace = false;
    bool json = false;
    bool watch = false;
};

// Levels to play on, one for each seed: all the same, or made by a recipe.
class LevelSource {
 public:
    explicit LevelSource(const PlayOrder& order);
    ~LevelSource();
    const std::string& name() const { return name_; }
    const Game& game() const { return *game_; }
    bool is_recipe() const { return maker_ != nullptr; }
    // Throws a Failure when a recipe makes no level of that seed.
    const Level& level(std::uint64_t seed);
    // Numbers that the player left before: those of the file with inputs, and none without one.
    const EarlierNumbers& earlier() const { return earlier_; }
    // The player left these now. With a file of inputs, the next levels follow them.
    void follow(const std::string& gameplay);

 private:
    struct Maker;
    std::string name_;
    const Game* game_ = nullptr;
    std::vector<std::string> rules_;
    Level played_;  // with the rules
    EarlierNumbers earlier_;
    std::vector<std::string> fixed_inputs_;  // that follow nobody
    std::unique_ptr<Maker> maker_;
};

// The player that was named: one of the game's, or one from a file. Throws a Failure.
std::unique_ptr<Player> player_of(const PlayOrder& order, const Game& game);

int play_human(const PlayOrder& order);
int play_watched(const PlayOrder& order);
int play_games(const PlayOrder& order);

}  // namespace levelwright::cli
