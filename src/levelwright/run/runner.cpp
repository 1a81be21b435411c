// Tries until the requirements are met; of tries that failed, the nearest is made
// again when its level or reason is wanted.

#include "levelwright/run/runner.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/run/execution.hpp"
#include "levelwright/run/judging.hpp"

namespace levelwright {

class Runner::State {
 public:
    explicit State(std::shared_ptr<const Plan> plan) { take(std::move(plan)); }

    void take(std::shared_ptr<const Plan> plan) {
        // Chunks that steps keep from level to level are those of one plane.
        if (plan->is_endless() || (plan_ && plan_->is_endless())) workshop_ = Workshop{};
        plan_ = std::move(plan);
        program_ = plan_->make_program();
        judge_knows_level_ = false;
        standard_inputs_.clear();
        workshop_.kept.clear();
        workshop_.search_of_step.clear();
        workshop_.level.names = program_->names;
        for (const Input& input : plan_->inputs()) standard_inputs_.push_back(input.standard);
        for (const RequirementNode& node : program_->requirements) {
            if (!node.after.empty()) keep_level_after(node.after);
        }
    }

    const Outcome& run(std::uint64_t seed, const RunOptions& options) {
        for (const std::string& step : options.keep_after) keep_level_after(step);
        if (!options.on_frame || options.frames_of_every_try) return make(seed, options);
        RunOptions without_frames = options;
        without_frames.on_frame = {};
        make(seed, without_frames);
        if (outcome_.status == Outcome::Status::cancelled) return outcome_;
        show_frames(seed, options);
        return outcome_;
    }

    const Level* level_after(std::string_view step) const {
        for (const Workshop::Kept& kept : workshop_.kept) {
            if (kept.step == step && kept.there) return &kept.level;
        }
        return nullptr;
    }

 private:
    void keep_level_after(const std::string& step) {
        const auto is_it = [&](const Workshop::Kept& kept) { return kept.step == step; };
        if (std::none_of(workshop_.kept.begin(), workshop_.kept.end(), is_it))
            workshop_.kept.push_back({step, {}, false});
    }

    // The try that made the level, once more; what was found out about the level stays in it.
    void show_frames(std::uint64_t seed, const RunOptions& options) {
        const Limits& limits = plan_->limits();
        Budget budget{.effort = {limits.work, options.cancel},
                      .steps = limits.steps,
                      .parts = limits.parts,
                      .cells = limits.cells};
        const std::uint32_t number = workshop_.level.origin.tries;
        const std::string reason = workshop_.reason, failed = workshop_.failed_step;
        attempt(seed, number, budget, options);
        judge_knows_level_ = false;
        if (outcome_.made()) {
            judge(budget);
            leave_proofs();
        }
        workshop_.reason = reason;
        workshop_.failed_step = failed;
    }

    const Outcome& make(std::uint64_t seed, const RunOptions& options) {
        const std::span<const double> inputs =
            options.inputs.empty() ? std::span<const double>(standard_inputs_) : options.inputs;
        workshop_.inputs.assign(inputs.begin(), inputs.end());
        workshop_.inputs.resize(standard_inputs_.size());
        const Limits& limits = plan_->limits();
        Budget budget{.effort = {limits.work, options.cancel}, .parts = limits.parts, .cells = limits.cells};
        make_within(budget, seed, options);
        outcome_.notes.clear();
        if (options.take_notes) put_together_notes();
        outcome_.work += limits.work - budget.effort.work;
        return outcome_;
    }

    const Outcome& make_within(Budget& budget, std::uint64_t seed, const RunOptions& options) {
        const Limits& limits = plan_->limits();
        outcome_.work = 0;
        outcome_.status = Outcome::Status::made;
        outcome_.reason.clear();
        outcome_.nearness = -1;
        judge_knows_level_ = false;
        // Of several tries only the best gives its reason, in the end.
        if (!program_->requirements.empty()) workshop_.judge_for(*plan_).wants_reasons = limits.tries == 1;
        std::uint32_t best = 0;
        for (std::uint32_t number = 0;; ++number) {
            outcome_.tries = number + 1;
            budget.steps = limits.steps;
            budget.parts = limits.parts;
            const Stop stop = attempt(seed, number, budget, options);
            if (stop == Stop::limit || stop == Stop::cancelled) return give_up(stop);
            const Judged judged = stop == Stop::failed ? Judged{false, 0, workshop_.reason} : judge(budget);
            if (judged.met) leave_proofs();
            if (budget.effort.cancelled()) return give_up(Stop::cancelled, "cancelled");
            if (budget.effort.work < 0) return give_up(Stop::limit, judging_is_too_much);
            if (judged.met) {
                outcome_.status = Outcome::Status::made;
                outcome_.nearness = 1;
                outcome_.reason.clear();
                return outcome_;
            }
            if (judged.nearness > outcome_.nearness) {
                outcome_.nearness = judged.nearness;
                outcome_.status = stop == Stop::failed ? Outcome::Status::failed : Outcome::Status::unmet;
                outcome_.reason = judged.reason;
                best_failed_step_ = workshop_.failed_step;
                best = number;
            }
            if (static_cast<int>(number) + 1 >= limits.tries) break;
        }
        return leave_best(seed, best, budget, options);
    }

 public:
    const Level& level() const { return workshop_.level; }
    const Plan& plan() const { return *plan_; }

    Judge& judge_of_level(Effort& effort) {
        Judge& judge = workshop_.judge_for(*plan_);
        if (judge_knows_level_)
            judge.go_on(effort);
        else
            judge.examine(workshop_.level, effort);
        judge_knows_level_ = true;
        return judge;
    }

 private:
    Stop attempt(std::uint64_t seed, std::uint32_t number, Budget& budget, const RunOptions& options) {
        workshop_.reason.clear();
        workshop_.failed_step.clear();
        workshop_.notes.clear();
        return Execution(*plan_, *program_, workshop_, budget, options).run(seed, number);
    }

    // What steps said, and what they looked for in vain.
    void put_together_notes() {
        outcome_.notes = workshop_.notes;
        for (const Workshop::Search& search : workshop_.search_of_step) {
            for (const Sought what : all_sought) {
                if (!search.sought.has(what) || search.found.has(what)) continue;
                outcome_.notes.push_back({search.step->common->id, name_of(what), sentence_of_missing(what)});
            }
        }
    }

    static constexpr const char* judging_is_too_much =
        "the work limit was reached while the requirements were judged";

    Judged judge(Budget& budget) {
        if (program_->requirements.empty()) return {};
        judge_knows_level_ = true;
        return judge_level(program_->requirements, workshop_, workshop_.judge_for(*plan_), budget.effort);
    }

    void leave_proofs() {
        for (const RequirementNode& node : program_->requirements)
            node.instance->leave(workshop_.level, workshop_.judge_for(*plan_));
    }

    const Outcome& give_up(Stop stop) {
        return give_up(stop, with_step(workshop_.failed_step, workshop_.reason));
    }
    const Outcome& give_up(Stop stop, std::string reason) {
        outcome_.status = stop == Stop::limit ? Outcome::Status::limit : Outcome::Status::cancelled;
        outcome_.reason = std::move(reason);
        return outcome_;
    }

    // step fragile (mine.json5:3:5): it broke
    std::string with_step(const std::string& step, const std::string& reason) const {
        if (step.empty()) return reason;
        const std::string place = plan_->place_of_step(step);
        return fmt::format("step {}{}: {}", step, place.empty() ? "" : " (" + place + ")", reason);
    }

    // A try can be made again from its number, so none has to be stored, and no reason put into words before.
    const Outcome& leave_best(std::uint64_t seed, std::uint32_t best, Budget& budget,
                              const RunOptions& options) {
        const bool has_reason = plan_->limits().tries == 1 || outcome_.status == Outcome::Status::failed;
        if (!has_reason || (options.keep_best && best + 1 != outcome_.tries)) {
            budget.steps = plan_->limits().steps;
            budget.parts = plan_->limits().parts;
            outcome_.work += plan_->limits().work - budget.effort.work;
            budget.effort.work = plan_->limits().work;
            judge_knows_level_ = false;
            const Stop stop = attempt(seed, best, budget, options);
            if (!has_reason && stop == Stop::none) {
                workshop_.judge_for(*plan_).wants_reasons = true;
                outcome_.reason = judge(budget).reason;
            }
            if (budget.effort.cancelled()) return give_up(Stop::cancelled, "cancelled");
        }
        outcome_.reason =
            fmt::format("no level met the requirements in {} {}; the best try failed at {}", outcome_.tries,
                        outcome_.tries == 1 ? "try" : "tries", with_step(best_failed_step_, outcome_.reason));
        return outcome_;
    }

    std::shared_ptr<const Plan> plan_;
    std::unique_ptr<Program> program_;
    Workshop workshop_;
    std::vector<double> standard_inputs_;
    Outcome outcome_;
    std::string best_failed_step_;
    bool judge_knows_level_ = false;
};

Runner::Runner(std::shared_ptr<const Plan> plan) : state_(std::make_unique<State>(std::move(plan))) {}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;
Runner& Runner::operator=(Runner&&) noexcept = default;

void Runner::take(std::shared_ptr<const Plan> plan) { state_->take(std::move(plan)); }

const Outcome& Runner::run(std::uint64_t seed) {
    static const RunOptions usual;
    return state_->run(seed, usual);
}
const Outcome& Runner::run(std::uint64_t seed, const RunOptions& options) {
    return state_->run(seed, options);
}
const Level& Runner::level() const { return state_->level(); }
const Level* Runner::level_after(std::string_view step) const { return state_->level_after(step); }
Judge& Runner::judge(Effort& effort) { return state_->judge_of_level(effort); }
const Plan& Runner::plan() const { return state_->plan(); }

}  // namespace levelwright
