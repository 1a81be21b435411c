// astar-framework and astar-2009: the A* that won the Mario AI competition of 2009, as the later framework has it and as it was.
//
// A node is its parent's world, two ticks further with one set of buttons. Its cost is the time it took, weighted by 0.9, and the time
// that is left to a place far to the right at full speed; being hurt costs more than any time. A child is first estimated and only
// simulated when it is picked; if it is worse than that, it goes back. A plan is made for the world as it will be when the ticks of the
// plan before are used up. The lists are searched from end to end, as they were.
//
// The one of 2009 knows gaps: whoever is below the ground over one counts as dead at once, and the node that is farthest to the right is
// no plan when it is over one.

#include <algorithm>
#include <cmath>

#include "levelwright/players/platformer/platformer_player.hpp"

namespace levelwright {
namespace {

constexpr float full_speed = 10.909091F;  // running [pixels a tick]
constexpr float far_away = 100'000;       // [pixels]
constexpr int ticks_of_node = 2;
constexpr int ticks_of_plan = 2;
constexpr float horizon = 176;       // [pixels]
constexpr float seen_before = 1500;  // what it costs to come where another node was
constexpr float as_estimated = 0.1F;
constexpr float much_farther = 20;   // [pixels]
constexpr float never = 10'000'000;  // a node that costs more is not picked

// How far somebody gets in a thousand ticks who runs to the right from now on.
float long_run(float speed) {
    return static_cast<float>(10.90909091 * 1000 - 88.26446282 + 9.090909091 * static_cast<double>(speed));
}

// The time that is left, in ticks.
float time_left(float x, float speed) { return (far_away - (long_run(speed) + x)) / full_speed - 1000; }

class Baumgarten final : public PlatformerMethod {
 public:
    explicit Baumgarten(const PlatformerPersona& persona)
        : knows_gaps_(persona.method == PlatformerPersona::Method::astar_2009),
          ticks_(persona.ticks),
          steps_of_tick_(persona.thoughts) {}

    void find(PlatformerArena& arena, std::uint64_t, Effort& effort, PlatformerPlan& plan) override {
        arena_ = &arena;
        effort_ = &effort;
        find_gaps();
        plan.buttons.clear();
        plan.thoughts = 0;
        waiting_.clear();
        ticks_before_planning_ = 0;
        nodes_.clear();
        arena.game().begin(now_);
        while (now_.status == PlatformerStatus::running && static_cast<int>(plan.buttons.size()) < ticks_ &&
               !effort.ended()) {
            const Buttons buttons = next_buttons(plan.thoughts);
            arena.game().tick(now_, buttons);
            plan.buttons.push_back(buttons);
        }
    }

 private:
    static constexpr std::uint32_t root = 0;
    struct Node {
        PlatformerState world;
        Buttons buttons;
        std::uint32_t parent = root;
        std::int32_t ticks = 0;
        float estimated = 0;  // what is left, before it was simulated
        float left = 0;       // what is left, simulated; 0: not yet
        bool seen_before = false;
        float known_left() const { return left > 0 ? left : estimated; }
    };
    struct Visit {
        int x, y, ticks;
    };

    // For each column whether there is nothing to stand on, and how high the ground before it is.
    void find_gaps() {
        const PlatformerBoard& board = arena_->board();
        ground_.assign(index_of(board.size().width), 0);
        gap_.assign(ground_.size(), 0);
        int last = board.size().height;
        for (int x = 0; x < board.size().width; ++x) {
            int top = board.size().height;
            for (int y = board.size().height - 1; y >= 0; --y) {
                const BlockTraits& traits = traits_of(board.block(x, y));
                if (!traits.solid && !traits.stops_falling) continue;
                top = y;
                if (y == 0) break;
                const BlockTraits& above = traits_of(board.block(x, y - 1));
                if (!above.solid && !above.stops_falling) break;
            }
            gap_[index_of(x)] = top == board.size().height;
            if (gap_[index_of(x)] == 0) last = top;
            ground_[index_of(x)] = last;
        }
    }
    std::size_t column_of(float x) const {
        return index_of(std::clamp(static_cast<int>(x) / 16, 0, arena_->board().size().width - 1));
    }
    bool is_over_gap(const PlatformerState& world) const { return gap_[column_of(world.hero.x)] != 0; }

    Buttons next_buttons(std::int64_t& thoughts) {
        --ticks_before_planning_;
        if (ticks_before_planning_ <= 0 || waiting_.empty()) {
            take_plan();
            ahead_ = now_;
            const std::size_t ticks = std::min<std::size_t>(ticks_of_plan, waiting_.size());
            for (std::size_t i = 0; i < ticks; ++i) arena_->game().tick(ahead_, waiting_[i]);
            begin_search(ahead_);
            ticks_before_planning_ = static_cast<int>(ticks);
            if (ahead_.status == PlatformerStatus::lost) begin_search(now_);
        }
        search(thoughts);
        if (waiting_.empty()) return {};
        const Buttons first = waiting_.front();
        waiting_.erase(waiting_.begin());
        return first;
    }

    // The buttons from the root to the best node; a run to the right before anything was searched.
    void take_plan() {
        waiting_.clear();
        if (nodes_.empty()) {
            waiting_.assign(10, {.right = true, .speed = true});
            return;
        }
        for (std::uint32_t node = best_; node != root; node = nodes_[node].parent)
            waiting_.insert(waiting_.begin(), ticks_of_node, nodes_[node].buttons);
    }

    void begin_search(const PlatformerState& world) {
        nodes_.assign(1, {});
        nodes_[root].world = world;
        nodes_[root].estimated = time_left(world.hero.x, 0);
        open_.clear();
        visits_.clear();
        best_ = farthest_ = root;
        start_x_ = world.hero.x;
        add_children(root);
    }

    static bool can_jump(const PlatformerHero& hero) {
        return (hero.on_ground && hero.may_jump) || hero.jump_time > 0;
    }

    void add_children(std::uint32_t number) {
        if (nodes_[number].world.status != PlatformerStatus::running) return;
        const bool jumps = can_jump(nodes_[number].world.hero) ||
                           (number != root && can_jump(nodes_[nodes_[number].parent].world.hero));
        static constexpr Buttons sets[] = {
            {.jump = true},
            {.speed = true, .jump = true},
            {.right = true, .speed = true},
            {.right = true, .speed = true, .jump = true},
            {.right = true},
            {.right = true, .jump = true},
            {.left = true},
            {.left = true, .jump = true},
            {.left = true, .speed = true},
            {.left = true, .speed = true, .jump = true},
        };
        for (const Buttons& buttons : sets) {
            if (buttons.jump && !jumps) continue;
            Node child;
            child.buttons = buttons;
            child.parent = number;
            child.ticks = nodes_[number].ticks + ticks_of_node;
            child.estimated = estimate(nodes_[number].world.hero, buttons);
            open_.push_back(static_cast<std::uint32_t>(nodes_.size()));
            nodes_.push_back(std::move(child));
        }
    }

    // As if nothing were in the way.
    static float estimate(const PlatformerHero& hero, const Buttons& buttons) {
        const float faster =
            (buttons.speed ? 1.2F : 0.6F) *
            static_cast<float>(static_cast<int>(buttons.right) - static_cast<int>(buttons.left));
        float way = 0, speed = hero.xa;
        for (int i = 0; i < ticks_of_node; ++i) {
            speed += faster;
            way += speed;
            speed *= 0.89F;
        }
        return time_left(hero.x + way, speed);
    }

    void search(std::int64_t& thoughts) {
        std::uint32_t current = best_;
        bool good = false;
        for (int steps = 0; steps < steps_of_tick_ && !open_.empty() &&
                            (nodes_[best_].world.hero.x - start_x_ < horizon || !good);
             ++steps) {
            const std::uint32_t picked = pick();
            if (picked == root || !effort_->spend(work_of_tick * ticks_of_node)) break;
            current = picked;
            ++thoughts;
            good = look_at(current);
        }
        const PlatformerState& last = nodes_[farthest_].world;
        const bool stuck = nodes_[current].world.hero.x - start_x_ < horizon &&
                           last.hero.x > nodes_[best_].world.hero.x + much_farther;
        if (stuck && !(knows_gaps_ && is_over_gap(last))) best_ = farthest_;
    }

    std::uint32_t pick() {
        std::size_t best = open_.size();
        float least = never;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Node& node = nodes_[open_[i]];
            const float cost = node.known_left() + static_cast<float>(node.ticks) * 0.9F;
            if (cost >= least) continue;
            best = i;
            least = cost;
        }
        if (best == open_.size()) return root;
        const std::uint32_t picked = open_[best];
        open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(best));
        return picked;
    }

    // Whether the node was as good as it seemed; then its children are open.
    bool look_at(std::uint32_t number) {
        simulate(number);
        Node& node = nodes_[number];
        if (node.left < 0) return false;
        const auto x = static_cast<int>(node.world.hero.x), y = static_cast<int>(node.world.hero.y);
        if (!node.seen_before && was_visited({x, y, node.ticks})) {
            node.seen_before = true;
            node.left += seen_before;
            node.estimated = node.left;
            open_.push_back(number);
            return false;
        }
        if (node.left - node.estimated > as_estimated) {
            node.estimated = node.left;
            open_.push_back(number);
            return false;
        }
        visits_.push_back({x, y, node.ticks});
        if (nodes_[best_].known_left() > node.left) best_ = number;
        if (node.world.hero.x > nodes_[farthest_].world.hero.x) farthest_ = number;
        add_children(number);
        return true;
    }

    void simulate(std::uint32_t number) {
        Node& node = nodes_[number];
        const PlatformerState& before = nodes_[node.parent].world;
        node.world = before;
        for (int i = 0; i < ticks_of_node; ++i) arena_->game().tick(node.world, node.buttons);
        const int damage = damage_of(node.world, before);
        node.left = time_left(node.world.hero.x, node.world.hero.xa) +
                    static_cast<float>(damage) * static_cast<float>(1'000'000 - 100 * node.ticks);
        if (node.seen_before) node.left += seen_before;
    }

    int damage_of(const PlatformerState& world, const PlatformerState& before) const {
        constexpr float lowest = 20;  // [pixels]
        int damage = world.hero.mode < before.hero.mode ? 1 : 0;
        if (world.status == PlatformerStatus::lost)
            damage += world.hero.y > arena_->board().height() - lowest ? 5 : 2;
        const std::size_t column = column_of(world.hero.x);
        if (knows_gaps_ && gap_[column] != 0 && world.hero.y > static_cast<float>(16 * ground_[column]))
            damage += 5;
        return damage;
    }

    bool was_visited(const Visit& here) const {
        return std::any_of(visits_.begin(), visits_.end(), [&](const Visit& visit) {
            return std::abs(visit.x - here.x) < 2 && std::abs(visit.y - here.y) < 2 &&
                   here.ticks >= visit.ticks && here.ticks < visit.ticks + 5;
        });
    }

    bool knows_gaps_;
    int ticks_;
    int steps_of_tick_;
    PlatformerArena* arena_ = nullptr;
    Effort* effort_ = nullptr;
    std::vector<int> ground_;
    std::vector<char> gap_;
    PlatformerState now_, ahead_;
    std::vector<Buttons> waiting_;  // to be pressed
    int ticks_before_planning_ = 0;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> open_;
    std::vector<Visit> visits_;
    std::uint32_t best_ = root, farthest_ = root;
    float start_x_ = 0;
};

}  // namespace

std::unique_ptr<PlatformerMethod> make_baumgarten(const PlatformerPersona& persona) {
    return std::make_unique<Baumgarten>(persona);
}

}  // namespace levelwright
