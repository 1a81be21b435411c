// The board on which an explorer plays: the cells of its region as bytes with a rim of what lies outside, and
// everything that rules ask about them.
//
// A region is a closed world: what lies outside is never read and never written. When the board is buffered,
// rules see the cells as they were when the iteration began; else they see every change at once. Distances,
// noise and isConnected are worked out once when an iteration begins.
#pragma once

#include <limits>

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/explorers/cell_rules.hpp"

namespace levelwright {

// How many of each code the map may hold.
using CodeLimits = std::array<std::int64_t, 256>;

class Board {
 public:
    struct Spec {
        Rect part;  // of the draft
        bool buffered = false;
        const CodeLimits* most = nullptr;  // null: no limits
        std::int64_t most_changes = std::numeric_limits<std::int64_t>::max();
        int iterations = 1;
    };

    Board(const RuleProgram& program, const Spec& spec, Draft& draft);

    Size size() const { return size_; }
    const Rect& part() const { return spec_.part; }  // of the draft
    Draft& draft() { return draft_; }
    bool is_visited_at(Point at) const { return !mask_ || (*mask_)[at]; }  // a part of the region?
    bool may_change(Point at) const { return !writable_ || (*writable_)[at]; }
    const BitGrid* mask() const { return mask_; }  // the cells of the region; null: all

    // The cell of the board that a point means: beyond an edge the opposite one, when the board wraps around.
    bool wraps() const { return program_.wraps; }
    Point wrapped(Point at) const;

    // The cell as rules see it, and as it will be when the iteration ends.
    std::uint8_t seen(Point at) const { return front_[position(at)]; }
    std::uint8_t now(Point at) const { return back_[position(at)]; }
    View<const std::uint8_t> cells_now() const { return {back_ + position({0, 0}), stride_, size_}; }
    View<const std::uint8_t> cells_seen() const { return {front_ + position({0, 0}), stride_, size_}; }

    void begin_iteration(int iteration, std::int64_t planned_visits);
    void end_iteration();
    void finish();  // brings what was written into the level

    // Runs the first rule whose conditions hold. False when the iteration is to end: the work limit was reached or all changes are made.
    bool visit(Point at) {
        if (changes_ >= spec_.most_changes) return false;
        ++visits_;
        const RuleProgram::Rule* rule = program_.rules.data();
        const RuleProgram::Rule* const beyond = rule + program_.rules.size();
        while (rule != beyond && !holds(*rule, at)) ++rule;
        if (rule != beyond) fire(*rule, at);
        if ((visits_ & 1023) == 0 && draft_.spend(std::int64_t{1024} * program_.work)) return false;
        return changes_ < spec_.most_changes;
    }

    double estimate(const RuleProgram::Estimator& estimator, Point at);

    // Called with each cell that was changed, when somebody wants to know.
    std::vector<Point>* changed_cells = nullptr;

 private:
    std::ptrdiff_t position(Point at) const { return (at.y + rim_) * stride_ + at.x + rim_; }
    bool holds(const RuleProgram::Rule& rule, Point at) {
        const RuleProgram::Test* test = program_.tests.data() + rule.first_test;
        const RuleProgram::Test* const beyond = test + rule.test_count;
        while (test != beyond && holds(*test, at)) ++test;
        return test == beyond;
    }
    bool holds(const RuleProgram::Test& test, Point at) {
        return test.is_chance ? draft_.random().bits() >> 11 < test.chances : holds_in_general(test, at);
    }
    bool holds_in_general(const RuleProgram::Test& test, Point at);
    bool is_connected(const RuleProgram::Test& test, Point at) const;
    std::int64_t around(const RuleProgram::Estimator& estimator, Point at) const;
    std::int64_t count(const RuleProgram::Estimator& estimator, bool over_map) const;
    void fire(const RuleProgram::Rule& rule, Point at) {
        if (!plain_ || changed_cells) return fire_in_general(rule, at);
        const RuleProgram::Executor* executor = program_.executors.data() + rule.first_executor;
        const RuleProgram::Executor* const beyond = executor + rule.executor_count;
        bool changed = false;
        for (; executor != beyond; ++executor) {
            const std::uint8_t code = choose(*executor);
            changed |= is_inside(at, executor->reach) ? write_plain(*executor, at, code)
                                                      : write_at_edge(*executor, at, code);
        }
        changes_ += changed;
    }
    void fire_in_general(const RuleProgram::Rule& rule, Point at);
    std::uint8_t choose(const RuleProgram::Executor& executor) {
        const RuleProgram::Choice* choice = program_.choices.data() + executor.first_choice;
        if (executor.choice_count == 1) return choice->code;
        const std::uint32_t drawn = draft_.random().below(executor.total);
        while (choice->until <= drawn) ++choice;
        return choice->code;
    }
    bool write(Point at, std::uint8_t code);
    // Everything within `reach` is a part of the board.
    bool is_inside(Point at, int reach) const {
        return at.x >= reach && at.y >= reach && at.x < size_.width - reach && at.y < size_.height - reach;
    }
    bool write_at_edge(const RuleProgram::Executor& executor, Point at, std::uint8_t code);
    bool write_plain(const RuleProgram::Executor& executor, Point at, std::uint8_t code) {
        std::uint8_t* here = back_ + position(at);
        // Copies, because a byte that is written might be a part of anything.
        const std::ptrdiff_t* step = steps_.data() + executor.cells.first;
        const std::ptrdiff_t* const beyond = step + executor.cells.count;
        unsigned changed = 0;
        for (; step != beyond; ++step) {
            std::uint8_t& cell = here[*step];
            changed |= static_cast<unsigned>(cell ^ code);
            cell = code;
        }
        return changed != 0;
    }

    void copy_in();
    void count_cells();
    bool measures_beyond(std::size_t weights) const {
        return program_.weights[weights][out_code] > 0 && !program_.wraps;
    }
    void find_connected();
    bool islands_are_connected(const CodeWeights& weights);

    const RuleProgram& program_;
    Spec spec_;
    Draft& draft_;
    Size size_;
    std::ptrdiff_t rim_ = 0;
    std::ptrdiff_t stride_ = 0;
    std::uint8_t* front_ = nullptr;    // what rules see
    std::uint8_t* back_ = nullptr;     // where they write; the same when not buffered
    std::span<std::ptrdiff_t> steps_;  // the program's offsets as distances in memory
    const BitGrid* mask_ = nullptr;
    const BitGrid* writable_ = nullptr;
    std::span<std::int64_t> counts_seen_, counts_now_, counts_elsewhere_;  // by code
    std::span<std::span<double>> fields_;                                  // by field, then by cell
    std::span<bool> connected_;                                            // by weights
    std::span<bool> connected_code_;                                       // by code
    bool counting_ = false;
    bool plain_ = false;  // nothing but its edge keeps a cell from being written
    std::int64_t visits_ = 0;
    std::int64_t planned_visits_ = 1;
    std::int64_t changes_ = 0;
    int iteration_ = 0;
};

}  // namespace levelwright
