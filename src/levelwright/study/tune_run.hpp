// Tuning on one thread, a little at a time: how a page or a C program runs it.
#pragma once

#include <atomic>
#include <optional>

#include "levelwright/study/tuning.hpp"

namespace levelwright {

class TuneRun {
 public:
    explicit TuneRun(TuneOrder order);

    const TuneOrder& order() const { return order_; }
    const Tuner& search() const { return tuner_; }
    std::uint64_t levels() const { return order_.levels_in_all(); }  // nearly
    std::uint64_t made() const { return made_; }
    bool done() const { return result_.has_value(); }

    // Tries the next setting, or looks at fresh levels when the search has ended. False when it was
    // cancelled; then nothing was done. Fails when nothing that was tried can be measured.
    Result<bool> step(const std::atomic<bool>* cancel = nullptr);

    const TuneResult& result() const { return *result_; }  // when it is done

 private:
    bool try_next(const std::atomic<bool>* cancel);
    std::optional<Samples> samples_of(const std::shared_ptr<const Plan>& plan, std::uint64_t first,
                                      std::uint64_t count, bool to_be_tried, const std::atomic<bool>* cancel);
    std::optional<FreshLook> measure_fresh(const std::shared_ptr<const Plan>& plan,
                                           const std::atomic<bool>* cancel);

    TuneOrder order_;
    Tuner tuner_;
    std::uint64_t made_ = 0;
    std::optional<FreshLook> before_;
    std::optional<TuneResult> result_;
};

}  // namespace levelwright
