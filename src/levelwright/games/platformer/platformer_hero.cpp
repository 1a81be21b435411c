// What the hero does in a tick, and what is done to it.

#include <cmath>

#include "levelwright/games/platformer/platformer_game.hpp"
#include "levelwright/games/platformer/platformer_motion.hpp"

namespace levelwright {

struct PlatformerGame::HeroAsked {
    PlatformerGame& game;
    bool stops(float x, float y, float, float ya) const { return game.stops_hero(x, y, ya); }
    static bool turns_back(float) { return false; }
    static int landing(float y) { return static_cast<int>((y - 1) / 16 + 1) * 16 - 1; }
};

void PlatformerGame::update_hero(const Buttons& buttons) {
    PlatformerHero& hero = state_->hero;
    if (hero.invulnerable > 0) --hero.invulnerable;
    hero.was_on_ground = hero.on_ground;
    if (hero.on_ground) hero.ducking = buttons.down && hero.large();
    hero.height = hero.large() && !hero.ducking ? 24 : 12;
    if (hero.xa > 2) hero.facing = 1;
    if (hero.xa < -2) hero.facing = -1;
    const bool more = rules_.wall_jumps || board_.has_more();
    if (more) {
        if (climb(buttons)) return touch_blocks();
        ride();
    }
    if (rules_.wall_jumps) {
        steer_jump_at_walls(buttons);
        lean_on_wall(buttons);
    } else {
        steer_jump(buttons);
    }

    const float faster = buttons.speed ? numbers_.run : numbers_.walk;
    if (buttons.left && !hero.ducking) {
        hero.xa -= faster;
        if (hero.jump_time >= 0) hero.facing = -1;
    }
    if (buttons.right && !hero.ducking) {
        hero.xa += faster;
        if (hero.jump_time >= 0) hero.facing = 1;
    }
    const bool shoots = buttons.speed && hero.may_shoot && hero.mode == Mode::fire;
    if (shoots && state_->sparks < rules_.sparks) throw_spark();
    hero.may_shoot = !buttons.speed;
    hero.may_jump = (hero.on_ground || hero.sliding) && !buttons.jump;
    if (std::abs(hero.xa) < numbers_.least_speed) hero.xa = 0;

    hero.on_ground = false;
    const int side = hero.xa < 0 ? -1 : 1;
    const bool leans = !move_hero(hero.xa, 0);
    if (rules_.wall_jumps) hero.sliding = leans && is_beside_wall(side);
    const float from = hero.y;
    move_hero(0, hero.ya);
    if (more) land_on_lift(from);
    if (!hero.was_on_ground && hero.on_ground && hero.jump_start >= 0) {
        happen(PlatformerEvent::land);
        hero.jump_start = -1;
    }
    if (hero.x < 0) hero.x = hero.xa = 0;
    if (hero.x > static_cast<float>(16 * board_.exit_column)) pass_exit();
    hero.ya *= numbers_.rise;
    hero.xa *= numbers_.slide;
    if (!hero.on_ground) hero.ya += numbers_.gravity;
    if (more) touch_blocks();
}

// Where the exit is a place, only the end of the map is in the way.
void PlatformerGame::pass_exit() {
    PlatformerHero& hero = state_->hero;
    const bool is_column = board_.exits().empty();
    const float end = is_column ? static_cast<float>(16 * board_.exit_column) : board_.width();
    if (hero.x <= end) return;
    hero.x = end;
    hero.xa = 0;
    if (!is_column) return;
    happen(PlatformerEvent::win);
    state_->status = PlatformerStatus::won;
}

void PlatformerGame::steer_jump(const Buttons& buttons) {
    PlatformerHero& hero = state_->hero;
    if (!buttons.jump) {
        hero.jump_time = 0;
    } else if (hero.on_ground && hero.may_jump) {
        begin_jump();
    } else if (hero.jump_time > 0) {
        hero.ya = -numbers_.jump * static_cast<float>(hero.jump_time);
        --hero.jump_time;
    }
}

void PlatformerGame::begin_jump() {
    PlatformerHero& hero = state_->hero;
    hero.jump_time = rules_.jump_ticks;
    hero.ya = -numbers_.jump * static_cast<float>(hero.jump_time);
    hero.on_ground = false;
    if (bumps_at_once()) return;
    hero.jump_start = hero.x;
    happen(PlatformerEvent::jump);
}

// A block right above the head is bumped as the jump begins.
bool PlatformerGame::bumps_at_once() {
    constexpr float above = 4;
    const PlatformerHero& hero = state_->hero;
    const float y = hero.y - above - static_cast<float>(hero.height);
    return stops_hero(hero.x, y, -above) || stops_hero(hero.x - platformer_half_width, y, -above) ||
           stops_hero(hero.x + platformer_half_width, y, -above);
}

void PlatformerGame::throw_spark() {
    const PlatformerHero& hero = state_->hero;
    PlatformerSprite spark;
    spark.actor = Actor::spark;
    spark.x = hero.x + static_cast<float>(hero.facing * 6);
    spark.y = hero.y - 20;
    spark.ya = 4;
    spark.facing = hero.facing;
    add(spark);
}

// False when something was in the way.
bool PlatformerGame::move_hero(float xa, float ya) {
    HeroAsked asked{*this};
    PlatformerHero& hero = state_->hero;
    const bool moved = move_body(hero, hero.height, xa, ya, asked);
    if (!moved && ya < 0) hero.jump_time = 0;
    return moved;
}

// Coins are taken and blocks above are bumped on the way. The cell that the hero's feet are in is never in the way, nor are ladders in
// that of who climbs.
bool PlatformerGame::stops_hero(float x, float y, float ya) {
    const PlatformerHero& hero = state_->hero;
    const int column = platformer_cell(x), row = platformer_cell(y);
    if (column == platformer_cell(hero.x) && row == platformer_cell(hero.y)) return false;
    const BlockTraits& traits = traits_of(block(column, row));
    const bool stopped = traits.stops(ya) && !(hero.climbing && traits.climbed);
    if (traits.taken) take_coin_at(column, row);
    if (stopped && ya < 0) bump(column, row, hero.large());
    return stopped;
}

// From the middle of somebody who was stomped.
void PlatformerGame::bounce_off(const PlatformerSprite& sprite, int height) {
    PlatformerHero& hero = state_->hero;
    if (!hero.alive) return;
    move_hero(0, sprite.y - static_cast<float>(height / 2) - hero.y);
    hero.jump_time = rules_.bounce_ticks;
    hero.ya = -numbers_.jump * static_cast<float>(hero.jump_time);
    hero.on_ground = false;
    hero.invulnerable = 1;
    hero.sliding = false;
}

void PlatformerGame::hurt_hero(const PlatformerHappening& by) {
    happenings_.push_back(by);
    PlatformerHero& hero = state_->hero;
    if (hero.invulnerable > 0 || !hero.alive) return;
    if (hero.mode == Mode::small) return lose();
    state_->pause = rules_.pause_ticks;
    hero.mode = hero.mode == Mode::fire ? Mode::large : Mode::small;
    hero.invulnerable = rules_.safe_ticks;
}

void PlatformerGame::lose() {
    happen(PlatformerEvent::lose);
    state_->status = PlatformerStatus::lost;
    state_->hero.alive = false;
}

void PlatformerGame::grow(Mode mode) {
    PlatformerHero& hero = state_->hero;
    if (!hero.alive) return;
    if (hero.mode >= mode) return take_coin();
    state_->pause = rules_.pause_ticks;
    hero.mode = mode;
}

}  // namespace levelwright
