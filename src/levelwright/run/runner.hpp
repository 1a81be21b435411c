// Runs a plan: recipe, seed and inputs in, a level out. Memory is kept from level to level.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "levelwright/recipe/plan.hpp"

namespace levelwright {

struct RunOptions {
    std::span<const double> inputs;             // in the plan's order; empty: all as the recipe has them
    const std::atomic<bool>* cancel = nullptr;  // set by anybody, looked at while steps work
    ChunkPlace chunk;                           // of an endless recipe: which one is made
    bool keep_best = false;  // when no try meets the requirements: leave the nearest behind
    // Called after each step with the level as it is then.
    std::function<void(const Level& level, const std::string& step_id)> on_frame;
};

struct Outcome {
    enum class Status : std::uint8_t { made, unmet, failed, limit, cancelled };
    Status status = Status::made;
    std::string reason;       // a sentence, when no level was made
    std::uint32_t tries = 1;  // how many were used up
    double nearness = 1;      // of the best try to the requirements: 1 is met
    bool made() const { return status == Status::made; }
};

class Runner {
 public:
    explicit Runner(std::shared_ptr<const Plan> plan);
    ~Runner();
    Runner(Runner&&) noexcept;
    Runner& operator=(Runner&&) noexcept;

    // The same seed and inputs give the same level, whatever was run before.
    const Outcome& run(std::uint64_t seed, const RunOptions& options = {});

    // One chunk of the endless plane of a seed: the same whatever was made before, and seamless with its
    // neighbours. The plan must be endless.
    const Outcome& chunk(std::uint64_t seed, std::int64_t x, std::int64_t y, RunOptions options = {}) {
        options.chunk = {x, y};
        return run(seed, options);
    }

    // What the last run made; after a run that made none, what it had so far.
    const Level& level() const;
    const Plan& plan() const;

 private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace levelwright
