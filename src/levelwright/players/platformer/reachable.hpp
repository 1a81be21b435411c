// Whether a hero could come to the exit at all. Everything is granted: the best place to jump from, each sub-pixel, and a bounce wherever
// somebody might be who can be stomped. Where even such a hero finds no way, there is none.
//
// A place is four pixels wide and one high. Of each is known how much of the highest jump is over when a hero comes there (the less, the
// higher it goes on), how far to the left and to the right in it a hero might be, and how fast it might go to either side.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "levelwright/draft/effort.hpp"
#include "levelwright/games/platformer/platformer_game.hpp"
#include "levelwright/players/platformer/enemy_places.hpp"

namespace levelwright {

class Reachable {
 public:
    enum class Answer : std::uint8_t { maybe, no, undecided };
    // Undecided when the effort ends, or the rules are such that nothing can be said.
    Answer find(const PlatformerBoard& board, const PlatformerRules& rules, Effort& effort);

    int farthest_column() const { return farthest_ / places_of_cell; }

 private:
    static constexpr int place_width = 4, places_of_cell = 16 / place_width;  // [pixels]
    static constexpr int grains = 20;                                         // of a pixel
    static constexpr int place_grains = place_width * grains;

    // Where in a place a hero might be, and how fast to the right it might go. [grains]
    struct Motion {
        std::int16_t left = 0, right = place_grains;
        std::int16_t slowest = 0, fastest = 0;
    };
    static constexpr std::uint8_t not_reached = 255;
    static constexpr std::uint8_t free_mark = 1, support_mark = 2, bounce_mark = 4;
    struct Reached {
        Motion motion;
        std::uint8_t age = not_reached;
        bool is_open = false;
        std::uint8_t changes = 0;
    };

    bool find_jump(const PlatformerRules& rules);
    int age_after_rise(int rise, const PlatformerRules& rules) const;
    void find_blocks(const PlatformerBoard& board, const PlatformerRules& rules);
    void mark_places();
    void mark_bounces();
    bool body_fits(int x, int y) const;
    bool something_bears(int x, int y) const;
    Answer search(const PlatformerBoard& board, const PlatformerRules& rules, Effort& effort);
    // For the hero's feet, with the body above them; and under its feet.
    bool is_free(int x, int y) const { return (marks_[number(x, y)] & free_mark) != 0; }
    bool has_support(int x, int y) const { return (marks_[number(x, y)] & support_mark) != 0; }
    int column_of(int x) const { return std::clamp(x / places_of_cell, 0, blocks_.size.width - 1); }
    std::size_t number(int x, int y) const {
        return static_cast<std::size_t>(y + above_) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    int bottom() const { return 16 * blocks_.size.height + 32; }  // who is lower has lost [pixels]
    void reach(int x, int y, int age, const Motion& motion);
    void join(int x, int y, int age, const Motion& motion);
    void widen(Motion& motion) const;
    void fall_from_start(int pixels, int y, const PlatformerRules& rules);
    static bool bounces_in(const std::vector<StompBox>& boxes, int x, int y);
    void go_on(int x, int y);
    void rise_or_fall(int x, int y, int age, const Motion& motion);
    std::int16_t slower(int speed) const;
    static int floor_of(int distance) {  // the place that so many grains are in
        return distance >= 0 ? distance / place_grains : -((place_grains - 1 - distance) / place_grains);
    }

    int width_ = 0, height_ = 0, above_ = 0;  // in places; above_ are those above the map
    int faster_ = 0;                          // it gets in a tick [grains a tick]
    int rest_ = 0;                            // who is slower stands still [grains a tick]
    double slide_ = 0;
    int top_speed_ = 0;  // that is left after a tick [grains a tick]
    int deepest_ = 0;    // a fall in a tick [pixels]
    // By tick of the highest jump [pixels]: how much it rises. The first is a bounce; those from the second on are a jump from the ground.
    std::vector<int> rises_;
    std::vector<int>
        falling_;  // by rise in a tick, from the deepest fall on: how much of a jump is over afterwards at least
    LastingBlocks blocks_;
    std::vector<std::uint8_t> marks_;  // by place
    EnemyPlaces enemies_;
    bool any_bounce_ = false;       // was made use of
    std::vector<Reached> reached_;  // by place
    std::vector<std::uint32_t> open_, next_open_;
    int farthest_ = 0;
};

}  // namespace levelwright
