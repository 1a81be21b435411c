// The numbers of a jump from what a designer wants of it. Gravity and push together scale the height and leave the time as it is; the
// time follows from how they compare. So the time comes first, then the height, and the speed of running from both.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/platformer/platformer_rules.hpp"

namespace levelwright {
namespace {

constexpr int longest_free_jump = 2000;  // [ticks]
constexpr double least_jump_seconds = 0.12;
constexpr double to_be_sure = 0.5;     // a jump of three cells gets onto three cells [pixels]
constexpr double largest_number = 16;  // of pixels a tick, in the description of the rules

// Tries pushes until a jump takes just so long, and takes the one in the middle of those that do.
bool set_time(PlatformerRules& rules, int ticks) {
    const auto first_push_for = [&](int wanted) {
        double low = 0, high = 1000 * rules.gravity;
        for (int i = 0; i < 100; ++i) {
            rules.jump = (low + high) / 2;
            (free_jump(rules).ticks < wanted ? low : high) = rules.jump;
        }
        return high;
    };
    const double least = first_push_for(ticks), most = first_push_for(ticks + 1);
    rules.jump = (least + most) / 2;
    return free_jump(rules).ticks == ticks;
}

// A short jump is pushed for a shorter time, and so is a bounce.
bool find_time(PlatformerRules& rules, int ticks) {
    const int ticks_before = rules.jump_ticks, bounce_before = rules.bounce_ticks;
    const double share = static_cast<double>(ticks) / std::max(1, free_jump(rules).ticks);
    const int longest_push = std::clamp(ticks - 2, 1, 100);
    for (int push = std::clamp(static_cast<int>(std::lround(ticks_before * share)), 1, longest_push);
         push > 0; --push) {
        rules.jump_ticks = push;
        rules.bounce_ticks = std::clamp(bounce_before + push - ticks_before, 0, 100);
        if (set_time(rules, ticks)) return true;
    }
    return false;
}

}  // namespace

FreeJump free_jump(const PlatformerRules& rules) {
    FreeJump jump;
    double height = 0, speed = rules.jump * rules.jump_ticks;
    for (int left = rules.jump_ticks; jump.ticks < longest_free_jump;) {
        ++jump.ticks;
        height += speed;
        jump.height = std::max(jump.height, height);
        if (height <= 0) break;
        speed = left > 0 ? rules.jump * left-- : speed * rules.rise - rules.gravity;
    }
    return jump;
}

Result<void> design_jump(PlatformerRules& rules) {
    const FreeJump as_it_was = free_jump(rules);
    if (rules.jump_seconds > 0) {
        if (rules.jump_seconds < least_jump_seconds)
            return failure(fmt::format("jump_seconds is {}; a jump takes at least {} seconds",
                                       show(rules.jump_seconds), show(least_jump_seconds)));
        const int ticks = static_cast<int>(std::lround(rules.jump_seconds / platformer_tick_seconds));
        if (!find_time(rules, ticks))
            return failure(fmt::format("no jump takes {} seconds with a rise of {}", show(rules.jump_seconds),
                                       show(rules.rise)));
    }
    const FreeJump jump = free_jump(rules);
    if (rules.jump_height > 0 || rules.jump_seconds > 0) {
        const double wanted = rules.jump_height > 0 ? 16 * rules.jump_height + to_be_sure : as_it_was.height;
        if (jump.height <= 0)
            return failure("jump_height says how high, but jump is 0; nobody leaves the ground");
        const double scale = wanted / jump.height;
        rules.jump *= scale;
        rules.gravity *= scale;
        if (rules.gravity > largest_number || rules.jump > largest_number)
            return failure(fmt::format(
                "a jump of {:.1f} cells in {:.2f} seconds needs a gravity of {:.1f}; the most is {}",
                wanted / 16, jump.ticks * platformer_tick_seconds, rules.gravity, largest_number));
    }
    if (rules.jump_length > 0) {
        const double run = 16 * rules.jump_length / jump.ticks * (1 - rules.slide);
        if (run > largest_number)
            return failure(fmt::format(
                "a jump of {} cells in {:.2f} seconds needs a run of {:.1f}; the most is {}",
                show(rules.jump_length), jump.ticks * platformer_tick_seconds, run, largest_number));
        const double scale = rules.run > 0 ? run / rules.run : 0;
        rules.walk *= scale;
        rules.least_speed *= scale;
        rules.run = run;
    }
    return {};
}

}  // namespace levelwright
