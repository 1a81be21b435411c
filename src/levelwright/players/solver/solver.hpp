// The certificate: whether a level with locks and keys can be finished, and whether that stays true whatever
// the player does, with the proof or the reason. What counts as lock, key and way stands in lock_map.hpp.
//
// Keys that are kept, without passages in one direction: one sweep decides. Else a search over opened doors,
// keys and switches on contracted regions, with a budget of states and one of work; when one is used up, the
// answer is `undecided`.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "levelwright/players/solver/lock_search.hpp"
#include "levelwright/players/solver/proof_walk.hpp"

namespace levelwright {

enum class Answer : std::uint8_t { yes, no, undecided };

struct SolveOptions {
    std::int64_t states = 200'000;              // that one search may look at
    std::int64_t work = std::int64_t{1} << 27;  // that one search may do: nodes, ways and keys looked at
    std::int64_t walk_states = 50'000;          // that the search for a shortest walk may look at
    std::int64_t few_walk_states = 4000;  // after so many it is worth knowing better how much is left to walk
    bool soft_locks = true;               // whether to look for them
    bool walk = true;                     // whether to find one
    const std::atomic<bool>* cancel = nullptr;  // when true, it ends soon, and the answer is `undecided`
};

struct Certificate {
    Answer solvable = Answer::undecided;
    Answer safe = Answer::undecided;  // no soft-lock: it can be finished from wherever a player gets to
    std::string reason;               // why it is not solvable, or not known to be
    std::string safe_reason;          // why it is not safe, or not known to be
    std::vector<ProofEvent> order;    // keys taken, doors opened, in the order of the walk
    std::vector<Place> walk;          // from the entrance to the exit, cell by cell
    bool shortest = false;            // whether no walk is shorter
    std::int64_t states = 0;          // looked at
};

class LockSolver {
 public:
    // What it gives back stays until the next call. Memory is kept from level to level.
    const Certificate& solve(const Level& level, const SolveOptions& options = {});
    const LockMap& map() const { return map_; }

 private:
    void judge(const Level& level, const SolveOptions& options);
    void look_for_soft_locks(const Level& level, const SolveOptions& options);

    LockMap map_;
    LockSearch search_;
    ProofWalk walk_;
    Certificate certificate_;
};

// Why a level whose map is overfull was not looked at.
std::string why_not_read();

// `takes the red key at (3, 4)`
std::string show(const ProofEvent& event, const LockMap& map, const Level& level);

}  // namespace levelwright
