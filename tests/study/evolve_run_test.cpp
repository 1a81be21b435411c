// Orders for searches: what they understand, what they refuse, and that a run is the same in one piece or in several.

#include "levelwright/study/evolve_run.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/study/order_text.hpp"

namespace levelwright {
namespace {

Words<EvolveOrder> evolve_order_of(const std::string& text) {
    Remarks remarks;
    const Words<EvolveWords> words = evolve_words_from(text, remarks);
    if (!words) return tl::unexpected(words.error());
    return evolve_order_from(*words, remarks);
}

std::string evolve_mistake(const std::string& text) {
    const Words<EvolveOrder> order = evolve_order_of(text);
    return order ? "" : order.error().text();
}

constexpr const char* small_search =
    "{ recipes: [{ name: 'mine', text: '{ size: 20x12, steps: [ { do: cave, rock: 0.45 } ] }' }],"
    "  axes: ['floor_share', 'islands=0..10'], grid: 8, levels: 2, evaluations: 120, batch: 24 }";

std::string evolved_archive(EvolveRun& run) {
    while (!run.done()) EXPECT_TRUE(run.step());
    return run.archive();
}

TEST(EvolveRun, finds_generators_of_different_kinds) {
    EvolveRun run(*evolve_order_of(small_search));
    const auto archive = nlohmann::json::parse(evolved_archive(run));
    EXPECT_EQ(archive["evaluations"], 120);
    EXPECT_GT(archive["cells"].size(), 8U);
    for (const auto& cell : archive["cells"])
        EXPECT_TRUE(plan_from_text(cell["recipe"].get<std::string>()).plan);
    EXPECT_FALSE(run.best().empty());
    EXPECT_TRUE(plan_from_text(run.best()).plan) << run.best();
    const auto report = nlohmann::json::parse(run.report());
    EXPECT_EQ(report["kind"], "evolve");
    EXPECT_TRUE(report["cells"][0].contains("picture"));
}

TEST(EvolveRun, in_pieces_it_is_the_same_as_in_one) {
    EvolveRun whole(*evolve_order_of(small_search));
    const std::string expected = evolved_archive(whole);
    std::string state = EvolveRun(*evolve_order_of(small_search)).state();
    for (bool done = false; !done;) {
        EvolveRun piece(*evolve_order_of(small_search));
        ASSERT_TRUE(piece.read_state(state));
        piece.step();
        state = piece.state();
        done = piece.done();
        if (done) {
            EXPECT_EQ(piece.archive(), expected);
        }
    }
}

TEST(EvolveRun, a_batch_that_was_cancelled_counts_for_nothing) {
    EvolveRun run(*evolve_order_of(small_search));
    const std::string before = run.state();
    const std::atomic<bool> cancel = true;
    EXPECT_FALSE(run.step(&cancel));
    EXPECT_EQ(run.state(), before);
}

TEST(EvolveRun, another_order_does_not_go_on) {
    EvolveRun run(*evolve_order_of(small_search));
    std::string other = small_search;
    other.replace(other.find("levels: 2"), 9, "levels: 4");
    const Result<void> read = EvolveRun(*evolve_order_of(other)).read_state(run.state());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().sentence.substr(0, 34), "it was begun with another order:\n ");
}

TEST(EvolveRun, genes_are_judged_by_the_goals_that_were_published_for_them) {
    const Words<EvolveOrder> order =
        evolve_order_of("{ genes: binary, search: nsga2, batch: 20, evaluations: 60, levels: 2 }");
    ASSERT_TRUE(order) << order.error().text();
    ASSERT_EQ(order->goals.size(), 2U);
    EvolveRun run(*order);
    const auto archive = nlohmann::json::parse(evolved_archive(run));
    ASSERT_FALSE(archive["winners"].empty());
    for (const auto& goal : archive["winners"][0]["goals"]) {
        EXPECT_GE(goal.get<double>(), 0);
        EXPECT_LE(goal.get<double>(), 1);
    }
}

// The more the input says, the more water: a wish that the generator can learn to follow.
TEST(EvolveRun, control_is_how_closely_a_metric_follows_an_input) {
    const Words<EvolveOrder> order = evolve_order_of(
        "{ recipes: [{ name: 'wet', text: \"{ size: 20x20, inputs: { wetness: { default: 1, min: 0, max: 9 } },"
        "  steps: [ { do: 'fill', tile: 'floor' }, { do: 'scatter', tile: 'water', share: { by: 'wetness', at: "
        "{ 0: 0.1, 9: 0.9 } } } ] }\" }],"
        "  axes: ['floor_share'], fitness: 'control:wetness:count:water', levels: 10, evaluations: 1 }");
    ASSERT_TRUE(order) << order.error().text();
    GenomeJudge judge(*order);
    const Judged judged = judge.judge({});
    EXPECT_GT(judged.judgement.goals[0], 0.95);
}

TEST(Trapezoid, is_one_inside_and_falls_over_its_slopes) {
    const Trapezoid shape{2, 4, 2, 5};
    EXPECT_DOUBLE_EQ(shape.at(2), 1);
    EXPECT_DOUBLE_EQ(shape.at(4), 1);
    EXPECT_DOUBLE_EQ(shape.at(1), 0.5);
    EXPECT_DOUBLE_EQ(shape.at(0), 0);
    EXPECT_DOUBLE_EQ(shape.at(6.5), 0.5);
    EXPECT_DOUBLE_EQ(shape.at(100), 0);
}

TEST(EvolveOrder, what_cannot_be_understood_is_answered_with_a_sentence) {
    const std::string start = "{ recipes: ['cave'], ";
    EXPECT_EQ(evolve_mistake("{ axes: ['islands=0..9'] }"), "a search needs a recipe to begin with");
    EXPECT_EQ(evolve_mistake(start + "}"),
              "axes names the metrics that the map lies over, such as floor_share,islands=0..20");
    EXPECT_EQ(evolve_mistake(start + "axes: ['islands'] }"),
              "axes: islands has no greatest value: say how far the map goes, as in islands=0..20");
    EXPECT_EQ(
        evolve_mistake(start + "axes: ['islands=9..0'] }"),
        "axes: an axis goes from one number to a larger one, such as islands=0..20, not \"islands=9..0\"");
    EXPECT_EQ(evolve_mistake(start + "axes: ['floor_share'], search: 'best' }"),
              "search is one of map, random, genetic or nsga2, not \"best\"");
    EXPECT_EQ(evolve_mistake(start + "axes: ['floor_share'], fitness: 'islands in 3' }").substr(0, 16), "");
    EXPECT_EQ(
        evolve_mistake(start + "axes: ['floor_share'], fitness: 'islands in often' }"),
        "\"islands in often\": after `in` stands a range, and how it falls: islands in 1..1 slopes 1 10");
    EXPECT_EQ(evolve_mistake(start + "axes: ['floor_share'], fitness: 'control:depth:islands' }"),
              "\"control:depth:islands\": control:depth:islands: the recipes have no input \"depth\"");
    EXPECT_EQ(evolve_mistake("{ genes: 'chess' }"),
              "genes is one of binary, zelda or sokoban, not \"chess\"");
    EXPECT_EQ(evolve_mistake("{ genes: 'zelda', recipes: ['cave'] }"), "genes takes the place of recipes");
}

}  // namespace
}  // namespace levelwright
