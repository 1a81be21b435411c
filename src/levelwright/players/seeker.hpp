// seeker: a tree search that plays any game of the table. It knows nothing of a game but what a session
// shows: what can be done, how far one has come, and whether it is over.
#pragma once

#include "levelwright/base/random.hpp"
#include "levelwright/games/game.hpp"

namespace levelwright {

struct SeekerSettings {
    int iterations = 2000;
    int rollout = 20;
    int deepest = 1000;
    double exploration = 0.1;
    static const Record& description();
};

class Seeker final : public Player {
 public:
    static const char* const player_name;
    static const char* const purpose;

    explicit Seeker(const SeekerSettings& settings) : settings_(settings) {}
    const std::string& name() const override { return name_; }
    int thoughts() const override { return settings_.iterations; }
    void play(Arena& arena, std::uint64_t seed, Effort& effort, Play& play) override;

 private:
    // A place in the tree is what was done to get there.
    struct Node {
        std::uint32_t parent = 0;
        std::uint32_t first = 0;  // of its branches
        std::uint32_t branches = 0;
        std::uint32_t tried = 0;
        std::uint32_t closed = 0;  // branches that lead nowhere
        std::uint32_t visits = 0;
        std::uint32_t depth = 0;
        double total = 0;  // of the progress of all tries below
        bool over = false;
    };
    struct Branch {
        Action action{};
        std::uint32_t node = 0;
    };
    static constexpr std::uint32_t root = 0;

    void begin();
    bool is_closed(const Node& node) const { return node.over || node.closed == node.branches; }
    std::uint32_t descend();
    std::uint32_t best_branch(const Node& node) const;
    void open(std::uint32_t number);
    void note_if_best(std::uint32_t number);
    void close(std::uint32_t number);
    double roll_out();
    void learn(std::uint32_t number, double progress);

    std::string name_ = player_name;
    SeekerSettings settings_;
    Stream random_;
    Session* here_ = nullptr;
    const Effort* effort_ = nullptr;
    std::vector<Node> nodes_;
    std::vector<Branch> branches_;
    std::uint32_t best_ = root;
    double best_progress_ = 0;
    bool won_ = false;
};

}  // namespace levelwright
