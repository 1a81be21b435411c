// Monte Carlo tree search with UCB1 on progress; each round plays from the start again to where it goes on.

#include "levelwright/players/seeker.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/base/logarithm.hpp"

namespace levelwright {

const char* const Seeker::player_name = "seeker";
const char* const Seeker::purpose = "Wants to win, and knows nothing of the game but what can be done in it.";

const Record& SeekerSettings::description() {
    using S = SeekerSettings;
    static const Record record{"seeker",
                               "A tree search that plays any game.",
                               {field("iterations", &S::iterations, "how many branches the search tries",
                                      {.least = 1, .most = 10'000'000, .fixed = true}),
                                field("rollout", &S::rollout, "how many random steps follow each of them",
                                      {.least = 0, .most = 10'000, .fixed = true}),
                                field("deepest", &S::deepest, "after how many steps a game is given up",
                                      {.least = 1, .most = 100'000, .fixed = true}),
                                field("exploration", &S::exploration, "how much to try what was seldom tried",
                                      {.least = 0, .most = 1000, .fixed = true})}};
    return record;
}

void Seeker::play(Arena& arena, std::uint64_t seed, Effort& effort, Play& play) {
    const auto here = arena.session();
    here_ = here.get();
    effort_ = &effort;
    random_ = Stream(subkey(seed, "seeker"));
    begin();
    play.thoughts = 0;
    while (play.thoughts < settings_.iterations && !won_ && !is_closed(nodes_[root])) {
        const std::uint32_t leaf = descend();
        ++play.thoughts;
        if (!won_ && !nodes_[leaf].over) learn(leaf, roll_out());
        if (!effort.spend(nodes_[leaf].depth + static_cast<std::uint32_t>(settings_.rollout))) break;
    }
    play.actions.clear();
    for (std::uint32_t at = best_; at != root; at = nodes_[at].parent) {
        const Node& parent = nodes_[nodes_[at].parent];
        const auto first = branches_.begin() + parent.first;
        const auto branch =
            std::find_if(first, first + parent.tried, [&](const Branch& each) { return each.node == at; });
        play.actions.push_back(branch->action);
    }
    std::reverse(play.actions.begin(), play.actions.end());
    here_->restart();
    for (const Action action : play.actions) here_->step(action);
    play.ending = here_->ending();
    play.progress = here_->progress();
    here_->numbers(play.numbers);
}

void Seeker::begin() {
    nodes_.assign(1, {});
    branches_.clear();
    best_ = root;
    won_ = false;
    here_->restart();
    best_progress_ = here_->progress();
    open(root);
}

// The branches of the place where the session is.
void Seeker::open(std::uint32_t number) {
    Node& node = nodes_[number];
    node.first = static_cast<std::uint32_t>(branches_.size());
    node.over =
        here_->ending() != Ending::playing || node.depth >= static_cast<std::uint32_t>(settings_.deepest);
    if (node.over) return;
    for (const ActionChoice& choice : here_->choices()) branches_.push_back({choice.action, 0});
    node.branches = static_cast<std::uint32_t>(branches_.size()) - node.first;
    node.over = node.branches == 0;
}

// Down the best branches to a place with something untried, and one step further.
std::uint32_t Seeker::descend() {
    here_->restart();
    std::uint32_t at = root;
    while (nodes_[at].tried == nodes_[at].branches && !effort_->cancelled()) {
        const std::uint32_t branch = best_branch(nodes_[at]);
        here_->step(branches_[branch].action);
        at = branches_[branch].node;
    }
    Node& node = nodes_[at];
    if (node.tried == node.branches) return at;
    const std::uint32_t slot = node.first + node.tried;
    std::swap(branches_[slot], branches_[slot + random_.below(node.branches - node.tried)]);
    ++node.tried;
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    branches_[slot].node = made;
    here_->step(branches_[slot].action);
    nodes_.push_back({.parent = at, .depth = node.depth + 1});
    open(made);
    note_if_best(made);
    if (nodes_[made].over) close(made);
    return made;
}

std::uint32_t Seeker::best_branch(const Node& node) const {
    const double tries = natural_log(static_cast<double>(node.visits) + 1);
    std::uint32_t chosen = node.first;
    double best = -1;
    for (std::uint32_t i = node.first; i < node.first + node.branches; ++i) {
        const Node& child = nodes_[branches_[i].node];
        if (is_closed(child)) continue;
        const double visits = std::max(1.0, static_cast<double>(child.visits));
        const double score = child.total / visits + settings_.exploration * std::sqrt(tries / visits);
        if (score <= best) continue;
        best = score;
        chosen = i;
    }
    return chosen;
}

void Seeker::note_if_best(std::uint32_t number) {
    won_ = here_->ending() == Ending::won;
    const double progress = here_->progress();
    if (!won_ && (here_->ending() == Ending::lost || progress <= best_progress_)) return;
    best_ = number;
    best_progress_ = progress;
}

void Seeker::close(std::uint32_t number) {
    while (number != root) {
        number = nodes_[number].parent;
        ++nodes_[number].closed;
        if (!is_closed(nodes_[number])) return;
    }
}

double Seeker::roll_out() {
    double most = here_->progress();
    for (int i = 0; i < settings_.rollout && here_->ending() == Ending::playing && !effort_->cancelled();
         ++i) {
        const std::span<const ActionChoice> choices = here_->choices();
        if (choices.empty()) break;
        here_->step(choices[random_.below(static_cast<std::uint32_t>(choices.size()))].action);
        if (here_->ending() != Ending::lost) most = std::max(most, here_->progress());
    }
    return most;
}

void Seeker::learn(std::uint32_t number, double progress) {
    for (;; number = nodes_[number].parent) {
        ++nodes_[number].visits;
        nodes_[number].total += progress;
        if (number == root) return;
    }
}

}  // namespace levelwright
