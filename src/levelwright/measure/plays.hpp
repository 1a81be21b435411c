// Plays that metrics and requirements ask about: each player plays a level once, and all of them read that
// play. The same level and settings give the same play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/draft/judge.hpp"
#include "levelwright/games/game.hpp"

namespace levelwright {

// A user's own player: the text of its file.
struct OwnPlayer {
    std::string name;
    std::string text;
};

struct PlaySettings {
    int thoughts = 0;                // of players that search; 0: each player's own number
    std::vector<OwnPlayer> players;  // beside those of the game
};

class Plays {
 public:
    explicit Plays(std::span<const Game> games) : games_(games), arenas_(games.size()) {}

    PlaySettings settings;  // of the plays to come

    // Levels are played that the judge looks at, with the effort it has.
    void use_judge(const Judge& judge) { judge_ = &judge; }

    // The play of a player with the level's own seed, or why there is none: no such player in the level's game, or no level for it.
    Result<const Play*> by(std::string_view player);
    // What that play left on the level.
    Result<const Footprint*> footprint_of(std::string_view player);
    // A number of that play by its name.
    Result<double> number(std::string_view name, std::string_view player);
    // Another play with a seed of its own; not kept.
    Result<const Play*> once(std::string_view player, std::uint64_t seed);

    // What such a play leaves on the level.
    void retrace(const Play& play, Footprint& footprint) { arena_->retrace(play.actions, footprint); }

    std::int64_t played() const { return played_; }  // in all

 private:
    struct Seat {
        const Game* game;
        std::string name;
        int thoughts;
        std::unique_ptr<Player> player;
        Play play, other_play;
        Footprint footprint;
        bool played = false, retraced = false;  // of the level looked at
    };
    Result<void> set_up();
    Result<Seat*> seat_of(std::string_view player);
    void play(Seat& seat, std::uint64_t seed, Play& play);
    Result<std::unique_ptr<Player>> find_player(std::string_view name) const;

    std::span<const Game> games_;
    std::vector<std::unique_ptr<Arena>> arenas_;  // by game
    const Judge* judge_ = nullptr;
    std::uint64_t set_up_for_ = 0;  // the number of a level
    const Game* game_ = nullptr;    // of that level
    Arena* arena_ = nullptr;
    Result<void> ready_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::int64_t played_ = 0;
};

// The seed of the plays on a level: that of the level, so that `levelwright play RECIPE --seed S` shows the
// same one; 1 for a level that no recipe made.
std::uint64_t play_seed_of(const Level& level);

}  // namespace levelwright
