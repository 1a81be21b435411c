// Searches what a player can do in a contracted level: which keys to take, which doors to open, which passages to go through.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/base/state_table.hpp"
#include "levelwright/draft/effort.hpp"
#include "levelwright/players/solver/lock_state.hpp"

namespace levelwright {

// The nodes between which a player can go back and forth.
class LockReach {
 public:
    enum class Keys : std::uint8_t { left, taken };

    void reset(const LockMap& map);
    // From the state's place on. With `taken`, keys on the way (not switches that shut something) are put
    // into the state, and what they open is walked into. The state's place becomes the first node.
    // False when the effort did not suffice; then nothing can be said.
    bool find(LockState& state, Keys keys, Effort& effort);
    // As far as it takes: for states that a search has found.
    void find(LockState& state, Keys keys) {
        Effort enough;
        find(state, keys, enough);
    }

    const std::vector<std::int32_t>& nodes() const { return nodes_; }
    const std::vector<const LockMap::Edge*>& exits() const { return exits_; }  // shut, or lead out only
    const std::vector<std::int32_t>& taken() const { return taken_; }          // in order
    bool contains(std::int32_t node) const { return seen_[node] == round_; }
    bool has_goal() const { return has_goal_; }

 private:
    void enter(std::int32_t node, LockState& state, Keys keys);
    void look_around(std::size_t first, LockState& state, Keys keys);

    const LockMap* map_ = nullptr;
    std::int64_t work_ = 0;          // not yet accounted for
    std::int64_t work_of_edge_ = 1;  // how much it is to see whether an edge can be passed
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> seen_;
    std::vector<std::int32_t> nodes_;
    std::vector<const LockMap::Edge*> exits_;
    std::vector<std::int32_t> taken_;
    bool has_goal_ = false;
};

struct LockAction {
    enum class Kind : std::uint8_t { none, take, turn, open, cross };
    Kind kind = Kind::none;
    std::int32_t what = -1;  // a key, a gate, or the node on the other side
};

class LockSearch {
 public:
    enum class End : std::uint8_t { found, exhausted, budget };  // budget: or cancelled
    enum class Until : std::uint8_t { goal, all };

    void reset(const LockMap& map);

    // Looks at states until one has the goal within reach, or at all of them. `keys`: whether players take
    // every key they can get, or may leave any behind. `budget`: of states.
    End explore(Until until, LockReach::Keys keys, std::int64_t budget, Effort& effort);

    std::size_t states() const { return table_.size(); }
    std::size_t goal_state() const { return goal_; }
    // After exploring all: the first state from which the goal cannot be reached any more; states() if none.
    std::size_t first_stranded();
    // What leads to a state from the beginning.
    const std::vector<LockAction>& actions_to(std::size_t state);
    void load(std::size_t number, LockState& state) const;

 private:
    struct Step {
        std::uint32_t from, to;
    };
    // These two are false when the effort did not suffice.
    bool add(LockState& state, std::size_t from, LockAction action, LockReach::Keys keys, Effort& effort);
    bool try_actions(std::size_t number, LockReach::Keys keys, Effort& effort);

    const LockMap* map_ = nullptr;
    StateTable table_;
    LockReach reach_, next_reach_;
    LockState state_, next_;
    std::vector<std::uint32_t> parent_;
    std::vector<LockAction> action_;
    std::vector<char> good_;  // the goal is within reach
    std::vector<Step> steps_;
    std::vector<std::uint32_t> first_step_, sources_, open_;
    std::vector<LockAction> actions_;
    std::size_t goal_ = 0;
};

}  // namespace levelwright
