// The exit, the walk and soft locks: each is searched for when first asked, within a part of the effort.

#include "levelwright/players/solver/solver.hpp"

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/players/solver/reasons.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t most_pairs = 50'000'000;  // of locks and keys

std::string words_for(const LockAction& action, const LockMap& map, const Level& level) {
    switch (action.kind) {
        case LockAction::Kind::take:
            return "taking " + show_key(action.what, map, level);
        case LockAction::Kind::turn:
            return "using " + show_key(action.what, map, level);
        case LockAction::Kind::open:
            return "opening " + show_gate(action.what, map, level);
        case LockAction::Kind::cross:
            return "going through a one-way passage";
        case LockAction::Kind::none:
            break;
    }
    return {};
}

std::string out_of_states(std::int64_t states) {
    return fmt::format("not decided after {} states: there are too many ways to use its keys", states);
}

std::string why_ended(const Effort& effort, const LockSearch& search) {
    if (effort.cancelled()) return "not decided: the search was cancelled";
    return out_of_states(static_cast<std::int64_t>(search.states()));
}

}  // namespace

std::string why_not_read() {
    return fmt::format("not decided: there are more than {} locks, ways or one-way passages",
                       LockMap::most_of_a_kind);
}

const Certificate& LockSolver::solve(const Level& level, const SolveOptions& wanted) {
    options = wanted;
    Effort effort{.cancel = wanted.cancel};
    examine(level, effort);
    solvable();
    if (wanted.walk) walk();
    if (wanted.soft_locks) safe();
    return certificate_;
}

void LockSolver::examine(const Level& level, Effort& effort) {
    level_ = &level;
    effort_ = &effort;
    searched_ = searched_soft_locks_ = searched_walk_ = false;
}

const Certificate& LockSolver::solvable() {
    if (!searched_) search_exit();
    searched_ = true;
    return certificate_;
}

const Certificate& LockSolver::safe() {
    if (solvable().solvable == Answer::yes && !searched_soft_locks_) {
        searched_soft_locks_ = true;
        search_soft_locks();
    }
    return certificate_;
}

const Certificate& LockSolver::walk() {
    if (solvable().solvable == Answer::yes && !searched_walk_) {
        searched_walk_ = true;
        search_walk();
    }
    return certificate_;
}

void LockSolver::search_exit() {
    certificate_.solvable = certificate_.safe = Answer::undecided;
    certificate_.reason.clear();
    certificate_.safe_reason.clear();
    certificate_.order.clear();
    certificate_.walk.clear();
    certificate_.shortest = false;
    certificate_.states = 0;
    ++searches_;
    const auto refuse = [&](std::string reason, Answer answer = Answer::no) {
        certificate_.solvable = certificate_.safe = answer;
        certificate_.reason = certificate_.safe_reason = std::move(reason);
    };
    effort_->spend(LockMap::work_of_cell * level_->size.area() * level_->floors);
    map_.read(*level_);
    if (map_.overfull()) return refuse(why_not_read(), Answer::undecided);
    if (map_.start() < 0) return refuse("there is no entrance to stand on");
    if (map_.goals().empty()) return refuse("there is no exit or goal to stand on");
    const auto pairs =
        static_cast<std::int64_t>(map_.gates().size()) * static_cast<std::int64_t>(map_.keys().size());
    if (pairs > most_pairs)
        return refuse("not decided: there are too many locks and keys", Answer::undecided);
    search_.reset(map_);
    PartOfEffort part(*effort_, options.work);
    const auto end =
        search_.explore(LockSearch::Until::goal, LockReach::Keys::taken, options.states, part.effort);
    certificate_.states = static_cast<std::int64_t>(search_.states());
    if (end == LockSearch::End::budget) return refuse(why_ended(part.effort, search_), Answer::undecided);
    if (end == LockSearch::End::exhausted) {
        LockState state;
        LockReach reach;
        state.reset(map_);
        reach.reset(map_);
        search_.load(search_.states() - 1, state);
        reach.find(state, LockReach::Keys::left);
        return refuse(why_not(state, reach, map_, *level_));
    }
    certificate_.solvable = Answer::yes;
    actions_to_exit_ = search_.actions_to(search_.goal_state());
}

void LockSolver::search_walk() {
    walk_.reset(map_, *effort_);
    certificate_.shortest = walk_.find_shortest(options.walk_states, options.few_walk_states);
    if (!certificate_.shortest) walk_.follow(actions_to_exit_);
    if (effort_->ended()) {
        certificate_.solvable = Answer::undecided;
        certificate_.shortest = false;
        certificate_.reason = why_ended(*effort_, search_);
        if (!searched_soft_locks_) certificate_.safe_reason = certificate_.reason;
        return;
    }
    certificate_.order.assign(walk_.events().begin(), walk_.events().end());
    for (const std::int32_t cell : walk_.cells()) certificate_.walk.push_back(map_.place_of(cell));
}

void LockSolver::search_soft_locks() {
    const bool may_leave_keys = map_.has_one_ways() || map_.has_choices();
    if (!may_leave_keys && !map_.has_consumed()) {
        certificate_.safe = Answer::yes;
        return;
    }
    const auto keys = may_leave_keys ? LockReach::Keys::left : LockReach::Keys::taken;
    PartOfEffort part(*effort_, options.work);
    const auto end = search_.explore(LockSearch::Until::all, keys, options.states, part.effort);
    certificate_.states += static_cast<std::int64_t>(search_.states());
    if (end == LockSearch::End::budget) {
        certificate_.safe_reason = why_ended(part.effort, search_);
        return;
    }
    const std::size_t stranded = search_.first_stranded();
    if (stranded == search_.states()) {
        certificate_.safe = Answer::yes;
        return;
    }
    certificate_.safe = Answer::no;
    LockState state;
    LockReach reach;
    state.reset(map_);
    reach.reset(map_);
    search_.load(stranded, state);
    reach.find(state, LockReach::Keys::left);
    std::vector<std::string> done;
    for (const LockAction& action : search_.actions_to(stranded))
        done.push_back(words_for(action, map_, *level_));
    certificate_.safe_reason =
        fmt::format("after {} the player is stranded: {}", done.empty() ? "nothing" : listed(done),
                    why_not(state, reach, map_, *level_));
}

std::string show(const ProofEvent& event, const LockMap& map, const Level& level) {
    switch (event.kind) {
        case ProofEvent::Kind::take:
            return "takes " + show_key(event.what, map, level);
        case ProofEvent::Kind::turn:
            return "uses " + show_key(event.what, map, level);
        case ProofEvent::Kind::open:
            return "opens " + show_gate(event.what, map, level);
        case ProofEvent::Kind::cross:
            return "goes through to " + show_place(map.place_of(event.cell), level);
        case ProofEvent::Kind::finish:
            break;
    }
    return "reaches the exit at " + show_place(map.place_of(event.cell), level);
}

}  // namespace levelwright
