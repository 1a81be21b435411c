// What the hero does by rules that the recorded games do not have: walls to jump off, ladders, lifts, spikes, springs, and exits that
// are places.

#include <algorithm>
#include <cmath>

#include "levelwright/games/platformer/platformer_game.hpp"
#include "levelwright/games/platformer/platformer_motion.hpp"

namespace levelwright {

// As steer_jump; and a jump off a wall goes on whether or not the button is held.
void PlatformerGame::steer_jump_at_walls(const Buttons& buttons) {
    PlatformerHero& hero = state_->hero;
    const bool goes_on = hero.jump_time < 0 && (buttons.jump || (!hero.on_ground && !hero.sliding));
    const bool leaves_wall = !goes_on && buttons.jump && hero.sliding && hero.may_jump && !hero.on_ground;
    if (!goes_on && !leaves_wall) {
        hero.jump_time = std::max(hero.jump_time, 0);
        return steer_jump(buttons);
    }
    if (leaves_wall) {
        hero.jump_time = -rules_.wall_ticks;
        hero.facing = static_cast<std::int8_t>(-hero.facing);
        hero.sliding = false;
        hero.jump_start = hero.x;
        happen(PlatformerEvent::jump);
    }
    hero.xa = static_cast<float>(hero.facing) * numbers_.wall_push;
    hero.ya = static_cast<float>(hero.jump_time) * numbers_.wall_rise;
    if (goes_on) ++hero.jump_time;
}

// Who leans against a wall while falling slides.
void PlatformerGame::lean_on_wall(const Buttons& buttons) {
    PlatformerHero& hero = state_->hero;
    const bool leans = hero.facing > 0 ? buttons.right && !buttons.left : buttons.left && !buttons.right;
    hero.sliding = hero.sliding && leans && !hero.ducking && !hero.on_ground && hero.ya >= 0;
    if (hero.sliding) hero.ya *= numbers_.wall_slide;
}

// From head to feet.
bool PlatformerGame::is_beside_wall(int side) const {
    const PlatformerHero& hero = state_->hero;
    const int column = platformer_cell(hero.x + static_cast<float>(side * (platformer_half_width + 1)));
    for (const int above : {0, hero.height / 2, hero.height}) {
        if (!traits_of(block(column, platformer_cell(hero.y - static_cast<float>(above)))).solid)
            return false;
    }
    return true;
}

// Whether the hero is on a ladder in this tick. Who presses a button to the side lets go.
bool PlatformerGame::climb(const Buttons& buttons) {
    PlatformerHero& hero = state_->hero;
    const int column = platformer_cell(hero.x);
    const bool inside = traits_of(block(column, platformer_cell(hero.y))).climbed;
    const bool above = traits_of(block(column, platformer_cell(hero.y + 1))).climbed;
    const bool takes_hold = hero.climbing || (buttons.jump && hero.jump_time == 0) || buttons.down;
    hero.climbing = !buttons.left && !buttons.right && ((inside && takes_hold) || (above && buttons.down));
    if (!hero.climbing) return false;
    hero.ducking = hero.sliding = hero.on_ground = false;
    hero.height = hero.large() ? 24 : 12;
    hero.riding = -1;
    const float aside = static_cast<float>(16 * column + 8) - hero.x;
    move_hero(std::clamp(aside, -numbers_.climb, numbers_.climb), 0);
    const bool landed = !move_hero(0, buttons.jump   ? -numbers_.climb
                                      : buttons.down ? numbers_.climb
                                                     : 0.0F) &&
                        hero.on_ground;
    if (landed) hero.climbing = false;
    if (hero.jump_start >= 0) happen(PlatformerEvent::land);
    hero.jump_start = -1;
    hero.jump_time = 0;
    hero.xa = hero.ya = 0;
    hero.on_ground = true;
    hero.may_jump = !buttons.jump;
    hero.may_shoot = !buttons.speed;
    return true;
}

// Goes along with the lift that it stands on.
void PlatformerGame::ride() {
    PlatformerHero& hero = state_->hero;
    if (hero.riding < 0 || index_of(hero.riding) >= board_.lifts().size()) return;
    const PlatformerLift& lift = board_.lifts()[index_of(hero.riding)];
    const auto before = lift.corner(state_->tick - 1, rules_.lift_speed),
               now = lift.corner(state_->tick, rules_.lift_speed);
    const float speed = hero.xa;
    move_hero(now.x - before.x, 0);
    hero.xa = speed;
    if (move_hero(0, now.y - before.y)) hero.y = now.y - 1;
}

// Whether the head would be in something solid with the feet there.
bool PlatformerGame::is_under_roof(float feet) const {
    const PlatformerHero& hero = state_->hero;
    const int row = platformer_cell(feet - static_cast<float>(hero.height));
    return traits_of(block(platformer_cell(hero.x - platformer_half_width), row)).solid ||
           traits_of(block(platformer_cell(hero.x + platformer_half_width), row)).solid;
}

// Who falls stands on a lift whose upper side is passed; `from` is where the feet were.
void PlatformerGame::land_on_lift(float from) {
    PlatformerHero& hero = state_->hero;
    hero.riding = -1;
    if (hero.ya < 0 || hero.on_ground) return;
    constexpr float a_little = 0.01F;
    for (std::size_t i = 0; i < board_.lifts().size(); ++i) {
        const PlatformerLift& lift = board_.lifts()[i];
        const auto before = lift.corner(state_->tick - 1, rules_.lift_speed),
                   now = lift.corner(state_->tick, rules_.lift_speed);
        if (hero.x + platformer_half_width < now.x || hero.x - platformer_half_width > now.x + lift.width)
            continue;
        if (from > std::max(before.y, now.y) - 1 + a_little || hero.y < now.y - 1) continue;
        if (is_under_roof(now.y - 1)) continue;
        hero.y = now.y - 1;
        hero.on_ground = true;
        hero.riding = static_cast<std::int8_t>(i);
        return;
    }
}

// A little of the body's sides does not count, so that nobody is hurt by passing close.
void PlatformerGame::touch_blocks() {
    PlatformerHero& hero = state_->hero;
    if (state_->status != PlatformerStatus::running) return;
    bool hurts = false;
    for (const float aside : {-2.0F, 2.0F}) {
        for (const int above : {0, hero.height / 2, hero.height - 1}) {
            const Block there =
                block(platformer_cell(hero.x + aside), platformer_cell(hero.y - static_cast<float>(above)));
            hurts = hurts || traits_of(there).hurts;
        }
    }
    const Block below = block(platformer_cell(hero.x), platformer_cell(hero.y));
    if (traits_of(below).throws && hero.ya >= 0) {
        hero.ya = -numbers_.spring;
        hero.jump_time = 0;
        hero.on_ground = hero.sliding = false;
        hero.riding = -1;
        happen(PlatformerEvent::spring);
    }
    touch_exits();
    if (hurts && state_->status == PlatformerStatus::running)
        hurt_hero({.event = PlatformerEvent::hurt, .block = Block::spikes});
}

void PlatformerGame::touch_exits() {
    const PlatformerHero& hero = state_->hero;
    constexpr float half_cell = 8, cell = 16;
    for (const Point exit : board_.exits()) {
        const auto left = static_cast<float>(16 * exit.x), top = static_cast<float>(16 * exit.y);
        const bool touched = std::abs(hero.x - left - half_cell) < half_cell + platformer_half_width &&
                             hero.y >= top && hero.y - static_cast<float>(hero.height) < top + cell;
        if (!touched) continue;
        happen(PlatformerEvent::win);
        state_->status = PlatformerStatus::won;
        return;
    }
}

}  // namespace levelwright
