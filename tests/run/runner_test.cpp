// Runs end to end: seeds and streams, forms and places, tries, limits, start levels, frames and judging.

#include <set>

#include <gtest/gtest.h>

#include "run/test_steps.hpp"

namespace levelwright::testing {
namespace {

TEST(Runner, an_empty_plan_gives_a_level_full_of_the_first_tile) {
    Runner runner(plan_of("{ size: 4x2, steps: [] }"));
    ASSERT_TRUE(runner.run(1).made());
    EXPECT_EQ(picture(runner.level()), "0000\n0000\n");
    EXPECT_EQ(runner.level().origin.seed, 1u);
}

TEST(Runner, the_same_seed_gives_the_same_level_whatever_was_run_before) {
    const auto plan = plan_of("{ size: 5x5..9x9, steps: [ { do: speckle }, { do: rooms, count: 1..5 } ] }");
    Runner one(plan), other(plan);
    for (std::uint64_t seed = 0; seed < 20; ++seed) other.run(seed);
    for (std::uint64_t seed = 20; seed-- > 0;) {
        one.run(seed);
        other.run(seed);
        EXPECT_EQ(hash_of(one.level()), hash_of(other.level()));
    }
}

TEST(Runner, levels_are_seen_as_the_recipe_says) {
    Runner top(plan_of("{ size: 4x2, steps: [ { do: speckle } ] }"));
    Runner side(plan_of("{ size: 4x2, view: side, steps: [ { do: speckle } ] }"));
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        top.run(seed);
        side.run(seed);
        EXPECT_EQ(top.level().view, Perspective::top);
        EXPECT_EQ(side.level().view, Perspective::side);
        EXPECT_EQ(picture(top.level()), picture(side.level()));
        EXPECT_NE(hash_of(top.level()), hash_of(side.level()));
    }
}

TEST(Runner, different_seeds_give_different_levels) {
    Runner runner(plan_of("{ size: 8x8, steps: [ { do: speckle } ] }"));
    std::set<std::uint64_t> hashes;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        runner.run(seed);
        hashes.insert(hash_of(runner.level()));
    }
    EXPECT_EQ(hashes.size(), 1000u);
}

TEST(Runner, a_size_range_is_drawn_with_both_ends) {
    Runner runner(plan_of("{ size: 3x4..5x4, steps: [] }"));
    std::set<int> widths;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        runner.run(seed);
        widths.insert(runner.level().size.width);
        EXPECT_EQ(runner.level().size.height, 4);
    }
    EXPECT_EQ(widths, (std::set<int>{3, 4, 5}));
}

Level made_with(Runner& runner, double input, std::uint64_t seed = 1) {
    RunOptions options;
    options.inputs = std::span(&input, 1);
    EXPECT_TRUE(runner.run(seed, options).made());
    return runner.level();
}

TEST(Runner, the_size_follows_an_input) {
    const std::string text =
        "{ inputs: { depth: 1 }, size: { by: depth, at: { 1: 10x8..12x8, 11: 20x18..22x18 } }, steps: [] }";
    const auto plan = plan_of(text);
    EXPECT_EQ(plan->size().least, (Size{10, 8}));
    EXPECT_EQ(plan->size().most, (Size{22, 18}));
    Runner runner(plan);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(made_with(runner, 6, seed).size.height, 13);
        EXPECT_GE(runner.level().size.width, 15);
        EXPECT_LE(runner.level().size.width, 17);
    }
    PlanOptions options;
    options.size = Size{5, 4};
    Runner fixed(plan_of(text, options));
    EXPECT_EQ(made_with(fixed, 6).size, (Size{5, 4}));
}

TEST(Runner, too_large_a_size_along_a_curve_is_refused) {
    const Planned planned =
        make_plan("{ inputs: { depth: 1 }, size: { by: depth, at: { 1: 10x8, 11: 9000x9000 } }, steps: [] }",
                  run_test_tables());
    ASSERT_EQ(planned.problems.size(), 1u);
    EXPECT_EQ(planned.problems[0].sentence,
              "levels of up to 9000x9000 cells on 1 floor are too large: at most 16777216 cells are allowed");
}

TEST(Runner, weights_of_a_choice_between_steps_follow_an_input) {
    Runner runner(plan_of(
        "{ inputs: { depth: 1 }, size: 1x1, steps: [ { one_of: [ { do: paint, weight: { by: depth, at: { 1: 1, 2: 0 } } }, { "
        "do: paint, tile: door, weight: { by: depth, at: { 1: 0, 2: 1 } } } ] } ] }"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_EQ(picture(made_with(runner, 1, seed)), "1\n");
        EXPECT_EQ(picture(made_with(runner, 2, seed)), "3\n");
    }
}

TEST(Runner, a_rectangle_follows_an_input) {
    Runner runner(plan_of(
        "{ inputs: { depth: 1 }, size: 6x1, steps: [ { do: paint, where: { rect: [{ by: depth, at: { 0: 0, 5: 5 } }, 0, 1, 1] } } ] }"));
    EXPECT_EQ(picture(made_with(runner, 0)), "100000\n");
    EXPECT_EQ(picture(made_with(runner, 4)), "000010\n");
}

TEST(Runner, requirements_follow_an_input) {
    Runner runner(plan_of(
        "{ inputs: { depth: 1 }, tries: 1, size: 4x1, steps: [ { do: paint, tile: door, where: { rect: [0, 0, 2, 1] } } ], "
        "require: { doors: { by: depth, at: { 1: 2, 2: 3 } } } }"));
    double depth = 1;
    RunOptions options;
    options.inputs = std::span(&depth, 1);
    EXPECT_TRUE(runner.run(1, options).made());
    depth = 2;
    EXPECT_FALSE(runner.run(1, options).made());
}

TEST(Runner, adding_a_step_leaves_the_streams_of_the_others_alone) {
    Runner plain(plan_of("{ size: 6x6, steps: [ { do: speckle } ] }"));
    Runner more(plan_of("{ size: 6x6, steps: [ { do: paint }, { do: rooms }, { do: speckle } ] }"));
    plain.run(5);
    more.run(5);
    EXPECT_EQ(picture(plain.level()), picture(more.level()));
}

TEST(Runner, a_pinned_step_is_the_same_under_every_seed) {
    Runner runner(plan_of("{ size: 6x6, steps: [ { do: speckle, seed: 7 } ] }"));
    runner.run(1);
    const std::string first = picture(runner.level());
    runner.run(2);
    EXPECT_EQ(picture(runner.level()), first);
}

TEST(Runner, chance_repeat_and_one_of_run_steps_as_often_as_they_say) {
    Runner chance(plan_of("{ size: 1x1, steps: [ { do: paint, chance: 0.25 } ] }"));
    Runner one_of(plan_of(
        "{ size: 1x1, steps: [ { one_of: [ { weight: 3, do: paint, tile: floor }, { do: paint, tile: door } ] } ] }"));
    int painted = 0, doors = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        chance.run(seed);
        painted += chance.level().cells[0] == TileId{1};
        one_of.run(seed);
        doors += one_of.level().cells[0] == TileId{3};
    }
    EXPECT_NEAR(painted, 1000, 110);  // four standard errors
    EXPECT_NEAR(doors, 1000, 110);
    Runner repeat(plan_of("{ size: 9x9, steps: [ { repeat: 3, steps: [ { do: rooms, count: 2 } ] } ] }"));
    repeat.run(1);
    EXPECT_EQ(repeat.level().rooms.size(), 6u);
}

TEST(Runner, each_repetition_draws_again) {
    Runner runner(plan_of("{ size: 8x8, steps: [ { repeat: 2, steps: [ { do: speckle } ] } ] }"));
    std::vector<std::string> frames;
    RunOptions options;
    options.on_frame = [&](const StepFrame& frame) {
        EXPECT_EQ(frame.step, "speckle");
        frames.push_back(picture(frame.level));
    };
    runner.run(3, options);
    ASSERT_EQ(frames.size(), 2u);
    EXPECT_NE(frames[0], frames[1]);
}

TEST(Runner, a_step_works_only_where_it_is_told_to) {
    Runner rect(plan_of("{ size: 6x4, steps: [ { do: paint, where: { rect: [1, 1, 3, 2] } } ] }"));
    rect.run(1);
    EXPECT_EQ(picture(rect.level()), "000000\n011100\n011100\n000000\n");
    Runner inset(plan_of("{ size: 6x4, steps: [ { do: paint, where: { inset: 1 } } ] }"));
    inset.run(1);
    EXPECT_EQ(picture(inset.level()), "000000\n011110\n011110\n000000\n");
    Runner rooms(plan_of(
        "{ size: 6x2, steps: [ { do: rooms, count: 6 }, { do: paint, where: { in: rooms, pick: 2 } } ] }"));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        rooms.run(seed);
        int columns = 0;
        for (int x = 0; x < 6; ++x) columns += rooms.level()[{0, {x, 0}}] == TileId{1};
        EXPECT_EQ(columns, 2);
    }
}

TEST(Runner, dead_ends_are_rooms_with_one_way_in) {
    Runner runner(
        plan_of("{ size: 5x1, steps: [ { do: rooms, count: 5 }, { do: paint, where: dead_ends } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "10001\n");
}

TEST(Runner, tags_lead_later_steps_to_what_earlier_ones_made) {
    Runner runner(plan_of(
        "{ size: 6x1, steps: [ { do: rooms, count: 2, as: old }, { do: rooms, count: 4, as: [new, fine] }, "
        "{ do: paint, where: { in: rooms, tagged: new, not: old }, tile: door } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "333300\n");
    Runner place(plan_of(
        "{ size: 6x1, steps: [ { do: speckle, where: { rect: [0, 0, 3, 1] }, as: pool }, { do: paint, where: { in: regions, tagged: pool } } ] }"));
    place.run(1);
    EXPECT_EQ(picture(place.level()), "111000\n");
}

TEST(Runner, places_together_are_one_place) {
    Runner runner(plan_of(
        "{ size: 8x2, floors: 2, steps: [ { do: speckle, where: { rect: [1, 0, 2, 2] }, as: pool }, { do: speckle, where: { rect: "
        "[5, 0, 1, 2] }, as: pool }, { do: paint, where: { in: regions, tagged: pool } }, { do: mark_corners, where: { in: regions, "
        "tagged: pool, together: true } } ] }"));
    runner.run(1);
    for (int floor = 0; floor < 2; ++floor)
        EXPECT_EQ(picture(runner.level(), floor), "03100100\n01100300\n") << floor;
}

TEST(Runner, what_is_left_of_places_together_has_the_inset_of_each) {
    Runner runner(plan_of(
        "{ size: 9x3, steps: [ { do: paint, where: { rect: [0, 0, 3, 3] }, as: pool }, { do: paint, where: { rect: "
        "[4, 0, 4, 3] }, as: pool }, { do: paint, tile: door, where: { in: regions, inset: 1, together: true } } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "111011110\n131013310\n111011110\n");
}

TEST(Runner, places_together_are_tagged_as_one) {
    Runner runner(plan_of(
        "{ size: 6x1, steps: [ { do: rooms, count: 6 }, { do: paint, where: { in: rooms, pick: 3, together: true }, "
        "as: half }, { do: paint, tile: door, where: { in: regions, tagged: half } } ] }"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        runner.run(seed);
        ASSERT_EQ(runner.level().regions.size(), 1u);
        EXPECT_EQ(runner.level().cell_count(runner.level().regions[0].area), 3);
        const std::string row = picture(runner.level());
        EXPECT_EQ(std::count(row.begin(), row.end(), '3'), 3);
        EXPECT_EQ(std::count(row.begin(), row.end(), '1'), 0);
    }
}

TEST(Runner, a_group_in_places_together_keeps_its_steps_inside_them) {
    Runner runner(plan_of(
        "{ size: 8x1, steps: [ { do: rooms, count: 8 }, { where: { in: rooms, pick: 4, together: true }, group: [ { "
        "do: paint }, { do: paint, tile: door, where: { in: rooms } } ] } ] }"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        runner.run(seed);
        const std::string row = picture(runner.level());
        EXPECT_EQ(std::count(row.begin(), row.end(), '3'), 4);
        EXPECT_EQ(std::count(row.begin(), row.end(), '0'), 4);
    }
}

TEST(Runner, the_whole_map_together_is_the_whole_map) {
    Runner runner(plan_of(
        "{ size: 3x1, steps: [ { do: left_half, where: { together: true }, steps: [ { do: paint } ] } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "100\n");
}

TEST(Runner, steps_in_a_group_stay_inside_the_groups_place) {
    Runner runner(
        plan_of("{ size: 6x2, steps: [ { do: rooms, count: 6 }, { where: { rect: [2, 0, 3, 2] }, group: [ { "
                "do: paint }, { do: paint, tile: door, where: { in: rooms, pick: 1 } } ] } ] }"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        runner.run(seed);
        const std::string row = picture(runner.level()).substr(0, 6);
        EXPECT_EQ(row.substr(0, 2) + row.substr(5), "000");
        EXPECT_EQ(std::count(row.begin(), row.end(), '3'), 1);
    }
}

TEST(Runner, a_step_can_run_inner_steps_in_a_part_of_its_place) {
    Runner runner(plan_of(
        "{ size: 6x1, steps: [ { do: left_half, where: { rect: [2, 0, 4, 1] }, steps: [ { do: paint } ] } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "001100\n");
}

TEST(Runner, every_floor_is_worked_on_unless_one_is_named) {
    Runner runner(plan_of(
        "{ size: 2x1, floors: 3, steps: [ { do: paint }, { do: paint, tile: door, where: { floor: 1 } } ] }"));
    runner.run(1);
    EXPECT_EQ(picture(runner.level(), 0) + picture(runner.level(), 1) + picture(runner.level(), 2),
              "11\n33\n11\n");
}

TEST(Runner, a_failing_try_is_followed_by_another_and_the_level_records_which) {
    Runner runner(plan_of("{ size: 4x4, steps: [ { do: fragile, odds: 0.5 }, { do: speckle } ] }"));
    std::set<std::uint32_t> tries;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        EXPECT_EQ(runner.level().origin.seed, seed);
        tries.insert(runner.level().origin.tries);
    }
    EXPECT_GT(tries.size(), 2u);
}

TEST(Runner, what_can_never_be_made_says_why_and_how_near_the_best_try_came) {
    Runner never(plan_of("{ size: 4x4, tries: 5, steps: [ { do: fragile } ] }"));
    const Outcome& broken = never.run(1);
    EXPECT_EQ(broken.status, Outcome::Status::failed);
    EXPECT_EQ(
        broken.reason,
        "no level met the requirements in 5 tries; the best try failed at step fragile (recipe:1:33): it broke");
    Runner unmet(plan_of("{ size: 4x4, tries: 20, steps: [ { do: speckle } ], require: { doors: 17 } }"));
    RunOptions best;
    best.keep_best = true;
    const Outcome outcome = unmet.run(1, best);
    EXPECT_EQ(outcome.status, Outcome::Status::unmet);
    const std::string text = picture(unmet.level());
    EXPECT_EQ(outcome.nearness, static_cast<double>(std::count(text.begin(), text.end(), '3')) / 17);
    EXPECT_GT(outcome.nearness, 0.3);
}

TEST(Runner, no_try_of_one_seed_is_the_level_of_another) {
    Runner plain(plan_of("{ size: 8x8, steps: [ { do: speckle } ] }"));
    Runner picky(plan_of("{ size: 8x8, steps: [ { do: speckle } ], require: { doors: 22 } }"));
    std::set<std::uint64_t> hashes;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        plain.run(seed);
        hashes.insert(hash_of(plain.level()));
    }
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        if (!picky.run(seed).made() || picky.level().origin.tries == 0) continue;
        EXPECT_EQ(hashes.count(hash_of(picky.level())), 0u);
    }
}

TEST(Runner, a_step_that_never_ends_is_stopped_by_the_work_limit) {
    PlanOptions options;
    options.limits.work = 1'000'000;
    Runner runner(plan_of("{ size: 4x4, steps: [ { do: endless } ] }", options));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason, "step endless (recipe:1:23): the work limit was reached");
}

TEST(Runner, cancelling_stops_the_step_at_work) {
    std::atomic<bool> cancel = true;
    RunOptions options;
    options.cancel = &cancel;
    Runner runner(plan_of("{ size: 4x4, steps: [ { do: endless } ] }"));
    EXPECT_EQ(runner.run(1, options).status, Outcome::Status::cancelled);
}

TEST(Runner, a_recipe_that_repeats_itself_into_the_millions_reaches_the_step_limit) {
    Runner runner(plan_of(
        "{ size: 1x1, steps: [ { repeat: 10000, steps: [ { repeat: 10000, steps: [ { do: paint } ] } ] } ] }"));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason, "step paint (recipe:1:75): more steps were run than the limit allows");
}

TEST(Runner, a_level_that_fills_up_with_rooms_reaches_the_parts_limit) {
    PlanOptions options;
    options.limits.parts = 1000;
    Runner runner(plan_of("{ size: 4x4, steps: [ { do: rooms, count: 1000000 } ] }", options));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason,
              "step rooms (recipe:1:23): the level holds too many objects, rooms and regions");
    EXPECT_LE(runner.level().rooms.size(), 1000u);
}

// A start level of 4x2 in which the right half is undecided.
Level half_made() {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {4, 2}, 1, TileId{3});
    for (int y = 0; y < 2; ++y) {
        for (int x = 2; x < 4; ++x) level[{0, {x, y}}] = unknown_tile;
    }
    level.add(Object{*stock_palette().object_named("key"), {0, {1, 1}}});
    return level;
}

TEST(Start, decided_cells_stay_and_undecided_ones_are_made) {
    const Level start = half_made();
    PlanOptions options;
    options.start = &start;
    Runner runner(plan_of("{ steps: [ { do: paint } ] }", options));
    runner.run(1);
    EXPECT_EQ(picture(runner.level()), "3311\n3311\n");
    ASSERT_EQ(runner.level().objects.size(), 1u);
    EXPECT_EQ(runner.level().palette->objects[runner.level().objects[0].kind].name, "key");
}

TEST(Start, free_rectangles_may_change_and_what_nobody_decides_becomes_the_first_tile) {
    const Level start = half_made();
    PlanOptions options;
    options.start = &start;
    options.free = {Rect{0, 0, 1, 1}};
    Runner painted(plan_of("{ steps: [ { do: paint } ] }", options));
    painted.run(1);
    EXPECT_EQ(picture(painted.level()), "1311\n3311\n");
    Runner idle(plan_of("{ steps: [] }", options));
    idle.run(1);
    EXPECT_EQ(picture(idle.level()), "3300\n3300\n");
}

TEST(Start, the_view_is_the_recipes_or_else_that_of_the_start) {
    Level start = half_made();
    start.view = Perspective::side;
    PlanOptions options;
    options.start = &start;
    Runner silent(plan_of("{ steps: [] }", options));
    silent.run(1);
    EXPECT_EQ(silent.level().view, Perspective::side);
    Runner saying(plan_of("{ view: top, steps: [] }", options));
    saying.run(1);
    EXPECT_EQ(saying.level().view, Perspective::top);
}

TEST(Start, tiles_are_matched_by_name_and_unknown_ones_come_along) {
    const Level start = half_made();
    PlanOptions options;
    options.start = &start;
    Runner runner(plan_of("{ tiles: { floor: '.', rock: '#' }, steps: [ { do: paint } ] }", options));
    runner.run(1);
    const Level& level = runner.level();
    EXPECT_EQ(level.palette->tiles[level.cells[0]].name, "door");
    EXPECT_EQ(level.palette->tiles[level.cells[3]].name, "floor");
}

TEST(Frames, are_of_the_try_that_made_the_level) {
    Runner runner(plan_of(
        "{ size: 4x1, steps: [ { do: speckle }, { do: paint, where: { rect: [0, 0, 2, 1] } } ], require: { doors: 2 } }"));
    RunOptions options;
    std::vector<std::uint32_t> tries;
    std::vector<std::size_t> changed;
    options.on_frame = [&](const StepFrame& frame) {
        tries.push_back(frame.tries);
        changed.push_back(frame.changed.size());
        EXPECT_LE(frame.changed.size(), frame.step == "paint" ? 2u : 4u);
    };
    std::uint64_t seed = 0;
    while (runner.run(seed).tries < 3) ++seed;
    const std::string made = picture(runner.level());
    const std::uint32_t needed = runner.run(seed, options).tries;
    EXPECT_EQ(tries, (std::vector<std::uint32_t>{needed - 1, needed - 1}));
    EXPECT_EQ(picture(runner.level()), made);
    tries.clear();
    options.frames_of_every_try = true;
    runner.run(seed, options);
    EXPECT_EQ(tries.size(), 2 * needed);
    EXPECT_EQ(picture(runner.level()), made);
}

TEST(Judging, looks_at_the_level_as_it_was_after_a_step) {
    const std::string steps =
        "{ size: 4x1, steps: [ { do: paint, tile: door }, { do: paint, id: over, tile: floor } ], require: { ";
    Runner runner(plan_of(steps + "\"doors@paint\": 4, \"doors@over\": 0 } }"));
    EXPECT_TRUE(runner.run(1).made());
    ASSERT_NE(runner.level_after("paint"), nullptr);
    EXPECT_EQ(picture(*runner.level_after("paint")), "3333\n");
    EXPECT_EQ(picture(runner.level()), "1111\n");
    EXPECT_EQ(runner.level_after("nobody"), nullptr);
    Runner unmet(plan_of(steps + "\"doors@over\": 1 }, tries: 1 }"));
    EXPECT_EQ(unmet.run(1).reason,
              "no level met the requirements in 1 try; the best try failed at doors@over: there are 0 doors");
    Runner skipped(plan_of(
        "{ size: 4x1, tries: 1, steps: [ { do: paint, chance: 0 } ], require: { \"doors@paint\": 1 } }"));
    EXPECT_FALSE(skipped.run(1).made());
    RunOptions options;
    const std::string kept[] = {"paint"};
    options.keep_after = kept;
    Runner keeping(plan_of("{ size: 4x1, steps: [ { do: paint, tile: door } ] }"));
    keeping.run(1, options);
    EXPECT_NE(keeping.level_after("paint"), nullptr);
}

TEST(Judging, names_the_missing_step) {
    const Planned planned =
        make_plan("{ steps: [ { do: paint } ], require: { \"doors@pant\": 1 } }", run_test_tables());
    ASSERT_EQ(planned.problems.size(), 1u);
    EXPECT_EQ(planned.problems[0].sentence, "unknown step \"pant\"");
    EXPECT_EQ(planned.problems[0].suggestion, "did you mean \"paint\"?");
}

TEST(Judging, is_work_like_making) {
    PlanOptions options;
    options.limits.work = 1000;
    options.limits.tries = 100;
    Runner runner(plan_of("{ size: 10x10, steps: [ { do: paint } ], require: { doors: 1 } }", options));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason, "the work limit was reached while the requirements were judged");
    EXPECT_LT(outcome.tries, 6u);
}

TEST(Notes, are_those_of_the_try_that_was_made_when_somebody_takes_them) {
    Runner runner(
        plan_of("{ size: 9x2, steps: [ { do: talkative, id: first }, { do: fragile, odds: 0.5 }, "
                "{ repeat: 3, steps: [ { do: talkative, where: { rect: [0, 0, 4, 1] } } ] } ] }"));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Outcome& outcome = runner.run(seed, {.take_notes = true});
        ASSERT_EQ(outcome.notes.size(), 2u);
        EXPECT_EQ(outcome.notes[0].step, "first");
        EXPECT_EQ(outcome.notes[0].sentence, "9 cells wide");
        EXPECT_EQ(outcome.notes[0].times, 1u);
        EXPECT_EQ(outcome.notes[1].sentence, "4 cells wide");
        EXPECT_EQ(outcome.notes[1].times, 3u);
        EXPECT_TRUE(runner.run(seed).notes.empty());
    }
}

TEST(Judging, is_cancelled_like_making) {
    Runner runner(plan_of("{ size: 10x10, steps: [ { do: paint } ], require: { doors: 1 } }"));
    const std::atomic<bool> cancel{true};
    EXPECT_EQ(runner.run(1, {.cancel = &cancel}).status, Outcome::Status::cancelled);
}

TEST(Judging, is_handed_to_steps_that_work_towards_something) {
    Runner runner(plan_of("{ size: 8x2, steps: [ { do: towards_goal } ], require: { doors: 5 } }"));
    ASSERT_TRUE(runner.run(1).made());
    EXPECT_EQ(picture(runner.level()), "33333000\n00000000\n");
    Runner nearly(plan_of(
        "{ size: 8x2, tries: 1, steps: [ { do: towards_goal, near: 0.6 } ], require: { doors: 5 } }"));
    EXPECT_FALSE(nearly.run(1).made());
    EXPECT_EQ(picture(nearly.level()), "33300000\n00000000\n");
}

TEST(Judging, by_a_step_counts_as_its_work) {
    PlanOptions options;
    options.limits.work = 200;
    Runner runner(plan_of("{ size: 8x2, steps: [ { do: towards_goal } ], require: { doors: 16 } }", options));
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::limit);
    EXPECT_EQ(outcome.reason, "step towards_goal (recipe:1:23): the work limit was reached");
}

}  // namespace
}  // namespace levelwright::testing
