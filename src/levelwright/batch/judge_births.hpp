// Judging genomes over threads. Who judges which does not matter: a judgement depends on its birth alone, and they are handed back in the
// order of the births.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "levelwright/study/genome_judge.hpp"

namespace levelwright {

class JudgingThreads {
 public:
    // 0 jobs: one for each core. The order must outlive it.
    JudgingThreads(const EvolveOrder& order, int jobs);

    // None when it was cancelled. What a judge throws is thrown here.
    std::vector<Judged> judge(const std::vector<Birth>& births, const std::atomic<bool>* cancel);

 private:
    std::vector<std::unique_ptr<GenomeJudge>> judges_;  // one a thread, kept from batch to batch
};

}  // namespace levelwright
