// One game of the crawler, played by a persona from start to end.
#pragma once

#include <memory>
#include <vector>

#include "levelwright/draft/effort.hpp"
#include "levelwright/games/crawler/crawler_arena.hpp"
#include "levelwright/players/crawler/errands.hpp"
#include "levelwright/players/crawler/persona.hpp"

namespace levelwright {

struct Playthrough {
    std::vector<HeroAction> actions;
    Ending outcome = Ending::playing;
    int turns = 0, kills = 0, treasures = 0, potions = 0, throws = 0, knockouts = 0;
    int health = 0, damage = 0;
    std::int64_t iterations = 0;  // of the search
};

// Measures of a state on one board. Where locks are in the way, nearness goes by what is still to be done.
class Gauge {
 public:
    void reset(const CrawlerGame& game, Effort& effort);
    void measure(const CrawlerState& state, Measures& measures) const;

    // How much longer the way to the exit may be than on the boards that the personas were made for; 1 on those. On
    // larger ones a turn counts less, and players think and play as much longer.
    double stretch() const { return stretch_; }

 private:
    double nearness(const CrawlerState& state) const;

    ExitNearness nearness_;
    Errands errands_;
    double stretch_ = 1;
    double hero_health_ = 0, killable_ = 0, treasures_ = 0, potions_ = 0;
};

class CrawlerPlayer {
 public:
    explicit CrawlerPlayer(const ReadyPersona& persona);
    ~CrawlerPlayer();

    // The same game and seed give the same playthrough, unless the effort ends and cuts it short. A turn is a
    // unit of work for each piece on the board.
    const Playthrough& play(CrawlerGame& game, std::uint64_t seed, Effort& effort);
    const Playthrough& play(CrawlerGame& game, std::uint64_t seed) {
        Effort without_limit;
        return play(game, seed, without_limit);
    }
    // How the game stood at the end of the last playthrough.
    const CrawlerState& end() const;

 private:
    struct Memory;
    void search(CrawlerGame& game, std::uint64_t seed, Effort& effort);
    void play_turn_by_turn(CrawlerGame& game, std::uint64_t seed, Effort& effort);
    HeroAction greedy_action(CrawlerGame& game, const Gauge& gauge, std::size_t count);
    void finish(const CrawlerState& state);

    ReadyPersona persona_;
    Playthrough playthrough_;
    std::unique_ptr<Memory> memory_;
};

}  // namespace levelwright
