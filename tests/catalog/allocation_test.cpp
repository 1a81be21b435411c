// Making a level takes no memory once the same one was made before.
#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"
#include "support/count_allocations.hpp"

namespace levelwright {
namespace {

TEST(Allocation, no_gallery_recipe_takes_memory_for_levels_it_made_before) {
    for (const GalleryRecipe& recipe : gallery()) {
        Runner runner(plan_from_gallery(std::string(recipe.name)).plan);
        EXPECT_EQ(testing::allocations_of_second_run([&] {
                      for (std::uint64_t seed = 0; seed < 20; ++seed) runner.run(seed);
                  }),
                  0)
            << recipe.name;
    }
}

}  // namespace
}  // namespace levelwright
