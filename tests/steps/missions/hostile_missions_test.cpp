// Missions from strangers: whatever a recipe asks for, the work ends at its limit and memory stays bounded.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

// The outcome of one level with a small limit of work.
Outcome run_with_little_work(const std::string& text) {
    PlanOptions options;
    options.limits.work = 20'000'000;
    const Planned planned = make_plan(text, all_tables(), options);
    EXPECT_TRUE(planned.plan) << (planned.problems.empty() ? "" : planned.problems[0].sentence);
    return planned.plan ? Runner(planned.plan).run(1) : Outcome{};
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

std::string recipe(const std::string& grammar, const std::string& space = "") {
    const std::string rooms = space.empty() ? "" : fmt::format(", {{ do: mission_space, {} }}", space);
    return fmt::format("{{ size: 20x20, steps: [ {{ do: mission_grammar, {} }}{} ] }}", grammar, rooms);
}

TEST(HostileMissions, storeys_that_no_stairs_lead_to_take_no_memory) {
    const Outcome outcome = run_with_little_work(
        recipe("rules: { Dungeon: ['start room end'] }", "grid: '1000x1000', storeys: 1000"));
    EXPECT_TRUE(outcome.made()) << outcome.reason;
}

TEST(HostileMissions, grids_of_too_many_floors_do_not_fit) {
    const Outcome outcome = run_with_little_work(
        recipe("longest: 1000, rules: { Dungeon: ['start " + repeated("room level ", 100) + "room end'] }",
               "grid: '1000x1000'"));
    EXPECT_FALSE(outcome.made());
    EXPECT_NE(outcome.reason.find("do not fit on a grid of 1000x1000"), std::string::npos) << outcome.reason;
}

TEST(HostileMissions, thousands_of_locks_end_at_the_limit_of_work) {
    const Outcome outcome = run_with_little_work(
        recipe("longest: 100000, rules: { Dungeon: ['start Locks Locks Locks end'], Locks: ['" +
                   repeated("key lock ", 9000) + "'] }",
               "loops: 0"));
    EXPECT_EQ(outcome.status, Outcome::Status::limit) << outcome.reason;
}

TEST(HostileMissions, many_rules_and_many_candidates_end_at_the_limit_of_work) {
    std::string rules = "Dungeon: ['start end'], ";
    for (int i = 0; i < 40; ++i) rules += fmt::format("V{}: [{}], ", i, repeated("'room', ", 500));
    const Outcome outcome =
        run_with_little_work(recipe("tasks: '50..100', candidates: 100000, rules: { " + rules + " }"));
    EXPECT_EQ(outcome.status, Outcome::Status::limit) << outcome.reason;
}

TEST(HostileMissions, chains_of_rules_end_at_the_limit_of_work) {
    std::string rules = "Dungeon: ['" + repeated("V0 ", 10'000) + "'], ";
    for (int i = 0; i < 900; ++i) rules += fmt::format("V{}: ['V{}'], ", i, i + 1);
    const Outcome outcome =
        run_with_little_work(recipe("longest: 100000, rules: { " + rules + "V900: ['room'] }"));
    EXPECT_EQ(outcome.status, Outcome::Status::limit) << outcome.reason;
}

TEST(HostileMissions, more_keys_than_can_be_counted_are_no_lock_without_a_key) {
    std::string rules = "Dungeon: ['start " + repeated("V28 ", 10) + "end'], V0: ['key key'], ";
    for (int i = 1; i <= 28; ++i) rules += fmt::format("V{}: ['V{} V{}'], ", i, i - 1, i - 1);
    const Planned planned = plan_from_text(recipe("rules: { " + rules + " }"));
    EXPECT_TRUE(planned.plan) << "it is far too long, but no mistake";
}

}  // namespace
}  // namespace levelwright
