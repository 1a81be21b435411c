// Goes back to the nearest kept state and does again what was done since.

#include "levelwright/games/session_history.hpp"

#include <algorithm>

namespace levelwright {

void SessionHistory::begin() {
    actions_.clear();
    kept_.clear();
    apart_ = least_apart;
    keep();
}

void SessionHistory::step(Action action) {
    session_.step(action);
    actions_.push_back(action);
    if (actions_.size() - kept_.back().step >= apart_) keep();
}

// When there are too many, every second one goes.
void SessionHistory::keep() {
    if (kept_.size() == most_kept) {
        for (std::size_t i = 2; i < kept_.size(); i += 2) std::swap(kept_[i / 2], kept_[i]);
        kept_.resize(most_kept / 2);
        apart_ *= 2;
    }
    kept_.push_back({actions_.size(), {}});
    session_.save(kept_.back().state);
}

void SessionHistory::rewind(std::size_t steps) {
    const std::size_t left = actions_.size() - std::min(steps, actions_.size());
    while (kept_.back().step > left) kept_.pop_back();
    session_.restore(kept_.back().state);
    for (std::size_t i = kept_.back().step; i < left; ++i) session_.step(actions_[i]);
    actions_.resize(left);
}

}  // namespace levelwright
