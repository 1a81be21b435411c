// What steps have to say about levels, and what they look for in vain, is known of each level and counted over many.

#include <gtest/gtest.h>

#include "run/test_steps.hpp"

namespace levelwright::testing {
namespace {

std::vector<std::string> missed_in(const std::string& text, std::uint64_t seed = 1) {
    const std::shared_ptr<const Plan> plan = plan_of(text);
    Runner runner(plan);
    const Outcome& outcome = runner.run(seed, {.take_notes = true});
    EXPECT_TRUE(outcome.made());
    std::vector<std::string> list;
    for (const StepNote& note : outcome.notes) list.push_back(note.step + "." + std::string(note.key));
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

TEST(Notes, are_told_with_their_place_and_how_often) {
    const std::shared_ptr<const Plan> plan = plan_of(
        "{ size: 4x4, steps: [ { do: rooms, chance: 0.5 },\n { do: paint, where: rooms },\n { do: speckle, where: caves } ] }");
    Runner runner(plan);
    NoteCounts counts;
    std::vector<std::uint64_t> without_rooms;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        counts.add(seed, runner.run(seed, {.take_notes = true}).notes);
        if (runner.level().rooms.empty()) without_rooms.push_back(seed);
    }
    const std::vector<Problem> notes = counts.problems(*plan);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(show(notes[0]),
              "recipe:2:22: note: step paint: it ran nowhere, because nothing matched its \"where\" (in " +
                  std::to_string(without_rooms.size()) + " of 20 levels, first with seed " +
                  std::to_string(without_rooms.at(0)) +
                  ")\n"
                  "     { do: paint, where: rooms },\n"
                  "                         ^~~~~\n"
                  "    at $.steps[1].where\n");
    EXPECT_EQ(notes[1].sentence,
              "step speckle: it ran nowhere, because nothing matched its \"where\" (in all 20 levels)");
    ASSERT_EQ(counts.problems(*plan, true).size(), 1u);
    EXPECT_EQ(counts.problems(*plan, true)[0].sentence, notes[1].sentence);
}

TEST(Notes, on_one_level_are_told_without_a_count) {
    const std::shared_ptr<const Plan> plan = plan_of("{ size: 4x4, steps: [ { do: paint, where: rooms } ] }");
    NoteCounts counts;
    counts.add(1, Runner(plan).run(1, {.take_notes = true}).notes);
    EXPECT_EQ(counts.problems(*plan).at(0).sentence,
              "step paint: it ran nowhere, because nothing matched its \"where\"");
}

TEST(Notes, of_one_step_are_told_once) {
    const std::shared_ptr<const Plan> plan = plan_of("{ size: 4x4, steps: [ { do: paint } ] }");
    NoteCounts counts;
    counts.add(1, {{"paint", "", "there is no paint", 3}});
    counts.add(2, {{"paint", "", "there is too much paint", 1}});
    counts.add(3, {});
    ASSERT_EQ(counts.problems(*plan).size(), 1u);
    EXPECT_EQ(counts.problems(*plan)[0].sentence,
              "step paint: there is no paint (and 2 more; in 2 of 3 levels, first with seed 1)");
}

}  // namespace
}  // namespace levelwright::testing
