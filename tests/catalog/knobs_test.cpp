#include "levelwright/recipe/knobs.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

const Knob* knob_named(const std::vector<Knob>& knobs, const std::string& name) {
    const auto found =
        std::find_if(knobs.begin(), knobs.end(), [&](const Knob& knob) { return knob.name == name; });
    return found == knobs.end() ? nullptr : &*found;
}

constexpr const char* recipe =
    "{ // mine\n  steps: [ { do: 'scatter', share: 0.5 }, { do: \"smooth\" }, { repeat: 3, steps: [ { do: "
    "cave, rock: \"0.4..0.5\" } ] } ] }";

TEST(Knobs, numbers_have_their_values_and_described_limits) {
    const std::vector<Knob> knobs = knobs_of(recipe, all_tables());
    const Knob* share = knob_named(knobs, "scatter.share");
    ASSERT_NE(share, nullptr);
    EXPECT_TRUE(share->plain);
    EXPECT_FALSE(share->whole);
    EXPECT_EQ(share->value, 0.5);
    EXPECT_EQ(share->least, 0);
    EXPECT_EQ(share->most, 1);
    ASSERT_NE(knob_named(knobs, "repeat.repeat"), nullptr);
    EXPECT_EQ(knob_named(knobs, "repeat.repeat")->value, 3);
    ASSERT_NE(knob_named(knobs, "cave.rock"), nullptr);
    EXPECT_FALSE(knob_named(knobs, "cave.rock")->plain);
    EXPECT_EQ(knob_named(knobs, "scatter.tile"), nullptr);
}

TEST(Knobs, only_the_numbers_change_in_the_text) {
    const std::vector<Knob> knobs = knobs_of(recipe, all_tables());
    const std::string text = turned(recipe, {{knob_named(knobs, "cave.rock"), 0.45},
                                             {knob_named(knobs, "scatter.share"), 0.25},
                                             {knob_named(knobs, "smooth.generations"), 7}});
    EXPECT_EQ(text,
              "{ // mine\n  steps: [ { do: 'scatter', share: 0.25 }, { do: \"smooth\", generations: 7 }, { "
              "repeat: 3, steps: [ { do: cave, rock: 0.45 } ] } ] }");
    EXPECT_NE(plan_from_text(text).plan, nullptr);
}

TEST(Knobs, a_script_has_those_that_it_says_outright) {
    const std::string text = *gallery_recipe("marahel-digger");
    const std::vector<Knob> knobs = knobs_of(text, all_tables());
    const Knob* lifespan = knob_named(knobs, "explore_agent.lifespan");
    ASSERT_NE(lifespan, nullptr);
    const std::string longer = turned(text, {{lifespan, 222}});
    EXPECT_NE(longer.find("lifespan: 222,"), std::string::npos);
    EXPECT_NE(plan_from_text(longer).plan, nullptr);
}

TEST(Knobs, what_used_recipes_have_is_no_part_of_the_text) {
    PlanOptions options;
    options.find_recipe = gallery_recipe;
    const std::vector<Knob> knobs = knobs_of("{ steps: [ { use: 'cave' } ] }", all_tables(), options);
    EXPECT_TRUE(knobs.empty());
}

// Every knob of every gallery recipe, written again with the value that it has.
TEST(Knobs, values_written_again_make_the_same_levels) {
    for (const GalleryRecipe& each : gallery()) {
        const std::string text(each.text);
        PlanOptions options;
        options.find_recipe = gallery_recipe;
        const std::vector<Knob> knobs = knobs_of(text, all_tables(), options);
        std::vector<Turn> turns;
        for (const Knob& knob : knobs) {
            if (knob.plain) turns.push_back({&knob, knob.value});
        }
        const auto plan = plan_from_text(turned(text, turns), options).plan;
        ASSERT_NE(plan, nullptr) << each.name;
        Runner as_it_was(plan_from_text(text, options).plan), again(plan);
        as_it_was.run(1);
        again.run(1);
        EXPECT_EQ(hash_of(again.level()), hash_of(as_it_was.level())) << each.name;
    }
}

}  // namespace
}  // namespace levelwright
