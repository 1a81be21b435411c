// A proof from the solver's search, and a field of distances for each of its events.

#include "levelwright/players/crawler/errands.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t most_states = 20'000, few_states = 2000;  // that the search for a proof looks at
constexpr std::size_t most_distances = std::size_t{1} << 23;

bool is_of_device(const LockMap& map, std::int32_t gate) {
    const std::int32_t pool = map.gates()[gate].pool;
    return pool >= 0 && map.pools()[pool].kind == LockMap::Pool::Kind::device;
}

}  // namespace

void Errands::find(const CrawlerBoard& board, Effort& effort) {
    board_ = &board;
    events_.clear();
    if (!board.has_locks || board.locks.gates().empty() || board.locks.start() < 0) return;
    if (!find_proof(effort)) return events_.clear();
    const std::size_t squares = board.place_of_square.size();
    if (events_.size() * squares > most_distances || effort.ended()) return events_.clear();
    effort.spend(static_cast<std::int64_t>(events_.size() * squares) * 4);
    steps_.assign(events_.size() * squares, -1);
    state_.reset(board.locks);
    for (std::size_t errand = 0; errand < events_.size(); ++errand) find_steps(errand);
    farthest_ = 1 + *std::max_element(steps_.begin(), steps_.end());
}

// What is done on the way without going anywhere for it is no errand.
bool Errands::find_proof(Effort& effort) {
    const LockMap& map = board_->locks;
    search_.reset(map);
    const auto end = search_.explore(LockSearch::Until::goal, LockReach::Keys::taken, most_states, effort);
    if (end != LockSearch::End::found) return false;
    walk_.reset(map, effort);
    if (!walk_.find_shortest(most_states, few_states)) walk_.follow(search_.actions_to(search_.goal_state()));
    for (const ProofEvent& event : walk_.events()) {
        const bool passed = event.kind == ProofEvent::Kind::cross ||
                            (event.kind == ProofEvent::Kind::open && is_of_device(map, event.what));
        if (!passed) events_.push_back(event);
    }
    return !effort.ended() && !events_.empty() && events_.back().kind == ProofEvent::Kind::finish;
}

// Backwards from where the errand is done, through what is open after those before it; then it is done.
void Errands::find_steps(std::size_t errand) {
    using Kind = ProofEvent::Kind;
    const ProofEvent& event = events_[errand];
    const LockMap& map = board_->locks;
    std::int32_t* const steps = steps_.data() + errand * board_->place_of_square.size();
    const Square target = board_->square_at(map.place_of(event.cell).at);
    queue_.assign(1, target);
    steps[target] = events_.back().steps - event.steps;
    const auto is_open = [&](Square square) {
        const std::int32_t gate = map.gate_at(map.cell_of({0, board_->place_of_square[square]}));
        return state_.passable(gate);
    };
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        board_->for_each_before(queue_[next], [&](Square before) {
            if (steps[before] >= 0 || !is_open(before)) return;
            steps[before] = steps[queue_[next]] + 1;
            queue_.push_back(before);
        });
    }
    if (event.kind == Kind::take) state_.set_key(event.what, true);
    if (event.kind == Kind::turn) state_.set_key(event.what, !state_.has(event.what));
    if (event.kind == Kind::open && map.gates()[event.what].opened_bit >= 0) state_.open(event.what);
}

// A switch that is turned back and forth does not show how often it was: what was done later does.
bool Errands::done(std::size_t errand, const CrawlerState& state) const {
    const ProofEvent& event = events_[errand];
    switch (event.kind) {
        case ProofEvent::Kind::take:
            return !state.living(board_->piece_of_key[event.what]);
        case ProofEvent::Kind::open:
            return !state.living(
                board_->lock_of_square[board_->square_at(board_->locks.gates()[event.what].place.at)]);
        case ProofEvent::Kind::turn: {
            int turns = 0;
            for (std::size_t i = 0; i <= errand; ++i)
                turns += events_[i].kind == event.kind && events_[i].what == event.what ? 1 : 0;
            if ((state.strength(board_->piece_of_key[event.what]) != 0) == (turns % 2 == 1)) return true;
            for (std::size_t i = errand + 1; i < events_.size(); ++i) {
                if (events_[i].kind != event.kind && done(i, state)) return true;
            }
            return false;
        }
        default:
            return false;
    }
}

int Errands::steps_left(const CrawlerState& state) const {
    std::size_t next = 0;
    while (done(next, state)) ++next;
    const std::int32_t steps = steps_[next * board_->place_of_square.size() + state.square(0)];
    return steps < 0 ? farthest_ : steps;
}

}  // namespace levelwright
