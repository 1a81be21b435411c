// What a search of the solver may still spend, and whether somebody wants it to end. Work is counted in
// nodes, ways, keys and words of states looked at, so that it means about the same time on every level.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace levelwright {

struct Effort {
    std::int64_t work = std::numeric_limits<std::int64_t>::max();
    const std::atomic<bool>* cancel = nullptr;

    // False when it is time to end.
    bool spend(std::int64_t amount) {
        work -= amount;
        return !ended();
    }
    bool ended() const { return work < 0 || cancelled(); }
    bool cancelled() const { return cancel && cancel->load(std::memory_order_relaxed); }
};

}  // namespace levelwright
