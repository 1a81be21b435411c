// Knobs: limits and values, texts changed in place, and recipes that make the same levels afterwards.

#include "levelwright/recipe/checking/knobs.hpp"

#include <algorithm>

#include <fmt/format.h>
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
    "{ // mine\n  steps: [ { do: 'scatter', share: 0.5 }, { do: \"smooth\" }, { repeat: 3, steps: [ { do: cave, rock: \"0.4..0.5\" } ] } ] }";

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
    EXPECT_EQ(
        text,
        "{ // mine\n  steps: [ { do: 'scatter', share: 0.25 }, { do: \"smooth\", generations: 7 }, { repeat: 3, steps: [ { do: cave, rock: 0.45 } ] } ] }");
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

PlanOptions with_gallery() {
    PlanOptions options;
    options.find_recipe = gallery_recipe;
    options.recipe_names = gallery_names;
    return options;
}

constexpr const char* furnished =
    "{ steps: [\n"
    "  { do: bsp, apart: yes, least: 10x8, rooms: { least: '4x4' } }, // rooms\n"
    "  { do: smooth, rule: { kind: threshold, least: 4 }, where: rooms, chance: 0.5 },\n"
    "  { do: furnish, rules: [ { put: entrance }, { put: chest, distance: { entrance: '5..20' } } ] } ] }";

TEST(Knobs, every_kind_of_value_is_one) {
    const std::vector<Knob> knobs = knobs_of(furnished, all_tables());
    const auto text_of = [&](const char* name) {
        const Knob* knob = knob_named(knobs, name);
        return knob ? fmt::format("{} {}", knob->written ? "written" : "left out", knob->text) : "no knob";
    };
    EXPECT_EQ(text_of("bsp.apart"), "written yes");
    EXPECT_EQ(text_of("bsp.least"), "written 10x8");
    EXPECT_EQ(text_of("bsp.rooms.least"), "written '4x4'");
    EXPECT_EQ(text_of("bsp.corridors"), "left out \"straight\"");
    EXPECT_EQ(text_of("bsp.cut"), "left out \"0.35..0.65\"");
    EXPECT_EQ(text_of("smooth.rule"), "written { kind: threshold, least: 4 }");
    EXPECT_EQ(text_of("smooth.rule.least"), "written 4");
    EXPECT_EQ(text_of("smooth.where"), "written rooms");
    EXPECT_EQ(text_of("smooth.chance"), "written 0.5");
    EXPECT_EQ(text_of("smooth.seed"), "no knob");
    EXPECT_EQ(text_of("furnish.rules.1.distance.entrance"), "written '5..20'");
    EXPECT_EQ(text_of("furnish.rules.1.apart"), "left out 1");
    EXPECT_EQ(knob_named(knobs, "bsp.corridors")->field->choices.size(), 3u);
    EXPECT_EQ(knob_named(knobs, "smooth.generations")->field->usual.high, 10);
}

TEST(Knobs, what_is_turned_is_written_where_it_belongs) {
    const std::vector<Knob> knobs = knobs_of(furnished, all_tables());
    const std::string text = turned(furnished, {{knob_named(knobs, "bsp.apart"), "no"},
                                                {knob_named(knobs, "bsp.corridors"), "\"winding\""},
                                                {knob_named(knobs, "bsp.loops"), 0.5},
                                                {knob_named(knobs, "smooth.rule"), "\"threshold\""},
                                                {knob_named(knobs, "smooth.rule.least"), 5},
                                                {knob_named(knobs, "furnish.rules.1.apart"), 3},
                                                {knob_named(knobs, "furnish.rules.1.count"), "\"1..3\""}});
    EXPECT_EQ(
        text,
        "{ steps: [\n"
        "  { do: bsp, corridors: \"winding\", loops: 0.5, apart: no, least: 10x8, rooms: { least: '4x4' } }, // rooms\n"
        "  { do: smooth, rule: \"threshold\", where: rooms, chance: 0.5 },\n"
        "  { do: furnish, rules: [ { put: entrance }, { apart: 3, count: \"1..3\", put: chest, distance: { entrance: '5..20' } } ] } ] }");
    EXPECT_NE(plan_from_text(text).plan, nullptr);
}

TEST(Knobs, a_name_with_a_dot_has_none_because_no_setting_could_reach_it) {
    const std::vector<Knob> knobs = knobs_of(
        "{ objects: { 'a.b': x, c: y }, steps: [ { do: place, what: c, distance: { 'a.b': 3, c: 4 } } ] }",
        all_tables());
    EXPECT_NE(knob_named(knobs, "place.distance.c"), nullptr);
    EXPECT_EQ(knob_named(knobs, "place.distance.a.b"), nullptr);
}

std::vector<const Knob*> with_a_value(const std::vector<Knob>& knobs) {
    std::vector<const Knob*> all;
    for (const Knob& knob : knobs) {
        if (!knob.text.empty()) all.push_back(&knob);
    }
    return all;
}

std::uint64_t hash_of_seed_1(const std::shared_ptr<const Plan>& plan) {
    Runner runner(plan);
    runner.run(1);
    return hash_of(runner.level());
}

TEST(Knobs, every_name_is_one_that_a_setting_takes) {
    for (const GalleryRecipe& each : gallery()) {
        const std::string text(each.text);
        const std::vector<Knob> knobs = knobs_of(text, all_tables(), with_gallery());
        for (const Knob* knob : with_a_value(knobs)) {
            PlanOptions options = with_gallery();
            options.sets = {knob->name + "=" + knob->text};
            const Planned planned = plan_from_text(text, options);
            ASSERT_NE(planned.plan, nullptr) << each.name << ": " << show(planned.problems.at(0));
        }
    }
}

TEST(Knobs, values_set_again_make_the_same_levels) {
    for (const GalleryRecipe& each : gallery()) {
        const std::string text(each.text);
        const std::vector<Knob> knobs = knobs_of(text, all_tables(), with_gallery());
        PlanOptions options = with_gallery();
        for (const Knob* knob : with_a_value(knobs)) options.sets.push_back(knob->name + "=" + knob->text);
        const Planned planned = plan_from_text(text, options);
        ASSERT_NE(planned.plan, nullptr) << each.name << ": " << show(planned.problems.at(0));
        EXPECT_EQ(hash_of_seed_1(planned.plan), hash_of_seed_1(plan_from_text(text, with_gallery()).plan))
            << each.name;
    }
}

TEST(Knobs, values_written_again_make_the_same_levels) {
    for (const GalleryRecipe& each : gallery()) {
        const std::string text(each.text);
        const std::vector<Knob> knobs = knobs_of(text, all_tables(), with_gallery());
        std::vector<Turn> turns;
        for (const Knob* knob : with_a_value(knobs)) turns.emplace_back(knob, knob->text);
        const Planned planned = plan_from_text(turned(text, turns), with_gallery());
        ASSERT_NE(planned.plan, nullptr) << each.name << ": " << show(planned.problems.at(0));
        EXPECT_EQ(hash_of_seed_1(planned.plan), hash_of_seed_1(plan_from_text(text, with_gallery()).plan))
            << each.name;
    }
}

}  // namespace
}  // namespace levelwright
