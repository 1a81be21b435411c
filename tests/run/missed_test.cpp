// What steps look for and never find is known of each level, and counted over many.

#include <gtest/gtest.h>

#include "run/test_steps.hpp"

namespace levelwright::testing {
namespace {

std::vector<std::string> missed_in(const std::string& text, std::uint64_t seed = 1) {
    const std::shared_ptr<const Plan> plan = plan_of(text);
    Runner runner(plan);
    EXPECT_TRUE(runner.run(seed).made());
    std::vector<std::string> list;
    for (const Missed& missed : runner.missed())
        list.push_back(missed.step + "." + std::string(name_of(missed.what)));
    return list;
}

using Words = std::vector<std::string>;

TEST(Missed, is_a_where_that_matches_nothing) {
    EXPECT_EQ(missed_in("{ size: 4x4, steps: [ { do: paint, where: rooms } ] }"), Words{"paint.where"});
    EXPECT_EQ(missed_in("{ size: 4x4, steps: [ { do: paint, where: { inset: 2 } } ] }"),
              Words{"paint.where"});
    EXPECT_EQ(
        missed_in(
            "{ size: 4x4, steps: [ { do: rooms, count: 2 }, { do: paint, where: { in: rooms, area: 9.. } } ] }"),
        Words{"paint.where"});
    EXPECT_EQ(
        missed_in("{ size: 4x4, steps: [ { where: corridors, group: [ { do: paint, where: rooms } ] } ] }"),
        Words{"group.where"});
}

TEST(Missed, is_nothing_that_was_found_once_or_not_wanted) {
    EXPECT_EQ(
        missed_in("{ size: 4x4, steps: [ { do: paint }, { do: rooms }, { do: paint, where: rooms } ] }"),
        Words{});
    EXPECT_EQ(missed_in("{ size: 4x4, steps: [ { do: paint, where: { in: rooms, pick: 0 } } ] }"), Words{});
    EXPECT_EQ(missed_in("{ size: 4x4, steps: [ { do: paint, where: rooms, chance: 0 } ] }"), Words{});
    EXPECT_EQ(
        missed_in(
            "{ size: 6x2, steps: [ { do: rooms, count: 2, as: old }, { where: { rect: [0, 0, 3, 2] }, group: [ { do: "
            "paint, where: rooms } ] } ] }"),
        Words{});
    EXPECT_EQ(
        missed_in(
            "{ size: 6x2, steps: [ { repeat: 2, steps: [ { do: paint, where: rooms }, { do: rooms } ] } ] }"),
        Words{});
}

TEST(Missed, is_told_with_its_place_and_how_often) {
    const std::shared_ptr<const Plan> plan = plan_of(
        "{ size: 4x4, steps: [ { do: rooms, chance: 0.5 },\n { do: paint, where: rooms },\n { do: speckle, where: caves } ] }");
    Runner runner(plan);
    MissedCounts counts;
    std::uint64_t without_rooms = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        runner.run(seed);
        counts.add(runner.missed());
        without_rooms += runner.level().rooms.empty();
    }
    const std::vector<Problem> notes = counts.notes(*plan);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(show(notes[0]), "recipe:2:22: note: step paint ran nowhere in " +
                                  std::to_string(without_rooms) +
                                  " of 20 levels: nothing matched its \"where\"\n"
                                  "     { do: paint, where: rooms },\n"
                                  "                         ^~~~~\n"
                                  "    at $.steps[1].where\n");
    EXPECT_EQ(notes[1].sentence, "step speckle ran nowhere in all 20 levels: nothing matched its \"where\"");
    ASSERT_EQ(counts.notes(*plan, true).size(), 1u);
    EXPECT_EQ(counts.notes(*plan, true)[0].sentence, notes[1].sentence);
}

TEST(Missed, of_one_level_is_told_without_a_count) {
    const std::shared_ptr<const Plan> plan = plan_of("{ size: 4x4, steps: [ { do: paint, where: rooms } ] }");
    Runner runner(plan);
    runner.run(1);
    MissedCounts counts;
    counts.add(runner.missed());
    EXPECT_EQ(counts.notes(*plan).at(0).sentence, "step paint ran nowhere: nothing matched its \"where\"");
}

}  // namespace
}  // namespace levelwright::testing
