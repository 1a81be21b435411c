// Recipes of the gallery as genomes: whatever is drawn, changed or crossed checks, ends within its limits, and gives the same bytes
// twice, also with a runner that ran another before. LEVELWRIGHT_PROPERTY_RUNS asks for more than a few.

#include <gtest/gtest.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/evolve/gene_species.hpp"
#include "levelwright/evolve/recipe_species.hpp"
#include "levelwright/evolve/value_variation.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/run/runner.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

constexpr Birth::How all_ways[] = {Birth::How::drawn, Birth::How::changed_little, Birth::How::changed_much,
                                   Birth::How::crossed, Birth::How::moved_along};

PlanOptions little_options() {
    PlanOptions options;
    options.limits.work = 3'000'000;
    options.limits.memory = 1 << 26;
    options.limits.tries = 2;
    options.find_recipe = gallery_recipe;
    return options;
}

// Small levels, and none that are endless.
struct Breeds {
    std::vector<std::string> recipes;
    std::vector<std::unique_ptr<RecipeSpecies>> species;

    Breeds() {
        for (const GalleryRecipe& recipe : gallery()) {
            const Planned planned = plan_from_gallery(std::string(recipe.name));
            if (!planned.plan || planned.plan->is_endless() || planned.plan->size().most.area() > 12'000)
                continue;
            const std::vector<std::string> texts{std::string(recipe.text)};
            recipes.push_back(RecipeSpecies::genome_of(texts.front(), all_steps()));
            species.push_back(std::make_unique<RecipeSpecies>(texts, all_tables(), little_options()));
        }
    }
};

const Breeds& breeds() {
    static const Breeds all;
    return all;
}

std::uint64_t hash_with(Runner& runner, std::uint64_t seed) {
    runner.run(seed);
    return hash_of(runner.level());
}

PROPERTY(Breeding, every_recipe_that_is_bred_checks_ends_and_gives_the_same_bytes_twice) {
    static Runner used(plan_from_text("{ size: 20x10, steps: [ { do: cave } ] }").plan);
    const std::size_t which = random.below(static_cast<std::uint32_t>(breeds().recipes.size()));
    const RecipeSpecies& species = *breeds().species[which];
    std::string genome = breeds().recipes[which], other = genome;
    for (std::uint64_t age = 0; age < 4; ++age) {
        const Birth birth{all_ways[random.below(5)], 1000 + random.below(1'000'000), genome, other, 0};
        const Child child = species.child(birth, 1);
        SCOPED_TRACE(child.genome);
        ASSERT_TRUE(child.plan);
        ASSERT_EQ(species.child(birth, 1).genome, child.genome);
        Runner fresh(child.plan);
        const std::uint64_t seed = random.below(1000), hash = hash_with(fresh, seed);
        used.take(child.plan);
        ASSERT_EQ(hash_with(used, seed), hash);
        other = genome;
        genome = child.genome;
    }
}

PROPERTY(Breeding, any_genes_give_a_script_that_runs) {
    const std::string purposes[] = {"binary", "zelda", "sokoban"};
    const GeneSpecies species(purposes[random.below(3)], all_tables(), little_options());
    const Birth first{Birth::How::drawn, random.below(1'000'000), "", "", 0};
    const Child mother = species.child(first, 1);
    ASSERT_TRUE(mother.plan);
    ASSERT_EQ(mother.redrawn, 0U) << species.recipe(mother.genome);
    const Birth second{all_ways[random.below(5)], random.below(1'000'000), mother.genome, mother.genome, 0};
    const Child child = species.child(second, 1);
    ASSERT_EQ(species.recipe(child.genome), species.recipe(species.child(second, 1).genome));
    Runner runner(child.plan);
    runner.run(3);
}

TEST(Breeding, the_gallery_has_enough_to_breed) { EXPECT_GT(breeds().recipes.size(), 20U); }

constexpr const char* bred_cave =
    "{ size: 30x20, tiles: { rock: { glyph: '#', traits: ['solid'] }, floor: '.' },"
    "  breed: { only: ['cave.rock'] },"
    "  steps: [ { do: 'cave', rock: 0.5, generations: 4 }, { do: 'border' } ] }";

TEST(Breeding, only_what_a_recipe_names_changes) {
    const RecipeSpecies species({bred_cave}, all_tables(), little_options());
    const std::string mother = RecipeSpecies::genome_of(bred_cave, all_steps());
    bool changed = false;
    for (std::uint64_t number = 1; number < 60; ++number) {
        const Birth birth{all_ways[number % 5], number, mother, mother, 0};
        Value child = value_from_json5(species.child(birth, 1).genome);
        Value& rock = *child.find("steps")->items.front().find("rock");
        changed |= rock.number != 0.5;
        rock = value_of(0.5);
        EXPECT_EQ(show(child), mother);
    }
    EXPECT_TRUE(changed);
}

TEST(Breeding, what_is_fixed_stays) {
    std::string text = bred_cave;
    text.replace(text.find("only: ['cave.rock']"), 19, "fixed: ['cave', 'steps']");
    const RecipeSpecies species({text}, all_tables(), little_options());
    const std::string mother = RecipeSpecies::genome_of(text, all_steps());
    for (std::uint64_t number = 1; number < 60; ++number) {
        const Birth birth{all_ways[number % 5], number, mother, mother, 0};
        const Value child = value_from_json5(species.child(birth, 1).genome);
        ASSERT_EQ(child.find("steps")->items.size(), 2U);
        EXPECT_EQ(show(child.find("steps")->items.front()),
                  show(value_from_json5(mother).find("steps")->items.front()));
    }
}

TEST(Breeding, size_tiles_objects_inputs_game_and_requirements_never_change) {
    const std::string text =
        "{ size: '40x30', inputs: { depth: { default: 3, min: 1, max: 9 } }, game: { crawler: {} },"
        "  objects: { rat: 'r' }, require: { connected: true },"
        "  steps: [ { do: 'cave' }, { do: 'scatter', tile: 'water', share: 0.1 } ] }";
    const RecipeSpecies species({text}, all_tables(), little_options());
    const Value mother = value_from_json5(RecipeSpecies::genome_of(text, all_steps()));
    for (std::uint64_t number = 1; number < 40; ++number) {
        const Birth birth{all_ways[number % 5], number, show(mother), show(mother), 0};
        const Value child = value_from_json5(species.child(birth, 1).genome);
        for (const char* key : {"size", "inputs", "game", "objects", "require"})
            EXPECT_EQ(show(*child.find(key)), show(*mother.find(key)));
    }
}

TEST(Breeding, steps_come_and_go_and_change_places) {
    const std::string text =
        "{ size: 30x20, steps: [ { do: 'scatter', share: 0.4 }, { do: 'smooth' }, { do: 'border' } ] }";
    const RecipeSpecies species({text}, all_tables(), little_options());
    const std::string mother = RecipeSpecies::genome_of(text, all_steps());
    bool more = false, fewer = false, moved = false;
    for (std::uint64_t number = 1; number < 300; ++number) {
        const Birth birth{Birth::How::changed_much, number, mother, "", 0};
        const Value child = value_from_json5(species.child(birth, 1).genome);
        const std::vector<Value>& steps = child.find("steps")->items;
        more |= steps.size() > 3;
        fewer |= steps.size() < 3;
        moved |= steps.size() == 3 && !steps.front().find("do")->is_text("scatter");
    }
    EXPECT_TRUE(more && fewer && moved);
}

TEST(Breeding, a_name_under_breed_that_means_nothing_is_a_mistake) {
    const auto first_problem = [](const std::string& names) {
        const Planned planned =
            plan_from_text("{ size: 9x9, breed: { only: ['" + names + "'] }, steps: [ { do: 'cave' } ] }");
        return planned.problems.empty()
                   ? std::string()
                   : planned.problems.front().sentence + "; " + planned.problems.front().suggestion;
    };
    EXPECT_EQ(first_problem("cave.rock"), "");
    EXPECT_EQ(first_problem("steps"), "");
    EXPECT_EQ(first_problem("cav.rock"), "unknown step \"cav\"; did you mean \"cave\"?");
    EXPECT_EQ(first_problem("cave.rok"), "unknown key \"rok\" in step cave; did you mean \"rock\"?");
}

}  // namespace
}  // namespace levelwright
