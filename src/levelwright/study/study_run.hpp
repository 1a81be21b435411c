// A study on one thread, made piece by piece in any order: how a page or a C program runs one.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/study/study_maker.hpp"

namespace levelwright {

class StudyRun {
 public:
    explicit StudyRun(StudyOrder order);
    StudyRun(const StudyRun&) = delete;
    StudyRun& operator=(const StudyRun&) = delete;

    const StudyOrder& order() const { return order_; }
    std::uint64_t levels() const { return order_.levels_in_all(); }
    std::uint64_t made() const { return made_; }  // seeds that gave none count too

    // Makes and measures the levels [from, from + count), counted through all variants; those that were made
    // already are left out. False when it was cancelled; what was made until then stays.
    bool run(std::uint64_t from, std::uint64_t count, const std::atomic<bool>* cancel = nullptr);

    // When all levels were made. Levels that are looked at once more are made then, which may be cancelled too.
    std::string samples_csv() const;
    Result<std::string> summary(const std::atomic<bool>* cancel = nullptr);
    Result<std::string> report(const std::atomic<bool>* cancel = nullptr);  // the data of the page

 private:
    bool run_variant(std::size_t variant, std::uint64_t from, std::uint64_t to,
                     const std::atomic<bool>* cancel);
    Result<void> begin_study(const std::atomic<bool>* cancel);
    Result<void> look(const std::vector<Looks>& all, const std::atomic<bool>* cancel);
    RunOptions options_for(std::size_t variant, const std::atomic<bool>* cancel) const;
    Runner& runner_of(std::size_t variant);

    StudyOrder order_;
    std::vector<Samples> samples_;                // by variant
    std::vector<std::vector<bool>> made_levels_;  // by variant and number
    std::uint64_t made_ = 0;
    std::optional<Runner> runner_;
    std::size_t runner_variant_ = 0;
    std::optional<StudyMaker> maker_;
    bool compared_ = false, shown_ = false;
};

}  // namespace levelwright
