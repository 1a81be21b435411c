// Many levels over threads. What comes out does not depend on how many threads there are: products are handed
// over one by one in the order of their seeds, on the thread that asked for them.
//
// Work is handed out in blocks of seeds that take about a millisecond, so that quick levels cost no more than
// slow ones to coordinate. Workers run only a few blocks ahead of what was consumed, so that memory stays flat.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "levelwright/run/runner.hpp"

namespace levelwright {

struct BatchOptions {
    std::uint64_t first_seed = 0;
    std::uint64_t count = 1;  // seeds first_seed, first_seed + 1, …; after the last number comes 0
    int jobs = 0;             // [threads]; 0: one for each core
    std::vector<double> inputs;
    bool keep_best = false;
    const std::atomic<bool>* cancel = nullptr;
    // Called on the asking thread now and then with the number of levels consumed.
    std::function<void(std::uint64_t done)> on_progress;
};

struct BatchEnd {
    enum class Status : std::uint8_t { done, stopped, cancelled, failed };
    Status status = Status::done;
    std::uint64_t consumed = 0;
    std::string reason;  // of a failure: what was thrown
};

inline constexpr int most_jobs = 256;

namespace detail {

// Seeds that one worker takes at a time, and the place where their products wait.
struct Block {
    std::size_t slot = 0;
    std::uint64_t first = 0;  // counted from 0
    std::size_t count = 0;
};

struct BlockWork {
    std::function<void(Runner&, const Block&, const RunOptions&)> make;
    std::function<std::size_t(const Block&)> consume;  // how many were taken; fewer than all stops the batch
};

std::size_t slots_for(const BatchOptions& options);
BatchEnd run_blocks(const std::shared_ptr<const Plan>& plan, const BatchOptions& options,
                    const BlockWork& work);

}  // namespace detail

// Calls work(runner, seed, run_options) for each seed on some thread; it runs the plan and makes what is
// wanted of the level. Then calls consume(seed, product), in order; `false` stops the batch. Nothing that
// either of them throws escapes: it ends the batch as a failure.
template <class Work, class Consume>
BatchEnd run_batch(const std::shared_ptr<const Plan>& plan, const BatchOptions& options, Work work,
                   Consume consume) {
    using Product = std::invoke_result_t<Work&, Runner&, std::uint64_t, const RunOptions&>;
    std::vector<std::vector<Product>> products(detail::slots_for(options));
    detail::BlockWork blocks;
    blocks.make = [&](Runner& runner, const detail::Block& block, const RunOptions& run_options) {
        std::vector<Product>& slot = products[block.slot];
        slot.clear();
        for (std::uint64_t i = 0; i < block.count; ++i) {
            Product product = work(runner, options.first_seed + block.first + i, run_options);
            if (run_options.cancel->load(std::memory_order_relaxed)) return;  // it may be half a level
            slot.push_back(std::move(product));
        }
    };
    blocks.consume = [&](const detail::Block& block) {
        std::uint64_t seed = options.first_seed + block.first;
        std::size_t taken = 0;
        for (Product& product : products[block.slot]) {
            if (!consume(seed++, std::move(product))) break;
            ++taken;
        }
        products[block.slot].clear();
        return taken;
    };
    return detail::run_blocks(plan, options, blocks);
}

}  // namespace levelwright
