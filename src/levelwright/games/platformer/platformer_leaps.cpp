// A leap begins when the hero leaves the ground and ends where it stands again.

#include "levelwright/games/platformer/platformer_leaps.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "levelwright/games/platformer/platformer_motion.hpp"

namespace levelwright {
namespace {

constexpr float pixels_in_view = 256;  // to each side
constexpr int longest_leap = 1000;     // [ticks]

// A jump whose button is held, from the ground: how high it goes, and for how long until it has fallen to a height.
class HeldJump {
 public:
    explicit HeldJump(const PlatformerRules& rules) : rules_(rules) {}

    double highest() const {
        double most = 0;
        play([&](int, double height, double) {
            most = std::max(most, height);
            return true;
        });
        return most;
    }
    int ticks_until(double landing) const {
        int ticks = longest_leap;
        play([&](int tick, double height, double speed) {
            if (speed < 0 || height > landing) return true;
            ticks = tick;
            return false;
        });
        return ticks;
    }

 private:
    // each(tick, height, speed downwards), while it says so.
    template <class Each>
    void play(Each each) const {
        int left = rules_.jump_ticks;
        double height = 0, speed = -rules_.jump * left;
        for (int tick = 1; tick <= longest_leap; ++tick) {
            height -= speed;
            if (!each(tick, height, speed)) return;
            speed = speed * rules_.rise + rules_.gravity;
            if (left > 0) speed = -rules_.jump * left--;
        }
    }
    const PlatformerRules& rules_;
};

class Ground {
 public:
    Ground(const PlatformerGame& game, const PlatformerState& state) : board_(game.board()), state_(state) {}

    bool bears(int x, int y) const {
        const BlockTraits& traits = traits_of(PlatformerGame::block(board_, state_, x, y));
        return traits.solid || traits.stops_falling;
    }
    bool bears_below(int x, int row) const {
        for (int y = row; y < board_.size().height; ++y) {
            if (bears(x, y)) return true;
        }
        return false;
    }
    // The column that holds feet here, and of two the one farther to the side.
    int column_under(float x, int row, int side) const {
        const int half = platformer_half_width;
        const int farther = platformer_cell(x + static_cast<float>(side * half)),
                  nearer = platformer_cell(x - static_cast<float>(side * half));
        return bears(farther, row) ? farther : nearer;
    }

 private:
    const PlatformerBoard& board_;
    const PlatformerState& state_;
};

int row_under(float y) { return static_cast<int>(std::floor((y + 1) / 16)); }

}  // namespace

double needed_for_leap(const PlatformerGame& game, const PlatformerState& state, const PlatformerBody& from,
                       const PlatformerBody& to) {
    const Ground ground(game, state);
    const int side = to.x < from.x ? -1 : 1, from_row = row_under(from.y), to_row = row_under(to.y);
    const int first = ground.column_under(from.x, from_row, side),
              last = ground.column_under(to.x, to_row, -side);
    int gap = 0, run = 0;
    for (int x = first + side; side * (last - x) > 0; x += side) {
        run = ground.bears_below(x, std::min(from_row, to_row)) ? 0 : run + 1;
        gap = std::max(gap, run);
    }
    const PlatformerRules& rules = game.rules();
    const HeldJump jump(rules);
    const double highest = jump.highest(), rise = 16.0 * (from_row - to_row);
    if (rise > highest) return 1;
    const double high = rise > 0 ? rise / highest : 0;
    const double top_speed = rules.slide < 1 ? std::max(rules.walk, rules.run) / (1 - rules.slide)
                                             : std::numeric_limits<double>::infinity();
    const double least = std::max(0, 16 * gap - 2 * platformer_half_width);  // feet stand half on both edges
    const double wide = least == 0 ? 0 : least / (jump.ticks_until(rise) * top_speed);
    return std::min(1.0, std::max(high, wide));
}

bool is_in_view(const PlatformerBoard& board, const PlatformerBody& hero, const PlatformerBody& place) {
    const auto sees = [](float from, float end, float at) {
        const float first = std::max(0.0F, std::min(from - pixels_in_view / 2, end - pixels_in_view));
        return at >= first && at <= first + pixels_in_view;
    };
    return sees(hero.x, board.width(), place.x) && sees(hero.y, board.height(), place.y);
}

void PlatformerLeaps::add(const PlatformerGame& game, const PlatformerState& state,
                          const PlatformerHero& before) {
    longest_lull = std::max(longest_lull, state.tick - last_event);
    for (const PlatformerHappening& happening : game.happenings()) {
        if (happening.event != PlatformerEvent::land) last_event = state.tick;
        if (happening.event == PlatformerEvent::jump) {
            leaping = true;
            start = before;
        }
        if (happening.event != PlatformerEvent::land || !leaping) continue;
        leaping = false;
        ++count;
        const double needed = needed_for_leap(game, state, start, state.hero);
        sum += needed;
        hardest = std::max(hardest, needed);
        blind += !is_in_view(game.board(), start, state.hero);
    }
}

}  // namespace levelwright
