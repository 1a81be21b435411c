// How long a walk to the exit must be at least, given which keys have still to be fetched: what keeps the
// search for the shortest walk small when there are many keys.
//
// Some keys are needed whatever one does. A walk from here to the exit by way of all of them that are left is
// no shorter than the way to the nearest one and a tree that joins them and the exit, all doors open.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "levelwright/base/state_table.hpp"
#include "levelwright/players/solver/lock_state.hpp"

namespace levelwright {

class WalkBound {
 public:
    static constexpr std::int32_t far = std::numeric_limits<std::int32_t>::max() / 4;
    static constexpr std::size_t most_keys = 64;

    void find_needed(const LockMap& map);
    const std::vector<std::int32_t>& needed() const { return needed_; }  // keys; not more than most_keys

    // To be filled in after find_needed: steps from each spot to the key, with every door open.
    std::vector<std::int32_t>& steps_to_key(std::size_t needed) {
        if (steps_to_key_.size() <= needed) steps_to_key_.resize(needed + 1);
        return steps_to_key_[needed];
    }
    // And then the same to the exit, and on which spots the needed keys lie.
    void finish(const std::vector<std::int32_t>& steps_to_goal, const std::vector<std::int32_t>& key_spots);

    // What is left to walk from a spot; `far`: there is no way.
    std::int32_t at_least(std::size_t spot, const LockState& state);

 private:
    void reach_without(std::int32_t pool);
    std::int32_t tree_over(std::uint64_t left);
    std::int32_t measure_tree(std::uint64_t left) const;

    const LockMap* map_ = nullptr;
    std::vector<std::int32_t> needed_;
    std::vector<char> is_needed_;
    std::vector<std::vector<std::int32_t>> steps_to_key_;  // for each needed key, from each spot
    std::vector<std::int32_t> steps_to_goal_;
    std::vector<std::int32_t> between_;  // needed keys, and the exit as the last
    StateTable trees_;                   // sets of keys that are left
    std::vector<std::int32_t> tree_length_;
    std::vector<char> seen_;  // for each node
    std::vector<std::int32_t> queue_;
};

}  // namespace levelwright
