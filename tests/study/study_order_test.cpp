// Orders for studies and tuning: names, variants and commands, and mistakes with what was meant.

#include "levelwright/study/study_order.hpp"

#include <gtest/gtest.h>

#include "levelwright/study/order_text.hpp"

namespace levelwright {
namespace {

// What an order in JSON5 is refused with: its mistakes, or those of its recipes, or a sentence.
template <class ReadWords, class MakeOrder>
std::string refusal_of(const std::string& text, ReadWords read_words, MakeOrder make_order) {
    Remarks remarks;
    const auto words = read_words(text, remarks);
    std::string sentence = words ? "" : words.error().text();
    if (words) {
        const auto order = make_order(*words, remarks);
        if (!order) sentence = order.error().text();
    }
    for (const Problem& problem : remarks.problems) {
        sentence += "\n" + problem.source + ":" + std::to_string(problem.line) + ": " + problem.sentence;
        if (!problem.suggestion.empty()) sentence += "; " + problem.suggestion;
    }
    return sentence;
}

std::string study_refusal(const std::string& text) {
    return refusal_of(text, study_words_from, [](const StudyWords& words, Remarks& remarks) {
        return study_order_from(words, remarks);
    });
}

std::string tune_refusal(const std::string& text) {
    return refusal_of(text, tune_words_from, [](const TuneWords& words, Remarks& remarks) {
        return tune_order_from(words, remarks);
    });
}

StudyOrder order_of(const std::string& text) {
    Remarks remarks;
    return *study_order_from(*study_words_from(text, remarks), remarks);
}

TEST(StudyOrder, a_recipe_with_its_text_is_called_as_a_file_is) {
    const StudyOrder order =
        order_of("{ recipes: ['cave', { name: 'caves/mine.json5', text: '{ steps: [] }' }], count: 20 }");
    EXPECT_EQ(order.recipes[1].name, "mine");
    EXPECT_EQ(order.recipes[1].command, "levelwright generate caves/mine.json5");
    EXPECT_EQ(order.count, 20u);
}

TEST(StudyOrder, numbers_its_variants_recipes_first) {
    const StudyOrder order =
        order_of("{ recipes: ['cave', 'cave'], vary: ['cave.rock=0.3..0.6'], points: 3 }");
    EXPECT_EQ(order.variant_count(), 8u);
    EXPECT_EQ(order.levels_in_all(), 8000u);
    EXPECT_EQ(order.variant(1).recipe->name, "cave (2)");
    EXPECT_EQ(order.variant(1).setting(), "");
    EXPECT_EQ(order.variant(3).setting(), "cave.rock=0.45");
    EXPECT_EQ(order.variant(7).recipe->name, "cave (2)");
    EXPECT_EQ(order.variant(7).setting(), "cave.rock=0.6");
}

TEST(StudyOrder, its_command_asks_for_the_same_on_the_command_line) {
    EXPECT_EQ(order_of("{ recipes: ['cave'] }").command, "levelwright study cave");
    EXPECT_EQ(
        order_of(
            "{ recipes: ['cave', 'bsp'], count: 20, seed: 5, y: islands, metric: ['count:door'], size: '40x30', play: [runner, greedy], iterations: 9 }")
            .command,
        "levelwright study cave bsp --count 20 --seed 5 --y islands --metric count:door --size 40x30 --play runner,greedy --iterations 9");
    EXPECT_EQ(order_of("{ recipes: ['cave'], size: '40x30', set: ['cave.rock=0.5'] }").recipes[0].command,
              "levelwright generate cave --size 40x30 --set cave.rock=0.5");
}

TEST(StudyOrder, mistakes_say_what_was_meant) {
    EXPECT_EQ(
        study_refusal("[]"),
        "the order has 1 mistake\norder:1: an order must be an object such as { recipes: … }, not a list");
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], cuont: 5,\n metrics: [] }"),
              "the order has 2 mistakes\norder:1: unknown key \"cuont\" in study; did you mean \"count\"?\n"
              "order:2: unknown key \"metrics\" in study; did you mean \"metric\"?");
    EXPECT_EQ(
        study_refusal("{ }"),
        "the order has 1 mistake\norder:1: study needs \"recipes\": names of gallery recipes, or names and texts");
    EXPECT_EQ(study_refusal("{ recipes: [] }"), "a study needs at least one recipe");
    EXPECT_EQ(study_refusal("{ recipes: ['cavee'] }"),
              "unknown gallery recipe \"cavee\"; did you mean \"cave\"?");
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], count: 0 }"),
              "count takes a whole number from 1 to 1000000, not \"0\"");
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], vary: ['cave.rock'] }"),
              "vary takes a parameter and a range such as scatter.share=0.3..0.6, not \"cave.rock\"");
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], play: ['runer'] }"),
              "play: unknown player \"runer\"; did you mean \"runner\"?");
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], x: 'dead_end' }"),
              "unknown metric \"dead_end\"; did you mean \"dead_ends\"?");
    EXPECT_EQ(study_refusal("{ recipes: [{ name: 'mine', text: '{ steps: [{ do: fil }] }' }] }"),
              "mine has 1 mistake\nmine:1: unknown step \"fil\"; did you mean \"fill\"?");
}

// A recipe with an input and a tile of its own, as an order has it.
const std::string deep =
    "{ name: 'deep', text: '{ inputs: { depth: { default: 1, min: 0, max: 9 } }, tiles: { rock: \"#\", mud: "
    "\"m\" }, steps: [{ do: fill, tile: rock }] }' }";

TEST(StudyOrder, an_input_is_swept_with_the_same_plan) {
    const StudyOrder order =
        order_of("{ recipes: [" + deep + "], input: ['depth=4'], vary: ['depth=0..9'], points: 3 }");
    EXPECT_EQ(order.variant(0).inputs(), std::vector<double>{4});
    EXPECT_EQ(order.variant(2).setting(), "depth=4.5");
    EXPECT_EQ(order.variant(2).inputs(), std::vector<double>{4.5});
    EXPECT_EQ(order.variant(3).inputs(), std::vector<double>{9});
    EXPECT_EQ(order.variant(3).plan(), order.variant(0).plan());
    EXPECT_EQ(study_refusal("{ recipes: ['cave'], vary: ['depth=0..9'] }"),
              "unknown input \"depth\"; the recipe has no inputs");
}

TEST(StudyOrder, all_levels_start_from_the_level_of_the_order) {
    const StudyOrder order = order_of("{ recipes: [" + deep + "], start: 'm?\\n', free: ['0,0,1,1'] }");
    const Plan& plan = *order.variant(0).plan();
    ASSERT_NE(plan.start(), nullptr);
    const Place corner{0, {0, 0}};
    EXPECT_EQ((*plan.palette())[(*plan.start())[corner]].name, "mud");
    EXPECT_FALSE(plan.locked().at(0)[corner.at]);
    EXPECT_EQ(
        study_refusal("{ recipes: [" + deep + "], start: 'm~\\n' }"),
        "start: line 1, column 2: the recipe has no tile or object with the symbol \"~\"; a legend can say what "
        "it means");
    EXPECT_EQ(study_refusal("{ recipes: [" + deep + "], start: 'm', size: '9x9' }"),
              "size cannot be combined with a start: the level has the size of its start");
    EXPECT_EQ(study_refusal("{ recipes: [" + deep + "], free: ['0,0,1,1'] }"),
              "free needs a level to start from");
    EXPECT_EQ(study_refusal("{ recipes: [" + deep + "], start: 'm', free: ['0,0,1'] }"),
              "free takes a rectangle x,y,width,height such as 10,5,20,12, not \"0,0,1\"");
}

TEST(TuneOrder, what_is_set_is_not_tuned) {
    Remarks remarks;
    const TuneOrder order = *tune_order_from(
        *tune_words_from("{ recipe: 'cave', want: ['islands=1'], set: ['cave.rock=0.5'], size: '20x20' }",
                         remarks),
        remarks);
    EXPECT_EQ(order.plan->size().most, (Size{20, 20}));
    EXPECT_FALSE(order.parameters.empty());
    for (const TuneParameter& parameter : order.parameters) EXPECT_NE(parameter.name, "cave.rock");
}

TEST(TuneOrder, mistakes_say_what_was_meant) {
    EXPECT_EQ(
        tune_refusal("{ recipe: 'cave' }"),
        "the order has 1 mistake\norder:1: tune needs \"want\": what means of metrics are to be, or where levels are to lie: metric=value or metric=low..high");
    EXPECT_EQ(tune_refusal("{ recipe: 'cave', want: [] }"), "tuning needs at least one want");
    EXPECT_EQ(
        tune_refusal("{ recipe: 'cave', want: ['islands'] }"),
        "want takes a metric and a value or a range such as islands=1 or floor_share=0.4..0.5, not \"islands\"");
    EXPECT_EQ(tune_refusal("{ recipe: 'cave', want: ['islands=1'], vary: ['cave.rok=0..1'] }"),
              "vary cave.rok: cave has no number of this name to tune; did you mean \"cave.rock\"?");
    EXPECT_EQ(
        tune_refusal("{ recipe: 'cave', want: ['islands=1'], vary: ['cave.rock=0..1'], evaluations: 2 }"),
        "evaluations takes a whole number from 9 to 1000, not \"2\"");
}

}  // namespace
}  // namespace levelwright
