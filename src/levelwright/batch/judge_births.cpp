// Each thread has a judge of its own and takes the next birth that nobody has taken.

#include "levelwright/batch/judge_births.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "levelwright/batch/batch.hpp"

namespace levelwright {

JudgingThreads::JudgingThreads(const EvolveOrder& order, int jobs) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const int count = std::clamp(jobs > 0 ? jobs : cores, 1, most_jobs);
    for (int i = 0; i < count; ++i) judges_.push_back(std::make_unique<GenomeJudge>(order));
}

std::vector<Judged> JudgingThreads::judge(const std::vector<Birth>& births, const std::atomic<bool>* cancel) {
    std::vector<Judged> judged(births.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr thrown;
    const auto work = [&](GenomeJudge& judge) {
        try {
            for (std::size_t i = next++; i < births.size(); i = next++) {
                if (cancel && cancel->load()) return;
                judged[i] = judge.judge(births[i], cancel);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < judges_.size(); ++i) threads.emplace_back(work, std::ref(*judges_[i]));
    work(*judges_.front());
    for (std::thread& thread : threads) thread.join();
    if (thrown) std::rethrow_exception(thrown);
    if (cancel && cancel->load()) return {};
    return judged;
}

}  // namespace levelwright
