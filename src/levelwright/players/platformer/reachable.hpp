// Whether a hero could come to the exit at all. Everything is granted: full speed at once, the best place to jump from, and a bounce
// wherever somebody might be who can be stomped. Where even such a hero finds no way, there is none.
//
// A place is four pixels wide and one high. From each it is known how much of the highest jump is over when a hero comes there: the less,
// the higher and farther it goes on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "levelwright/draft/effort.hpp"
#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright {

class Reachable {
 public:
    enum class Answer : std::uint8_t { maybe, no, undecided };
    // Undecided when the effort ends, or the rules are such that nothing can be said.
    Answer find(const PlatformerBoard& board, const PlatformerRules& rules, Effort& effort);

    int farthest_column() const { return farthest_ / places_of_cell; }

 private:
    static constexpr int place_width = 4, places_of_cell = 16 / place_width;  // [pixels]

    bool find_jump(const PlatformerRules& rules);
    void find_blocks(const PlatformerBoard& board, const PlatformerRules& rules);
    void find_bounces(const PlatformerBoard& board);
    int hop_of(const Waiting& waiting) const;
    void spread(const PlatformerBoard& board, Point from, int hop);
    bool may_bounce(int x, int y) const;
    bool is_free(int x, int y) const;      // for the hero's feet, with the body above them
    bool has_support(int x, int y) const;  // under its feet
    int column_of(int x) const { return std::clamp(x / places_of_cell, 0, size_.width - 1); }
    std::size_t number(int x, int y) const {
        return static_cast<std::size_t>(y + above_) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    int bottom() const { return 16 * size_.height + 32; }  // who is lower has lost [pixels]
    void reach(int x, int y, int age);
    void fall_from_start(int pixels, int y, const PlatformerRules& rules);
    void go_on(int x, int y, int age);

    int width_ = 0, height_ = 0, above_ = 0;  // in places; above_ are those above the map
    Size size_;
    int fastest_ = 0;  // to the side [places a tick]
    int deepest_ = 0;  // a fall in a tick [pixels]
    std::vector<int>
        rises_;  // in each tick of the highest jump [pixels]; from the second on of a jump from the ground
    std::vector<char> stops_;    // by cell: whether nobody comes through
    std::vector<char> bears_;    // by cell: whether it can be stood on
    std::vector<char> bounces_;  // by cell: whether somebody might be there to bounce off
    std::vector<std::int8_t> hops_left_;
    bool any_bumped_ = false;        // whether there is a block that can be bumped
    std::vector<std::uint8_t> age_;  // by place
    std::vector<std::uint32_t> open_;
    int farthest_ = 0;
};

}  // namespace levelwright
