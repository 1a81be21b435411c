// Batches give the same levels whatever the number of jobs; they stop, fail and report in order, in flat memory.

#include "levelwright/batch/batch.hpp"

#include <cstdio>
#include <limits>
#include <set>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "levelwright/catalog/catalog.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

constexpr const char* cave = R"({
    size: "20x10..40x30",
    inputs: { depth: { default: 1, min: 1, max: 9 } },
    steps: [{ do: "scatter", share: { by: "depth", at: { 1: 0.5, 9: 0.6 } } }, { do: "smooth", generations: "2..4" }],
})";

constexpr const char* impossible = R"({
    size: "4x4", tries: 3, steps: [{ do: "fill" }], require: { count: { rock: "1.." } },
})";

std::shared_ptr<const Plan> plan_of(const char* recipe) {
    const Planned planned = plan_from_text(recipe);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return planned.plan;
}

std::uint64_t hash_work(Runner& runner, std::uint64_t seed, const RunOptions& options) {
    runner.run(seed, options);
    return hash_of(runner.level());
}

using Hashes = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

Hashes hashes(const BatchOptions& options, const char* recipe = cave) {
    Hashes list;
    const BatchEnd end =
        run_batch(plan_of(recipe), options, hash_work, [&](std::uint64_t seed, std::uint64_t hash) {
            list.emplace_back(seed, hash);
            return true;
        });
    EXPECT_EQ(end.status, BatchEnd::Status::done) << end.reason;
    EXPECT_EQ(end.consumed, options.count);
    return list;
}

TEST(Batch, gives_the_same_levels_in_the_order_of_their_seeds_whatever_the_number_of_jobs) {
    const auto plan = plan_of(cave);
    Runner runner(plan);
    Hashes alone;
    for (std::uint64_t seed = 100; seed < 1100; ++seed) alone.emplace_back(seed, hash_work(runner, seed, {}));
    for (const int jobs : {0, 1, 2, 3, 8}) {
        EXPECT_EQ(hashes({.first_seed = 100, .count = 1000, .jobs = jobs}), alone) << jobs << " jobs";
    }
}

TEST(Batch, takes_every_count_however_it_falls_into_blocks) {
    const Hashes all = hashes({.first_seed = 5, .count = 40, .jobs = 1});
    for (std::uint64_t count = 0; count <= 40; ++count) {
        const Hashes some = hashes({.first_seed = 5, .count = count, .jobs = 3});
        EXPECT_EQ(some, Hashes(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)));
    }
}

TEST(Batch, goes_on_with_seed_0_after_the_largest) {
    const std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    const Hashes list = hashes({.first_seed = last - 1, .count = 4, .jobs = 2});
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[1].first, last);
    EXPECT_EQ(list[2].first, 0U);
    EXPECT_EQ(list[2].second, hashes({.first_seed = 0, .count = 1, .jobs = 1})[0].second);
}

TEST(Batch, passes_the_inputs_on) {
    const Hashes shallow = hashes({.count = 5, .jobs = 2, .inputs = {1}});
    const Hashes deep = hashes({.count = 5, .jobs = 2, .inputs = {9}});
    EXPECT_EQ(shallow, hashes({.count = 5, .jobs = 1}));
    EXPECT_NE(shallow, deep);
}

TEST(Batch, consumes_on_the_thread_that_asked_and_works_on_others) {
    const auto here = std::this_thread::get_id();
    std::set<std::thread::id> consumers;
    bool worked_here = false;
    run_batch(
        plan_of(cave), {.count = 200, .jobs = 2},
        [](Runner&, std::uint64_t, const RunOptions&) { return std::this_thread::get_id(); },
        [&](std::uint64_t, std::thread::id worker) {
            worked_here = worked_here || worker == here;
            consumers.insert(std::this_thread::get_id());
            return true;
        });
    EXPECT_EQ(consumers, std::set<std::thread::id>{here});
    EXPECT_FALSE(worked_here);
}

TEST(Batch, never_holds_more_products_than_a_few_blocks) {
    static std::atomic<int> alive, most;
    struct Counted {
        Counted() { most = std::max(most.load(), ++alive); }
        Counted(Counted&&) noexcept { ++alive; }
        Counted(const Counted&) { ++alive; }
        ~Counted() { --alive; }
    };
    alive = most = 0;
    run_batch(
        plan_of(cave), {.count = 2000, .jobs = 2},
        [](Runner&, std::uint64_t, const RunOptions&) {
            std::this_thread::sleep_for(std::chrono::microseconds(50));
            return Counted();
        },
        [](std::uint64_t, const Counted&) {
            std::this_thread::sleep_for(std::chrono::microseconds(100));  // slower than the workers
            return true;
        });
    EXPECT_LT(most, 1000);
    EXPECT_EQ(alive, 0);
}

TEST(Batch, stops_when_the_consumer_has_enough) {
    for (const int jobs : {1, 2}) {
        std::uint64_t taken = 0;
        const BatchEnd end = run_batch(plan_of(cave), {.count = 100'000, .jobs = jobs}, hash_work,
                                       [&](std::uint64_t, std::uint64_t) { return ++taken < 10; });
        EXPECT_EQ(end.status, BatchEnd::Status::stopped);
        EXPECT_EQ(taken, 10U);
        EXPECT_EQ(end.consumed, 9U);
    }
}

TEST(Batch, stops_when_it_is_cancelled_and_hands_over_no_half_level) {
    const Hashes whole = hashes({.count = 2000, .jobs = 1});
    for (const int jobs : {1, 2}) {
        std::atomic<bool> cancel = false;
        Hashes list;
        BatchOptions options{.count = 1'000'000, .jobs = jobs, .cancel = &cancel};
        const BatchEnd end =
            run_batch(plan_of(cave), options, hash_work, [&](std::uint64_t seed, std::uint64_t hash) {
                list.emplace_back(seed, hash);
                if (list.size() == 100) cancel = true;
                return true;
            });
        EXPECT_EQ(end.status, BatchEnd::Status::cancelled);
        ASSERT_GE(list.size(), 100U);
        ASSERT_LT(list.size(), 1500U);
        EXPECT_TRUE(std::equal(list.begin(), list.end(), whole.begin()));
    }
}

TEST(Batch, is_cancelled_from_outside_while_one_long_level_is_made) {
    const auto plan =
        plan_of(R"({ size: "1000x1000", steps: [{ repeat: 10000, steps: [{ do: "smooth" }] }] })");
    for (const int jobs : {1, 2}) {
        std::atomic<bool> cancel = false;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            cancel = true;
        });
        BatchOptions options{.count = 4, .jobs = jobs, .cancel = &cancel};
        const BatchEnd end =
            run_batch(plan, options, hash_work, [](std::uint64_t, std::uint64_t) { return true; });
        other.join();
        EXPECT_EQ(end.status, BatchEnd::Status::cancelled);
        EXPECT_EQ(end.consumed, 0U);
    }
}

TEST(Batch, turns_what_work_throws_into_a_failure) {
    for (const int jobs : {1, 2}) {
        const BatchEnd end = run_batch(
            plan_of(cave), {.count = 1000, .jobs = jobs},
            [](Runner&, std::uint64_t seed, const RunOptions&) {
                if (seed == 500) throw std::runtime_error("no more ink");
                return seed;
            },
            [](std::uint64_t, std::uint64_t) { return true; });
        EXPECT_EQ(end.status, BatchEnd::Status::failed);
        EXPECT_EQ(end.reason, "no more ink");
        EXPECT_LE(end.consumed, 500U);
    }
}

TEST(Batch, turns_what_the_consumer_throws_into_a_failure) {
    for (const int jobs : {1, 2}) {
        const BatchEnd end = run_batch(plan_of(cave), {.count = 1000, .jobs = jobs}, hash_work,
                                       [](std::uint64_t seed, std::uint64_t) {
                                           if (seed == 20) throw std::bad_alloc();
                                           return true;
                                       });
        EXPECT_EQ(end.status, BatchEnd::Status::failed);
        EXPECT_EQ(end.reason, "out of memory");
    }
}

TEST(Batch, reports_progress_without_ever_going_back) {
    for (const int jobs : {1, 2}) {
        std::vector<std::uint64_t> told;
        BatchOptions options{.count = 500, .jobs = jobs};
        options.on_progress = [&](std::uint64_t done) { told.push_back(done); };
        run_batch(plan_of(cave), options, hash_work, [](std::uint64_t, std::uint64_t) { return true; });
        ASSERT_FALSE(told.empty());
        EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
        EXPECT_EQ(told.back(), 500U);
    }
}

TEST(Batch, keeps_the_best_try_when_asked) {
    for (const bool keep : {false, true}) {
        std::size_t unmet = 0;
        const BatchEnd end = run_batch(
            plan_of(impossible), {.count = 10, .jobs = 2, .keep_best = keep},
            [](Runner& runner, std::uint64_t seed, const RunOptions& options) {
                EXPECT_TRUE(options.cancel != nullptr);
                return std::pair(runner.run(seed, options).status, options.keep_best);
            },
            [&](std::uint64_t, const std::pair<Outcome::Status, bool>& product) {
                unmet += product.first == Outcome::Status::unmet && product.second == keep;
                return true;
            });
        EXPECT_EQ(end.status, BatchEnd::Status::done);
        EXPECT_EQ(unmet, 10U);
    }
}

// [pages] that the process holds in memory.
long resident_pages() {
    long whole = 0, resident = 0;
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (!file) return -1;
    const int read = std::fscanf(file, "%ld %ld", &whole, &resident);
    std::fclose(file);
    return read == 2 ? resident : -1;
}

TEST(Batch, does_not_grow_the_process_after_warming_up) {
    if (testing::sanitized) GTEST_SKIP() << "sanitizers keep what is freed";
    const auto plan = plan_of(cave);
    const auto consume = [](std::uint64_t, std::uint64_t) { return true; };
    for (const int jobs : {1, 2}) {
        long after_warm_up = 0;
        std::uint64_t seen = 0;
        run_batch(plan, {.count = 12'000, .jobs = jobs}, hash_work,
                  [&](std::uint64_t seed, std::uint64_t hash) {
                      if (++seen == 2000) after_warm_up = resident_pages();
                      return consume(seed, hash);
                  });
        const long grown = resident_pages() - after_warm_up;
        EXPECT_LE(grown * ::sysconf(_SC_PAGESIZE), 256 * 1024) << jobs << " jobs";
    }
}

}  // namespace
}  // namespace levelwright
