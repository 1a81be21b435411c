// How good the mission of a level is, as numbers: whether its locks, keys, enemies and rooms matter, how
// straight it is, how much of it is walked twice, and how its difficulty rises and falls. Shares are from 0
// to 1.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/players/solver/solver.hpp"

namespace levelwright {

struct MissionQuality {
    static constexpr std::size_t tenths = 10;

    bool solvable = false;         // all else is 0 when it is not
    double naive_steps = 0;        // from the entrance to the exit as if every lock were open
    double required_steps = 0;     // with the keys
    double path_difference = 0;    // (required - naive) / naive; 0: locks make no difference
    double redundant_locks = 0;    // share of locks that can stay shut
    double redundant_keys = 0;     // share of keys that open only such locks, or none
    double redundant_enemies = 0;  // share of enemies in rooms that the required walk does not enter
    double pointless_rooms = 0;    // share of rooms off the required walk that lead to no key or reward
    double linearity = 0;          // share of rooms on the shortest way to the exit
    double dead_ends = 0;          // share of rooms with one door
    double branching = 0;          // share of rooms with three doors or more
    double backtracking = 0;       // share of the steps from room to room that repeat one
    std::array<double, tenths>
        pacing{};  // difficulty met in each tenth of the required walk, as a share of all

    // How far the pacing is from a curve over the way from 0 to 1, from 0 to 1.
    double pacing_error(std::span<const double, tenths> target) const;
};

class MissionJudge {
 public:
    const MissionQuality& judge(const Level& level);
    // Only the share of redundant locks; negative when the level cannot be finished.
    double redundant_locks(const Level& level);

 private:
    void find_rooms(const Level& level);
    void judge_locks(const Level& level);
    void judge_walks(const Level& level, const Certificate& proof);
    void judge_rooms(const Level& level);
    void judge_enemies(const Level& level);
    std::int32_t walk_ignoring_locks();
    bool finishes_without(std::int32_t gate);

    LockSolver solver_;
    LockMap map_;
    LockSearch search_;
    MissionQuality quality_;
    std::vector<std::int32_t> room_of_cell_;
    std::vector<std::int32_t> steps_, queue_, came_from_;
    std::vector<char> needed_;                  // for each gate
    std::vector<char> on_naive_, on_required_;  // for each room
    std::vector<std::int32_t> entered_after_;   // steps of the required walk, for each room; -1: never
    std::vector<std::int32_t> group_;           // of rooms off the walk that hang together
    std::vector<std::pair<std::int32_t, std::int32_t>> moves_;
};

}  // namespace levelwright
