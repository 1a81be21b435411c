// A search for generators, carried out: who judges may be one thread or many, a page or a C program. What comes of it are files.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "levelwright/study/evolve_order.hpp"
#include "levelwright/study/genome_judge.hpp"

namespace levelwright {

class EvolveRun {
 public:
    explicit EvolveRun(EvolveOrder order);
    EvolveRun(const EvolveRun&) = delete;
    EvolveRun& operator=(const EvolveRun&) = delete;

    const EvolveOrder& order() const { return order_; }
    const Search& search() const { return *search_; }
    bool done() const { return search_->done(); }
    std::uint64_t evaluations() const { return search_->counts().evaluations; }

    // Judges the next batch on this thread. False when it was cancelled: the batch is then asked for again.
    bool step(const std::atomic<bool>* cancel = nullptr);

    // The same for whoever judges elsewhere: judges all births, in their order, or says that it was cancelled by judging none.
    using JudgeAll = std::function<std::vector<Judged>(const std::vector<Birth>& births)>;
    bool step(const JudgeAll& judge_all);

    // Everything that is needed to go on later; and going on. The order must be the same, except for how long it takes.
    std::string state() const;
    Result<void> read_state(const std::string& text);

    std::string archive();  // every cell with its recipe and numbers, as JSON
    std::string report();   // the data of the page
    std::string
    best();  // the recipe of the best, with a comment on what it reaches; empty when there is none

 private:
    EvolveOrder order_;
    std::unique_ptr<Search> search_;
    GenomeJudge judge_;
};

}  // namespace levelwright
