// Games of the crawler that metrics ask about: each player plays a level once, and all metrics read that
// game. The same level and settings give the same game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/draft/judge.hpp"
#include "levelwright/players/footprint.hpp"
#include "levelwright/players/play.hpp"

namespace levelwright {

struct PlaySettings {
    int iterations = 0;  // of players that search; 0: each player's own number
};

// A finished game.
struct Played {
    const Playthrough* game = nullptr;
    Footprint footprint;
};

class Plays {
 public:
    PlaySettings settings;  // of the games to come

    // Games are played on the level that the judge looks at, with the effort it has.
    void look_at(const Judge& judge);

    // The game of a player, or why there is none: no such player, or no level for the crawler.
    Result<const Played*> by(std::string_view player);

    // After a game was played: what it was played on.
    const CrawlerBoard& board() const { return *board_; }
    std::int64_t played() const { return played_; }  // games in all

 private:
    struct Seat {
        std::string name;
        int iterations;
        CrawlerPlayer player;
        Played last;
        bool known = false;  // of the level looked at
        explicit Seat(const ReadyPersona& ready)
            : name(ready.persona.name), iterations(ready.persona.iterations), player(ready) {}
    };
    void set_up();
    Result<Seat*> seat_of(std::string_view player);

    const Judge* judge_ = nullptr;
    std::uint64_t set_up_for_ = 0;  // the number of a level
    std::uint64_t seed_ = 0;
    Result<CrawlerBoard> board_ = failure("no level was looked at");
    std::unique_ptr<CrawlerGame> game_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::int64_t played_ = 0;
};

// `there is no player "runer"; did you mean "runner"?`
std::string no_such_player(std::string_view name);

// The seed of the games on a level: that of the level, so that `levelwright play RECIPE --seed S` shows the
// same game; 1 for a level that no recipe made.
std::uint64_t play_seed_of(const Level& level);

}  // namespace levelwright
