// The way to the exit of a crawler level with locks: what to take, turn and open in the order of a proof, and how
// far each square is from the next of them.
#pragma once

#include <vector>

#include "levelwright/games/crawler/crawler_game.hpp"
#include "levelwright/players/solver/lock_search.hpp"
#include "levelwright/players/solver/proof_walk.hpp"

namespace levelwright {

class Errands {
 public:
    // There are none where the level has no locks, cannot be finished, or is too large to be sure.
    void find(const CrawlerBoard& board, Effort& effort);
    bool empty() const { return events_.empty(); }
    int farthest() const { return farthest_; }  // more steps than any way to the exit has

    // Steps to the exit with all that is still to be done; `farthest` from where the next errand cannot be reached.
    int steps_left(const CrawlerState& state) const;

 private:
    bool find_proof(Effort& effort);
    void find_steps(std::size_t errand);
    bool done(std::size_t errand, const CrawlerState& state) const;

    const CrawlerBoard* board_ = nullptr;
    std::vector<ProofEvent> events_;
    std::vector<std::int32_t> steps_;  // to the exit: for each errand, from each square; -1: no way
    std::vector<Square> queue_;
    int farthest_ = 1;
    LockSearch search_;
    ProofWalk walk_;
    LockState state_;
};

}  // namespace levelwright
