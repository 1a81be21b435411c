// Blocks of seeds in a ring of slots: workers fill them, and the calling thread empties them in order.

#include "levelwright/batch/batch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace levelwright::detail {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_levels_in_block = 256;
constexpr std::size_t blocks_ahead = 4;  // for each worker
constexpr auto short_block = std::chrono::milliseconds(1);
constexpr auto long_block = std::chrono::milliseconds(8);
constexpr auto look_again = std::chrono::milliseconds(20);

int jobs_of(const BatchOptions& options) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const int wanted = std::clamp(options.jobs > 0 ? options.jobs : cores, 1, most_jobs);
    return static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(wanted),
                                                    std::max<std::uint64_t>(1, options.count)));
}

// Calls `action`; what it throws becomes a sentence.
template <class Action>
std::string caught(Action action) {
    try {
        action();
        return {};
    } catch (const std::bad_alloc&) {
        return "out of memory";
    } catch (const std::exception& error) {
        return *error.what() ? error.what() : "an exception without a message";
    } catch (...) {
        return "an unknown exception";
    }
}

class Batch {
 public:
    Batch(const std::shared_ptr<const Plan>& plan, const BatchOptions& options, const BlockWork& work)
        : plan_(plan), options_(options), work_(work), slots_(slots_for(options)) {}

    BatchEnd run() {
        if (const int jobs = jobs_of(options_); jobs > 1) start_workers(jobs);
        const std::string reason = caught([&] { workers_.empty() ? run_here() : collect(); });
        if (!reason.empty()) fail(reason);
        join();
        return std::move(end_);
    }

 private:
    struct Slot {
        Block block;
        bool ready = false;
    };

    // One job: no threads at all.
    void run_here() {
        Runner runner(plan_);
        RunOptions run_options = options_for_runs();
        if (options_.cancel) run_options.cancel = options_.cancel;
        while (next_ < options_.count) {
            const Block block = take_block();
            measured([&] { work_.make(runner, block, run_options); });
            if (!consume(block)) return;
        }
    }

    // Many jobs: this thread only consumes, in order, what the workers make.
    void collect() {
        while (end_.consumed < options_.count) {
            const std::size_t slot = blocks_consumed_ % slots_.size();
            {
                std::unique_lock lock(mutex_);
                while (!slots_[slot].ready && !stopping()) {
                    changed_.wait_for(lock, look_again);
                    lock.unlock();
                    if (options_.on_progress) options_.on_progress(end_.consumed);
                    lock.lock();
                }
                if (stopping()) return note_cancel();
            }
            if (!consume(slots_[slot].block)) return;
            {
                const std::lock_guard lock(mutex_);
                slots_[slot].ready = false;
                ++blocks_consumed_;
            }
            room_.notify_one();
        }
    }

    bool consume(const Block& block) {
        const std::size_t taken = work_.consume(block);
        end_.consumed += taken;
        if (options_.on_progress) options_.on_progress(end_.consumed);
        if (taken == block.count) return true;
        note_cancel();
        if (end_.status == BatchEnd::Status::done) end_.status = BatchEnd::Status::stopped;
        return false;
    }

    bool cancelled() const { return options_.cancel && options_.cancel->load(); }

    // What was cancelled from outside stops the workers too.
    bool stopping() {
        if (cancelled()) stop_ = true;
        return stop_.load();
    }

    void note_cancel() {
        if (cancelled()) end_.status = BatchEnd::Status::cancelled;
    }

    void start_workers(int jobs) {
        try {
            workers_.reserve(static_cast<std::size_t>(jobs));
            for (int i = 0; i < jobs; ++i) workers_.emplace_back([this] { work_in_thread(); });
        } catch (const std::exception&) {
            // Fewer threads than wanted, or none: the batch is slower and otherwise the same.
        }
    }

    void work_in_thread() {
        const std::string reason = caught([&] { make_blocks(); });
        if (!reason.empty()) fail(reason);
    }

    void make_blocks() {
        Runner runner(plan_);
        const RunOptions run_options = options_for_runs();
        std::unique_lock lock(mutex_);
        while (true) {
            room_.wait(lock,
                       [&] { return stop_.load() || blocks_taken_ - blocks_consumed_ < slots_.size(); });
            if (stop_.load() || next_ >= options_.count) return;
            const Block block = take_block();
            lock.unlock();
            const auto took = timed([&] { work_.make(runner, block, run_options); });
            lock.lock();
            adapt(took);
            slots_[block.slot] = {block, true};
            changed_.notify_one();
        }
    }

    Block take_block() {
        Block block;
        block.slot = blocks_taken_++ % slots_.size();
        block.first = next_;
        block.count =
            static_cast<std::size_t>(std::min<std::uint64_t>(levels_in_block_, options_.count - next_));
        next_ += block.count;
        return block;
    }

    template <class Action>
    static Clock::duration timed(Action action) {
        const auto start = Clock::now();
        action();
        return Clock::now() - start;
    }

    template <class Action>
    void measured(Action action) {
        adapt(timed(action));
    }

    void adapt(Clock::duration took) {
        if (took < short_block) levels_in_block_ = std::min(levels_in_block_ * 2, most_levels_in_block);
        if (took > long_block) levels_in_block_ = std::max<std::size_t>(levels_in_block_ / 2, 1);
    }

    RunOptions options_for_runs() const {
        RunOptions run_options;
        run_options.inputs = options_.inputs;
        run_options.keep_best = options_.keep_best;
        run_options.cancel = &stop_;
        return run_options;
    }

    void fail(const std::string& reason) {
        {
            const std::lock_guard lock(mutex_);
            if (failure_.empty()) failure_ = reason;
            stop_ = true;
        }
        changed_.notify_all();
    }

    void join() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        room_.notify_all();
        for (std::thread& worker : workers_) worker.join();
        if (failure_.empty()) return;
        end_.status = BatchEnd::Status::failed;
        end_.reason = failure_;
    }

    const std::shared_ptr<const Plan>& plan_;
    const BatchOptions& options_;
    const BlockWork& work_;
    BatchEnd end_;
    std::vector<std::thread> workers_;
    std::atomic<bool> stop_ = false;

    std::mutex mutex_;                 // guards what follows, while there are workers
    std::condition_variable changed_;  // a block is ready, or the batch stops
    std::condition_variable room_;     // a slot is free, or the batch stops
    std::vector<Slot> slots_;
    std::uint64_t next_ = 0;  // the first level that nobody has taken
    std::uint64_t blocks_taken_ = 0;
    std::uint64_t blocks_consumed_ = 0;
    std::size_t levels_in_block_ = 1;
    std::string failure_;
};

}  // namespace

std::size_t slots_for(const BatchOptions& options) {
    const int jobs = jobs_of(options);
    return jobs == 1 ? 1 : static_cast<std::size_t>(jobs) * blocks_ahead;
}

BatchEnd run_blocks(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                    const BlockWork& work) {
    return Batch(plan, options, work).run();
}

}  // namespace levelwright::detail
