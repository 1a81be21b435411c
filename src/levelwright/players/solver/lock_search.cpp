// What can be reached with the keys at hand, and a search over the states that opening doors leads to.

#include "levelwright/players/solver/lock_search.hpp"

#include <algorithm>
#include <utility>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

bool both_ways(const LockMap::Edge& edge, const LockState& state) {
    return edge.back_gate != LockMap::no_way && state.passable(edge.gate) && state.passable(edge.back_gate);
}

}  // namespace

void LockReach::reset(const LockMap& map) {
    map_ = &map;
    round_ = 0;
    work_of_edge_ = 1 + map.largest_pool() / 64;
    seen_.assign(index_of(map.node_count()), 0);
}

bool LockReach::find(LockState& state, Keys keys, Effort& effort) {
    if (++round_ == 0) {  // after all the numbers there are
        std::fill(seen_.begin(), seen_.end(), 0);
        round_ = 1;
    }
    work_ = 0;
    nodes_.clear();
    exits_.clear();
    taken_.clear();
    has_goal_ = false;
    enter(state.place(), state, keys);
    std::size_t looked_at = 0, keys_before = 0;
    do {
        look_around(looked_at, state, keys);
        looked_at = nodes_.size();
        keys_before = taken_.size();
        // What was shut may be open now.
        for (const LockMap::Edge* edge : exits_) {
            if (!contains(edge->to) && both_ways(*edge, state)) enter(edge->to, state, keys);
        }
        work_ += static_cast<std::int64_t>(exits_.size()) * work_of_edge_;
        if (!effort.spend(std::exchange(work_, 0))) return false;
    } while (looked_at < nodes_.size() || keys_before < taken_.size());
    // A lock between two places that can be reached anyhow can still use up a key.
    std::erase_if(
        exits_, [&](const LockMap::Edge* edge) { return contains(edge->to) && state.passable(edge->gate); });
    state.set_place(*std::min_element(nodes_.begin(), nodes_.end()));
    return true;
}

void LockReach::enter(std::int32_t node, LockState& state, Keys keys) {
    seen_[node] = round_;
    nodes_.push_back(node);
    has_goal_ = has_goal_ || map_->is_goal_node(node);
    if (keys == Keys::left) return;
    const std::span<const std::int32_t> found = map_->keys_at(node);
    work_ += static_cast<std::int64_t>(found.size());
    for (const std::int32_t key : found) {
        if (state.has(key) || state.is_choice(key)) continue;
        state.set_key(key, true);
        taken_.push_back(key);
    }
}

void LockReach::look_around(std::size_t first, LockState& state, Keys keys) {
    for (std::size_t i = first; i < nodes_.size(); ++i) {
        const std::span<const LockMap::Edge> edges = map_->edges_from(nodes_[i]);
        work_ += 1 + static_cast<std::int64_t>(edges.size()) * work_of_edge_;
        for (const LockMap::Edge& edge : edges) {
            if (!both_ways(edge, state))
                exits_.push_back(&edge);
            else if (!contains(edge.to))
                enter(edge.to, state, keys);
        }
    }
}

void LockSearch::reset(const LockMap& map) {
    map_ = &map;
    reach_.reset(map);
    next_reach_.reset(map);
    state_.reset(map);
    next_.reset(map);
}

LockSearch::End LockSearch::explore(Until until, LockReach::Keys keys, std::int64_t budget, Effort& effort) {
    table_.reset(state_.words().size());
    parent_.clear();
    action_.clear();
    good_.clear();
    steps_.clear();
    next_.reset(*map_);
    next_.set_place(map_->node_of(map_->start()));
    if (!add(next_, 0, {}, keys, effort)) return End::budget;
    for (std::size_t i = 0; i < table_.size(); ++i) {
        load(i, state_);
        if (!reach_.find(state_, LockReach::Keys::left, effort)) return End::budget;
        good_[i] = reach_.has_goal() ? 1 : 0;
        if (good_[i] && until == Until::goal) {
            goal_ = i;
            return End::found;
        }
        if (!try_actions(i, keys, effort)) return End::budget;
        if (static_cast<std::int64_t>(table_.size() + steps_.size() / 8) > budget) return End::budget;
    }
    return End::exhausted;
}

void LockSearch::load(std::size_t number, LockState& state) const {
    const auto words = table_[number];
    std::copy(words.begin(), words.end(), state.words().begin());
}

bool LockSearch::add(LockState& state, std::size_t from, LockAction action, LockReach::Keys keys,
                     Effort& effort) {
    if (!next_reach_.find(state, keys, effort)) return false;
    const StateTable::Found found = table_.add(state.words());
    if (found.is_new) {
        parent_.push_back(static_cast<std::uint32_t>(from));
        action_.push_back(action);
        good_.push_back(0);
    }
    steps_.push_back({static_cast<std::uint32_t>(from), found.number});
    return !table_.is_full() && effort.spend(static_cast<std::int64_t>(state.words().size()));
}

bool LockSearch::try_actions(std::size_t number, LockReach::Keys keys, Effort& effort) {
    using Kind = LockAction::Kind;
    const auto again = [&]() -> LockState& {
        next_.words() = state_.words();
        return next_;
    };
    const auto words = static_cast<std::int64_t>(state_.words().size());
    for (const std::int32_t node : reach_.nodes()) {
        const std::span<const std::int32_t> found = map_->keys_at(node);
        if (!effort.spend(static_cast<std::int64_t>(found.size()))) return false;
        for (const std::int32_t key : found) {
            const bool choice = state_.is_choice(key);
            if (choice ? !state_.can_use(key) : keys == LockReach::Keys::taken || state_.has(key)) continue;
            again().set_key(key, !state_.has(key));
            next_.set_place(node);  // a switch may shut a door between here and there
            if (!add(next_, number, {choice ? Kind::turn : Kind::take, key}, keys, effort)) return false;
        }
    }
    for (const LockMap::Edge* edge : reach_.exits()) {
        if (!effort.spend(words)) return false;
        if (state_.passable(edge->gate)) {
            again().set_place(edge->to);
            if (!add(next_, number, {Kind::cross, edge->to}, keys, effort)) return false;
        } else if (state_.can_open(edge->gate)) {
            again().open(edge->gate);
            if (!add(next_, number, {Kind::open, edge->gate}, keys, effort)) return false;
        }
    }
    return true;
}

// Backwards from all states that have the goal within reach.
std::size_t LockSearch::first_stranded() {
    first_step_.assign(table_.size() + 1, 0);
    for (const Step& step : steps_) ++first_step_[step.to];
    for (std::size_t i = 1; i < first_step_.size(); ++i) first_step_[i] += first_step_[i - 1];
    // Filled from behind, `first_step_` ends up at the first of each.
    std::vector<std::uint32_t>& sources = sources_;
    sources.resize(steps_.size());
    for (const Step& step : steps_) sources[--first_step_[step.to]] = step.from;
    std::vector<std::uint32_t>& open = open_;
    open.clear();
    for (std::size_t i = 0; i < good_.size(); ++i) {
        if (good_[i]) open.push_back(static_cast<std::uint32_t>(i));
    }
    while (!open.empty()) {
        const std::uint32_t state = open.back();
        open.pop_back();
        const std::uint32_t end =
            state + 1 < table_.size() ? first_step_[state + 1] : static_cast<std::uint32_t>(sources.size());
        for (std::uint32_t i = first_step_[state]; i < end; ++i) {
            if (good_[sources[i]]) continue;
            good_[sources[i]] = 1;
            open.push_back(sources[i]);
        }
    }
    return static_cast<std::size_t>(std::find(good_.begin(), good_.end(), 0) - good_.begin());
}

const std::vector<LockAction>& LockSearch::actions_to(std::size_t state) {
    actions_.clear();
    for (; state != 0; state = parent_[state]) actions_.push_back(action_[state]);
    std::reverse(actions_.begin(), actions_.end());
    return actions_;
}

}  // namespace levelwright
