// The numbers of the platformer: how everybody moves. Defaults are those that recorded games of the Mario AI framework were played
// with. Distances are in pixels, 16 to a cell, and times in ticks.
#pragma once

#include "levelwright/base/result.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

struct PlatformerRules {
    double walk = 0.6;
    double run = 1.2;
    double slide = 0.89;
    double least_speed = 0.5;
    double jump = 1.9;
    int jump_ticks = 7;
    double rise = 0.85;
    double gravity = 3;
    int bounce_ticks = 8;
    int safe_ticks = 32;
    int pause_ticks = 9;
    double enemy_speed = 1.75;
    double enemy_gravity = 2;
    double hop = 10;
    double hop_rise = 0.95;
    double hop_gravity = 0.6;
    double shell_speed = 11;
    double item_throw = 10;
    int sparks = 2;
    double spark_speed = 8;
    double spark_hop = 10;
    double spark_gravity = 1.5;
    double shot_speed = 4;
    int shot_ticks = 100;
    int snapper_wait = 40;
    int snapper_shy = 24;
    int seconds = 0;
    int mode = 0;
    // What the recorded games do not have.
    bool wall_jumps = false;
    double wall_slide = 0.5;
    double wall_push = 6;
    double wall_rise = 2;
    int wall_ticks = 6;
    bool ladders = false;
    double climb = 2.5;
    bool spikes = false;
    bool springs = false;
    double spring = 34;
    bool lifts = false;
    double lift_speed = 1;
    int lift_cells = 5;
    bool stompers = false;
    double stomper_gravity = 2;
    int stomper_wait = 30;
    bool exit_place = false;
    // A jump as designers think of it; 0: as the numbers above have it.
    double jump_height = 0;
    double jump_seconds = 0;
    double jump_length = 0;
    static const Record& description();
};

inline constexpr double platformer_tick_seconds = 0.03;

// Finds the numbers of a jump that is described by its height, its time or its length. An error says why there are none.
Result<void> design_jump(PlatformerRules& rules);

// A jump from level ground with the button held for as long as it helps.
struct FreeJump {
    double height = 0;  // [pixels]
    int ticks = 0;      // until it lands
};
FreeJump free_jump(const PlatformerRules& rules);

}  // namespace levelwright
