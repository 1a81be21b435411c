// Plays the game once more and counts.

#include "levelwright/games/platformer/platformer_gameplay.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace levelwright {
namespace {

constexpr int ticks_of_time = 15;   // a unit of time there
constexpr int usual_ticks = 3'000;  // that a level may take there
constexpr int milliseconds_of_tick = 30;
constexpr double usual_challenge = 0.5;  // at first

constexpr const char* happening_names[] = {"jump",      "land",       "bump",      "stomp_kill",
                                           "fire_kill", "shell_kill", "fall_kill", "kick",
                                           "collect",   "hurt",       "win",       "lose"};

class Gameplay {
 public:
    explicit Gameplay(PlatformerArena& arena) : arena_(arena) { arena.game().begin(state_); }

    void tick(const Buttons& buttons) {
        const PlatformerState before = state_;
        arena_.game().tick(state_, buttons);
        if (state_.tick == before.tick && state_.status == before.status) return;  // a pause
        count_time(before, buttons);
        count_happenings();
        shots_ += hit_shot(before);
        held_ = buttons;
    }

    std::string json(const EarlierNumbers& earlier) {
        count_totals();
        std::string text = "{\n  \"gameplay\": {";
        add_times(text);
        add_actions(text);
        add_blocks(text);
        add_kills(text);
        add_deaths(text);
        text += "\n  },\n  \"beside\": {";
        first_ = true;
        add(text, "enemyKillByStomp", stomped_);
        add(text, "timesOfDeathByShell", death_by(Actor::shell));
        add(text, "timesOfDeathByTime", state_.status == PlatformerStatus::out_of_time ? 1 : 0);
        text += "\n  },\n  \"state\": {";
        first_ = true;
        add_state(text, earlier);
        return text + "\n  },\n  \"events\": [" + events_ + "\n  ]\n}\n";
    }

 private:
    void count_time(const PlatformerState& before, const Buttons& buttons) {
        const PlatformerHero& hero = state_.hero;
        ++ticks_;
        ++in_mode_[index_of(before.hero.mode)];
        ducking_ += hero.ducking;
        ducks_ += hero.ducking && !before.hero.ducking;
        const bool runs = buttons.speed && hero.xa != 0;
        running_ += runs;
        right_ += runs && buttons.right;
        left_ += runs && buttons.left;
        runs_pressed_ += buttons.speed && !held_.speed;
        switches_ += hero.mode != before.hero.mode;
    }

    void count_happenings() {
        last_hurt_ = Actor::none;
        for (const PlatformerHappening& happening : arena_.game().happenings()) {
            killed_[index_of(happening.actor)] += is_kill(happening.event);
            stomped_ += happening.event == PlatformerEvent::stomp_kill;
            burnt_ += happening.event == PlatformerEvent::fire_kill;
            hit_by_shell_ += happening.event == PlatformerEvent::shell_kill;
            jumps_ += happening.event == PlatformerEvent::jump;
            kicks_ += happening.event == PlatformerEvent::kick;
            if (happening.event == PlatformerEvent::hurt) last_hurt_ = happening.actor;
            if (happening.event == PlatformerEvent::bump) count_bump(happening.block);
            add_event(happening);
        }
    }

    void count_bump(Block block) {
        bricks_ += block == Block::brick;
        coin_blocks_ += block == Block::coin_block || block == Block::hidden_coin_block;
        power_blocks_ +=
            block == Block::power_block || block == Block::life_block || block == Block::hidden_life_block;
    }

    // Nothing tells of a shot that is stomped but that it is gone and the hero bounces.
    bool hit_shot(const PlatformerState& before) const {
        const auto shots = [](const PlatformerState& state) {
            return std::count_if(state.sprites.begin(), state.sprites.end(),
                                 [](const PlatformerSprite& sprite) { return sprite.actor == Actor::shot; });
        };
        return state_.hero.jump_time == arena_.rules().bounce_ticks && shots(state_) < shots(before);
    }

    void add_event(const PlatformerHappening& happening) {
        events_ += fmt::format("{}\n    {{\"tick\": {}, \"event\": \"{}\"", events_.empty() ? "" : ",",
                               state_.tick, happening_names[index_of(happening.event)]);
        if (happening.actor != Actor::none)
            events_ += fmt::format(", \"who\": \"{}{}\"", happening.winged ? "winged_" : "",
                                   name_of(happening.actor));
        if (happening.block == Block::coin) events_ += ", \"what\": \"coin\"";
        if (happening.block == Block::brick) events_ += ", \"what\": \"brick\"";
        events_ += "}";
    }

    void count_totals() {
        const PlatformerBoard& board = arena_.board();
        for (int y = 0; y < board.size().height; ++y) {
            for (int x = 0; x < board.size().width; ++x) {
                const Block block = board.block(x, y);
                all_bricks_ += block == Block::brick;
                all_coin_blocks_ += block == Block::coin_block || block == Block::hidden_coin_block;
                all_power_blocks_ += block == Block::power_block || block == Block::life_block ||
                                     block == Block::hidden_life_block;
                all_coins_ += block == Block::coin;
                all_enemies_ += board.waiting(board.cell({x, y})).actor != Actor::none;
            }
        }
    }

    static int time_of(int ticks) { return (ticks + ticks_of_time - 1) / ticks_of_time; }
    static double share(int part, int all) { return all == 0 ? 0 : static_cast<double>(part) / all; }
    int killed(Actor actor) const { return killed_[index_of(actor)]; }
    int death_by(Actor actor) const {
        return state_.status == PlatformerStatus::lost && last_hurt_ == actor ? 1 : 0;
    }

    template <class Number>
    void add(std::string& text, const char* name, Number number) {
        text += fmt::format("{}\n    \"{}\": {}", first_ ? "" : ",", name, number);
        first_ = false;
    }

    void add_times(std::string& text) {
        add(text, "completionTime", time_of(ticks_));
        add(text, "totalTime", time_of(ticks_));
        add(text, "timeSpentDucking", time_of(ducking_));
        add(text, "timeSpentRunning", time_of(running_));
        add(text, "timeRunningRight", time_of(right_));
        add(text, "timeRunningLeft", time_of(left_));
        add(text, "totalTimeLittleMode", time_of(in_mode_[0]));
        add(text, "totalTimeLargeMode", time_of(in_mode_[1]));
        add(text, "totalTimeFireMode", time_of(in_mode_[2]));
    }

    void add_actions(std::string& text) {
        add(text, "jumpsNumber", jumps_);
        add(text, "duckNumber", ducks_);
        add(text, "timesPressedRun", runs_pressed_);
        add(text, "aimlessJumps", jumps_ - stomped_ - bricks_ - coin_blocks_ - power_blocks_);
        add(text, "timesSwichingPower", switches_);
        add(text, "kickedShells", kicks_);
    }

    void add_blocks(std::string& text) {
        add(text, "coinsCollected", state_.coins);
        add(text, "emptyBlocksDestroyed", bricks_);
        add(text, "coinBlocksDestroyed", coin_blocks_);
        add(text, "powerBlocksDestroyed", power_blocks_);
        add(text, "percentageBlocksDestroyed",
            share(bricks_ + coin_blocks_ + power_blocks_,
                  all_bricks_ + all_coin_blocks_ + all_power_blocks_));
        add(text, "percentageCoinBlocksDestroyed", share(coin_blocks_, all_coin_blocks_));
        add(text, "percentageEmptyBlockesDestroyed", share(bricks_, all_bricks_));
        add(text, "percentagePowerBlockDestroyed", share(power_blocks_, all_power_blocks_));
    }

    void add_kills(std::string& text) {
        add(text, "enemyKillByFire", burnt_);
        add(text, "enemyKillByKickingShell", hit_by_shell_);
        add(text, "RedTurtlesKilled", killed(Actor::red_snail));
        add(text, "GreenTurtlesKilled", killed(Actor::green_snail));
        add(text, "ArmoredTurtlesKilled", killed(Actor::urchin));
        add(text, "GoombasKilled", killed(Actor::grub));
        add(text, "CannonBallKilled", shots_);
        add(text, "JumpFlowersKilled", 0);  // there are none in this game
        add(text, "ChompFlowersKilled", killed(Actor::snapper));
    }

    void add_deaths(std::string& text) {
        const bool lost = state_.status == PlatformerStatus::lost;
        add(text, "timesOfDeathByFallingIntoGap", lost && last_hurt_ == Actor::none ? 1 : 0);
        add(text, "timesOfDeathByRedTurtle", death_by(Actor::red_snail));
        add(text, "timesOfDeathByGreenTurtle", death_by(Actor::green_snail));
        add(text, "timesOfDeathByGoomba", death_by(Actor::grub));
        add(text, "timesOfDeathByArmoredTurtle", death_by(Actor::urchin));
        add(text, "timesOfDeathByJumpFlower", 0);
        add(text, "timesOfDeathByCannonBall", death_by(Actor::shot));
        add(text, "timesOfDeathByChompFlower", death_by(Actor::snapper));
        add(text, "totalEnemies", all_enemies_);
        add(text, "totalEmptyBlocks", all_bricks_);
        add(text, "totalCoinBlocks", all_coin_blocks_);
        add(text, "totalpowerBlocks", all_power_blocks_);
        add(text, "totalCoins", all_coins_);
    }

    void add_state(std::string& text, const EarlierNumbers& earlier) {
        const auto before = [&](std::string_view name, double otherwise) {
            for (auto number = earlier.rbegin(); number != earlier.rend(); ++number) {
                if (number->first == name) return number->second;
            }
            return otherwise;
        };
        const bool won = state_.status == PlatformerStatus::won;
        add(text, "challenge", challenge_after(before("challenge", usual_challenge), won));
        add(text, "roundsPlayed", before("roundsPlayed", 0) + 1);
        add(text, "roundsWon", before("roundsWon", 0) + (won ? 1 : 0));
    }

    double challenge_after(double challenge, bool won) const {
        const int seconds = arena_.rules().seconds;
        const int limit = seconds > 0 ? seconds * 1000 / milliseconds_of_tick : usual_ticks;
        if (won) return challenge + 0.05 + 0.0005 * time_of(std::max(0, limit - ticks_));
        const double way = 16.0 * std::max(1, arena_.board().exit_column);
        const double progress = std::clamp(static_cast<double>(state_.hero.x) / way, 0.0, 1.0);
        return std::max(0.0, challenge - 0.04 * (1 - progress));
    }

    PlatformerArena& arena_;
    PlatformerState state_;
    Buttons held_;
    bool first_ = true;
    std::string events_;
    int ticks_ = 0, ducking_ = 0, ducks_ = 0, running_ = 0, right_ = 0, left_ = 0, runs_pressed_ = 0,
        switches_ = 0;
    std::array<int, 3> in_mode_{};
    std::array<int, actor_count> killed_{};
    Actor last_hurt_ = Actor::none;  // who touched the hero in the last tick
    int stomped_ = 0, burnt_ = 0, hit_by_shell_ = 0, shots_ = 0, jumps_ = 0, kicks_ = 0;
    int bricks_ = 0, coin_blocks_ = 0, power_blocks_ = 0;
    int all_bricks_ = 0, all_coin_blocks_ = 0, all_power_blocks_ = 0, all_coins_ = 0, all_enemies_ = 0;
};

}  // namespace

std::string gameplay_of(PlatformerArena& arena, std::span<const Action> actions,
                        const EarlierNumbers& earlier) {
    Gameplay gameplay(arena);
    for (const Action action : actions) gameplay.tick(buttons_from(action));
    return gameplay.json(earlier);
}

}  // namespace levelwright
