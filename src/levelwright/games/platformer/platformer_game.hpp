// The rules of the platformer, a tick at a time. 32-bit floats throughout, and the order of everything that happens in a tick is part of
// the rules: recorded games replay to the last bit.
#pragma once

#include <span>
#include <vector>

#include "levelwright/games/platformer/platformer_board.hpp"
#include "levelwright/games/platformer/platformer_rules.hpp"
#include "levelwright/games/platformer/platformer_state.hpp"

namespace levelwright {

class PlatformerGame {
 public:
    PlatformerGame(const PlatformerBoard& board, const PlatformerRules& rules);

    // After the first tick, in which no button is held.
    void begin(PlatformerState& state);

    // A whole game, or what there is of it.
    void play(PlatformerState& state, std::span<const Buttons> buttons);

    // The state before the first tick.
    void start(PlatformerState& state) const;
    void start(PlatformerState& state, Mode mode) const;

    // Allocates nothing once its lists have grown. Whoever would be one too many does not appear.
    void tick(PlatformerState& state, const Buttons& buttons);
    static constexpr std::size_t most_sprites = 4096;

    // What happened in the last tick that was not paused.
    const std::vector<PlatformerHappening>& happenings() const { return happenings_; }

    const PlatformerBoard& board() const { return board_; }
    const PlatformerRules& rules() const { return rules_; }
    static Block block(const PlatformerBoard& board, const PlatformerState& state, int x, int y) {
        return state.changes.empty() ? board.block(x, y) : changed_block(board, state, x, y);
    }

 private:
    // The rules as they are reckoned with.
    struct Numbers {
        float walk, run, slide, least_speed, jump, rise, gravity, enemy_speed, enemy_gravity, hop, hop_rise,
            hop_gravity, shell_speed, item_throw, spark_speed, spark_hop, spark_gravity, shot_speed,
            wall_slide, wall_push, wall_rise, climb, spring, stomper_gravity;
    };
    struct HeroAsked;
    struct SpriteAsked;

    static Block changed_block(const PlatformerBoard& board, const PlatformerState& state, int x, int y);
    Block block(int x, int y) const { return block(board_, *state_, x, y); }
    void change(int x, int y, Block block);
    bool stops(int x, int y, float ya) const { return traits_of(block(x, y)).stops(ya); }

    void look_around();
    void remove_who_left();
    void let_appear();
    void appear(Point at, int facing);
    void shoot(Point at, int facing);
    void add(const PlatformerSprite& sprite);
    template <class Hit>
    void collide(std::vector<std::int32_t>& movers, Hit hit);
    void tidy_up();

    void update_hero(const Buttons& buttons);
    void steer_jump(const Buttons& buttons);
    void begin_jump();
    bool move_hero(float xa, float ya);
    bool stops_hero(float x, float y, float ya);
    bool bumps_at_once();
    void throw_spark();
    void bounce_off(const PlatformerSprite& sprite, int height);
    void lose();
    void hurt_hero(const PlatformerHappening& by);
    void grow(Mode mode);
    void take_coin();
    void take_coin_at(int x, int y);
    void pass_exit();

    // What only some rules have.
    void steer_jump_at_walls(const Buttons& buttons);
    void lean_on_wall(const Buttons& buttons);
    bool is_beside_wall(int side) const;
    bool climb(const Buttons& buttons);
    void ride();
    bool is_under_roof(float feet) const;
    void land_on_lift(float from);
    void touch_blocks();
    void touch_exits();

    void bump(int x, int y, bool can_break);
    void bump_into(int x, int y);

    void update(PlatformerSprite& sprite);
    void walk(PlatformerSprite& sprite, float speed);
    void fall(PlatformerSprite& sprite);
    void update_walker(PlatformerSprite& sprite);
    void update_shell(PlatformerSprite& sprite);
    void update_spark(PlatformerSprite& sprite);
    void update_item(PlatformerSprite& sprite);
    void update_snapper(PlatformerSprite& sprite);
    void update_stomper(PlatformerSprite& sprite);
    bool move(PlatformerSprite& sprite, float xa, float ya);
    bool stops_sprite(const PlatformerSprite& sprite, float x, float y, float xa, float ya);
    void touch(PlatformerSprite& sprite);
    void touch_enemy(PlatformerSprite& sprite);
    void touch_shell(PlatformerSprite& sprite);
    void touch_item(PlatformerSprite& sprite);
    bool is_stomped(float above) const;
    void bumped(PlatformerSprite& sprite, int x, int y);
    bool hit_by_shell(PlatformerSprite& sprite, PlatformerSprite& shell);
    bool hit_by_spark(PlatformerSprite& sprite, const PlatformerSprite& spark);
    static void remove(PlatformerSprite& sprite) { sprite.alive = false; }
    std::int32_t number_of(const PlatformerSprite& sprite) const;
    PlatformerSprite& numbered(std::int32_t number);
    void happen(PlatformerEvent event) { happenings_.push_back({event}); }
    void happen(PlatformerEvent event, const PlatformerSprite& sprite) {
        happenings_.push_back({event, sprite.actor, sprite.was_winged});
    }
    static PlatformerHappening hurt_by(const PlatformerSprite& sprite) {
        return {PlatformerEvent::hurt, sprite.actor, sprite.was_winged};
    }

    const PlatformerBoard& board_;
    const PlatformerRules& rules_;
    Numbers numbers_;
    PlatformerState* state_ = nullptr;
    float camera_x_ = 0, camera_y_ = 0;
    std::vector<PlatformerSprite> added_;  // in this tick, oldest first
    // Those that move: whom they hit is seen when all have moved. Numbers of sprites, and of those added from -1 down.
    std::vector<std::int32_t> shells_, sparks_;
    std::vector<PlatformerHappening> happenings_;
};

}  // namespace levelwright
