// `finishable_by` in whole recipes: met, unmet with a reason, tried again, and misspelt.

#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const std::string way_out =
    "steps: [{ do: 'fill' }, { do: 'furnish', rules: [{ put: 'entrance' }, { put: 'exit', far_from: 'entrance' }] }]";

TEST(FinishableBy, a_hall_with_an_exit_can_be_finished) {
    EXPECT_TRUE(
        make("{ size: '9x5', " + way_out + ", require: { finishable_by: 'runner' } }").outcome.made());
    EXPECT_TRUE(
        make("{ size: '9x5', " + way_out + ", require: { finishable_by: { player: 'greedy', seed: 3 } } }")
            .outcome.made());
}

TEST(FinishableBy, says_why_a_level_cannot_be_finished) {
    const Made none = make("{ size: '9x5', steps: [{ do: 'fill' }], require: { finishable_by: 'runner' } }");
    EXPECT_NE(none.outcome.reason.find("the level has no entrance"), std::string::npos)
        << none.outcome.reason;
    const Made walled = make(
        "{ size: '5x1', steps: [{ do: 'furnish', rules: [{ put: 'entrance' }, { put: 'exit' }] }], require: { finishable_by: { player: 'runner', iterations: 100 } } }",
        1, [] {
            static const Level level = drawn({".#.##"});
            return &level;
        }());
    EXPECT_NE(walled.outcome.reason.find("runner found no way out after 0 turns"), std::string::npos)
        << walled.outcome.reason;
}

TEST(FinishableBy, is_tried_again_until_the_player_finishes) {
    PlanOptions options;
    options.limits.tries = 50;
    const Planned planned = plan_from_text(
        "{ size: '10x20', steps: [{ use: 'md2-rooms-constraint' }], require: { finishable_by: { player: 'runner', iterations: 1000 } } }",
        options);
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    int again = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        again += runner.level().origin.tries > 0;
    }
    EXPECT_GT(again, 0);
}

TEST(FinishableBy, an_unknown_player_is_named) {
    const Planned planned =
        plan_from_text("{ size: '9x5', steps: [{ do: 'fill' }], require: { finishable_by: 'runer' } }");
    ASSERT_EQ(planned.problems.size(), 1U);
    EXPECT_EQ(planned.problems[0].suggestion, "did you mean \"runner\"?");
}

}  // namespace
}  // namespace levelwright::testing
