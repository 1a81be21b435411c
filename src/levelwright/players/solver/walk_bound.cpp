// Finds the keys without which the exit stays out of reach, and measures minimum spanning trees over those left.

#include "levelwright/players/solver/walk_bound.hpp"

#include <algorithm>
#include <array>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

// Whether nothing else does what the key does.
bool stands_alone(const LockMap::Pool& pool) {
    return !pool.is_choice() && (pool.keys == 1 || pool.kind == LockMap::Pool::Kind::parts);
}

}  // namespace

// All that can be walked to when only the gates of one pool are shut, into `seen_`.
void WalkBound::reach_without(std::int32_t pool) {
    seen_.assign(index_of(map_->node_count()), 0);
    queue_.assign(1, map_->node_of(map_->start()));
    seen_[queue_[0]] = 1;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        for (const LockMap::Edge& edge : map_->edges_from(queue_[i])) {
            const bool shut = edge.gate >= 0 && map_->gates()[edge.gate].pool == pool;
            if (shut || seen_[edge.to]) continue;
            seen_[edge.to] = 1;
            queue_.push_back(edge.to);
        }
    }
}

// A key is needed when the exit, or another key that is needed, lies behind what it opens.
void WalkBound::find_needed(const LockMap& map) {
    map_ = &map;
    needed_.clear();
    is_needed_.assign(map.keys().size(), 0);
    const auto is_behind_it = [&] {
        const bool exit = std::none_of(map.goals().begin(), map.goals().end(),
                                       [&](std::int32_t goal) { return seen_[map.node_of(goal)] != 0; });
        return exit || std::any_of(needed_.begin(), needed_.end(),
                                   [&](std::int32_t key) { return !seen_[map.keys()[key].node]; });
    };
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < map.keys().size() && needed_.size() < most_keys; ++i) {
            const LockMap::Key& key = map.keys()[i];
            if (is_needed_[i] || key.node < 0 || !stands_alone(map.pools()[key.pool])) continue;
            reach_without(key.pool);
            if (!is_behind_it()) continue;
            is_needed_[i] = 1;
            needed_.push_back(static_cast<std::int32_t>(i));
            again = true;
        }
    }
}

void WalkBound::finish(const std::vector<std::int32_t>& steps_to_goal,
                       const std::vector<std::int32_t>& key_spots) {
    const std::size_t count = needed_.size();
    steps_to_goal_ = steps_to_goal;
    between_.assign((count + 1) * (count + 1), far);
    const auto join = [&](std::size_t a, std::size_t b, std::int32_t steps) {
        std::int32_t& forth = between_[a * (count + 1) + b];
        std::int32_t& back = between_[b * (count + 1) + a];
        forth = back = std::min(forth, steps);  // one of the two ways may be longer
    };
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) join(i, j, steps_to_key_[j][key_spots[i]]);
        join(i, count, steps_to_goal[key_spots[i]]);
    }
    trees_.reset(1);
    tree_length_.clear();
}

std::int32_t WalkBound::at_least(std::size_t spot, const LockState& state) {
    std::uint64_t left = 0;
    std::int32_t nearest = far;
    for (std::size_t i = 0; i < needed_.size(); ++i) {
        if (state.has(needed_[i])) continue;
        left |= std::uint64_t{1} << i;
        const std::int32_t steps = steps_to_key_[i][spot];
        if (steps >= far) return far;
        nearest = std::min(nearest, steps);
    }
    if (left == 0) return steps_to_goal_[spot];
    return std::min(far, std::max(steps_to_goal_[spot], nearest + tree_over(left)));
}

std::int32_t WalkBound::tree_over(std::uint64_t left) {
    const StateTable::Found found = trees_.add(std::span(&left, 1));
    if (found.is_new) tree_length_.push_back(measure_tree(left));
    return tree_length_[found.number];
}

// Prim's algorithm: from the exit, always the nearest one next.
std::int32_t WalkBound::measure_tree(std::uint64_t left) const {
    const std::size_t count = needed_.size();
    std::array<std::int32_t, most_keys> nearest;
    std::int32_t length = 0;
    for (std::size_t i = 0; i < count; ++i) nearest[i] = between_[count * (count + 1) + i];
    while (left != 0) {
        std::size_t next = count;
        for (std::size_t i = 0; i < count; ++i) {
            const bool waits = (left >> i & 1) != 0;
            if (waits && (next == count || nearest[i] < nearest[next])) next = i;
        }
        if (nearest[next] >= far) return far;
        length += nearest[next];
        left &= ~(std::uint64_t{1} << next);
        for (std::size_t i = 0; i < count; ++i)
            nearest[i] = std::min(nearest[i], between_[next * (count + 1) + i]);
    }
    return length;
}

}  // namespace levelwright
