// What holds for every general step: it works on maps of any size, in regions of any shape and under any
// locks, and changes nothing that it may not change.
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

// Parameters under which a step can work on the smallest map.
const char* const general_steps[] = {
    "do: 'fill'",
    "do: 'scatter'",
    "do: 'scatter', count: 1, tile: { water: 1, grass: 2 }",
    "do: 'noise', bands: [{ tile: 'water', to: 0.4 }, 'grass']",
    "do: 'border', width: 2",
    "do: 'outline'",
    "do: 'smooth'",
    "do: 'smooth', rule: 'life', outside: 'wrap', radius: 2",
    "do: 'keep_largest'",
    "do: 'connect'",
    "do: 'connect', how: 'full', style: 'crooked', width: 2, corridors: true",
    "do: 'connect', how: 'hub', style: 'cheapest'",
    "do: 'divide'",
    "do: 'divide', how: 'grid', gap: 1",
    "do: 'divide', how: 'sampling'",
    "do: 'place', what: 'gold', count: 5, at_least: 0",
    "do: 'place', what: { water: 1, chest: 1 }, far_from: 'floor', walls: '0..7', at_least: 0, apart: 2",
};

TEST(EveryStep, works_on_maps_of_every_size) {
    for (const Size size : {Size{1, 1}, Size{1, 100}, Size{100, 1}, Size{3, 3}, Size{64, 2}, Size{65, 65}}) {
        for (const std::string step : general_steps) {
            const Made made = make(recipe_of("{ do: 'scatter', share: 0.4 }, { " + step + " }", size));
            EXPECT_TRUE(made.outcome.made()) << step << ": " << made.outcome.reason;
            EXPECT_EQ(made.level.size, size);
        }
    }
}

TEST(EveryStep, makes_the_same_level_whatever_was_made_before) {
    for (const std::string step : general_steps) {
        const std::string recipe = recipe_of("{ do: 'scatter', share: 0.4 }, { " + step + " }", {40, 20});
        Runner runner(plan_from_text(recipe).plan);
        for (std::uint64_t seed = 0; seed < 8; ++seed) runner.run(seed);
        runner.run(3);
        EXPECT_EQ(hash_of(runner.level()), hash_of(make(recipe, 3).level)) << step;
    }
}

TEST(EveryStep, changes_only_what_is_in_its_region_and_not_locked) {
    Stream random(9);
    for (int round = 0; round < 40; ++round) {
        const int width = random.between(1, 70), height = random.between(1, 15);
        const Size size{width, height};
        Level start = drawn(random_rows(random, size, "###..~%"));
        for (int i = 0; i < width * height; ++i) {
            if (random.chance(0.7)) start.runs.push_back({{i % width, i / width}, 1});
        }
        if (start.runs.empty()) continue;
        start.regions.push_back({.area = {0, whole(size), 0, static_cast<std::uint32_t>(start.runs.size())}});
        std::vector<Rect> free = random_rects(random, size, 30);
        for (const std::string step : general_steps) {
            const Level level = make("{ steps: [{ " + step + ", where: 'regions' }] }",
                                     static_cast<std::uint64_t>(round), &start, free)
                                    .level;
            for (int i = 0; i < width * height; ++i) {
                const Point at{i % width, i / width};
                const bool inside = start.area_contains(start.regions[0].area, at);
                if (!inside || !any_contains(free, at)) {
                    ASSERT_EQ(tile_at(level, at), tile_at(start, at)) << step;
                }
            }
            for (const Object& object : level.objects) {
                ASSERT_TRUE(any_contains(free, object.place.at) &&
                            start.area_contains(start.regions[0].area, object.place.at));
            }
        }
    }
}

TEST(EveryStep, stops_when_the_work_limit_is_reached) {
    for (const std::string step :
         {"do: 'smooth', generations: 10000", "do: 'connect', how: 'full', style: 'cheapest'",
          "do: 'place', what: 'gold', count: 100000, at_least: 0",
          "do: 'divide', how: { kind: 'sampling', count: 100000, tries: 10000 }"}) {
        PlanOptions options;
        options.limits.work = 200'000;
        const Planned planned =
            plan_from_text(recipe_of("{ do: 'scatter', share: 0.1 }, { " + step + " }", {200, 200}), options);
        Runner runner(planned.plan);
        EXPECT_EQ(runner.run(1).status, Outcome::Status::limit) << step;
    }
}

TEST(Gallery, every_recipe_makes_its_levels) {
    for (const GalleryRecipe& recipe : gallery()) {
        const Planned planned = plan_from_gallery(std::string(recipe.name));
        ASSERT_TRUE(planned.plan) << recipe.name;
        EXPECT_TRUE(planned.problems.empty()) << show(planned.problems[0]);
        EXPECT_FALSE(planned.plan->purpose().empty()) << recipe.name;
        Runner runner(planned.plan);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Outcome& outcome = runner.run(seed);
            EXPECT_TRUE(outcome.made()) << recipe.name << " " << seed << ": " << outcome.reason;
        }
    }
}

}  // namespace
}  // namespace levelwright::testing
