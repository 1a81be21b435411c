// Whoever judges, the search is the same.

#include "levelwright/batch/judge_births.hpp"

#include <gtest/gtest.h>

#include "levelwright/study/evolve_run.hpp"
#include "levelwright/study/order_text.hpp"

namespace levelwright {
namespace {

EvolveOrder judged_order() {
    Remarks remarks;
    const auto words = evolve_words_from(
        "{ recipes: ['cave', 'bsp'], size: '30x20', axes: ['floor_share', 'dead_ends=0..40'], fitness: 'variety',"
        "  grid: 6, levels: 2, evaluations: 150, batch: 24 }",
        remarks);
    return *evolve_order_from(*words, remarks);
}

std::string archive_with(int jobs) {
    EvolveRun run(judged_order());
    JudgingThreads threads(run.order(), jobs);
    while (!run.done())
        run.step([&](const std::vector<Birth>& births) { return threads.judge(births, nullptr); });
    return run.archive();
}

TEST(JudgingThreads, one_thread_and_several_find_the_same) {
    const std::string expected = archive_with(1);
    EXPECT_EQ(archive_with(2), expected);
    EXPECT_EQ(archive_with(5), expected);
    EvolveRun run(judged_order());
    while (!run.done()) run.step();
    EXPECT_EQ(run.archive(), expected);
}

TEST(JudgingThreads, hand_back_nothing_when_they_are_cancelled) {
    EvolveRun run(judged_order());
    JudgingThreads threads(run.order(), 2);
    const std::atomic<bool> cancel = true;
    EXPECT_TRUE(threads.judge({{}, {}}, &cancel).empty());
}

}  // namespace
}  // namespace levelwright
