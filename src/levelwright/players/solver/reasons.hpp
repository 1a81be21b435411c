// Why a level cannot be finished, in words: which key is behind which lock.
#pragma once

#include <string>

#include "levelwright/players/solver/lock_search.hpp"

namespace levelwright {

// `(3, 4)`, or `(3, 4) on floor 1` in a level of several floors.
std::string show_place(const Place& place, const Level& level);
// `the red lock at (3, 4)`, `the red key at (5, 6)`
std::string show_gate(std::int32_t gate, const LockMap& map, const Level& level);
std::string show_key(std::int32_t key, const LockMap& map, const Level& level);

// What keeps somebody from the exit who has done what the state says and gets to the nodes of `reach`.
std::string why_not(const LockState& state, const LockReach& reach, const LockMap& map, const Level& level);

}  // namespace levelwright
