// astar: one search from the start to the exit, over states a few ticks apart. Of states that stand about alike at about the same time, or
// at any time, only the first goes on. What is left is the time to the exit at full speed.

#include <algorithm>
#include <cmath>

#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/players/platformer/search_states.hpp"

namespace levelwright {
namespace {

constexpr float astar_speed = 10.909091F;  // [pixels a tick]
constexpr float greed = 1.6F;              // how much what is left counts for each tick that was used
constexpr std::size_t most_nodes = 400'000;
constexpr std::size_t most_bytes = std::size_t{256} << 20;  // of states that are still open
constexpr Grain astar_grain{3, 1, 2};

constexpr SearchMove astar_moves[] = {
    {{.right = true, .speed = true}, 3},
    {{.right = true, .speed = true}, 1},
    {{.right = true, .speed = true, .jump = true}, 3},
    {{.right = true}, 3},
    {{.right = true, .jump = true}, 3},
    {{.jump = true}, 3},
    {{}, 3},
    {{.left = true, .speed = true}, 3},
    {{.left = true, .speed = true, .jump = true}, 3},
    {{.down = true}, 3},
};
constexpr std::size_t astar_moves_without_ladders = std::size(astar_moves) - 1;

class Astar final : public PlatformerMethod {
 public:
    Astar(const PlatformerPersona& persona, AlikeWhen alike) : persona_(persona), alike_(alike) {}

    void find(PlatformerArena& arena, std::uint64_t, Effort& effort, PlatformerPlan& plan) override {
        arena_ = &arena;
        plan.thoughts = 0;
        states_.clear();
        seen_.clear();
        ground_.find(arena.board());
        nodes_.clear();
        open_bytes_ = 0;
        heap_.clear();
        const std::uint32_t first = states_.take();
        arena.game().begin(states_[first]);
        won_ = none;
        add(none, 0, 0, first);
        std::uint32_t best = 0;
        float farthest = 0;
        const std::size_t moves =
            arena.rules().ladders ? std::size(astar_moves) : astar_moves_without_ladders;
        while (!heap_.empty() && won_ == none && plan.thoughts < persona_.thoughts &&
               nodes_.size() < most_nodes && open_bytes_ < most_bytes) {
            std::pop_heap(heap_.begin(), heap_.end());
            const std::uint32_t node = heap_.back().node;
            heap_.pop_back();
            const PlatformerHero& hero = states_[nodes_[node].state].hero;
            const float x = arena.board().forward(hero.x, hero.y);
            if (x > farthest) {
                farthest = x;
                best = node;
            }
            for (std::size_t move = 0; move < moves && won_ == none; ++move) {
                if (!effort.spend(work_of_tick * astar_moves[move].ticks)) return write(best, plan);
                plan.thoughts += astar_moves[move].ticks;
                go_on(node, move);
            }
            open_bytes_ -= bytes_of(states_[nodes_[node].state]);
            states_.give_back(nodes_[node].state);
        }
        write(won_ == none ? best : won_, plan);
    }

 private:
    static constexpr std::uint32_t none = 0xffffffffU;
    struct Node {
        std::uint32_t before, state;
        std::uint8_t move, ticks;
    };
    struct Open {
        float cost;
        std::uint32_t node;
        bool operator<(const Open& other) const {  // the cheapest is on top; of those the newest
            return cost != other.cost ? cost > other.cost : node < other.node;
        }
    };

    std::uint32_t add(std::uint32_t before, std::size_t move, std::uint8_t ticks, std::uint32_t state) {
        nodes_.push_back({before, state, static_cast<std::uint8_t>(move), ticks});
        const auto node = static_cast<std::uint32_t>(nodes_.size() - 1);
        open_bytes_ += bytes_of(states_[state]);
        heap_.push_back({cost_of(states_[state]), node});
        std::push_heap(heap_.begin(), heap_.end());
        return node;
    }

    static std::size_t bytes_of(const PlatformerState& state) {
        return sizeof state + state.sprites.size() * sizeof(PlatformerSprite) +
               state.changes.size() * sizeof(BlockChange);
    }

    float cost_of(const PlatformerState& state) const {
        const PlatformerHero& hero = state.hero;
        const PlatformerBoard& board = arena_->board();
        const float way = board.forward_at_exit() - board.forward(hero.x, hero.y);
        const float speed = board.exits().empty() ? hero.xa : std::abs(hero.xa);
        const float left = (way + 8 * (astar_speed - speed)) / astar_speed;
        const float liked = static_cast<float>(persona_.hurts) * static_cast<float>(hero.mode) +
                            static_cast<float>(persona_.coins) * static_cast<float>(state.coins);
        return static_cast<float>(state.tick) + greed * (left - liked / astar_speed);
    }

    void go_on(std::uint32_t node, std::size_t move) {
        const std::uint32_t before = nodes_[node].state;
        const PlatformerHero& hero = states_[before].hero;
        if (is_idle_jump(hero, astar_moves[move].buttons)) return;
        const std::uint32_t number = states_.take();
        PlatformerState& state = states_[number];
        state = states_[before];
        std::uint8_t ticks = 0;
        for (; ticks < astar_moves[move].ticks && state.status == PlatformerStatus::running; ++ticks)
            arena_->game().tick(state, astar_moves[move].buttons);
        const bool lost = state.status == PlatformerStatus::lost ||
                          state.status == PlatformerStatus::out_of_time || state.tick > persona_.ticks ||
                          ground_.is_below(state.hero);
        const std::uint64_t when =
            alike_ == AlikeWhen::ever ? 0 : static_cast<std::uint64_t>(state.tick / 16) << 48;
        if (lost || !seen_.add(likeness_of(state, astar_grain) ^ when)) return states_.give_back(number);
        const std::uint32_t added = add(node, move, ticks, number);
        if (state.status == PlatformerStatus::won) won_ = added;
    }

    void write(std::uint32_t node, PlatformerPlan& plan) const {
        plan.buttons.clear();
        for (; node != none; node = nodes_[node].before)
            plan.buttons.insert(plan.buttons.end(), nodes_[node].ticks,
                                astar_moves[nodes_[node].move].buttons);
        std::reverse(plan.buttons.begin(), plan.buttons.end());
    }

    PlatformerPersona persona_;
    AlikeWhen alike_;
    PlatformerArena* arena_ = nullptr;
    StatePool states_;
    SeenNumbers seen_;
    LowestGround ground_;
    std::vector<Node> nodes_;
    std::vector<Open> heap_;
    std::size_t open_bytes_ = 0;
    std::uint32_t won_ = none;
};

}  // namespace

std::unique_ptr<PlatformerMethod> make_astar(const PlatformerPersona& persona, AlikeWhen alike) {
    return std::make_unique<Astar>(persona, alike);
}

}  // namespace levelwright
