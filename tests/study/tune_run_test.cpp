// Tuning a recipe from start to end on one thread, cancelled in between, and without an answer.

#include "levelwright/study/tune_run.hpp"

#include <gtest/gtest.h>

#include "levelwright/study/order_text.hpp"

namespace levelwright {
namespace {

constexpr const char* order_text =
    "{ recipe: { name: 'mine', text: '{ size: 20x12, steps: [ { do: scatter, share: 0.3 }, { do: smooth } ] }' }, "
    "want: ['floor_share=0.6', 'islands=1..3'], vary: ['scatter.share=0.2..0.8'], evaluations: 12, levels: 6, count: 30 }";

TuneOrder tune_order(const std::string& text) {
    Remarks remarks;
    Words<TuneOrder> order = tune_order_from(*tune_words_from(text, remarks), remarks);
    EXPECT_TRUE(order) << order.error().text();
    return *std::move(order);
}

std::string run_through(TuneRun& run) {
    while (!run.done()) EXPECT_TRUE(*run.step());
    return tune_json(run.order(), run.result());
}

TEST(TuneRun, comes_nearer_to_what_is_wanted_and_changes_the_text) {
    TuneRun run(tune_order(order_text));
    run_through(run);
    EXPECT_LT(run.result().after.error, run.result().before.error);
    EXPECT_NE(run.result().text, run.order().source.text);
    EXPECT_LE(run.made(), run.levels());
}

TEST(TuneRun, a_step_that_is_cancelled_has_done_nothing) {
    TuneRun often(tune_order(order_text));
    const std::atomic<bool> cancel = true;
    while (!often.done()) {
        EXPECT_FALSE(*often.step(&cancel));
        EXPECT_TRUE(*often.step());
    }
    TuneRun never(tune_order(order_text));
    EXPECT_EQ(tune_json(often.order(), often.result()), run_through(never));
}

TEST(TuneRun, wants_that_no_level_can_answer_fail) {
    TuneRun run(
        tune_order("{ recipe: { name: 'mine', text: '{ size: 9x5, steps: [ { do: scatter } ] }' }, want: "
                   "['graph_rooms=3'], vary: ['scatter.share=0..1'], evaluations: 9, levels: 5, count: 2 }"));
    Result<bool> stepped = true;
    while (stepped && !run.done()) stepped = run.step();
    ASSERT_FALSE(stepped);
    EXPECT_EQ(stepped.error().sentence,
              "mine: none of 10 settings tried gave levels with an answer to everything wanted");
}

}  // namespace
}  // namespace levelwright
