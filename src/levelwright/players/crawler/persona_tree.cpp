// Monte Carlo tree search: UCB1 or the persona's evolved policy chooses a branch;
// branches that lead nowhere are closed.

#include "levelwright/players/crawler/persona_tree.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/base/index.hpp"
#include "levelwright/base/logarithm.hpp"

namespace levelwright {
namespace {

constexpr std::uint32_t root = 0;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;  // of all states together; then the search ends

}  // namespace

void SearchTree::search(const ReadyPersona& persona, CrawlerGame& game, std::uint64_t seed, Effort& effort) {
    persona_ = &persona;
    game_ = &game;
    random_ = Stream(subkey(seed, "search"));
    gauge_.reset(game, effort);
    most_iterations_ = static_cast<std::int64_t>(persona.persona.iterations * gauge_.stretch());
    deepest_ = static_cast<std::uint32_t>(persona.persona.deepest * gauge_.stretch());
    begin();
    const auto turns = static_cast<std::int64_t>(1 + persona.persona.rollout);
    const std::int64_t work_of_one = turns * static_cast<std::int64_t>(game.pieces());
    const std::uint64_t most_nodes = most_bytes / CrawlerState::bytes_for(game.pieces());
    while (iterations_ < most_iterations_ && nodes_.size() < most_nodes && !done_ && !closed(nodes_[root])) {
        if (!effort.spend(work_of_one + game.ways().take_work())) return;
        ++iterations_;
        const std::uint32_t leaf = select();
        effort.spend(32 * std::int64_t{nodes_[leaf].depth});  // the way down, and up again
        if (effort.cancelled()) return;
        if (done_ || closed(nodes_[root])) return;
        learn(leaf, roll_out(leaf));
    }
}

void SearchTree::begin() {
    const auto most = static_cast<std::size_t>(most_iterations_) + 2;
    const std::size_t first = std::min<std::size_t>(most, 4096);
    states_.reset(game_->pieces(), first);
    nodes_.clear();
    slots_.clear();
    actions_.resize(game_->most_actions());
    iterations_ = 0;
    done_ = false;
    best_ = root;
    nodes_.push_back({});
    game_->start(states_[root + 1]);
    best_utility_ = utility_of(states_[root + 1]);
    open(root);
}

// State 0 is for tries; that of a node stands one further.
void SearchTree::open(std::uint32_t number) {
    Node& node = nodes_[number];
    const CrawlerState& state = states_[number + 1];
    node.first_slot = static_cast<std::uint32_t>(slots_.size());
    if (node.depth >= deepest_) return;
    node.actions = static_cast<std::uint16_t>(game_->actions(state, actions_.data()));
    for (std::size_t i = 0; i < node.actions; ++i) slots_.push_back({actions_[i], 0, 0});
}

double SearchTree::utility_of(const CrawlerState& state) {
    gauge_.measure(state, measures_);
    return persona_->utility.value(measures_);
}

// Down the best branches to a place with something untried, and one step further.
std::uint32_t SearchTree::select() {
    std::uint32_t at = root;
    while (nodes_[at].tried == nodes_[at].actions) at = best_branch(nodes_[at]);
    return expand(at);
}

std::uint32_t SearchTree::best_branch(const Node& node) {
    const bool evolved = persona_->policy.has_value();
    const double tried = evolved ? 0 : logarithm(node.visits);
    double best = never;
    std::uint32_t chosen = 0;
    for (std::uint32_t i = node.first_slot; i < node.first_slot + node.actions; ++i) {
        const Slot& slot = slots_[i];
        double score = slot.score;
        if (!evolved && score > never) {
            const Node& child = nodes_[slot.child];
            score =
                child.total / child.visits + persona_->persona.exploration * std::sqrt(tried / child.visits);
        }
        if (score <= best) continue;
        best = score;
        chosen = slot.child;
    }
    return chosen;
}

// Draws one of the actions that were not tried.
std::uint32_t SearchTree::expand(std::uint32_t number) {
    Node& node = nodes_[number];
    const std::uint32_t left = node.actions - node.tried;
    const std::uint32_t slot = node.first_slot + node.tried;
    std::swap(slots_[slot], slots_[slot + random_.below(left)]);
    ++node.tried;
    return add(number, slot);
}

std::uint32_t SearchTree::add(std::uint32_t parent, std::uint32_t slot) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    Node node;
    node.parent = parent;
    node.slot = slot;
    node.depth = nodes_[parent].depth + 1;
    states_.grow_to((number + 2) <= 4096 ? 4096 : (number + 2) + (number + 2) / 2);
    states_.copy(parent + 1, number + 1);
    CrawlerState& state = states_[number + 1];
    game_->step(state, slots_[slot].action);
    const double utility = utility_of(state);
    if (persona_->policy) {
        measures_[index_of(Measure::mean)] = 0;
        node.fixed_value = persona_->policy->value(measures_);
        measures_[index_of(Measure::mean)] = 1;
        node.value_of_mean = persona_->policy->value(measures_) - node.fixed_value;
    }
    slots_[slot].child = number;
    nodes_.push_back(node);
    if (state.outcome == Ending::won) {
        best_ = number;
        done_ = true;
        return number;
    }
    if (state.outcome == Ending::playing) {
        open(number);
        if (utility > best_utility_) {
            best_utility_ = utility;
            best_ = number;
        }
    }
    if (nodes_[number].actions == 0) close(number);
    return number;
}

// A branch that is lost or leads nowhere is never taken again; nor is a place that has no other.
void SearchTree::close(std::uint32_t number) {
    while (number != root) {
        slots_[nodes_[number].slot].score = never;
        number = nodes_[number].parent;
        ++nodes_[number].closed;
        if (!closed(nodes_[number])) return;
    }
}

double SearchTree::roll_out(std::uint32_t number) {
    states_.copy(number + 1, 0);
    CrawlerState& state = states_[0];
    for (int i = 0; i < persona_->persona.rollout && state.outcome == Ending::playing; ++i) {
        game_->step(state, game_->random_action(state, actions_.data(), random_));
    }
    return utility_of(state);
}

void SearchTree::learn(std::uint32_t number, double utility) {
    for (;;) {
        Node& node = nodes_[number];
        ++node.visits;
        node.total += utility;
        if (number == root) return;
        Slot& slot = slots_[node.slot];
        if (slot.score > never && persona_->policy)
            slot.score = node.fixed_value + node.value_of_mean * (node.total / node.visits);
        number = node.parent;
    }
}

double SearchTree::logarithm(std::uint32_t number) {
    while (logarithms_.size() <= number)
        logarithms_.push_back(logarithms_.empty() ? 0 : natural_log(static_cast<double>(logarithms_.size())));
    return logarithms_[number];
}

void SearchTree::line(std::vector<HeroAction>& actions) const {
    actions.clear();
    for (std::uint32_t at = best_; at != root; at = nodes_[at].parent)
        actions.push_back(slots_[nodes_[at].slot].action);
    std::reverse(actions.begin(), actions.end());
}

}  // namespace levelwright
