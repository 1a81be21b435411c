// What steps borrow is limited, and passing the limit is a sentence.
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright::testing {
namespace {

Outcome outcome_of(const std::string& recipe, std::int64_t memory) {
    PlanOptions options;
    options.limits.memory = memory;
    const Planned planned = plan_from_text(recipe, options);
    EXPECT_TRUE(planned.plan) << recipe;
    return planned.plan ? Runner(planned.plan).run(1) : Outcome{};
}

constexpr std::int64_t megabyte = 1 << 20;

TEST(MemoryLimit, is_passed_by_a_step_on_a_large_map) {
    const std::string recipe = R"({ size: "3000x3000", steps: [{ do: "scatter" }] })";
    const Outcome outcome = outcome_of(recipe, megabyte);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason,
              "step scatter (recipe:1:30): more memory was needed than the limit of 1 MB allows");
    EXPECT_TRUE(outcome_of(recipe, 100 * megabyte).made());
}

TEST(MemoryLimit, is_passed_by_a_step_inside_others) {
    const std::string recipe =
        R"({ size: "3000x3000", steps: [{ repeat: 2, steps: [{ do: "smooth" }] }, { do: "fill" }] })";
    const Outcome outcome = outcome_of(recipe, megabyte);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_NE(outcome.reason.find("step smooth"), std::string::npos) << outcome.reason;
}

// Without a limit of memory, a few lines ask for gigabytes.
TEST(MemoryLimit, holds_what_a_recipe_can_multiply) {
    const std::string recipes[] = {
        "{ size: '1000x1000', steps: [{ do: 'explore_wide', heuristics: ['all(floor)'], rules: ['self(rock) -> self(floor)'] }] }",
        "{ size: '1000x1000', steps: [{ do: 'explore_sequential', replace: 'buffer', rules: "
        "['all(rock) > 3 -> self(floor)', 'plus(rock) > 1 -> self(floor)'] }] }",
    };
    for (const std::string& recipe : recipes) {
        const Outcome outcome = outcome_of(recipe, megabyte);
        EXPECT_EQ(outcome.status, Outcome::Status::limit) << recipe;
        EXPECT_NE(outcome.reason.find("the limit of 1 MB"), std::string::npos) << outcome.reason;
    }
}

}  // namespace
}  // namespace levelwright::testing
