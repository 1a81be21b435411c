// Lets a jump rise and fall, and a run get faster, and puts the two together.

#include "levelwright/steps/platformer/leaps.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {
namespace {

constexpr double cell = 16;        // [pixels]
constexpr double half_hero = 4;    // feet reach so far to both sides [pixels]
constexpr double large_hero = 24;  // its height [pixels]
constexpr double slack = 0.0625;   // for what 32-bit numbers lose on the way [pixels]
constexpr int longest_jump = 119;  // one that lasts longer is not counted on [ticks]
constexpr int most_ticks_of_run = 1'000;

// The rules that matter; what is left out is as usual.
struct LeapNumbers {
    explicit LeapNumbers(const GameRules& rules)
        : walk(rules.value("walk", 0.6)),
          run(rules.value("run", 1.2)),
          slide(rules.value("slide", 0.89)),
          least_speed(rules.value("least_speed", 0.5)),
          jump(rules.value("jump", 1.9)),
          jump_ticks(static_cast<int>(rules.value("jump_ticks", 7))),
          rise(rules.value("rise", 0.85)),
          gravity(rules.value("gravity", 3)) {}
    double walk, run, slide, least_speed, jump;
    int jump_ticks;
    double rise, gravity;
};

// A jump with the button held: how high the feet are after each tick.
class Flight {
 public:
    explicit Flight(const LeapNumbers& numbers) {
        double speed = 0;
        int pushes = numbers.jump_ticks;
        for (int tick = 1; tick <= longest_jump; ++tick) {
            if (tick == 1 || pushes > 0) speed = numbers.jump * pushes;
            if (tick > 1 && pushes > 0) --pushes;
            heights_[index(tick)] = heights_[index(tick - 1)] + speed;
            if (heights_[index(tick)] > heights_[index(top_)]) top_ = tick;
            speed = speed * numbers.rise - numbers.gravity;
        }
    }

    double top() const { return heights_[index(top_)]; }
    double height(int tick) const { return heights_[index(tick)]; }

    // The tick in which the feet come down on something so high; 0 when they never do.
    int landing(int cells) const {
        const double level = cells * cell;
        if (top() <= level + (cells > 0 ? slack : 0)) return 0;
        for (int tick = top_ + 1; tick <= longest_jump; ++tick) {
            if (height(tick) <= level + slack) return tick;
        }
        return 0;
    }

 private:
    static std::size_t index(int tick) { return static_cast<std::size_t>(tick); }
    std::array<double, longest_jump + 1> heights_{};
    int top_ = 0;
};

// Somebody who gets faster and faster, in the air as on the ground.
class RunUp {
 public:
    RunUp(const LeapNumbers& numbers, double faster)
        : slide_(numbers.slide), least_(numbers.least_speed), faster_(faster) {}

    double tick() {
        speed_ += faster_;
        if (speed_ < least_) speed_ = 0;
        const double moved = speed_;
        speed_ *= slide_;
        return moved;
    }

    // Runs until the next tick would lead beyond a distance.
    void before(double distance) {
        for (int i = 0; i < most_ticks_of_run; ++i) {
            const RunUp now = *this;
            const double moved = tick();
            if (moved == 0 || (distance -= moved) < 0) {
                *this = now;
                return;
            }
        }
    }

 private:
    double slide_, least_, faster_;
    double speed_ = 0;
};

// Pressed against a step the hero stands a pixel before it, and gets onto it when there is time to move that far above it.
bool climbs(const LeapNumbers& numbers, const Flight& flight, int step) {
    const int lands = flight.landing(step);
    RunUp run(numbers, std::max(numbers.walk, numbers.run));
    double moved = 0;
    for (int tick = 1; tick <= lands; ++tick) {
        if (flight.height(tick - 1) > step * cell + slack) moved += run.tick();
    }
    return moved > 1 + slack;
}

// The last place on the ground is where one more tick would lead over the edge: in the worst case a whole tick's way before it.
int gap_after(RunUp run, int run_up, int lands) {
    if (lands == 0) return -1;
    run.before(run_up * cell - half_hero);
    if (run.tick() == 0) return -1;  // nobody gets anywhere so slowly
    double flown = 2 * half_hero - slack;
    for (int tick = 2; tick <= lands; ++tick) flown += run.tick();
    return std::min(Leaps::widest, static_cast<int>(flown / cell));
}

}  // namespace

Leaps::Leaps(const GameRules& rules) {
    const LeapNumbers numbers(rules);
    const Flight flight(numbers);
    while (highest_step_ < highest && climbs(numbers, flight, highest_step_ + 1)) ++highest_step_;
    headroom_ = static_cast<int>(std::ceil((flight.top() + large_hero) / cell)) - 1;
    for (int run_up = 0; run_up <= longest_run_up; ++run_up) {
        for (int i = 0; i < landings; ++i) {
            const int lands = run_up == 0 ? 0 : flight.landing(i - deepest);
            const auto gap = [&](double faster) {
                return static_cast<std::int8_t>(gap_after(RunUp(numbers, faster), run_up, lands));
            };
            gaps_[0][static_cast<std::size_t>(run_up)][static_cast<std::size_t>(i)] = gap(numbers.walk);
            gaps_[1][static_cast<std::size_t>(run_up)][static_cast<std::size_t>(i)] = gap(numbers.run);
        }
    }
}

int Leaps::widest_gap(int landing, int run_up, Gait gait) const {
    if (landing > highest_step_ || run_up < 1) return -1;
    const auto row = static_cast<std::size_t>(std::min(run_up, longest_run_up));
    const auto column = static_cast<std::size_t>(std::max(landing, -deepest) + deepest);
    return gaps_[static_cast<std::size_t>(gait)][row][column];
}

int Leaps::run_up_for(int gap, int landing, Gait gait) const {
    int run_up = 1;
    while (run_up <= longest_run_up && widest_gap(landing, run_up, gait) < gap) ++run_up;
    return run_up;
}

int Leaps::step_with(double ease) const {
    return std::max(std::min(1, highest_step_), static_cast<int>(ease * highest_step_));
}

Leaps leaps_for(Reader& reader) {
    const GameRules* rules = reader.vocabulary().game;
    const Leaps leaps(rules ? *rules : GameRules{});
    if (!leaps.any())
        reader.mistake(
            Mistake::bad_value, reader.compiled->spot,
            "under the rules of the recipe's game nothing can be jumped over or onto; look at jump, "
            "jump_ticks, rise and gravity");
    return leaps;
}

}  // namespace levelwright
