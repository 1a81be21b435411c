// What searches for a way through a level share: states that are used again, and when two of them stand about alike.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright {

// States by number. Those given back are used again, with the memory that they have.
class StatePool {
 public:
    void clear() {
        free_.clear();
        for (std::size_t i = states_.size(); i-- > 0;) free_.push_back(static_cast<std::uint32_t>(i));
    }
    std::uint32_t take() {
        if (free_.empty()) {
            states_.emplace_back();
            return static_cast<std::uint32_t>(states_.size() - 1);
        }
        const std::uint32_t number = free_.back();
        free_.pop_back();
        return number;
    }
    void give_back(std::uint32_t number) { free_.push_back(number); }
    PlatformerState& operator[](std::uint32_t number) { return states_[number]; }
    const PlatformerState& operator[](std::uint32_t number) const { return states_[number]; }

 private:
    std::vector<PlatformerState> states_;
    std::vector<std::uint32_t> free_;
};

// How fine two states are told apart.
struct Grain {
    float place = 4;    // [pixels]
    float speed = 1.5;  // to the side [pixels a tick]
    float fall = 3;     // up or down [pixels a tick]
};
std::uint64_t likeness_of(const PlatformerState& state, const Grain& grain);

// Numbers that were seen; never the number 0.
class SeenNumbers {
 public:
    void clear();
    bool add(std::uint64_t number);  // false: it was there

 private:
    void grow();
    std::vector<std::uint64_t> slots_;
    std::size_t count_ = 0;
};

// Who is below everything that can be stood on or held on to anywhere near has as good as lost.
class LowestGround {
 public:
    void find(const PlatformerBoard& board);
    bool is_below(const PlatformerHero& hero) const {
        const auto column = static_cast<std::size_t>(hero.x < 0 ? 0 : hero.x / 16);
        return hero.y > below_[column < below_.size() ? column : below_.size() - 1];
    }

 private:
    std::vector<float> below_;  // by column [pixels]
};

// What a search tries: buttons that are held for so long.
struct SearchMove {
    Buttons buttons;
    int ticks;
};

// A jump that would neither begin nor go on is the same as none; on a ladder the button climbs.
inline bool is_idle_jump(const PlatformerHero& hero, const Buttons& buttons) {
    return buttons.jump && hero.jump_time == 0 && !hero.climbing &&
           !((hero.on_ground || hero.sliding) && hero.may_jump);
}

}  // namespace levelwright
