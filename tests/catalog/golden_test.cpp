// The same bytes everywhere: every gallery recipe with eight seeds must give the hashes of
// tests/golden/hashes.txt. tests/capi/wasm_test.mjs holds WebAssembly to the same table.
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "catalog/golden_levels.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

constexpr std::uint64_t seeds = 8;
constexpr const char* advice =
    "if this is meant, raise output_version, say why in CHANGELOG.md and run script/update";

// Hashes by recipe and seed.
using Table = std::map<std::string, std::map<std::uint64_t, std::string>>;

Table golden_table() {
    std::ifstream file(LEVELWRIGHT_SOURCE_FOLDER "/tests/golden/hashes.txt");
    Table table;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string recipe, hash;
        std::uint64_t seed = 0;
        if (line.starts_with('#') || !(words >> recipe >> seed >> hash)) continue;
        table[recipe][seed] = hash;
    }
    return table;
}

TEST(Golden, every_gallery_recipe_has_its_rows_and_every_row_its_recipe) {
    Table table = golden_table();
    for (const GalleryRecipe& recipe : gallery()) {
        const auto rows = table.find(std::string(recipe.name));
        ASSERT_NE(rows, table.end()) << recipe.name
                                     << " has no rows in tests/golden/hashes.txt; run script/update";
        EXPECT_EQ(rows->second.size(), seeds) << recipe.name << ": wrong number of rows; run script/update";
        table.erase(rows);
    }
    for (const auto& [recipe, rows] : table) {
        ADD_FAILURE() << "tests/golden/hashes.txt has rows of " << recipe
                      << ", which is no recipe; run script/update";
    }
}

TEST(Golden, every_gallery_recipe_gives_the_hashes_of_the_table) {
    const Table table = golden_table();
    for (const GalleryRecipe& recipe : gallery()) {
        const std::string name(recipe.name);
        const auto rows = table.find(name);
        if (rows == table.end()) continue;  // the test above says so
        const Planned planned = plan_from_gallery(name);
        ASSERT_TRUE(planned.plan) << show(planned.problems.front());
        Runner runner(planned.plan);
        for (const auto& [seed, hash] : rows->second) {
            const Outcome& outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made()) << name << " seed " << seed << ": " << outcome.reason;
            EXPECT_EQ(show_hash(hash_of(runner.level())), hash) << name << " seed " << seed << ": " << advice;
        }
    }
}

TEST(Golden, every_step_draws_the_level_that_it_always_drew) {
    std::ifstream file(LEVELWRIGHT_SOURCE_FOLDER "/tests/golden/levels.txt");
    std::ostringstream text;
    text << file.rdbuf();
    for (const Step& step : all_steps()) {
        EXPECT_NE(text.str().find("\n" + testing::golden_level(step)), std::string::npos)
            << "another level than in tests/golden/levels.txt; " << advice << "\n"
            << testing::golden_level(step);
    }
}

}  // namespace
}  // namespace levelwright
