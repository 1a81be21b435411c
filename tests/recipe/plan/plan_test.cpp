// Recipes become plans or are refused: ids, settings, used recipes, palettes, forms and limits.

#include <gtest/gtest.h>

#include "levelwright/recipe/reference/reference.hpp"
#include "recipe/every_type.hpp"

namespace levelwright::testing {
namespace {

Planned plan(const std::string& text, PlanOptions options = {}) {
    return make_plan(text, test_tables(), options);
}

std::vector<std::string> sentences(const Planned& planned) {
    std::vector<std::string> list;
    for (const Problem& problem : planned.problems) {
        list.push_back(problem.sentence + (problem.suggestion.empty() ? "" : "; " + problem.suggestion));
    }
    return list;
}

using Sentences = std::vector<std::string>;

TEST(Plan, the_smallest_recipe_has_an_empty_list_of_steps) {
    const Planned planned = plan("{ steps: [] }");
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    EXPECT_EQ(planned.plan->size().most, (Size{80, 50}));
}

TEST(Plan, a_recipe_must_be_an_object_with_steps) {
    EXPECT_EQ(sentences(plan("[]")),
              Sentences{"a recipe must be an object such as { steps: [ … ] }, not a list"});
    EXPECT_EQ(sentences(plan("{}")), Sentences{"a recipe needs \"steps\": the list of what to do"});
    EXPECT_EQ(sentences(plan("{ steps: 3 }")),
              Sentences{"\"steps\" must be a list of steps, not a whole number"});
}

TEST(Plan, a_rectangle_that_falls_off_the_map_is_noted_where_it_is_written) {
    const auto with_rect = [](const std::string& size, const std::string& rect) {
        return sentences(
            plan("{ size: " + size + ", steps: [ { group: [], where: { rect: " + rect + " } } ] }"));
    };
    EXPECT_EQ(with_rect("40x30", "[0, 0, 40, 30]"), Sentences{});
    EXPECT_EQ(with_rect("40x30", "['2/3', 0, '1/3', '100%']"), Sentences{});
    EXPECT_EQ(with_rect("20x20..40x30", "[30, 20, 10, 10]"), Sentences{});
    EXPECT_EQ(
        with_rect("40x30", "[30, 0, 12, 10]"),
        Sentences{
            "this rectangle reaches beyond the map: it goes from 30, 0 to 41, 9, and the map is 40x30 cells"});
    EXPECT_EQ(
        with_rect("40x30", "[-3, 0, 12, 10]"),
        Sentences{
            "this rectangle reaches beyond the map: it goes from -3, 0 to 8, 9, and the map is 40x30 cells"});
    EXPECT_EQ(
        with_rect("40x30", "[50, 40, 5, 5]"),
        Sentences{
            "this rectangle lies outside the map: it goes from 50, 40 to 54, 44, and the map is 40x30 cells"});
    const Planned planned = plan("{ size: 9x9,\n steps: [ { group: [], where: { rect: [9, 0, 3, 3] } } ] }");
    EXPECT_EQ(planned.problems.at(0).line, 2);
    EXPECT_EQ(planned.problems.at(0).column, 39);
    EXPECT_EQ(planned.problems.at(0).path, "$.steps[0].where.rect");
    EXPECT_EQ(planned.problems.at(0).severity, Problem::Severity::note);
}

TEST(Plan, a_side_of_a_rectangle_is_a_number_or_a_share) {
    const auto with_rect = [](const std::string& rect) {
        return sentences(plan("{ size: 40x30, steps: [ { group: [], where: { rect: " + rect + " } } ] }"));
    };
    const std::string lengths =
        "\"rect\" must be made of whole numbers, or shares of the map such as \"1/3\", \"50%\" and \"100%-12\", not the text ";
    for (const std::string wrong : {"half", "4/3", "1/0", "120%", "-5%", "50%-", "50%+x", "1/3%"}) {
        EXPECT_EQ(with_rect("[0, 0, '" + wrong + "', 4]"), Sentences{lengths + "\"" + wrong + "\""});
    }
    EXPECT_EQ(with_rect("[0, 0, '0%', 4]"),
              Sentences{"\"rect\" must be at least 1 cell wide and high, not [0, 0, \"0%\", 4]"});
}

TEST(Plan, a_tag_that_no_step_gives_is_noted) {
    const Planned planned = plan(
        "{ steps: [ { group: [], as: [crypt, cellar] }, { group: [], where: { in: rooms, tagged: cript } },\n { group: [], where: "
        "{ in: rooms, tagged: crypt, not: [cellar, attic] } } ] }");
    ASSERT_TRUE(planned.plan);
    EXPECT_EQ(sentences(planned),
              (Sentences{"no step gives the tag \"cript\" to anything; did you mean \"crypt\"?",
                         "no step gives the tag \"attic\" to anything; available: crypt and cellar"}));
    EXPECT_EQ(planned.problems[1].path, "$.steps[2].where.not[1]");
    EXPECT_EQ(planned.problems[1].severity, Problem::Severity::note);
    EXPECT_EQ(planned.problems[1].line, 2);
    Level start;
    start.reset(std::make_shared<Palette>(stock_palette()), {4, 4}, 1, TileId{0});
    start.names.intern("attic");
    PlanOptions options;
    options.start = &start;
    EXPECT_EQ(sentences(plan("{ steps: [ { group: [], where: { in: rooms, tagged: attic } } ] }", options)),
              Sentences{});
}

TEST(Plan, steps_are_named_after_their_kind_and_numbered_from_the_second_on) {
    const Planned planned = plan(
        "{ steps: [ { do: every_type }, { repeat: 2, steps: [ { do: every_type } ] }, { do: every_type, id: mine }, { do: every_type } ] }");
    ASSERT_TRUE(planned.plan);
    EXPECT_EQ(planned.plan->step_ids(),
              (std::vector<std::string>{"every_type", "repeat", "every_type-2", "mine", "every_type-3"}));
}

TEST(Plan, two_steps_with_one_id_are_a_contradiction) {
    EXPECT_EQ(sentences(plan("{ steps: [ { do: every_type, id: a }, { do: every_type, id: a } ] }")),
              Sentences{"two steps have the id \"a\""});
    EXPECT_EQ(sentences(plan("{ steps: [ { do: every_type, id: 'a b' } ] }")),
              Sentences{"an id is made of letters, digits, _ and -, not \"a b\""});
}

TEST(Plan, settings_from_outside_change_parameters_deep_inside) {
    PlanOptions options;
    options.sets = {"every_type.whole=9", "every_type.records.1.count=4", "size=10x12",
                    "every_type.text=hello there"};
    const Planned planned = plan("{ steps: [ { do: every_type, records: [ {}, {} ] } ] }", options);
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    const auto program = planned.plan->make_program();
    const auto& parameters = *static_cast<const EveryType*>(program->steps[0].instance->parameters());
    EXPECT_EQ(parameters.whole, 9);
    EXPECT_EQ(parameters.records[1].count, 4);
    EXPECT_EQ(parameters.text, "hello there");
    EXPECT_EQ(planned.plan->size().most, (Size{10, 12}));
}

TEST(Plan, settings_that_go_nowhere_are_explained) {
    const std::string recipe = "{ steps: [ { do: every_type } ] }";
    const auto with = [&](const std::string& setting) {
        PlanOptions options;
        options.sets = {setting};
        return sentences(plan(recipe, options)).at(0);
    };
    EXPECT_EQ(with("every_tipe.whole=3"), "unknown step \"every_tipe\"; did you mean \"every_type\"?");
    EXPECT_EQ(with("every_type.wohle=3"), "unknown key \"wohle\" in every_type; did you mean \"whole\"?");
    EXPECT_EQ(with("every_type.records.7.count=3"),
              "there is nothing to set at \"every_type.records.7.count\"");
    EXPECT_EQ(with("nonsense"), "a setting is written id.parameter=value");
    EXPECT_EQ(with("every_type.whole=70"), "\"whole\" must be from 1 to 10, not 70");
}

TEST(Plan, the_message_about_a_setting_points_into_the_setting) {
    PlanOptions options;
    options.sets = {"every_type.whole=70"};
    const Planned planned = plan("{ steps: [ { do: every_type } ] }", options);
    EXPECT_EQ(planned.problems.at(0).source, "--set every_type.whole");
    EXPECT_EQ(planned.problems.at(0).line_text, "70");
}

PlanOptions with_library() {
    PlanOptions options;
    options.find_recipe = [](const std::string& name) -> std::optional<std::string> {
        if (name == "inner") {
            return "{ inputs: { depth: 3, heat: { default: 1, max: 5 } }, tiles: { moss: m, floor: '.' }, objects: { owl: o }, steps: [ "
                   "{ do: every_type, whole: { by: depth, at: { 1: 1, 9: 9 } } }, { do: every_type, real: { by: heat, at: { 0: 0, 5: 1 } } } ] }";
        }
        if (name == "loop") return "{ steps: [ { use: loop } ] }";
        if (name == "ping") return "{ steps: [ { use: pong } ] }";
        if (name == "pong") return "{ steps: [ { use: ping } ] }";
        if (name == "broken") return "{ steps: [ { do: every_type, whole: } ] }";
        if (name == "flood") return "{ steps: [ " + std::string("{ use: flood2 }, ") + "{ use: flood2 } ] }";
        return std::nullopt;
    };
    return options;
}

TEST(Plan, a_used_recipe_brings_its_steps_tiles_objects_and_inputs) {
    const Planned planned = plan(
        "{ inputs: { level: 2 }, steps: [ { use: inner, with: { heat: 5 } }, { use: inner, id: again, with: { depth: level } } ] }",
        with_library());
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    EXPECT_EQ(planned.plan->step_ids(),
              (std::vector<std::string>{"use", "use/every_type", "use/every_type-2", "again",
                                        "again/every_type", "again/every_type-2"}));
    std::vector<std::string> inputs;
    for (const Input& input : planned.plan->inputs())
        inputs.push_back(input.name + "=" + std::to_string(static_cast<int>(input.standard)));
    EXPECT_EQ(inputs, (std::vector<std::string>{"level=2", "use/depth=3", "use/heat=5", "again/heat=1"}));
    EXPECT_TRUE(planned.plan->palette()->tile_named("moss"));
    EXPECT_TRUE(planned.plan->palette()->object_named("owl"));
}

TEST(Plan, recipes_that_use_themselves_or_nobody_are_refused) {
    EXPECT_EQ(sentences(plan("{ steps: [ { use: loop } ] }", with_library())),
              Sentences{"the recipe \"loop\" uses itself"});
    EXPECT_EQ(sentences(plan("{ steps: [ { use: ping } ] }", with_library())),
              Sentences{"the recipe \"ping\" uses itself"});
    EXPECT_EQ(sentences(plan("{ steps: [ { use: nobody } ] }", with_library())),
              Sentences{"unknown recipe \"nobody\""});
    EXPECT_EQ(sentences(plan("{ steps: [ { use: inner, with: { hat: 1 } } ] }", with_library())),
              Sentences{"unknown input \"hat\"; did you mean \"heat\"?"});
}

TEST(Plan, a_mistake_in_a_used_recipe_names_that_recipe) {
    const Planned planned = plan("{ steps: [ { use: broken } ] }", with_library());
    ASSERT_FALSE(planned.problems.empty());
    EXPECT_EQ(planned.problems[0].source, "broken");
}

TEST(Plan, what_only_looks_like_a_step_is_none) {
    const Planned planned = plan(
        "{ objects: { use: u, group: g }, steps: [ { do: every_type, things: { use: 2, group: 1 }, named: { use: { count: 1 }, do: {}, group: {}, repeat: {}, one_of: {} } } ] }",
        with_library());
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    const auto program = planned.plan->make_program();
    const auto& parameters = *static_cast<const EveryType*>(program->steps[0].instance->parameters());
    ASSERT_EQ(parameters.named.size(), 5u);
    EXPECT_EQ(parameters.named[0].second.count, 1);
    EXPECT_EQ(parameters.things.things.size(), 2u);
}

TEST(Plan, what_only_looks_like_a_step_takes_no_number_from_the_steps) {
    const Planned planned = plan(
        "{ steps: [ { do: every_type, named: { group: { count: 1 } } }, { group: [ { do: every_type } ] } ] }");
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    EXPECT_EQ(planned.plan->step_ids(), (std::vector<std::string>{"every_type", "group", "every_type-2"}));
}

TEST(Plan, steps_are_found_in_every_parameter_that_holds_some) {
    PlanOptions options = with_library();
    options.sets = {"every_type-5.whole=10", "maybe/every_type.fixed=4"};
    const Planned planned = make_plan(
        "{ steps: [ { do: nest, list: { steps: [ { do: every_type } ] },\n"
        "record: { steps: [ { do: every_type } ] },\n"
        "named: { use: { steps: [ { do: every_type } ] } },\n"
        "chosen: { kind: inner, steps: [ { do: every_type } ] },\n"
        "maybe: { steps: [ { use: inner, id: maybe } ] } },\n"
        "{ do: every_type, steps: [ { do: every_type } ] } ] }",
        nesting_tables(), options);
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    EXPECT_EQ(planned.plan->step_ids().size(), 10u);
    EXPECT_EQ(planned.plan->place_of_step("every_type"), "recipe:1:41");
    EXPECT_EQ(planned.plan->place_of_step("every_type-2"), "recipe:2:20");
    EXPECT_EQ(planned.plan->place_of_step("every_type-3"), "recipe:3:26");
    EXPECT_EQ(planned.plan->place_of_step("every_type-4"), "recipe:4:33");
    EXPECT_EQ(planned.plan->place_of_step("maybe/every_type").substr(0, 6), "inner:");
    EXPECT_EQ(planned.plan->place_of_step("every_type-5"), "recipe:6:1");
    EXPECT_EQ(planned.plan->place_of_step("every_type-6"), "recipe:6:28");
    const auto program = planned.plan->make_program();
    EXPECT_EQ(static_cast<const EveryType*>(program->steps[1].instance->parameters())->whole, 10);
}

TEST(Plan, a_step_is_one_thing_only) {
    EXPECT_EQ(
        sentences(plan("{ steps: [ { do: every_type, use: inner } ] }", with_library())).at(0).substr(0, 33),
        "unknown key \"use\" in every_type");
}

TEST(Plan, settings_may_bring_steps) {
    PlanOptions options = with_library();
    options.sets = {"group.group=[ { do: every_type }, { use: inner } ]"};
    const Planned planned = plan("{ steps: [ { do: every_type }, { group: [] } ] }", options);
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    EXPECT_EQ(planned.plan->step_ids(),
              (std::vector<std::string>{"every_type", "group", "every_type-2", "use", "use/every_type",
                                        "use/every_type-2"}));
    options.sets = {"group.group=[ { do: every_type, id: every_type } ]"};
    EXPECT_EQ(sentences(plan("{ steps: [ { do: every_type }, { group: [] } ] }", options)),
              Sentences{"two steps have the id \"every_type\""});
}

TEST(Plan, only_curves_follow_the_inputs_of_a_used_recipe) {
    PlanOptions options;
    options.find_recipe = [](const std::string&) -> std::optional<std::string> {
        return "{ inputs: { depth: 3, progress: 1 }, steps: [ { do: every_type, whole: { by: depth, at: { 1: 1, "
               "9: 9 } }, curve: { by: progress, at: { 0: 1, 1: 5 } }, named: { by: { count: 2 } } } ] }";
    };
    const Planned planned = plan("{ steps: [ { use: other } ] }", options);
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    const auto program = planned.plan->make_program();
    const StepNode& step = program->steps[0].children[0];
    EXPECT_EQ(step.slots.size(), 1u) << "the curve over progress stays one";
}

TEST(Plan, declared_tiles_replace_the_stock_and_bring_what_their_names_are_known_for) {
    const Planned planned = plan(
        "{ tiles: { rock: '#', swamp: { glyph: s, role: floor, colour: '#123456' } }, steps: [ { do: every_type } ] }");
    ASSERT_TRUE(planned.plan) << sentences(planned).at(0);
    const Palette& palette = *planned.plan->palette();
    ASSERT_EQ(palette.tiles.size(), 2u);
    EXPECT_TRUE(palette.tiles[0].traits.has(Trait::solid));
    EXPECT_EQ(palette.tile_for_role("floor"), TileId{1});
    EXPECT_EQ(palette.tiles[1].colour, (Colour{0x12, 0x34, 0x56}));
}

TEST(Plan, a_role_that_no_tile_has_is_named_with_the_remedy) {
    EXPECT_EQ(
        sentences(plan("{ tiles: { rock: '#' }, steps: [ { do: every_type, record: { tile: rock } } ] }")),
        Sentences{
            "\"tile\" is left out, and no tile of this recipe has the role floor; name a tile, or declare one with role: \"floor\""});
}

TEST(Plan, wrong_declarations_are_refused) {
    EXPECT_EQ(sentences(plan("{ tiles: { rock: '##' }, steps: [] }")),
              Sentences{"a glyph is one visible character, not \"##\""});
    EXPECT_EQ(sentences(plan("{ tiles: { a: x, b: x }, steps: [] }")),
              Sentences{"\"a\" and \"b\" have the same glyph x"});
    EXPECT_EQ(sentences(plan("{ tiles: { a: { glyph: x, colour: reddish } }, steps: [] }")),
              Sentences{"a colour is written #rrggbb or as a word such as red, not \"reddish\""});
    EXPECT_EQ(sentences(plan("{ tiles: { a: { glyph: x, traits: [sold] } }, steps: [] }")),
              Sentences{"unknown trait \"sold\"; did you mean \"solid\"?"});
    EXPECT_EQ(sentences(plan("{ tiles: {}, steps: [] }")),
              Sentences{"\"tiles\" declares no tile; leave it out to get the stock tiles"});
    EXPECT_EQ(sentences(plan("{ inputs: { depth: { default: 5, max: 3 } }, steps: [] }")),
              Sentences{"the default 5 of input \"depth\" is not within its limits"});
}

TEST(Plan, levels_beyond_the_cell_limit_are_refused_before_anything_runs) {
    EXPECT_EQ(
        sentences(plan("{ size: 10x10..5000x5000, steps: [] }")),
        Sentences{
            "levels of up to 5000x5000 cells on 1 floor are too large: at most 16777216 cells are allowed"});
    EXPECT_EQ(
        sentences(plan("{ size: 1000x1000, floors: 1..100, steps: [] }")),
        Sentences{
            "levels of up to 1000x1000 cells on 100 floors are too large: at most 16777216 cells are allowed"});
}

TEST(Plan, forms_are_checked) {
    EXPECT_EQ(sentences(plan("{ steps: [ { repeat: 2 } ] }")),
              Sentences{"repeat needs \"steps\": the steps"});
    EXPECT_EQ(sentences(plan("{ steps: [ { repeat: 99999, steps: [] } ] }")),
              Sentences{"\"repeat\" must be from 0 to 10000, not 99999"});
    EXPECT_EQ(sentences(plan("{ steps: [ { one_of: [] } ] }")),
              Sentences{"one_of has nothing to choose from: no step has a weight above 0"});
    EXPECT_EQ(sentences(plan("{ steps: [ { one_of: [ { weight: -2, do: every_type } ] } ] }")).at(0),
              "\"weight\" must be a number from 0 to 1000000000, not -2");
    EXPECT_EQ(
        sentences(plan("{ steps: [ { group: [ { do: every_type, weight: 2 } ] } ] }")).at(0).substr(0, 39),
        "unknown key \"weight\" in every_type");
    EXPECT_EQ(sentences(plan("{ steps: [ { group: 4 } ] }")),
              Sentences{"\"group\" must be a list of steps, not a whole number"});
    EXPECT_EQ(
        sentences(plan("{ steps: [ 7 ] }")),
        Sentences{
            "a step is an object such as { do: \"fill\" }, or one of the forms group, repeat, one_of and use"});
}

TEST(Plan, more_steps_than_the_limit_are_refused_however_they_come_about) {
    PlanOptions options;
    options.find_recipe = [](const std::string& name) -> std::optional<std::string> {
        if (name == "end") return "{ steps: [ { do: every_type } ] }";
        const std::string next = name == "a" ? "b" : name == "b" ? "c" : name == "c" ? "d" : "end";
        std::string text = "{ steps: [";
        for (int i = 0; i < 30; ++i) text += "{ use: " + next + " },";
        return text + "] }";
    };
    const Planned planned = plan("{ steps: [ { use: a } ] }", options);
    EXPECT_EQ(planned.plan, nullptr);
    EXPECT_EQ(sentences(planned).at(0), "more than 10000 steps in one recipe");
}

TEST(Reference, the_json_schema_and_the_page_tell_every_parameter) {
    const std::string schema = json_schema(test_tables()), page = reference_page(test_tables());
    for (const Field& field : EveryType::description().fields()) {
        EXPECT_NE(schema.find('"' + field.name + '"'), std::string::npos) << field.name;
        EXPECT_NE(page.find('`' + field.name + '`'), std::string::npos) << field.name;
    }
    EXPECT_NE(page.find("| `whole` | whole number from 1 to 10 [cells], varies | `5` | a whole number |"),
              std::string::npos)
        << page;
}

}  // namespace
}  // namespace levelwright::testing
