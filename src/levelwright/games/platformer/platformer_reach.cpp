// Plays jumps over gaps of all widths, after runs that begin a pixel apart.

#include "levelwright/games/platformer/platformer_reach.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright {
namespace {

constexpr int long_run = 40, far_side = 30, ground_row = 20, rows = 34;  // [cells]
constexpr int widest = 24, highest = 12, lowest = -6;                    // that are looked at [cells]
constexpr int longest_jump = 120;                                        // [ticks]
constexpr int longest_hold = 24;                                         // [ticks]

constexpr Buttons walking_right{.right = true}, running_right{.right = true, .speed = true};

// A floor with a gap after so many cells, the other side higher by so many; behind the start there may be a wall.
void draw_gap(PlatformerBoard& board, int before, int gap, int landing) {
    board.reset({before + gap + far_side, rows});
    for (int x = 0; x < board.size().width; ++x) {
        if (x >= before && x < before + gap) continue;
        for (int y = ground_row - (x < before ? 0 : landing); y < rows; ++y) board.set({x, y}, Block::ground);
    }
    board.start = {0, ground_row - 1};
    board.exit_column = board.size().width - 1;
}

class Jumper {
 public:
    explicit Jumper(const PlatformerRules& rules) : game_(board_, rules) {}

    // How high a jump goes when the button is held for so long.
    PlatformerReach::Held held(int ticks) {
        draw_gap(board_, far_side, 0, 0);
        start(0);
        PlatformerReach::Held held{ticks, 0, 1};
        const float ground = state_.hero.y;
        for (int i = 0; i < longest_jump; ++i) {
            game_.tick(state_, {.jump = i < ticks});
            held.height = std::max(held.height, static_cast<double>(ground - state_.hero.y));
            if (state_.hero.on_ground) break;
            ++held.in_air;
        }
        return held;
    }

    bool climbs(int step) {
        draw_gap(board_, 4, 0, step);
        start(0);
        return jumps_from_here(running_right, 4, 64);
    }

    // From the first cell, after a run of so many.
    bool crosses(int before, int gap, int landing, const Buttons& going, float phase) {
        draw_gap(board_, before, gap, landing);
        start(phase);
        const auto edge = static_cast<float>(16 * before);
        // A hero who is still so far away would fall into the gap.
        while (state_.hero.x < edge - 64 && state_.tick < 1000) game_.tick(state_, going);
        return jumps_from_here(going, before, edge);
    }

 private:
    void start(float phase) {
        game_.start(state_);
        game_.tick(state_, {});
        for (int i = 0; i < 4; ++i) game_.tick(state_, {});
        state_.hero.x += phase;
    }

    // Whether a jump from here or from any place on the way to the edge ends on the other side.
    bool jumps_from_here(const Buttons& going, int before, float edge) {
        const auto other_side = static_cast<float>(16 * before - 4);
        for (; state_.hero.x < edge + 16 && state_.tick < 1200 && state_.hero.y < 16 * ground_row;
             game_.tick(state_, going)) {
            if (!state_.hero.on_ground || !state_.hero.may_jump) continue;
            jump_ = state_;
            for (int i = 0; i < longest_jump && jump_.hero.y < 16 * rows; ++i) {
                game_.tick(jump_, with_jump(going));
                if (jump_.hero.on_ground) break;
            }
            const bool landed = jump_.hero.on_ground && jump_.hero.x > other_side &&
                                traits_of(board_.block(static_cast<int>(jump_.hero.x + 4) / 16,
                                                       static_cast<int>(jump_.hero.y + 1) / 16))
                                    .solid;
            if (landed && static_cast<int>(jump_.hero.x + 4) / 16 >= first_beyond(before)) return true;
        }
        return false;
    }

    int first_beyond(int before) const {
        int x = before;
        while (x < board_.size().width && board_.block(x, rows - 1) == Block::air) ++x;
        return x;
    }

    PlatformerBoard board_;
    PlatformerGame game_;
    PlatformerState state_, jump_;
};

// The widest gap for which `crosses` holds; those that are wider do not.
template <class Crosses>
int widest_gap(Crosses crosses) {
    int can = -1, cannot = widest + 1;
    while (cannot - can > 1) {
        const int middle = (can + cannot) / 2;
        (crosses(middle) ? can : cannot) = middle;
    }
    return can;
}

WidestGap gap_with_run(Jumper& jumper, int landing, const Buttons& going) {
    WidestGap found{landing, widest, -1};
    for (int phase = 0; phase < 16; ++phase) {
        const auto crosses = [&](int cells) {
            return jumper.crosses(long_run, cells, landing, going, static_cast<float>(phase));
        };
        const int gap = widest_gap(crosses);
        found.always = std::min(found.always, gap);
        found.at_best = std::max(found.at_best, gap);
    }
    return found;
}

double height_of_throw(const PlatformerRules& rules) {
    double height = 0;
    int ticks = 0;
    for (double speed = rules.spring; speed > 0 && ticks < longest_jump; ++ticks) {
        height += speed;
        speed = speed * rules.rise - rules.gravity;
    }
    return height;
}

}  // namespace

PlatformerReach reach_of(const PlatformerRules& rules) {
    PlatformerReach reach;
    Jumper jumper(rules);
    for (int ticks = 1; ticks <= longest_hold; ++ticks) {
        reach.jumps.push_back(jumper.held(ticks));
        const auto& jumps = reach.jumps;
        if (jumps.size() > 1 && jumps.back().height <= jumps[jumps.size() - 2].height) {
            reach.jumps.pop_back();
            break;
        }
    }
    while (reach.highest_step < highest && jumper.climbs(reach.highest_step + 1)) ++reach.highest_step;
    for (int landing = std::min(reach.highest_step, highest); landing >= lowest; --landing) {
        reach.walking.push_back(gap_with_run(jumper, landing, walking_right));
        reach.running.push_back(gap_with_run(jumper, landing, running_right));
    }
    for (int cells = 1; cells <= 6; ++cells) {
        const auto gap = [&](const Buttons& going) {
            return widest_gap([&](int width) { return jumper.crosses(cells, width, 0, going, 0); });
        };
        reach.run_ups.push_back({cells, gap(walking_right), gap(running_right)});
    }
    if (rules.springs) reach.spring = height_of_throw(rules);
    return reach;
}

std::string in_words(const PlatformerReach& reach) {
    std::string text = fmt::format("highest step: {} cells\n\njump held for   height          in the air\n",
                                   reach.highest_step);
    for (const auto& jump : reach.jumps)
        text += fmt::format("{:>3} ticks       {:5.1f} px ({:.2f})   {} ticks\n", jump.ticks, jump.height,
                            jump.height / 16, jump.in_air);
    text +=
        "\nwidest gap, by how much higher the other side is (after any of 16 runs that begin a pixel apart / after the best)\n"
        "landing     walking     running\n";
    for (std::size_t i = 0; i < reach.walking.size(); ++i)
        text += fmt::format("{:>+7}{:>8}/{}{:>10}/{}\n", reach.walking[i].landing, reach.walking[i].always,
                            reach.walking[i].at_best, reach.running[i].always, reach.running[i].at_best);
    text +=
        "\nwidest gap to the same height, by the run-up from a stand\n"
        "run-up      walking     running\n";
    for (const auto& run_up : reach.run_ups)
        text += fmt::format("{:>7}{:>8}{:>12}\n", run_up.cells, run_up.walking, run_up.running);
    if (reach.spring > 0)
        text +=
            fmt::format("\na spring throws up {:.1f} px ({:.2f} cells)\n", reach.spring, reach.spring / 16);
    return text;
}

}  // namespace levelwright
