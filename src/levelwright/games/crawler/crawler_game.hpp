// The crawler: a hero, monsters and treasures on a board, turn by turn, without chance. Rules after
// MiniDungeons 2 as recorded games show them.
//
//     CrawlerGame game(board, rules);
//     CrawlerStates states(game.pieces());
//     game.start(states[0]);
//     game.step(states[0], {HeroAction::Kind::move, board.beside[square][1]});
#pragma once

#include "levelwright/games/crawler/crawler_state.hpp"
#include "levelwright/games/crawler/crawler_ways.hpp"

namespace levelwright {

class CrawlerGame {
 public:
    CrawlerGame(const CrawlerBoard& board, const CrawlerRules& rules)
        : board_(board), rules_(rules), ways_(board), exit_(board.exit()) {}

    // The board has changed.
    void reset(const CrawlerRules& rules) {
        rules_ = rules;
        ways_.reset();
        exit_ = board_.exit();
    }

    const CrawlerBoard& board() const { return board_; }
    const CrawlerRules& rules() const { return rules_; }
    CrawlerWays& ways() { return ways_; }
    std::size_t pieces() const { return board_.pieces.size(); }

    // A turn ends half done when this becomes true: on large boards ways are long.
    void watch(const std::atomic<bool>* cancel) { cancel_ = cancel; }

    void start(CrawlerState& state) const;

    // One turn: the hero acts, then every other piece in its order, also when the game is over by then.
    // The action must be one that `allows` grants.
    void step(CrawlerState& state, const HeroAction& action);

    // A move to a cell beside that no lock keeps shut, a throw with a javelin in hand at a monster in sight, dead
    // ones too, or a pass.
    bool allows(const CrawlerState& state, const HeroAction& action);

    // What a player may do: one throw for each cell with living monsters in sight, then the moves north,
    // east, south, west. Returns how many there are; `most_actions()` fit.
    std::size_t actions(const CrawlerState& state, HeroAction* out);
    std::size_t most_actions() const { return board_.monsters.size() + 4; }

    bool is_shut(const CrawlerState& state, std::uint32_t lock) const;
    // Whether a lock stands there that is shut, and that the hero cannot open now.
    bool keeps_out(const CrawlerState& state, Square square) const {
        return board_.has_locks && square != no_square && locked_out(state, board_.lock_of_square[square]);
    }

    // One of them, every one equally likely.
    template <class Random>
    HeroAction random_action(const CrawlerState& state, HeroAction* memory, Random& random) {
        const std::size_t count = actions(state, memory);
        return count == 0 ? HeroAction{} : memory[random.below(static_cast<std::uint32_t>(count))];
    }

 private:
    void hero_acts(CrawlerState& state, const HeroAction& action);
    void throw_javelin(CrawlerState& state, Square target);
    void pick_up(CrawlerState& state) const;
    void monster_acts(CrawlerState& state, std::uint32_t monster);
    void hunt(CrawlerState& state, std::uint32_t monster, const std::vector<std::uint32_t>& prey);
    void shoot_or_near(CrawlerState& state, std::uint32_t mage);
    void charge(CrawlerState& state, std::uint32_t minitaur);
    void walk_towards(CrawlerState& state, std::uint32_t piece, Square target) {
        move(state, piece, ways_.next(state.square(piece), target));
    }
    void move(CrawlerState& state, std::uint32_t mover, Square target);
    void meet(CrawlerState& state, std::uint32_t mover, std::uint32_t other);
    void hero_meets(CrawlerState& state, std::uint32_t other);
    bool sees(const CrawlerState& state, Square from, Square to);
    bool locked_out(const CrawlerState& state, std::uint32_t lock) const;
    std::uint32_t key_for(const CrawlerState& state, std::uint32_t lock) const;
    void unlock(CrawlerState& state, std::uint32_t lock) const;
    void turn(CrawlerState& state, std::uint32_t device) const;
    void monster_meets(CrawlerState& state, std::uint32_t mover, std::uint32_t other);
    void fight(CrawlerState& state, std::uint32_t mover, std::uint32_t other);
    void hurt(CrawlerState& state, std::uint32_t piece, int damage, bool by_hero);
    void hurt_hero(CrawlerState& state, int damage);
    void remove(CrawlerState& state, std::uint32_t piece) const {
        state.squares()[piece] |= CrawlerState::gone;
    }
    int damage_of(const CrawlerState& state, std::uint32_t piece) const;
    bool fights(const CrawlerState& state, std::uint32_t piece) const;
    bool blocks(const CrawlerState& state, std::uint32_t piece) const;
    void grow(CrawlerState& state, std::uint32_t blob, int by) const;

    const CrawlerBoard& board_;
    CrawlerRules rules_;
    CrawlerWays ways_;
    Square exit_;
    const std::atomic<bool>* cancel_ = nullptr;
};

}  // namespace levelwright
