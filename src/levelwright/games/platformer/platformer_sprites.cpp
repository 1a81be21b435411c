// What everybody but the hero does in a tick, and what happens when they touch.

#include <cmath>

#include "levelwright/games/platformer/platformer_game.hpp"
#include "levelwright/games/platformer/platformer_motion.hpp"

namespace levelwright {
namespace {

constexpr int rising_ticks = 9, rising_ticks_of_embers = 8;
constexpr float snapper_reach = 20;      // [pixels]
constexpr float reach_of_stompers = 24;  // to the sides, of those they wait for
constexpr float reach = 16, reach_of_walkers = 12, reach_of_snappers = 8;  // to the sides, when they touch

int height_of(const PlatformerSprite& sprite) {
    switch (sprite.actor) {
        case Actor::red_snail:
        case Actor::green_snail:
            return 24;
        case Actor::spark:
            return 8;
        case Actor::stomper:
            return 16;
        default:
            return 12;
    }
}

bool is_between(float low, float number, float high) { return low < number && number < high; }

// Whether two touch, by where the other is from here.
bool touches(float across, float down, float far, int own_height, int other_height) {
    return is_between(-far, across, far) &&
           is_between(static_cast<float>(-own_height), down, static_cast<float>(other_height));
}

void turn_by_speed(PlatformerSprite& sprite) {
    if (sprite.xa > 2) sprite.facing = 1;
    if (sprite.xa < -2) sprite.facing = -1;
}

}  // namespace

void PlatformerGame::update(PlatformerSprite& sprite) {
    switch (sprite.actor) {
        case Actor::snapper:
            return update_snapper(sprite);
        case Actor::shell:
            return update_shell(sprite);
        case Actor::spark:
            return update_spark(sprite);
        case Actor::shot:
            sprite.xa = static_cast<float>(sprite.facing) * numbers_.shot_speed;
            sprite.x += sprite.xa;
            return;
        case Actor::mushroom:
        case Actor::ember:
        case Actor::heart:
            return update_item(sprite);
        case Actor::stomper:
            return update_stomper(sprite);
        default:
            return update_walker(sprite);
    }
}

void PlatformerGame::walk(PlatformerSprite& sprite, float speed) {
    sprite.xa = static_cast<float>(sprite.facing) * speed;
    if (!move(sprite, sprite.xa, 0)) sprite.facing = static_cast<std::int8_t>(-sprite.facing);
    sprite.on_ground = false;
}

void PlatformerGame::fall(PlatformerSprite& sprite) {
    move(sprite, 0, sprite.ya);
    sprite.ya *= numbers_.rise;
    sprite.xa *= numbers_.slide;
    if (!sprite.on_ground) sprite.ya += numbers_.enemy_gravity;
}

void PlatformerGame::update_walker(PlatformerSprite& sprite) {
    turn_by_speed(sprite);
    walk(sprite, numbers_.enemy_speed);
    if (!sprite.winged) return fall(sprite);
    move(sprite, 0, sprite.ya);
    sprite.ya *= numbers_.hop_rise;
    sprite.xa *= numbers_.slide;
    if (sprite.on_ground)
        sprite.ya = -numbers_.hop;
    else
        sprite.ya += numbers_.hop_gravity;
}

void PlatformerGame::update_shell(PlatformerSprite& sprite) {
    turn_by_speed(sprite);
    if (sprite.facing != 0) shells_.push_back(number_of(sprite));
    walk(sprite, numbers_.shell_speed);
    fall(sprite);
}

void PlatformerGame::update_spark(PlatformerSprite& sprite) {
    turn_by_speed(sprite);
    sparks_.push_back(number_of(sprite));
    sprite.xa = static_cast<float>(sprite.facing) * numbers_.spark_speed;
    if (!move(sprite, sprite.xa, 0)) return remove(sprite);
    sprite.on_ground = false;
    move(sprite, 0, sprite.ya);
    if (sprite.on_ground) sprite.ya = -numbers_.spark_hop;
    sprite.ya *= numbers_.hop_rise;
    sprite.xa *= numbers_.slide;
    if (!sprite.on_ground) sprite.ya += numbers_.spark_gravity;
}

void PlatformerGame::update_item(PlatformerSprite& sprite) {
    const bool stays = sprite.actor == Actor::ember;
    if (sprite.age < (stays ? rising_ticks_of_embers : rising_ticks)) {
        sprite.y -= 1;
        ++sprite.age;
        return;
    }
    if (stays) return;
    turn_by_speed(sprite);
    walk(sprite, numbers_.enemy_speed);
    fall(sprite);
}

void PlatformerGame::update_snapper(PlatformerSprite& sprite) {
    if (sprite.ya > 0 && sprite.y >= sprite.home) {
        sprite.y = sprite.home;
        const int away = static_cast<int>(std::abs(state_->hero.x - sprite.x));
        if (sprite.age <= rules_.snapper_wait) ++sprite.age;
        if (sprite.age > rules_.snapper_wait && away > rules_.snapper_shy) {
            sprite.age = 0;
            sprite.ya = -1;
        }
    } else if (sprite.ya < 0 && sprite.home - sprite.y > snapper_reach) {
        sprite.y = sprite.home - snapper_reach;
        ++sprite.age;
        if (sprite.age > rules_.snapper_wait) {
            sprite.age = 0;
            sprite.ya = 1;
        }
    }
    sprite.y += sprite.ya;
}

// Hangs, falls, lies for a while, and rises to where it hung.
void PlatformerGame::update_stomper(PlatformerSprite& sprite) {
    const PlatformerHero& hero = state_->hero;
    if (sprite.age > 0) {
        if (--sprite.age == 0) sprite.ya = -1;
        return;
    }
    if (sprite.ya < 0) {
        sprite.y += sprite.ya;
        if (sprite.y > sprite.home) return;
        sprite.y = sprite.home;
        sprite.ya = 0;
        return;
    }
    const bool somebody_below = std::abs(hero.x - sprite.x) < reach_of_stompers && hero.y > sprite.y;
    if (sprite.ya == 0 && !somebody_below) return;
    sprite.ya += numbers_.stomper_gravity;
    sprite.on_ground = false;
    move(sprite, 0, sprite.ya);
    if (!sprite.on_ground) return;
    sprite.ya = 0;
    sprite.age = static_cast<std::uint8_t>(rules_.stomper_wait);
}

struct PlatformerGame::SpriteAsked {
    PlatformerGame& game;
    const PlatformerSprite& sprite;
    bool stops(float x, float y, float xa, float ya) const { return game.stops_sprite(sprite, x, y, xa, ya); }
    // Some do not walk off edges.
    bool turns_back(float edge) const {
        return sprite.actor == Actor::red_snail && sprite.on_ground &&
               !game.stops(platformer_cell(edge), static_cast<int>(sprite.y / 16 + 1), 1);
    }
    static int landing(float y) { return static_cast<int>(y / 16 + 1) * 16 - 1; }
};

bool PlatformerGame::move(PlatformerSprite& sprite, float xa, float ya) {
    SpriteAsked asked{*this, sprite};
    return move_body(sprite, height_of(sprite), xa, ya, asked);
}

// A shell bumps what it slides into.
bool PlatformerGame::stops_sprite(const PlatformerSprite& sprite, float x, float y, float xa, float ya) {
    const int column = platformer_cell(x), row = platformer_cell(y);
    if (column == platformer_cell(sprite.x) && row == platformer_cell(sprite.y)) return false;
    const bool stopped = stops(column, row, ya);
    if (stopped && sprite.actor == Actor::shell && ya == 0 && xa != 0) bump(column, row, true);
    return stopped;
}

void PlatformerGame::touch(PlatformerSprite& sprite) {
    switch (sprite.actor) {
        case Actor::shell:
            return touch_shell(sprite);
        case Actor::mushroom:
        case Actor::ember:
        case Actor::heart:
            return touch_item(sprite);
        case Actor::spark:
            return;
        default:
            return touch_enemy(sprite);
    }
}

bool PlatformerGame::is_stomped(float above) const {
    const PlatformerHero& hero = state_->hero;
    return hero.ya > 0 && above <= 0 && (!hero.on_ground || !hero.was_on_ground);
}

void PlatformerGame::touch_enemy(PlatformerSprite& sprite) {
    const PlatformerHero& hero = state_->hero;
    const float across = hero.x - sprite.x, down = hero.y - sprite.y;
    const float far = sprite.actor == Actor::shot      ? reach
                      : sprite.actor == Actor::snapper ? reach_of_snappers
                                                       : reach_of_walkers;
    if (!touches(across, down, far, height_of(sprite), hero.height)) return;
    const bool spiny =
        sprite.actor == Actor::urchin || sprite.actor == Actor::snapper || sprite.actor == Actor::stomper;
    if (spiny || !is_stomped(down)) return hurt_hero(hurt_by(sprite));
    bounce_off(sprite, height_of(sprite));
    if (sprite.winged) {
        sprite.winged = false;
        sprite.ya = 0;
        return;
    }
    if (sprite.actor == Actor::red_snail || sprite.actor == Actor::green_snail) {
        PlatformerSprite shell;
        shell.actor = Actor::shell;
        shell.x = sprite.x;
        shell.y = sprite.y;
        shell.ya = -5;
        shell.cell = sprite.cell;
        add(shell);
    }
    if (sprite.actor != Actor::shot) happen(PlatformerEvent::stomp_kill, sprite);
    remove(sprite);
}

void PlatformerGame::touch_shell(PlatformerSprite& sprite) {
    PlatformerHero& hero = state_->hero;
    const float across = hero.x - sprite.x, down = hero.y - sprite.y;
    if (!touches(across, down, reach, height_of(sprite), hero.height)) return;
    if (is_stomped(down)) {
        bounce_off(sprite, height_of(sprite));
        if (sprite.facing != 0) {
            sprite.xa = 0;
            sprite.facing = 0;
        } else {
            sprite.facing = hero.facing;
        }
        return;
    }
    if (sprite.facing != 0) return hurt_hero(hurt_by(sprite));
    happen(PlatformerEvent::kick, sprite);
    if (hero.alive) hero.invulnerable = 1;
    sprite.facing = hero.facing;
}

void PlatformerGame::touch_item(PlatformerSprite& sprite) {
    const PlatformerHero& hero = state_->hero;
    if (!touches(hero.x - sprite.x, hero.y - sprite.y, reach, height_of(sprite), hero.height)) return;
    happen(PlatformerEvent::collect, sprite);
    if (sprite.actor == Actor::mushroom) grow(Mode::large);
    if (sprite.actor == Actor::ember) grow(Mode::fire);
    if (sprite.actor == Actor::heart && hero.alive) ++state_->lives;
    remove(sprite);
}

// A block below was bumped.
void PlatformerGame::bumped(PlatformerSprite& sprite, int x, int y) {
    if (!sprite.alive) return;
    if (sprite.actor == Actor::shot || sprite.actor == Actor::spark || sprite.actor == Actor::ember ||
        sprite.actor == Actor::stomper)
        return;
    const auto left = static_cast<float>(x * 16);
    const bool above = sprite.x + platformer_half_width > left &&
                       sprite.x - platformer_half_width < left + 16 && y == platformer_cell(sprite.y - 1);
    if (!above) return;
    if (sprite.actor == Actor::shell || sprite.actor == Actor::mushroom || sprite.actor == Actor::heart) {
        sprite.facing = static_cast<std::int8_t>(-state_->hero.facing);
        sprite.ya = -numbers_.item_throw;
        return;
    }
    remove(sprite);
}

// Whether it is gone.
bool PlatformerGame::hit_by_shell(PlatformerSprite& sprite, PlatformerSprite& shell) {
    if (sprite.actor == Actor::spark || sprite.actor == Actor::mushroom || sprite.actor == Actor::ember ||
        sprite.actor == Actor::heart)
        return false;
    if (!touches(shell.x - sprite.x, shell.y - sprite.y, reach, height_of(sprite), height_of(shell)))
        return false;
    if (sprite.actor == Actor::stomper) return false;
    happen(PlatformerEvent::shell_kill, sprite);
    if (sprite.actor == Actor::shell) remove(shell);
    return true;
}

// Whether the spark is.
bool PlatformerGame::hit_by_spark(PlatformerSprite& sprite, const PlatformerSprite& spark) {
    if (sprite.actor == Actor::spark || sprite.actor == Actor::mushroom || sprite.actor == Actor::ember ||
        sprite.actor == Actor::heart)
        return false;
    if (!touches(spark.x - sprite.x, spark.y - sprite.y, reach, height_of(sprite), height_of(spark)))
        return false;
    if (sprite.actor == Actor::shell) {
        if (sprite.facing == 0) remove(sprite);
        return true;
    }
    if (sprite.actor == Actor::urchin || sprite.actor == Actor::shot || sprite.actor == Actor::stomper)
        return true;
    happen(PlatformerEvent::fire_kill, sprite);
    remove(sprite);
    return true;
}

}  // namespace levelwright
