// Goes from the exit to the first lock that stays shut, to its key, and on, until
// the answer no longer leads further.

#include "levelwright/players/solver/reasons.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

// `red ` from a text, nothing from none.
std::string adjective(const Level& level, NameId colour) {
    return colour == no_name ? "" : level.names.text(colour) + " ";
}

// Follows the question "and why can that not be reached?" from the exit to its end.
class Inquiry {
 public:
    Inquiry(const LockState& state, const LockReach& reach, const LockMap& map, const Level& level)
        : state_(state), reach_(reach), map_(map), level_(level) {
        find_barriers();
    }

    std::string answer() {
        const std::int32_t goal = best_goal();
        const std::string exit = fmt::format("the exit at {}", show_place(map_.place_of(goal), level_));
        const std::int32_t barrier = barrier_[map_.node_of(goal)];
        if (barrier == unreachable) return "no way leads to " + exit + ", even with every lock open";
        if (barrier == passage) return exit + " lies behind a one-way passage that leads the other way";
        sentence_ = exit + " is behind " + show_gate(barrier, map_, level_);
        follow(barrier);
        return sentence_;
    }

 private:
    static constexpr std::int32_t unreachable = -3, reached = -2, passage = -1;

    // For each node the first shut lock on the way to it from what can be reached.
    void find_barriers() {
        barrier_.assign(index_of(map_.node_count()), unreachable);
        std::vector<std::int32_t> queue = reach_.nodes();
        for (const std::int32_t node : queue) barrier_[node] = reached;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const std::int32_t from = barrier_[queue[i]];
            for (const LockMap::Edge& edge : map_.edges_from(queue[i])) {
                if (barrier_[edge.to] != unreachable) continue;
                const std::int32_t first = state_.passable(edge.gate) ? passage : edge.gate;
                barrier_[edge.to] = from == reached ? first : from == passage ? first : from;
                queue.push_back(edge.to);
            }
        }
    }

    std::int32_t best_goal() const {
        for (const std::int32_t goal : map_.goals()) {
            if (barrier_[map_.node_of(goal)] != unreachable) return goal;
        }
        return map_.goals().front();
    }

    void follow(std::int32_t gate) {
        std::vector<std::int32_t> asked{gate};
        while (true) {
            const std::int32_t pool_number = map_.gates()[gate].pool;
            if (pool_number < 0) return say("nothing opens it");
            const LockMap::Pool& pool = map_.pools()[pool_number];
            const std::int32_t missing = first_missing(pool);
            if (missing < 0) return say_used_up(pool);
            const std::string key = show_key(missing, map_, level_);
            const std::int32_t node = map_.keys()[missing].node;
            const std::int32_t next = node < 0 ? unreachable : barrier_[node];
            if (next == unreachable) return say(key + " cannot be reached, even with every lock open");
            if (next == reached) return say(key + " was left behind");
            if (next == passage) return say(key + " can only be reached through a one-way passage");
            const bool again = std::find(asked.begin(), asked.end(), next) != asked.end();
            say(fmt::format("{} is behind {}{}", key, next == gate ? "that lock itself" : "",
                            next == gate ? "" : show_gate(next, map_, level_)));
            if (again || asked.size() > 20) return;
            asked.push_back(next);
            gate = next;
        }
    }

    std::int32_t first_missing(const LockMap::Pool& pool) const {
        for (std::int32_t key = pool.first_key; key < pool.first_key + pool.keys; ++key) {
            if (!state_.has(key)) return key;
        }
        return -1;
    }

    void say_used_up(const LockMap::Pool& pool) {
        if (pool.kind == LockMap::Pool::Kind::device) return say("its switch has shut it");
        say(pool.keys == 1 ? "its key was used up elsewhere" : "all its keys were used up elsewhere");
    }

    void say(const std::string& part) { sentence_ += "; " + part; }

    const LockState& state_;
    const LockReach& reach_;
    const LockMap& map_;
    const Level& level_;
    std::vector<std::int32_t> barrier_;
    std::string sentence_;
};

}  // namespace

std::string show_place(const Place& place, const Level& level) {
    if (level.floors == 1) return fmt::format("({}, {})", place.at.x, place.at.y);
    return fmt::format("({}, {}) on floor {}", place.at.x, place.at.y, place.floor);
}

std::string show_gate(std::int32_t gate, const LockMap& map, const Level& level) {
    const LockMap::Gate& lock = map.gates()[gate];
    const NameId colour = lock.link == LinkId::none ? no_name : level.links[lock.link].colour;
    return fmt::format("the {}{} at {}", adjective(level, colour), lock.open_at_first ? "door" : "lock",
                       show_place(lock.place, level));
}

std::string show_key(std::int32_t key, const LockMap& map, const Level& level) {
    const LockMap::Key& found = map.keys()[key];
    const Object& object = level.objects[found.object];
    NameId colour = colour_of_key(level, found.object);
    for (const LockMap::Gate& gate : map.gates()) {
        if (colour == no_name && gate.pool == found.pool && gate.link != LinkId::none)
            colour = level.links[gate.link].colour;
    }
    return fmt::format("the {}{} at {}", adjective(level, colour), (*level.palette)[object.kind].name,
                       show_place(object.place, level));
}

std::string why_not(const LockState& state, const LockReach& reach, const LockMap& map, const Level& level) {
    return Inquiry(state, reach, map, level).answer();
}

}  // namespace levelwright
