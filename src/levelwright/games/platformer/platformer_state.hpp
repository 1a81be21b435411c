// Where a platformer game stands: small, and copied without allocating once its lists have grown.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/games/game.hpp"
#include "levelwright/games/platformer/platformer_board.hpp"

namespace levelwright {

// What is held down in one tick.
struct Buttons {
    bool left = false, right = false, down = false, speed = false, jump = false;
    friend bool operator==(const Buttons&, const Buttons&) = default;
};
inline constexpr std::uint32_t button_sets = 32;
constexpr std::uint32_t number_of(const Buttons& buttons) {
    return static_cast<std::uint32_t>(buttons.left + 2 * buttons.right + 4 * buttons.down +
                                      8 * buttons.speed + 16 * buttons.jump);
}
constexpr Buttons with_jump(Buttons buttons) {
    buttons.jump = true;
    return buttons;
}
constexpr Buttons buttons_numbered(std::uint32_t number) {
    return {(number & 1) != 0, (number & 2) != 0, (number & 4) != 0, (number & 8) != 0, (number & 16) != 0};
}

enum class Mode : std::uint8_t { small, large, fire };

// Positions are in pixels, 16 to a cell: x in the middle, y at the feet; speeds are in pixels a tick.
struct PlatformerBody {
    float x = 0, y = 0, xa = 0, ya = 0;
    std::int8_t facing = 0;  // -1 left, 1 right; 0 for a shell at rest
    bool on_ground = false;
    bool alive = true;
};

struct PlatformerSprite : PlatformerBody {
    Actor actor = Actor::none;
    bool was_winged = false;  // when it appeared
    bool winged = false;
    std::uint8_t age =
        0;  // of an item coming out; of a snapper: how long it has waited; of a stomper: how long it still lies
    float home = 0;          // of a snapper: how low it goes; of a stomper: where it hangs
    std::int32_t cell = -1;  // where it appeared; -1 for what came out of something else
};

struct PlatformerHero : PlatformerBody {
    Mode mode = Mode::small;
    bool was_on_ground = false, may_jump = false, may_shoot = false, ducking = false;
    bool sliding = false;        // along a wall
    bool climbing = false;       // then it counts as on the ground
    std::int8_t riding = -1;     // the number of a lift
    float jump_start = -1;       // where a jump began that has not ended, or -1
    std::int32_t jump_time = 0;  // what is left of a jump [ticks]; below 0 of one off a wall
    std::int32_t invulnerable = 0;
    std::int32_t height = 24;  // [pixels]; a change of mode shows in the tick after it

    bool large() const { return mode != Mode::small; }
};

enum class PlatformerEvent : std::uint8_t {
    jump,
    land,
    bump,
    stomp_kill,
    fire_kill,
    shell_kill,
    fall_kill,
    kick,
    collect,
    hurt,
    win,
    lose,
    spring
};
inline constexpr std::size_t platformer_event_count = 13;
const char* name_of(PlatformerEvent event);  // "stomp_kill"

constexpr bool is_kill(PlatformerEvent event) {
    return event >= PlatformerEvent::stomp_kill && event <= PlatformerEvent::fall_kill;
}

// What else an event says: who it was about, or which block.
struct PlatformerHappening {
    PlatformerEvent event;
    Actor actor = Actor::none;
    bool winged = false;
    Block block = Block::air;
};

struct BlockChange {
    std::uint32_t cell;
    Block block;
};

enum class PlatformerStatus : std::uint8_t { running, won, lost, out_of_time };

struct PlatformerState {
    PlatformerHero hero;
    std::int32_t tick = 0;
    std::int32_t time_left = 0;  // 0: no limit
    std::int32_t pause = 0;
    std::int32_t coins = 0;
    std::int32_t lives = 0;
    std::int32_t sparks = 0;  // in view when the tick began
    PlatformerStatus status = PlatformerStatus::running;
    Rect view;                              // the cells in which somebody could appear in the tick before
    std::vector<PlatformerSprite> sprites;  // the last one acts first; the hero acts after all of them
    std::vector<BlockChange> changes;       // of the board, each cell once
    std::uint64_t changed = 0;              // a bit for each change, by its cell: most lookups end here
};

}  // namespace levelwright
