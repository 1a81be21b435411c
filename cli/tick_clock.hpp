// When the next step of a game that goes on by itself is due.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>

#include <fmt/format.h>

namespace levelwright::cli {

class TickClock {
 public:
    using Clock = std::chrono::steady_clock;

    explicit TickClock(int milliseconds) : step_(milliseconds) {}

    void pause() {
        paused_ = !paused_;
        next_ = Clock::now();
    }
    void stop() { paused_ = true; }
    void go_faster() { speed_ = std::min(speed_ + 1, most_speed); }
    void go_slower() { speed_ = std::max(speed_ - 1, -most_speed); }
    bool paused() const { return paused_; }

    // How long until then, for who waits for keys meanwhile.
    std::chrono::milliseconds patience() const {
        if (paused_) return idle;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_ - Clock::now());
        return std::clamp(left, std::chrono::milliseconds(0), std::chrono::milliseconds(60'000));
    }

    // How many steps are due. Who is far behind, as after Ctrl-Z, does not catch up.
    int due() {
        if (paused_) return 0;
        const Clock::time_point now = Clock::now();
        const Clock::duration apart = interval();
        if (now < next_) return 0;
        if (apart.count() == 0 || now - next_ > most_behind * apart) {
            next_ = now + apart;
            return 1;
        }
        const int steps = static_cast<int>((now - next_) / apart) + 1;
        next_ += steps * apart;
        return steps;
    }

    // "paused", "4x", "1/2x"; empty at the usual speed.
    std::string in_words() const {
        if (paused_) return "paused";
        if (speed_ == 0) return {};
        return speed_ > 0 ? fmt::format("{}x", 1 << speed_) : fmt::format("1/{}x", 1 << -speed_);
    }

 private:
    static constexpr int most_speed = 3, most_behind = 8;
    static constexpr std::chrono::milliseconds idle{50};

    Clock::duration interval() const {
        const Clock::duration step = step_;
        return speed_ >= 0 ? step / (1 << speed_) : step * (1 << -speed_);
    }

    std::chrono::milliseconds step_;
    int speed_ = 0;  // as a power of two
    bool paused_ = false;
    Clock::time_point next_ = Clock::now() + step_;
};

}  // namespace levelwright::cli
