// The certificate: whether a level with locks and keys can be finished, and whether that stays true whatever
// the player does, with the proof or the reason. What counts as lock, key and way is in lock_map.hpp.
//
// Keys that are kept, without one-way passages: one sweep decides. Else a search over opened doors,
// keys and switches on contracted regions, with a budget of states and one of work; when one is used up, the answer is `undecided`.
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

// Memory is kept from level to level.
class LockSolver {
 public:
    SolveOptions options;  // of the questions to come

    // Forgets the level before. The level must stay as it is until the last question; work is taken from
    // `effort`, too.
    void examine(const Level& level, Effort& effort);
    void go_on(Effort& effort) { effort_ = &effort; }  // with the same level
    // Each part is found when it is first asked for and kept until another level is looked at. The
    // certificate tells that part, and what was asked for before.
    const Certificate& solvable();
    const Certificate& safe();
    const Certificate& walk();
    std::int64_t searches() const { return searches_; }  // for a way out, on all levels together

    // All that the options ask for at once.
    const Certificate& solve(const Level& level, const SolveOptions& options = {});

    // Of the level that was last asked about. A lock may be shut for a while.
    LockMap& map() { return map_; }
    const LockMap& map() const { return map_; }

 private:
    void search_exit();
    void search_soft_locks();
    void search_walk();

    const Level* level_ = nullptr;
    Effort* effort_ = nullptr;
    bool searched_ = false, searched_soft_locks_ = false, searched_walk_ = false;
    std::int64_t searches_ = 0;
    LockMap map_;
    LockSearch search_;
    std::vector<LockAction> actions_to_exit_;
    ProofWalk walk_;
    Certificate certificate_;
};

// Why a level whose map is too full was not examined.
std::string why_not_read();

// `takes the red key at (3, 4)`
std::string show(const ProofEvent& event, const LockMap& map, const Level& level);

}  // namespace levelwright
