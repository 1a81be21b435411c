// beam: many games at a time, all at the same tick. Of those that stand about alike only one goes on, and of the others those that are
// farthest; but a place where many were before counts for less and less, so that the search turns back where it must.

#include <algorithm>
#include <array>
#include <cmath>

#include "levelwright/games/platformer/platformer_motion.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/players/platformer/search_states.hpp"

namespace levelwright {
namespace {

constexpr std::size_t beam_width = 48;     // games that go on in each tick
constexpr std::size_t most_in_air = 24;    // of them; the others stand on safe ground
constexpr std::size_t most_of_a_cell = 4;  // of them in one cell
constexpr float weariness = 0.3F;          // what each game that was in a cell before takes off [pixels]

constexpr SearchMove beam_moves[] = {
    {{.right = true, .speed = true}, 4},
    {{.right = true, .speed = true}, 1},
    {{.right = true, .speed = true, .jump = true}, 4},
    {{.right = true, .speed = true, .jump = true}, 1},
    {{.right = true, .jump = true}, 4},
    {{.right = true}, 4},
    {{.jump = true}, 4},
    {{}, 4},
    {{.left = true, .speed = true}, 4},
    {{.left = true, .speed = true, .jump = true}, 4},
    {{.right = true, .down = true}, 4},
    {{.down = true}, 4},
};
constexpr std::size_t moves_without_ladders = std::size(beam_moves) - 1;

class Beam final : public PlatformerMethod {
 public:
    explicit Beam(const PlatformerPersona& persona) : persona_(persona) {}

    void find(PlatformerArena& arena, std::uint64_t, Effort& effort, PlatformerPlan& plan) override {
        arena_ = &arena;
        effort_ = &effort;
        plan.thoughts = 0;
        begin();
        for (int now = 0; now < persona_.ticks && open_ > 0 && won_ == none && !effort.ended() &&
                          plan.thoughts < persona_.thoughts;
             ++now)
            advance(now, plan.thoughts);
        write(won_ == none ? farthest_ : won_, plan);
    }

 private:
    static constexpr std::uint32_t none = 0xffffffffU;
    static constexpr std::size_t longest_move = 4;

    // One move of one game, and the move before it.
    struct Step {
        std::uint32_t before;
        std::uint8_t move, ticks;
    };
    struct Game {
        std::uint32_t before;  // a step
        std::uint8_t move, ticks;
        std::uint32_t state, cell;
        std::int32_t kills;
        float score;
    };

    void begin() {
        won_ = farthest_ = none;
        farthest_x_ = -1;
        steps_.clear();
        states_.clear();
        ground_.find(arena_->board());
        ladders_ = arena_->rules().ladders;
        for (auto& layer : layers_) layer.clear();
        stayed_.assign(index_of(arena_->board().size().area()), 0);
        in_cell_.assign(stayed_.size(), 0);
        const std::uint32_t first = states_.take();
        arena_->game().begin(states_[first]);
        layers_[0].push_back({none, 0, 0, first, cell_of(states_[first].hero), 0, 0});
        open_ = 1;
    }

    void advance(int now, std::int64_t& thoughts) {
        std::vector<Game>& layer = layers_[static_cast<std::size_t>(now) % layers_.size()];
        open_ -= layer.size();
        choose(layer);
        for (const Game& game : layer) {
            const auto step = static_cast<std::uint32_t>(steps_.size());
            steps_.push_back({game.before, game.move, game.ticks});
            const float x = forward(states_[game.state].hero);
            if (x > farthest_x_) {
                farthest_x_ = x;
                farthest_ = step;
            }
            const std::size_t moves = ladders_ ? std::size(beam_moves) : moves_without_ladders;
            for (std::size_t move = 0; move < moves; ++move) {
                thoughts += beam_moves[move].ticks;
                if (!effort_->spend(work_of_tick * beam_moves[move].ticks)) return;
                go_on(game, step, move, now);
                if (won_ != none) return;
            }
            states_.give_back(game.state);
        }
        layer.clear();
    }

    void go_on(const Game& game, std::uint32_t step, std::size_t move, int now) {
        const auto& [buttons, longest] = beam_moves[move];
        const PlatformerHero& before = states_[game.state].hero;
        if (is_idle_jump(before, buttons) || (buttons.down && !before.large() && !ladders_)) return;
        const std::uint32_t number = states_.take();
        PlatformerState& state = states_[number];
        state = states_[game.state];
        PlatformerGame& rules = arena_->game();
        std::int32_t kills = game.kills;
        std::uint8_t ticks = 0;
        for (; ticks < longest && state.status == PlatformerStatus::running; ++ticks) {
            const std::int32_t tick = state.tick;
            rules.tick(state, buttons);
            if (persona_.kills > 0 && state.tick != tick) kills += kills_in(rules);
        }
        if (state.status == PlatformerStatus::won) {
            won_ = static_cast<std::uint32_t>(steps_.size());
            steps_.push_back({step, static_cast<std::uint8_t>(move), ticks});
        }
        if (state.status != PlatformerStatus::running || ground_.is_below(state.hero))
            return states_.give_back(number);
        layers_[static_cast<std::size_t>(now + ticks) % layers_.size()].push_back(
            {step, static_cast<std::uint8_t>(move), ticks, number, cell_of(state.hero), kills, 0});
        ++open_;
    }

    static std::int32_t kills_in(const PlatformerGame& game) {
        const auto kills = [](const PlatformerHappening& happening) { return is_kill(happening.event); };
        return static_cast<std::int32_t>(
            std::count_if(game.happenings().begin(), game.happenings().end(), kills));
    }

    std::uint32_t cell_of(const PlatformerHero& hero) const {
        return arena_->board().cell(platformer_cell_in(hero, arena_->board().size()));
    }

    float forward(const PlatformerHero& hero) const { return arena_->board().forward(hero.x, hero.y); }

    float score_of(const Game& game) const {
        const PlatformerState& state = states_[game.state];
        const PlatformerHero& hero = state.hero;
        const float speed = arena_->board().exits().empty() ? hero.xa : std::abs(hero.xa);
        return forward(hero) + 4 * speed - weariness * static_cast<float>(stayed_[game.cell]) +
               static_cast<float>(persona_.hurts) * static_cast<float>(hero.mode) +
               static_cast<float>(persona_.coins) * static_cast<float>(state.coins) +
               static_cast<float>(persona_.kills) * static_cast<float>(game.kills);
    }

    // Those that go on stay in the layer, the best first.
    void choose(std::vector<Game>& layer) {
        for (Game& game : layer) game.score = score_of(game);
        std::stable_sort(layer.begin(), layer.end(),
                         [](const Game& a, const Game& b) { return a.score > b.score; });
        seen_.clear();
        std::size_t kept = 0, in_air = 0;
        for (const Game& game : layer) {
            const bool flies = !states_[game.state].hero.on_ground;
            const bool full = kept >= beam_width || (flies && in_air >= most_in_air) ||
                              in_cell_[game.cell] >= most_of_a_cell;
            if (full || !seen_.add(likeness_of(states_[game.state], {2, 0.5F, 2}))) {
                states_.give_back(game.state);
                continue;
            }
            ++in_cell_[game.cell];
            in_air += flies;
            layer[kept++] = game;
        }
        layer.resize(kept);
        for (const Game& game : layer) {
            stayed_[game.cell] += in_cell_[game.cell];
            in_cell_[game.cell] = 0;
        }
    }

    void write(std::uint32_t step, PlatformerPlan& plan) const {
        plan.buttons.clear();
        for (; step != none; step = steps_[step].before)
            plan.buttons.insert(plan.buttons.end(), steps_[step].ticks,
                                beam_moves[steps_[step].move].buttons);
        std::reverse(plan.buttons.begin(), plan.buttons.end());
    }

    PlatformerPersona persona_;
    PlatformerArena* arena_ = nullptr;
    Effort* effort_ = nullptr;
    std::uint32_t won_ = none, farthest_ = none;
    float farthest_x_ = 0;
    bool ladders_ = false;
    std::vector<Step> steps_;
    StatePool states_;
    std::array<std::vector<Game>, longest_move + 1> layers_;  // by tick
    std::size_t open_ = 0;                                    // games in all layers
    SeenNumbers seen_;
    LowestGround ground_;
    std::vector<std::uint32_t> stayed_, in_cell_;  // by cell
};

}  // namespace

std::unique_ptr<PlatformerMethod> make_beam(const PlatformerPersona& persona) {
    return std::make_unique<Beam>(persona);
}

}  // namespace levelwright
