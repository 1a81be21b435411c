// A person plays a game that goes on by itself, a tick at a time.
#pragma once

#include "levelwright/games/session_history.hpp"
#include "play_screen.hpp"
#include "tick_clock.hpp"

namespace levelwright::cli {

// Most terminals tell when a key is pressed, and again while it is held, but not when it is released: it counts as held for a while. Only the
// last key repeats, so that who jumps goes on in its direction.
class HeldKeys {
 public:
    using Clock = TickClock::Clock;

    // By an arrow or by a letter.
    enum class Pressed { arrow, letter };
    void press_east(Pressed by, Clock::time_point now) { press(east_, west_, by, now); }
    void press_west(Pressed by, Clock::time_point now) { press(west_, east_, by, now); }
    void press_jump(Clock::time_point now);
    void press_down(Pressed by, Clock::time_point now);
    void press_throw(Clock::time_point now) { throw_ = now + a_tap; }
    // Some terminals do tell; from then on arrows are held until they are released.
    void release(int key);
    void switch_run() { runs_ = !runs_; }
    void release_all() { east_ = west_ = jump_ = down_ = throw_ = {}; }
    bool runs() const { return runs_; }

    // The word for what is done: "east", "leap west", "wait".
    std::string word(Clock::time_point now) const;

 private:
    static constexpr std::chrono::milliseconds first{320}, again{130}, a_tap{60}, a_jump{260};
    static constexpr std::chrono::milliseconds until_released{60'000};
    Clock::time_point held_from(Clock::time_point held, Pressed by, Clock::time_point now) const;
    void press(Clock::time_point& held, Clock::time_point& other, Pressed by, Clock::time_point now);

    Clock::time_point east_, west_, jump_, down_, throw_;  // until then
    bool runs_ = true;
    bool hears_releases_ = false;
};

class TickGame {
 public:
    TickGame(const Level& level, Arena& arena, std::string title, int milliseconds);

    // The terminal is the player's as long as the game goes on.
    void run();
    std::string recording(const std::string& map) { return arena_.record(history_.actions(), map, "human"); }
    std::size_t ticks() const { return history_.actions().size(); }

 private:
    void press(int key);
    void steer(int key);
    void tick();
    PlayView view() const;

    const Level& level_;
    Arena& arena_;
    std::unique_ptr<Session> session_;
    SessionHistory history_;
    std::string title_;
    TickClock clock_;
    HeldKeys keys_;
    bool quit_ = false;
};

}  // namespace levelwright::cli
