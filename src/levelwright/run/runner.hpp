// Runs a plan: recipe, seed and inputs in, a level out. Memory is kept from level to level.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/run/notes.hpp"

namespace levelwright {

// The level after a step.
struct StepFrame {
    const Level& level;
    const std::string& step;                 // its id
    std::uint32_t tries = 0;                 // which try it belongs to
    std::span<const std::uint32_t> changed;  // cells that are not as they were after the step before
};

struct RunOptions {
    std::span<const double> inputs;             // in the plan's order; empty: all as the recipe has them
    const std::atomic<bool>* cancel = nullptr;  // may be set by anyone, checked while steps work
    ChunkPlace chunk;                           // of an endless recipe: which one is made
    bool keep_best = false;   // when no try meets the requirements: leave the best one behind
    bool take_notes = false;  // put what steps have to say into the outcome
    // Called after each step of the try that made the level, once it is known which one that is; it is made
    // once more for that. Or of every try, as they are made.
    std::function<void(const StepFrame& frame)> on_frame;
    bool frames_of_every_try = false;
    std::span<const std::string> keep_after;  // ids of steps: `level_after` has the level as they left it
};

struct Outcome {
    enum class Status : std::uint8_t { made, unmet, failed, limit, cancelled };
    Status status = Status::made;
    std::string reason;           // a sentence, when no level was made
    std::uint32_t tries = 1;      // how many were used up
    double nearness = 1;          // of the best try to the requirements: 1 is met
    std::int64_t work = 0;        // what all tries and their judging spent, in the units of Limits::work
    std::vector<StepNote> notes;  // on the level that is left, when notes are taken
    bool made() const { return status == Status::made; }
};

class Runner {
 public:
    explicit Runner(std::shared_ptr<const Plan> plan);
    ~Runner();
    Runner(Runner&&) noexcept;
    Runner& operator=(Runner&&) noexcept;

    // From now on it runs another plan, made with the same tables, as a new runner would; only memory is kept.
    void take(std::shared_ptr<const Plan> plan);

    // The same seed and inputs give the same level, whatever was run before.
    const Outcome& run(std::uint64_t seed);
    const Outcome& run(std::uint64_t seed, const RunOptions& options);

    // One chunk of the endless plane of a seed: the same whatever was made before, and seamless with its
    // neighbours. The plan must be endless.
    const Outcome& chunk(std::uint64_t seed, std::int64_t x, std::int64_t y, RunOptions options = {}) {
        options.chunk = {x, y};
        return run(seed, options);
    }

    // What the last run made; after a run that made none, what it had so far.
    const Level& level() const;
    // That level as a step left it, of those that `keep_after` or a requirement named; null when it did not run.
    const Level* level_after(std::string_view step) const;
    // The judge of that level, who knows what the requirements have found: for further questions, with an
    // effort of their own. It is of the kind that the plan's tables make.
    Judge& judge(Effort& effort);
    const Plan& plan() const;

 private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace levelwright
