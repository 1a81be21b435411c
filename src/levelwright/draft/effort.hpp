// What a piece of work may still spend, and whether it should end. Work is counted in cells,
// nodes, ways, keys and words of states looked at, so that it means about the same time everywhere.
#pragma once

#include <algorithm>
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

// A part of an effort with a limit of its own; what it spends is spent by the whole.
class PartOfEffort {
 public:
    PartOfEffort(Effort& whole, std::int64_t most)
        : effort{std::min(whole.work, most), whole.cancel}, whole_(whole), given_(effort.work) {}
    ~PartOfEffort() { whole_.work -= given_ - effort.work; }
    PartOfEffort(const PartOfEffort&) = delete;
    PartOfEffort& operator=(const PartOfEffort&) = delete;

    Effort effort;

 private:
    Effort& whole_;
    std::int64_t given_;
};

}  // namespace levelwright
