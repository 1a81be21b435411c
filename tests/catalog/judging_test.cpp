// How finished levels are judged: everything once, and never longer than allowed.
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include <gtest/gtest.h>
#include <pthread.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/run/runner.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

// Processor time of a thread in seconds: what else the machine does is not counted.
double seconds_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::shared_ptr<const Plan> plan_of(const std::string& text, PlanOptions options = {}) {
    const Planned planned = plan_from_text(text, std::move(options));
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return planned.plan;
}

TEST(Judging, a_mission_with_five_requirements_is_solved_once) {
    static Survey* survey = nullptr;
    Tables tables = all_tables();
    tables.make_judge = []() -> std::unique_ptr<Judge> {
        auto made = std::make_unique<Survey>(all_metrics(), all_games());
        survey = made.get();
        return made;
    };
    const Planned planned = make_plan(
        "{ steps: [ { use: multi-level } ], require: { solvable: true, no_softlock: true, critical_path: '1..', redundant_locks: '..1', backtracking: '..1' } }",
        tables, {.find_recipe = gallery_recipe});
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    std::int64_t tries = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        ASSERT_TRUE(runner.run(seed).made()) << seed;
        tries += runner.run(seed).tries;
        Effort effort;
        auto& judge = static_cast<Survey&>(runner.judge(effort));
        EXPECT_GT(*ask(*question_from("critical_path", all_metrics()), judge), 0);
    }
    ASSERT_NE(survey, nullptr);
    EXPECT_EQ(survey->mission().solver().searches(), 2 * tries) << "each level was made twice";
}

TEST(Judging, a_study_asks_the_judge_of_the_requirements) {
    Runner runner(plan_from_gallery("md2-rewarding").plan);
    Effort effort;
    ASSERT_TRUE(runner.run(1).made());
    auto& survey = static_cast<Survey&>(runner.judge(effort));
    const std::uint64_t number = survey.number();
    EXPECT_EQ(static_cast<Survey&>(runner.judge(effort)).number(), number) << "the level is known";
    EXPECT_EQ(&survey.level(), &runner.level());
}

constexpr const char* open_hall =
    "{ size: 200x200, steps: [ { do: fill, tile: floor }, { do: border }, { do: place, what: entrance }, "
    "{ do: place, what: exit, far_from: entrance }, { do: place, what: goblin, count: 300 } ], require: { ";

TEST(Judging, ends_within_a_tenth_of_a_second_when_it_is_cancelled) {
    const char* requirements[] = {
        "finishable_by: { player: completionist, iterations: 1000000, games: 1000 }",
        "difference: { one: killer, other: collector, share: 0.99, iterations: 1000000 }",
        "won: { seeker: 1, iterations: 1000000 }",
        "longest_path: '100000..'",
        "solvable: true, no_softlock: true",
        "distance: { goblin: '100000..' }"};
    for (const char* requirement : requirements) {
        Runner runner(plan_of(std::string(open_hall) + requirement + " } }"));
        std::atomic<bool> cancel{false};
        clockid_t clock{};
        ASSERT_EQ(pthread_getcpuclockid(pthread_self(), &clock), 0);
        double cancelled_at = 0;
        std::thread canceller([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            cancelled_at = seconds_of(clock);
            cancel = true;
        });
        const Outcome outcome = runner.run(1, {.cancel = &cancel});
        const double ended = seconds_of(clock);
        canceller.join();
        if (outcome.status != Outcome::Status::cancelled) continue;  // it was over before
        EXPECT_LT(ended - cancelled_at, testing::sanitized ? 2 : 0.1) << requirement;
    }
}

TEST(Judging, of_players_counts_as_work) {
    PlanOptions options;
    options.limits.work = 1'000'000;
    const char* no_way =
        "{ size: 20x5, steps: [ { do: fill, tile: floor }, { do: fill, tile: rock, where: { rect: [10, 0, 1, 5] } }, "
        "{ do: place, what: entrance, where: { rect: [0, 0, 10, 5] } }, { do: place, what: exit, where: { rect: [11, "
        "0, 9, 5] } } ], require: { finishable_by: { player: killer, iterations: 1000000 } } }";
    Runner runner(plan_of(no_way, std::move(options)));
    EXPECT_EQ(runner.run(1).status, Outcome::Status::limit);
}

}  // namespace
}  // namespace levelwright
