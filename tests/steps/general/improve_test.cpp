// improve: it meets what rejection does not find with as much work, changes only what it may, and ends when it must.

#include <atomic>

#include "steps/general/finding.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

constexpr const char* cave =
    "{ do: scatter, share: 0.6 }, { do: border, tile: rock }, { do: smooth, generations: 2 }, "
    "{ do: keep_largest }, { do: place, what: entrance }, { do: place, what: exit, far_from: entrance }";

std::string recipe_with(const std::string& steps, const std::string& require, const char* more = "") {
    return "{ size: 24x16, tries: 1000000, " + std::string(more) + " steps: [" + steps + "], require: { " +
           require + " } }";
}

struct Found {
    int levels = 0;
    std::int64_t work = 0;
};

// How many of so many seeds become levels when each may cost so much work.
Found found_with(const std::string& recipe, std::int64_t work, std::uint64_t seeds) {
    PlanOptions options;
    options.limits.work = work;
    options.limits.tries = 1'000'000;
    const Planned planned = plan_from_text(recipe, options);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem) << recipe;
    if (!planned.plan) return {};
    Runner runner(planned.plan);
    Found found;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Outcome& outcome = runner.run(seed);
        if (outcome.made()) ++found.levels;
        found.work += outcome.work;
    }
    return found;
}

TEST(Improve, reaches_what_rejection_does_not_with_the_same_work) {
    const struct {
        const char *what, *require, *improve;
    } targets[] = {
        {"a very long way", "connected: true, path: { from: entrance, to: exit, length: '75..' }",
         ", { do: improve, moves: 4000, where: { inset: 1 } }"},
        {"an exact number of cells", "connected: true, count: { floor: 171 }, dead_ends: 12",
         ", { do: improve, moves: 4000, where: { inset: 1 } }"},
    };
    for (const auto& [what, require, improve] : targets) {
        constexpr std::int64_t work = 60'000'000;
        constexpr std::uint64_t seeds = 3;
        const Found rejected = found_with(recipe_with(cave, require), work, seeds);
        const Found improved = found_with(recipe_with(cave + std::string(improve), require), work, seeds);
        EXPECT_EQ(rejected.levels, 0) << what;
        EXPECT_EQ(improved.levels, 3) << what;
        EXPECT_LT(improved.work, rejected.work) << what;
    }
}

TEST(Improve, leaves_a_level_that_meets_everything_as_it_is) {
    const std::string require = "count: { floor: '1..' }";
    const Made plain = make(recipe_with(cave, require), 3);
    const Made improved = make(recipe_with(cave + std::string(", { do: improve }"), require), 3);
    EXPECT_EQ(drawing_of(improved.level), drawing_of(plain.level));
}

TEST(Improve, never_leaves_a_level_farther_away_than_it_was) {
    const std::string require =
        "path: { from: entrance, to: exit, length: '300..' }, dead_ends: 0, islands: 1";
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const double before = make(recipe_with(cave, require), seed).outcome.nearness;
        const double after =
            make(recipe_with(cave + std::string(", { do: improve, moves: 60, patience: 200 }"), require),
                 seed)
                .outcome.nearness;
        EXPECT_GE(after, before) << seed;
    }
}

TEST(Improve, changes_only_its_region_and_nothing_locked_or_under_objects) {
    Stream random(7);
    for (int round = 0; round < 20; ++round) {
        Level start = drawn(random_rows(random, {20, 12}, "##...+~"));
        const std::vector<Rect> free = random_rects(random, {20, 12}, 5);
        const Made made = make(
            "{ steps: [{ do: place, what: gold, count: 4, at_least: 0 }, "
            "{ do: improve, moves: 100, where: { rect: [3, 2, 12, 8] } }], require: { islands: 60 } }",
            static_cast<std::uint64_t>(round), &start, free);
        for (int y = 0; y < 12; ++y) {
            for (int x = 0; x < 20; ++x) {
                const Point at{x, y};
                const TileId was = start[Place{0, at}], is = made.level[Place{0, at}];
                if (was == is) continue;
                EXPECT_TRUE((Rect{3, 2, 12, 8}.contains(at)) && any_contains(free, at));
                EXPECT_LT(index_of(was), 2U) << "only rock and floor change";
                EXPECT_LT(index_of(is), 2U);
            }
        }
        for (const Object& object : made.level.objects)
            EXPECT_TRUE(made.level.palette->walkable(made.level[object.place]));
    }
}

TEST(Improve, changes_whole_blocks_of_its_grid) {
    const Made made = make(
        "{ size: 24x16, steps: [{ do: fill }, { do: improve, moves: 300, block: 3x2 }], require: { count: { rock: 60 } } }");
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 24; ++x) {
            const TileId corner = made.level[Place{0, {x / 3 * 3, y / 2 * 2}}];
            EXPECT_EQ((made.level[Place{0, {x, y}}]), corner);
        }
    }
}

TEST(Improve, moves_objects_and_nothing_else_when_told_so) {
    const std::string steps =
        "{ do: fill }, { do: place, what: entrance, where: { rect: [0, 0, 3, 3] } }, "
        "{ do: place, what: chest, count: 3, where: { rect: [0, 0, 6, 6] } }, { do: place, what: gold, count: 3 }";
    const std::string require = "distance: { chest: '30..' }";
    const Made plain = make(recipe_with(steps, require));
    const Made made =
        make(recipe_with(steps + ", { do: improve, cells: false, objects: chest, moves: 2000 }", require));
    EXPECT_FALSE(plain.outcome.made());
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    EXPECT_EQ(drawing_of(made.level), drawing_of(plain.level));
    EXPECT_EQ(all(made.level, "chest").size(), 3U);
    EXPECT_EQ(all(made.level, "gold"), all(plain.level, "gold"));
}

TEST(Improve, adds_objects_and_takes_them_away_to_meet_a_number) {
    for (const char* count : {"2", "17"}) {
        const Made made = make(recipe_with(
            "{ do: fill }, { do: place, what: goblin, count: 8 }, { do: improve, cells: false, objects: goblin, "
            "add_and_remove: true, moves: 500 }",
            std::string("count: { goblin: ") + count + " }"));
        EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
        EXPECT_EQ(all(made.level, "goblin").size(), static_cast<std::size_t>(std::stoi(count)));
    }
}

TEST(Improve, objects_that_others_know_by_their_number_stay_the_same_ones) {
    const std::string locked =
        "{ size: 60x40, steps: [{ use: locked-bsp }, { do: place, what: goblin, count: 5 }, { do: improve, "
        "cells: false, objects: [key, goblin], add_and_remove: true, moves: 200 }], require: { count: { goblin: 9 } } }";
    const Made made = make(locked);
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    const KindId key = *made.level.palette->object_named("key");
    for (const Link& link : made.level.links) {
        if (link.key != ObjectId::none) {
            EXPECT_EQ(made.level.objects[link.key].kind, key);
        }
    }
}

TEST(Improve, makes_the_same_level_again) {
    const std::string recipe =
        recipe_with(cave + std::string(", { do: improve, moves: 300, objects: exit }"),
                    "connected: true, path: { from: entrance, to: exit, length: '120..' }");
    const Made once = make(recipe, 5), again = make(recipe, 5), other = make(recipe, 6);
    EXPECT_EQ(hash_of(once.level), hash_of(again.level));
    EXPECT_NE(hash_of(once.level), hash_of(other.level));
}

TEST(Improve, ends_with_half_of_the_work_that_was_left) {
    PlanOptions options;
    options.limits.work = 5'000'000;
    options.limits.tries = 1;
    const Planned planned = plan_from_text(
        recipe_with(cave + std::string(", { do: improve, moves: 10000000 }"), "islands: 1000"), options);
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    const Outcome& outcome = runner.run(1);
    EXPECT_EQ(outcome.status, Outcome::Status::unmet) << outcome.reason;
    EXPECT_GT(outcome.work, 2'400'000);
    EXPECT_LT(outcome.work, 2'700'000);
}

TEST(Improve, can_be_cancelled) {
    const Planned planned = plan_from_text(
        recipe_with(cave + std::string(", { do: improve, moves: 10000000 }"), "islands: 1000"));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    const std::atomic<bool> cancel{true};
    EXPECT_EQ(runner.run(1, {.cancel = &cancel}).status, Outcome::Status::cancelled);
}

}  // namespace
}  // namespace levelwright::testing
