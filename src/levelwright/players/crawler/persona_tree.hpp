// The tree of a search for a way through one crawler level: the game has no chance, so a place in the tree is
// a sequence of actions, and one tree serves the whole game.
#pragma once

#include <vector>

#include "levelwright/players/crawler/persona_play.hpp"

namespace levelwright {

class SearchTree {
 public:
    // Plans a game. Afterwards `line` is the best sequence found and `state` what it leads to.
    void search(const ReadyPersona& persona, CrawlerGame& game, std::uint64_t seed, Effort& effort);
    void line(std::vector<HeroAction>& actions) const;
    const CrawlerState& state() const { return states_[best_ + 1]; }
    std::int64_t iterations() const { return iterations_; }

 private:
    struct Node {
        std::uint32_t parent = 0;
        std::uint32_t slot = 0;        // its own, in the parent's list
        std::uint32_t first_slot = 0;  // of its actions
        std::uint16_t actions = 0;
        std::uint16_t tried = 0;
        std::uint16_t closed = 0;  // of its branches, those that lead nowhere
        std::uint32_t depth = 0;
        std::uint32_t visits = 0;
        double total = 0;                           // of the utilities of all tries below
        double fixed_value = 0, value_of_mean = 0;  // the policy: fixed + factor * mean
    };
    struct Slot {
        HeroAction action;
        std::uint32_t child = 0;
        double score = 0;
    };
    static constexpr double never = -1e300;

    void begin();
    std::uint32_t add(std::uint32_t parent, std::uint32_t slot);
    void open(std::uint32_t node);
    void close(std::uint32_t node);
    bool closed(const Node& node) const { return node.tried == node.actions && node.closed == node.actions; }
    std::uint32_t select();
    std::uint32_t best_branch(const Node& node);
    std::uint32_t expand(std::uint32_t node);
    double roll_out(std::uint32_t node);
    void learn(std::uint32_t node, double utility);
    double utility_of(const CrawlerState& state);
    double logarithm(std::uint32_t number);

    const ReadyPersona* persona_ = nullptr;
    CrawlerGame* game_ = nullptr;
    Gauge gauge_;
    CrawlerStates states_;  // by node; one more for the tries
    Stream random_;
    std::vector<Node> nodes_;
    std::vector<Slot> slots_;
    std::vector<HeroAction> actions_;
    std::vector<double> logarithms_;
    Measures measures_{};
    std::uint32_t best_ = 0;
    double best_utility_ = 0;
    std::int64_t iterations_ = 0, most_iterations_ = 0;
    std::uint32_t deepest_ = 0;
    bool done_ = false;
};

}  // namespace levelwright
