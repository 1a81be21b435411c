// Making a level takes no memory once the same one was made before.
#include <gtest/gtest.h>

#include "catalog/drawn_steps.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"
#include "support/count_allocations.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

TEST(Allocation, no_gallery_recipe_takes_memory_for_levels_it_made_before) {
    for (const GalleryRecipe& recipe : gallery()) {
        Runner runner(plan_from_gallery(std::string(recipe.name)).plan);
        std::vector<std::uint64_t> seeds;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            if (runner.run(seed).tries == 1) seeds.push_back(seed);  // a try that fails says why, in words
        }
        EXPECT_EQ(testing::allocations_of_second_run([&] {
                      for (const std::uint64_t seed : seeds) runner.run(seed);
                  }),
                  0)
            << recipe.name;
    }
}

PROPERTY(Allocation, no_step_takes_memory_for_levels_it_made_before) {
    for (const Step& step : all_steps()) {
        const std::string before = testing::DrawnSteps::all().before(step, random);
        RecipeDrawer drawer(testing::DrawnSteps::all().phrases(), all_steps(), random);
        const std::string recipe = "{ size: 30x20, " + testing::DrawnSteps::all().declarations() +
                                   "steps: [" + before + drawer.step(step) + "] }";
        PlanOptions options;
        options.limits.work = 3'000'000;
        options.limits.tries = 1;
        const Planned planned = plan_from_text(recipe, options);
        if (!planned.plan) continue;
        Runner runner(planned.plan);
        bool made = true;
        const auto make_levels = [&] {
            for (std::uint64_t seed = 0; seed < 3; ++seed) made = runner.run(seed).made() && made;
        };
        // Borrowed memory may change hands a few times until every borrower has had the largest.
        for (int round = 0; round < 3; ++round) make_levels();
        const long allocations = testing::allocations_of_second_run(make_levels);
        if (made) {
            ASSERT_EQ(allocations, 0) << recipe;
        }
    }
}

}  // namespace
}  // namespace levelwright
