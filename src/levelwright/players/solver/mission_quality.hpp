// How good the mission of a level is, as numbers: whether its locks, keys, enemies and rooms matter, how
// straight it is, how much of it is walked twice, and how its difficulty rises and falls. Shares are from 0
// to 1, and 0 where there is nothing to have a share of.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "levelwright/players/solver/solver.hpp"

namespace levelwright {

struct MissionQuality {
    static constexpr std::size_t hundredths = 100;

    bool solvable = false;  // all else is 0 when it is not
    int locks = 0, keys = 0, enemies = 0;
    int rooms = 0;                 // corridors are none
    double naive_steps = 0;        // from the entrance to the exit as if every lock were open
    double required_steps = 0;     // with the keys
    double path_difference = 0;    // (required - naive) / naive; 0: locks make no difference
    bool locks_decided = false;    // whether the next two are known; 0 when they are not
    double redundant_locks = 0;    // share of locks that can stay shut
    double redundant_keys = 0;     // share of keys that open only such locks, or none
    double redundant_enemies = 0;  // share of enemies that the required walk does not meet
    double pointless_rooms = 0;    // share of rooms off the required walk that lead to no key or reward
    double linearity = 0;          // share of rooms on the shortest way to the exit
    double dead_ends = 0;          // share of rooms with one door
    double branching = 0;          // share of rooms with three doors or more
    double choices = 0;            // ways to somewhere new at the first visit of a room, on average
    double backtracking = 0;       // share of the steps from room to room that repeat one
    double difficulty = 0;         // what the enemies cost that the required walk meets
    double difficulty_centre = 0;  // how far along the required walk they are met on average
    // The difficulty met in each hundredth of the required walk, as a share of all.
    std::array<double, hundredths> pacing{};

    // How far the pacing is from a curve over the walk: the share of the walk by which danger would have to be moved on average.
    double pacing_error(std::span<const double, hundredths> target) const;
};

class MissionJudge {
 public:
    // Who decides whether there is a way at all. Of its options `states` are for each search, `work` is for
    // the search for a way, and once more for all locks together.
    LockSolver& solver() { return solver_; }

    // Forgets the level before. The level must stay as it is until the last question; work is taken from
    // `effort`.
    void examine(const Level& level, Effort& effort);
    void examine(const Level& level);  // without a limit
    void go_on(Effort& effort) {       // with the same level
        effort_ = &effort;
        solver_.go_on(effort);
    }
    // Each part is found when it is first asked for; null when the level cannot be finished, or that was not decided.
    const MissionQuality* locks();  // of locks and keys; null too when it was not decided which are needed
    const MissionQuality* all();    // the rest, and those of locks and keys where they are known
    const std::string& reason() const { return reason_; }  // why there was no answer to the last question

    const MissionQuality& judge(const Level& level);
    // Only the share of redundant locks; negative when there is no answer.
    double redundant_locks(const Level& level);

 private:
    enum class Known : std::uint8_t { nothing, locks, all };

    bool is_solvable();  // and what is to be known of locks is known
    void refuse(const Certificate& proof);
    void find_rooms();
    void judge_locks();
    void judge_keys();
    void judge_walks(const Certificate& proof);
    void judge_rooms();
    void judge_choices();
    void join_rooms_off_the_walk();
    void judge_enemies(const Certificate& proof);
    // After how many steps of the required walk something is met; -1: never.
    std::int32_t met_after(const Place& place) const;
    std::int32_t walk_ignoring_locks();
    LockSearch::End search_exit_without(std::int32_t gate, Effort& effort);
    std::int32_t group_of(std::int32_t room);

    const Level* level_ = nullptr;
    Effort* effort_ = nullptr;
    Effort own_effort_;
    Known known_ = Known::nothing;
    bool refused_ = false;
    std::string refusal_, locks_refusal_, reason_;
    LockSolver solver_;
    LockMap& map_ = solver_.map();
    LockSearch search_;
    MissionQuality quality_;
    std::vector<std::int32_t> room_of_cell_;
    std::vector<std::int32_t> steps_, queue_, came_from_;
    std::vector<char> needed_;                  // for each gate
    std::vector<char> opens_needed_;            // for each pool
    std::vector<char> on_naive_, on_required_;  // for each room
    std::vector<char> rewarded_;                // for each room; true of all that are connected
    std::vector<std::int32_t> doors_;           // for each room
    std::vector<std::int32_t> entered_after_;   // steps of the required walk, for each room; -1: never
    std::vector<std::int32_t> group_;           // of rooms off the walk that are connected
    std::vector<std::pair<std::int32_t, std::int32_t>> moves_;
};

}  // namespace levelwright
