// Scripts of every dialect run, are brought into one canonical form, and mean the same in it.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "levelwright/evolve/random_script.hpp"
#include "levelwright/steps/explorers/canonical_script.hpp"
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The script runs, its canonical form is its own, has no notes, and makes the same levels.
void check_canonical(const std::string& script) {
    const CanonicalScript canonical = canonical_script(script, "script");
    ASSERT_TRUE(canonical.text) << script;
    const CanonicalScript again = canonical_script(*canonical.text, "script");
    ASSERT_TRUE(again.text) << *canonical.text << show(again.problems[0]);
    EXPECT_EQ(*again.text, *canonical.text) << "doing it twice changes nothing";
    EXPECT_TRUE(again.problems.empty()) << show(again.problems[0]);
    const Planned first = plan_from_text(script), second = plan_from_text(*canonical.text);
    ASSERT_TRUE(first.plan) << messages_of(first);
    ASSERT_TRUE(second.plan) << messages_of(second);
    Runner one(first.plan), other(second.plan);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const bool made = one.run(seed).made();
        ASSERT_EQ(made, other.run(seed).made());
        ASSERT_EQ(hash_of(one.level()), hash_of(other.level())) << script << *canonical.text;
    }
}

// A generator as the first version spells it, with texts for numbers.
const char* const first_version = R"json({
  "metadata": { "min": "30x20", "max": "34x24" },
  "entity": { "floor": { "color": "0xeeeeee" }, "rock": { "color": "0x222222", "min": "5" }, "coin": { "max": "3" } },
  "neighborhood": { "around": "111,131,111" },
  "region": { "type": "bsp", "number": "3", "parameters": { "min": "6x6", "max": "14", "allowIntersection": "false" } },
  "rule": [
    { "type": "automata", "region": { "name": "map" }, "parameters": { "iterations": "1" }, "rules": ["self(any) -> self(rock)"] },
    { "type": "automata", "region": { "name": "all", "border": "1,2", "replacingType": "buffer", "borderType": "rock" },
      "parameters": { "iterations": "2", "start": "0.5,0.5", "exploration": "plus" },
      "rules": ["around(rock) >= 8, random < 0.6 -> self(floor)", "complete > 0 -> self(floor:3|coin)"] },
    { "type": "agent", "region": { "name": "0-1", "sameBorder": "true", "border": "1,1" },
      "parameters": { "number": "1,2", "speed": "1,1", "change": "2,5", "lifespan": "9,20", "directions": "plus" },
      "rules": ["self(undefined) -> self(rock)", "minDist(coin) > 2 -> self(floor)"] },
    { "type": "connector", "region": { "name": "map" }, "parameters": { "type": "hub", "neighborhood": "plus", "entities": "floor|coin" },
      "rules": ["self(rock) -> self(floor)"] },
  ] })json";

const char* const paper_version = R"json({
  metadata: { minDimension: "30x20", maxDimension: "34x24" },
  entities: [open, shut],
  neighborhoods: { nine: ["111", "131", "111"], "far": [[2, 0], [-2, 0]], "knight": "(1,2) (2,1)" },
  regions: { type: sampling, numOfRegions: 3, parameters: { min: 5, max: "7x6" } },
  explorers: [
    { type: sequential, region: { name: map }, rules: ["self(any)->self(shut)"] },
    { type: sequential, region: { name: all, border: 1 }, iterations: 2, replacingTech: same, borderHandling: none,
      rules: ["far(shut) = 2 -> self(open)", "nine(any) <> 9 -> self(open|shut)"] },
    { type: random, region: { name: [0, 2] }, parameters: { numberOfTiles: 20 }, rules: "self(shut) -> knight(open)" },
    { type: agent, region: { name: map }, parameters: { number: 2, change: 4, lifespan: [10, 20], directions: [plus] },
      rules: ["self(any), random < 0.7 -> self(open)", "self(any) -> nine(open)"] },
    { type: connector, region: { name: map }, parameters: { type: short, directions: ["plus"], entities: ["open"] },
      rules: ["self(any) -> self(open)"] },
  ] })json";

const char* const newest_version = R"json({
  "metadata": { "min": "30x20", "max": "34x24" },
  "entities": ["empty", "solid", "gem"],
  "regions": { "type": "sample", "number": "2", "parameters": { "min": "5x5", "max": "8x8", "trials": "50" } },
  "explorers": [
    { "region": "map", "rules": ["self(unknown) -> self(solid)"] },
    { "type": "narrow_vert", "region": "all", "parameters": { "repeats": "2", "replace": "buffer", "out": "solid", "changes": "90" },
      "rules": ["all(solid), percent < 0.9 -> self(empty:3|solid)", "rpercent >= 0.5, plus(empty) -> self(gem)"] },
    { "type": "narrow_rand", "region": "0,1", "parameters": { "tiles": "15" }, "rules": ["self(solid), noise2 < 0.6 -> self(empty)"] },
    { "type": "turtle_drunk", "region": "map", "parameters": { "tiles": "60", "repeats": "2", "dirprob": "0.2", "directions": "plus" },
      "rules": ["self(any) -> self(empty)"] },
    { "type": "greedy", "region": "map", "parameters": { "tiles": "20", "heuristics": "all(empty),random", "directions": "all" },
      "rules": ["self(solid) -> self(gem)"] },
    { "type": "wide_heur", "region": "map", "parameters": { "heuristics": "dist(gem), plus(solid)", "tiles": "40" },
      "rules": ["self(solid) -> self(empty)"] },
    { "type": "rand_order", "region": "map", "parameters": { "changes": "5" }, "rules": ["self(empty), all(empty) -> self(gem)"] },
    { "type": "turlte_connect", "region": "map", "parameters": { "directions": "plus", "entities": "empty|gem" }, "rules": ["self(solid) -> self(empty)"] }
  ] })json";

TEST(Dialects, every_one_has_a_canonical_form_that_means_the_same) {
    for (const char* script : {first_version, paper_version, newest_version}) check_canonical(script);
}

TEST(Dialects, outdated_spellings_are_noted_with_the_canonical_one) {
    const Planned planned = plan_from_text(newest_version);
    const std::string said = messages_of(planned);
    for (const char* note : {"\"min\" is an outdated spelling of \"minDimension\"",
                             "\"number\" is an outdated spelling of \"numberOfRegions\"",
                             "\"sample\" is an outdated spelling of \"sampling\"",
                             "\"narrow_vert\" is an outdated spelling of \"sequential\"",
                             "\"repeats\" is an outdated spelling of \"iterations\"",
                             "\"out\" is an outdated spelling of \"borderHandling\"",
                             "\"turlte_connect\" is an outdated spelling of \"connector\"",
                             "\"percent\" is an outdated spelling of \"progress\"",
                             "\"noise2\" is an outdated spelling of \"noise(2)\"",
                             "\"dist\" is an outdated spelling of \"minDist\""})
        EXPECT_NE(said.find(note), std::string::npos) << note << said;
    EXPECT_EQ(planned.error_count, 0u);
}

TEST(Dialects, parameters_that_mean_nothing_to_an_explorer_are_noted_once) {
    const std::string script =
        "{ metadata: { min: 9x9 }, entities: [empty, solid], explorers: ["
        "{ type: horz, region: map, parameters: { dirprob: 0.3, lifespan: 20 }, rules: ['-> self(solid)'] },"
        "{ type: horz, region: map, parameters: { dirprob: 0.4 }, rules: ['-> self(empty)'] },"
        "{ type: digger, region: map, parameters: { heuristics: 'all(solid)' }, rules: ['-> self(solid)'] },"
        "{ type: rorder, region: map, parameters: { heuristics: [] }, rules: ['-> self(solid)'] }] }";
    const Planned planned = plan_from_text(script);
    std::vector<std::string> unused;
    for (const Problem& problem : planned.problems) {
        EXPECT_EQ(problem.severity, Problem::Severity::note);
        if (problem.code == "unused") unused.push_back(problem.sentence);
    }
    EXPECT_EQ(unused,
              (std::vector<std::string>{"\"dirprob\" means nothing to an explorer of type horz",
                                        "\"lifespan\" means nothing to an explorer of type horz",
                                        "\"heuristics\" means nothing to an explorer of type digger",
                                        "\"heuristics\" means nothing to an explorer of type rorder"}));
    EXPECT_TRUE(play(script).outcome.made());
    check_canonical(script);
}

TEST(Dialects, an_empty_list_of_heuristics_is_none) {
    const std::string script =
        "{ metadata: { dimension: 9x9 }, entities: [empty, solid], explorers: ["
        "{ type: wide, region: { name: map }, parameters: { heuristics: [], numberOfTiles: 40 }, rules: ['-> self(solid)'] },"
        "{ type: agent, region: { name: map }, parameters: { heuristics: [] }, rules: ['-> self(empty)'] }] }";
    EXPECT_EQ(messages_of(plan_from_text(script)), "");
    check_canonical(script);
}

// In the newest version a bare neighbourhood must match everywhere, and all counts the tile itself.
TEST(Dialects, decide_where_they_disagree) {
    const std::string rules = "rules: ['self(any) -> self(solid)'] }";
    const std::string paper =
        "{ metadata: { minDimension: 5x5 }, entities: [empty, solid, gem], explorers: [{ type: sequential, region: { name: map }, " +
        rules + ", { type: sequential, region: { name: map }, rules: ['all(solid) -> self(gem)'] }] }";
    const std::string newest =
        "{ metadata: { min: 5x5 }, entities: [empty, solid, gem], explorers: [{ type: narrow, region: map, " +
        rules +
        ", { type: narrow, region: map, parameters: { replace: buffer }, rules: ['all(solid) -> self(gem)'] }] }";
    EXPECT_EQ(play(paper).rows, Rows(5, "*****"));
    EXPECT_EQ(play(newest).rows, (Rows{"#####", "#***#", "#***#", "#***#", "#####"}));
}

TEST(Dialects, every_type_of_explorer_has_all_its_names) {
    for (const char* type :
         {"narrow",       "narrow_horz", "horz",       "horizontal",   "narrow_vert",    "vert",
          "vertical",     "narrow_rand", "rand",       "random",       "narrow_rnd",     "turtle",
          "turtle_drunk", "drunk",       "digger",     "narrow_drunk", "turtle_connect", "connect",
          "wide_rand",    "rorder",      "rand_order", "automata",     "sequential",     "connector"}) {
        const std::string script =
            "{ metadata: { min: 9x9 }, entities: [empty, solid], explorers: [{ type: " + std::string(type) +
            ", region: map, rules: ['self(any) -> self(solid)'] }] }";
        EXPECT_TRUE(play(script).outcome.made()) << type;
        check_canonical(script);
    }
    for (const char* type : {"turtle_heur", "greedy", "agent", "wide", "wide_heur", "heuristic", "order"}) {
        check_canonical(
            "{ metadata: { min: 9x9 }, entities: [empty, solid], explorers: [{ type: " + std::string(type) +
            ", region: map, parameters: { heuristics: 'all(solid)' }, rules: ['self(any) -> self(solid)'] }] }");
    }
}

TEST(Dialects, entities_with_a_least_and_a_greatest_number_keep_to_it) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Played played = play(
            "{ metadata: { dimension: 10x10 }, entities: { empty: {}, gem: { min: 3, max: 5, color: '0xff0000' } },"
            "explorers: [{ type: random, region: { name: map }, rules: ['random < 0.2 -> self(gem)'] }] }",
            seed);
        ASSERT_TRUE(played.outcome.made());
        ASSERT_LE(count_in(played.rows, '*'), 5);
        ASSERT_GE(count_in(played.rows, '*'), 3);
        ASSERT_EQ((*played.level.palette)[TileId{1}].colour, (Colour{255, 0, 0}));
    }
}

TEST(Dialects, a_recipe_may_use_a_script) {
    const Played played = play(
        "{ size: 30x20, steps: [{ do: fill }, { use: 'marahel-cave', where: { rect: [5, 5, 20, 10] } }] }");
    EXPECT_TRUE(played.outcome.made()) << played.outcome.reason;
}

void expect_script_runs(const std::string& script) {
    check_canonical(script);
    Runner runner(plan_from_text(script).plan);
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        EXPECT_TRUE(runner.run(seed).made()) << runner.run(seed).reason;
}

// Those of the gallery, and others when their folder is given: all run, and have a canonical form.
TEST(Dialects, scripts_run_as_they_stand) {
    int count = 0;
    for (const GalleryRecipe& recipe : gallery()) {
        if (!recipe.name.starts_with("marahel-")) continue;
        SCOPED_TRACE(recipe.name);
        expect_script_runs(std::string(recipe.text));
        ++count;
    }
    EXPECT_GE(count, 10);
    const char* folder = std::getenv("LEVELWRIGHT_MARAHEL_SCRIPTS");
    if (!folder) return;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        SCOPED_TRACE(entry.path().filename().string());
        expect_script_runs(contents(entry.path()));
    }
}

}  // namespace
}  // namespace levelwright::testing
