// The rules as described parameters: purpose and limits of each number.

#include "levelwright/games/platformer/platformer_rules.hpp"

namespace levelwright {

const Record& PlatformerRules::description() {
    using R = PlatformerRules;
    const auto real = [](const char* name, double R::*member, const char* purpose, double most,
                         const char* unit) {
        return field(name, member, purpose, {.least = 0, .most = most, .unit = unit, .fixed = true});
    };
    const auto whole = [](const char* name, int R::*member, const char* purpose, double most,
                          const char* unit) {
        return field(name, member, purpose, {.least = 0, .most = most, .unit = unit, .fixed = true});
    };
    static const Record record{
        "rules",
        "The numbers of the platformer. 16 pixels are a cell, and a tick is a thirtieth of a second.",
        {
            real("walk", &R::walk, "how much faster the hero gets in a tick of walking", 16, "pixels a tick"),
            real("run", &R::run, "how much faster the hero gets in a tick of running", 16, "pixels a tick"),
            real("slide", &R::slide, "how much of its speed to the side everybody keeps in a tick", 1, ""),
            real("least_speed", &R::least_speed, "a hero slower than this stands still", 16, "pixels a tick"),
            real("jump", &R::jump, "how fast a jump rises, for each tick that is left of it", 16,
                 "pixels a tick"),
            whole("jump_ticks", &R::jump_ticks, "for how long a held jump pushes upwards", 100, "ticks"),
            real("rise", &R::rise, "how much of their speed up or down those who do not hop keep in a tick",
                 1, ""),
            field("gravity", &R::gravity, "how much faster the hero falls in a tick",
                  {.least = 0.01, .most = 16, .unit = "pixels a tick", .fixed = true}),
            whole("bounce_ticks", &R::bounce_ticks, "as jump_ticks, after a stomp", 100, "ticks"),
            whole("safe_ticks", &R::safe_ticks, "for how long nothing hurts after a hurt", 1000, "ticks"),
            whole("pause_ticks", &R::pause_ticks, "for how long the world stands still when the hero changes",
                  1000, "ticks"),
            real("enemy_speed", &R::enemy_speed, "how fast enemies and mushrooms walk", 16, "pixels a tick"),
            real("enemy_gravity", &R::enemy_gravity, "how much faster they fall in a tick", 16,
                 "pixels a tick"),
            real("hop", &R::hop, "how fast the winged rise when they touch the ground", 64, "pixels a tick"),
            real("hop_rise", &R::hop_rise, "how much of their speed up or down the winged keep in a tick", 1,
                 ""),
            real("hop_gravity", &R::hop_gravity, "how much faster the winged fall in a tick", 16,
                 "pixels a tick"),
            real("shell_speed", &R::shell_speed, "how fast a shell that was kicked slides", 64,
                 "pixels a tick"),
            real("item_throw", &R::item_throw, "how fast a bump from below throws shells and mushrooms up",
                 64, "pixels a tick"),
            whole("sparks", &R::sparks, "how many sparks fly at a time", 100, ""),
            real("spark_speed", &R::spark_speed, "how fast a spark flies", 64, "pixels a tick"),
            real("spark_hop", &R::spark_hop, "how fast a spark rises when it touches the ground", 64,
                 "pixels a tick"),
            real("spark_gravity", &R::spark_gravity, "how much faster a spark falls in a tick", 16,
                 "pixels a tick"),
            real("shot_speed", &R::shot_speed, "how fast the shots of cannons fly", 64, "pixels a tick"),
            field("shot_ticks", &R::shot_ticks, "how long it is from one shot to the next",
                  {.least = 1, .most = 100'000, .unit = "ticks", .fixed = true}),
            whole("snapper_wait", &R::snapper_wait, "how long a plant stays up, and at least down", 200,
                  "ticks"),
            whole("snapper_shy", &R::snapper_shy, "a plant stays down while the hero is no farther than this",
                  100'000, "pixels"),
            whole("seconds", &R::seconds, "how long the game may last; 0 for no limit", 100'000, "seconds"),
            whole("mode", &R::mode, "how the hero starts: 0 small, 1 large, 2 with sparks to throw", 2, ""),
            field("wall_jumps", &R::wall_jumps, "heroes who lean against a wall slide, and jump off it"),
            real("wall_slide", &R::wall_slide, "how much of its speed down a hero who slides keeps in a tick",
                 1, ""),
            real("wall_push", &R::wall_push, "how fast a jump off a wall goes away from it", 16,
                 "pixels a tick"),
            real("wall_rise", &R::wall_rise,
                 "how fast a jump off a wall rises, for each tick that is left of it", 16, "pixels a tick"),
            whole("wall_ticks", &R::wall_ticks, "for how long a jump off a wall pushes", 100, "ticks"),
            field("ladders", &R::ladders, "ladders can be climbed: up by jump, down by down"),
            real("climb", &R::climb, "how fast a hero climbs", 8, "pixels a tick"),
            field("spikes", &R::spikes, "what is a hazard hurts who touches it"),
            field("springs", &R::springs, "springs throw up who steps on them"),
            real("spring", &R::spring, "how fast a spring throws", 64, "pixels a tick"),
            field("lifts", &R::lifts,
                  "lifts go up and rafts to the right, and back, with who stands on them"),
            real("lift_speed", &R::lift_speed, "how fast they go", 8, "pixels a tick"),
            whole("lift_cells", &R::lift_cells, "how far they go, unless something solid is in the way", 1000,
                  "cells"),
            field("stompers", &R::stompers, "stompers fall on who is below them, and rise again"),
            real("stomper_gravity", &R::stomper_gravity, "how much faster a stomper falls in a tick", 16,
                 "pixels a tick"),
            field("stomper_wait", &R::stomper_wait, "how long a stomper lies on the ground",
                  {.least = 1, .most = 200, .unit = "ticks", .fixed = true}),
            field("exit_place", &R::exit_place, "the exit is to be touched, not to be passed"),
            real("jump_height", &R::jump_height,
                 "how high a jump goes, instead of jump and gravity; 0 to leave them", 100, "cells"),
            real("jump_seconds", &R::jump_seconds,
                 "how long a jump takes, instead of jump, jump_ticks and gravity; 0 to leave them", 10,
                 "seconds"),
            real("jump_length", &R::jump_length,
                 "how far a jump at full speed goes, instead of walk, run and least_speed; 0 to leave them",
                 100, "cells"),
        }};
    return record;
}

}  // namespace levelwright
