// One tick of the world: who left is removed, who comes into view appears, everybody acts, and then contacts are looked at.

#include "levelwright/games/platformer/platformer_game.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr int cell_pixels = 16;
constexpr float view_width = 256, view_height = 256;  // [pixels]
constexpr float beside_view = 64, below_level = 32;   // whoever is farther away is removed
constexpr int near_hero = 16;                         // who appears nearer turns to the right
constexpr int tick_milliseconds = 30;

constexpr std::array<const char*, platformer_event_count> platformer_event_names{
    "jump", "land",    "bump", "stomp_kill", "fire_kill", "shell_kill", "fall_kill",
    "kick", "collect", "hurt", "win",        "lose",      "spring"};

std::uint64_t bit_of(std::uint32_t cell) { return std::uint64_t{1} << (cell * 0x9e3779b1U >> 26); }

}  // namespace

const char* name_of(PlatformerEvent event) { return platformer_event_names[index_of(event)]; }

PlatformerGame::PlatformerGame(const PlatformerBoard& board, const PlatformerRules& rules)
    : board_(board),
      rules_(rules),
      numbers_{static_cast<float>(rules.walk),          static_cast<float>(rules.run),
               static_cast<float>(rules.slide),         static_cast<float>(rules.least_speed),
               static_cast<float>(rules.jump),          static_cast<float>(rules.rise),
               static_cast<float>(rules.gravity),       static_cast<float>(rules.enemy_speed),
               static_cast<float>(rules.enemy_gravity), static_cast<float>(rules.hop),
               static_cast<float>(rules.hop_rise),      static_cast<float>(rules.hop_gravity),
               static_cast<float>(rules.shell_speed),   static_cast<float>(rules.item_throw),
               static_cast<float>(rules.spark_speed),   static_cast<float>(rules.spark_hop),
               static_cast<float>(rules.spark_gravity), static_cast<float>(rules.shot_speed),
               static_cast<float>(rules.wall_slide),    static_cast<float>(rules.wall_push),
               static_cast<float>(rules.wall_rise),     static_cast<float>(rules.climb),
               static_cast<float>(rules.spring),        static_cast<float>(rules.stomper_gravity)} {}

void PlatformerGame::begin(PlatformerState& state) {
    start(state);
    tick(state, {});
}

void PlatformerGame::play(PlatformerState& state, std::span<const Buttons> buttons) {
    begin(state);
    for (const Buttons& held : buttons) tick(state, held);
}

void PlatformerGame::start(PlatformerState& state) const { start(state, static_cast<Mode>(rules_.mode)); }

void PlatformerGame::start(PlatformerState& state, Mode mode) const {
    state.hero = {};
    state.hero.x = static_cast<float>(board_.start.x * cell_pixels + 8);
    state.hero.y = static_cast<float>(board_.start.y * cell_pixels + 15);
    state.hero.facing = 1;
    state.hero.mode = mode;
    state.tick = state.pause = state.coins = state.lives = state.sparks = 0;
    state.time_left = 1000 * rules_.seconds;
    state.status = PlatformerStatus::running;
    state.view = {};
    state.sprites.clear();
    state.changes.clear();
    state.changed = 0;
}

Block PlatformerGame::changed_block(const PlatformerBoard& board, const PlatformerState& state, int x,
                                    int y) {
    if (y < 0 || y >= board.size().height) return Block::air;
    const std::uint32_t cell = board.cell({std::clamp(x, 0, board.size().width - 1), y});
    if ((state.changed & bit_of(cell)) != 0) {
        for (const BlockChange& change : state.changes) {
            if (change.cell == cell) return change.block;
        }
    }
    return board.block(x, y);
}

void PlatformerGame::change(int x, int y, Block block) {
    if (x < 0 || y < 0 || x >= board_.size().width || y >= board_.size().height) return;
    const std::uint32_t cell = board_.cell({x, y});
    state_->changed |= bit_of(cell);
    for (BlockChange& change : state_->changes) {
        if (change.cell == cell) {
            change.block = block;
            return;
        }
    }
    state_->changes.push_back({cell, block});
}

void PlatformerGame::tick(PlatformerState& state, const Buttons& buttons) {
    if (state.status != PlatformerStatus::running) return;
    if (state.pause > 0) {
        --state.pause;
        return;
    }
    state_ = &state;
    if (state.time_left > 0) {
        state.time_left -= tick_milliseconds;
        if (state.time_left <= 0) {
            state.time_left = 0;
            state.status = PlatformerStatus::out_of_time;
            state.hero.alive = false;
            return;
        }
    }
    ++state.tick;
    happenings_.clear();
    look_around();
    remove_who_left();
    let_appear();
    for (std::size_t i = state.sprites.size(); i-- > 0;) {
        if (state.sprites[i].alive) update(state.sprites[i]);
    }
    if (state.hero.alive) update_hero(buttons);
    for (std::size_t i = state.sprites.size(); i-- > 0;) {
        if (state.sprites[i].alive) touch(state.sprites[i]);
    }
    collide(shells_, [this](PlatformerSprite& sprite, PlatformerSprite& shell) {
        if (hit_by_shell(sprite, shell)) remove(sprite);
    });
    collide(sparks_, [this](PlatformerSprite& sprite, PlatformerSprite& spark) {
        if (hit_by_spark(sprite, spark)) remove(spark);
    });
    tidy_up();
}

void PlatformerGame::look_around() {
    const PlatformerHero& hero = state_->hero;
    camera_x_ = hero.x - view_width / 2;
    if (camera_x_ + view_width > board_.width()) camera_x_ = board_.width() - view_width;
    if (camera_x_ < 0) camera_x_ = 0;
    camera_y_ = hero.y - view_height / 2;
    if (camera_y_ + view_height > board_.height()) camera_y_ = board_.height() - view_height;
    if (camera_y_ < 0) camera_y_ = 0;
}

void PlatformerGame::remove_who_left() {
    PlatformerState& state = *state_;
    state.sparks = 0;
    for (std::size_t i = state.sprites.size(); i-- > 0;) {
        PlatformerSprite& sprite = state.sprites[i];
        const bool fell = sprite.y > board_.height() + below_level;
        if (sprite.x < camera_x_ - beside_view || sprite.x > camera_x_ + view_width + beside_view || fell) {
            remove(sprite);
            const bool enemy = sprite.actor >= Actor::grub && sprite.actor <= Actor::snapper;
            if (fell && enemy) happen(PlatformerEvent::fall_kill, sprite);
            continue;
        }
        if (sprite.actor == Actor::spark) ++state.sparks;
    }
    if (state.hero.y > board_.height() + below_level) lose();
}

// Whoever waits in a cell appears when the cell comes into view, unless they are about already.
void PlatformerGame::let_appear() {
    PlatformerState& state = *state_;
    const int left = static_cast<int>(camera_x_) / cell_pixels - 1,
              right = static_cast<int>(camera_x_ + view_width) / cell_pixels + 1;
    const int top = static_cast<int>(camera_y_) / cell_pixels - 1,
              bottom = static_cast<int>(camera_y_ + view_height) / cell_pixels + 1;
    const bool shots = state.tick % rules_.shot_ticks == 0;
    const Rect before = state.view;
    state.view = {left, top, right - left + 1, bottom - top + 1};
    if (state.view == before && !shots) return;
    const bool same_rows = before.y == top && before.height == state.view.height;
    for (int x = left; x <= right; ++x) {
        if (same_rows && !shots && x >= before.x && x < before.right()) {
            x = before.right() - 1;  // all of these were in view
            continue;
        }
        if (!board_.is_busy(x)) continue;
        const float middle = static_cast<float>(x * cell_pixels + 8);
        int facing = 0;
        if (middle > state.hero.x + near_hero) facing = -1;
        if (middle < state.hero.x - near_hero) facing = 1;
        for (int y = top; y <= bottom; ++y) {
            const Point at{x, y};
            if (board_.size().contains(at) && !before.contains(at)) appear(at, facing);
            if (shots && facing != 0 && traits_of(block(x, y)).shoots) shoot(at, facing);
        }
    }
}

void PlatformerGame::appear(Point at, int facing) {
    const std::uint32_t cell = board_.cell(at);
    const Waiting& waiting = board_.waiting(cell);
    if (waiting.actor == Actor::none) return;
    const auto about = [&](const PlatformerSprite& sprite) {
        return sprite.cell == static_cast<std::int32_t>(cell);
    };
    if (std::any_of(state_->sprites.begin(), state_->sprites.end(), about)) return;
    PlatformerSprite sprite;
    sprite.cell = static_cast<std::int32_t>(cell);
    sprite.actor = waiting.actor;
    sprite.winged = sprite.was_winged = waiting.winged;
    sprite.x = static_cast<float>(at.x * cell_pixels + 8);
    sprite.y = static_cast<float>(at.y * cell_pixels + 15);
    sprite.facing = static_cast<std::int8_t>(facing == 0 ? 1 : facing);
    if (waiting.actor == Actor::snapper) {
        sprite.x = static_cast<float>(at.x * cell_pixels + 17);
        sprite.y = static_cast<float>(at.y * cell_pixels + 18);
        sprite.home = sprite.y;
        sprite.ya = -1;
        sprite.facing = 1;
    }
    if (waiting.actor == Actor::stomper) sprite.home = sprite.y;
    add(sprite);
}

void PlatformerGame::shoot(Point at, int facing) {
    PlatformerSprite shot;
    shot.actor = Actor::shot;
    shot.x = static_cast<float>(at.x * cell_pixels + 8 + facing * 8);
    shot.y = static_cast<float>(at.y * cell_pixels + 15);
    shot.ya = -5;
    shot.facing = static_cast<std::int8_t>(facing);
    add(shot);
}

// Acts once at once, and joins the others at the end of the tick.
void PlatformerGame::add(const PlatformerSprite& sprite) {
    if (state_->sprites.size() + added_.size() >= most_sprites) return;
    added_.push_back(sprite);
    update(added_.back());
}

std::int32_t PlatformerGame::number_of(const PlatformerSprite& sprite) const {
    const std::vector<PlatformerSprite>& all = state_->sprites;
    if (!all.empty() && &sprite >= all.data() && &sprite < all.data() + all.size())
        return static_cast<std::int32_t>(&sprite - all.data());
    return -1 - static_cast<std::int32_t>(&sprite - added_.data());
}

PlatformerSprite& PlatformerGame::numbered(std::int32_t number) {
    return number >= 0 ? state_->sprites[index_of(number)] : added_[index_of(-1 - number)];
}

// Whom those that move hit: hit(sprite, mover), while both are there.
template <class Hit>
void PlatformerGame::collide(std::vector<std::int32_t>& movers, Hit hit) {
    for (const std::int32_t number : movers) {
        PlatformerSprite& mover = numbered(number);
        for (std::size_t i = state_->sprites.size(); i-- > 0 && mover.alive;) {
            PlatformerSprite& sprite = state_->sprites[i];
            if (&sprite != &mover && sprite.alive) hit(sprite, mover);
        }
    }
    movers.clear();
}

// Those that were added act before all others from now on, the oldest of them first.
void PlatformerGame::tidy_up() {
    std::vector<PlatformerSprite>& sprites = state_->sprites;
    sprites.insert(sprites.end(), added_.rbegin(), added_.rend());
    added_.clear();
    const auto is_gone = [](const PlatformerSprite& sprite) { return !sprite.alive; };
    sprites.erase(std::remove_if(sprites.begin(), sprites.end(), is_gone), sprites.end());
}

void PlatformerGame::take_coin() {
    if (++state_->coins % 100 == 0) ++state_->lives;
}

void PlatformerGame::take_coin_at(int x, int y) {
    const Block there = block(x, y);
    if (!traits_of(there).taken) return;
    happenings_.push_back({.event = PlatformerEvent::collect, .block = there});
    take_coin();
    change(x, y, Block::air);
}

void PlatformerGame::bump(int x, int y, bool can_break) {
    const Block bumped = block(x, y);
    const BlockTraits& traits = traits_of(bumped);
    if (traits.bumped) {
        bump_into(x, y - 1);
        happenings_.push_back({.event = PlatformerEvent::bump, .block = bumped});
        change(x, y, Block::used_block);
        PlatformerSprite item;
        item.x = static_cast<float>(x * cell_pixels + 9);
        item.y = static_cast<float>(y * cell_pixels + 8);
        item.facing = 1;
        switch (bumped) {
            case Block::power_block:
                item.actor = state_->hero.large() ? Actor::ember : Actor::mushroom;
                add(item);
                break;
            case Block::life_block:
            case Block::hidden_life_block:
                item.actor = Actor::heart;
                add(item);
                break;
            default:
                take_coin();
        }
    }
    if (traits.broken) {
        bump_into(x, y - 1);
        if (can_break) {
            happenings_.push_back({.event = PlatformerEvent::bump, .block = bumped});
            change(x, y, Block::air);
        }
    }
}

void PlatformerGame::bump_into(int x, int y) {
    take_coin_at(x, y);
    for (std::size_t i = state_->sprites.size(); i-- > 0;) bumped(state_->sprites[i], x, y);
}

}  // namespace levelwright
