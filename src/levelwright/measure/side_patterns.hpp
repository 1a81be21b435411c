// Patterns that levels in side view are made of, after Dahlskog and Togelius: groups of enemies, gaps, valleys, several ways at once, and
// stairs. The paper names them and shows pictures; where each begins and ends is our own reading, stated below.
#pragma once

#include <array>

#include "levelwright/measure/side_profile.hpp"

namespace levelwright {

enum class SidePattern : std::uint8_t {
    enemy,  // enemies at most two columns from the next one are a group: of one, of two, of three, of more
    horde_2,
    horde_3,
    horde_4,
    roof,           // a group, one of which is under a roof
    gap,            // gaps with at most four columns between one and the next are a group: of one
    multiple_gaps,  // of more, all as wide, and as far from each other
    variable_gaps,  // of more, not so
    gap_enemy,      // an enemy above a gap
    pillar_gap,     // what stands between two gaps of a group rises or falls
    valley,  // at most sixteen columns without a step of two or more, between a fall and a rise of two or more; no plant beside it
    pipe_valley,      // with a plant in one of the two columns beside it, on either side
    empty_valley,     // without an enemy
    enemy_valley,     // with one
    roof_valley,      // with one, and a roof somewhere
    two_paths,        // at least three columns in each of which one can stand at two heights or more
    three_paths,      // in one of them at three or more
    risk_and_reward,  // two or three paths with a reward, and an enemy there or a gap beside it
    stair_up,         // at least three steps of one, each at most two columns after the one before
    stair_down,
    empty_stair_valley,  // from a stair up to the next stair down, at most twelve columns, with a hollow of two or more
    enemy_stair_valley,  // with an enemy
    gap_stair_valley,    // with a gap
};
inline constexpr std::size_t side_pattern_count = 23;

class SidePatterns {
 public:
    void find(const SideProfile& profile);
    int count(SidePattern pattern) const { return counts_[index_of(pattern)]; }
    int all() const;
    int different() const;

 private:
    // From the top of one stair to the top of another: the column where it ends or begins.
    struct Stair {
        int first = 0, last = 0;  // columns; the steps lead into those from first + 1 on
        bool up = false;
    };
    void add(SidePattern pattern) { ++counts_[index_of(pattern)]; }
    template <class Has>
    bool any_in(int first, int end, Has has) const;  // of the columns of the map among these
    bool enemies_in(int first, int end) const;
    void find_enemies();
    void find_gaps();
    void find_gap_group(std::size_t first, std::size_t end);
    void find_valleys();
    void add_valley(int first, int end);
    void find_paths();
    void find_stairs();
    int stair_from(int x, int rise) const;  // its last column, or none
    void add_stair_valley(const Stair& up, const Stair& down);

    const SideProfile* profile_ = nullptr;
    std::array<int, side_pattern_count> counts_{};
};

}  // namespace levelwright
