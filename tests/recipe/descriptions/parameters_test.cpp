// Parameters of every type are read into structs, vary as they may, and are refused with helpful sentences.

#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "levelwright/recipe/plan/build.hpp"
#include "recipe/every_type.hpp"

namespace levelwright::testing {
namespace {

std::string first_problem(const std::string& text) {
    const Planned planned = make_plan(text, test_tables());
    return planned.problems.empty()
               ? ""
               : planned.problems[0].sentence +
                     (planned.problems[0].suggestion.empty() ? "" : "; " + planned.problems[0].suggestion);
}

std::string problem_of(const std::string& parameters) {
    return first_problem("{ inputs: { depth: 1 }, steps: [ { do: every_type, " + parameters + " } ] }");
}

// The parameters as a program has them.
struct Read {
    std::shared_ptr<const Plan> plan;
    std::unique_ptr<Program> program;
    const EveryType& operator*() const {
        return *static_cast<const EveryType*>(program->steps[0].instance->parameters());
    }
    const EveryType* operator->() const { return &**this; }
};

Read read(const std::string& parameters) {
    const Planned planned = make_plan(
        "{ objects: { rat: { glyph: r, group: monster }, wight: { glyph: w, group: monster } }, inputs: { depth: 1 }, steps: [ { do: every_type, " +
            parameters + " } ] }",
        test_tables());
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return {planned.plan, planned.plan ? planned.plan->make_program() : nullptr};
}

TEST(Parameters, left_out_ones_take_the_defaults_of_the_struct) {
    const Read given = read("");
    EXPECT_EQ(given->whole, 5);
    EXPECT_EQ(given->style, Style::crooked);
    EXPECT_EQ(given->text, "hello");
    EXPECT_EQ(given->list.size(), 2u);
    EXPECT_FALSE(given->maybe.has_value());
}

TEST(Parameters, a_tile_left_out_is_the_tile_of_its_role) {
    const Read given = read("");
    EXPECT_EQ(given.plan->palette()->tiles[given->tile].name, "floor");
    EXPECT_EQ(given.plan->palette()->tiles[given->tiles.tiles.at(0)].name, "rock");
    EXPECT_EQ(given.plan->palette()->tiles[given->record.tile].name, "floor");
}

TEST(Parameters, every_type_is_read) {
    const Read given =
        read(R"(whole: 7, real: 0.25, yes_no: no, style: straight, size: 10x20, range: 3..9, reals: "..0.5",
        point: [4, 5], rect: [1, 1, 2, 2], tile: water, tiles: { floor: 3, grass: 1 }, object: rat, things: [monster, chest, door],
        where_else: { in: rooms, pick: 2, not: [big] }, text: 'hi', rule: "good", picture: ["ab", "cd"],
        curve: { by: progress, at: { 0: 1, 1: 3 } }, record: { count: 1, tile: rock }, list: [4, 5, 6], records: [{ count: 2 }, {}],
        named: { a: { count: 1 }, b: {} }, shape: { kind: square, side: 9 }, steps: [{ do: every_type }], maybe: 0)");
    EXPECT_EQ(given->whole, 7);
    EXPECT_EQ(given->real, 0.25);
    EXPECT_FALSE(given->yes_no);
    EXPECT_EQ(given->style, Style::straight);
    EXPECT_EQ(given->size, (Size{10, 20}));
    EXPECT_EQ(given->range.low, 3);
    EXPECT_EQ(given->range.high, 9);
    EXPECT_EQ(given->reals.low, 0);
    EXPECT_EQ(given->reals.high, 0.5);
    EXPECT_EQ(given->point, (Point{4, 5}));
    EXPECT_EQ(given->rect, (Rect{1, 1, 2, 2}));
    EXPECT_EQ(given->tiles.weights, (std::vector<double>{3, 1}));
    EXPECT_EQ(given->things.things.size(), 4u);  // two monsters, a chest, a door
    EXPECT_EQ(given->things.weights, (std::vector<double>{0.5, 0.5, 1, 1}));
    EXPECT_EQ(given->where_else.in, Where::In::rooms);
    EXPECT_EQ(given->where_else.pick, 2);
    EXPECT_EQ(given->picture.rows, (std::vector<std::string>{"ab", "cd"}));
    EXPECT_EQ(given->curve.at(0.5), 2);
    EXPECT_EQ(given->record.count, 1);
    EXPECT_EQ(given->list, (std::vector<int>{4, 5, 6}));
    EXPECT_EQ(given->records.at(0).count, 2);
    EXPECT_EQ(given->named.at(1).first, "b");
    EXPECT_EQ(std::get<Square>(given->shape).side, 9);
    EXPECT_EQ(given->steps.size(), 1u);
    EXPECT_EQ(given->maybe, 0);
}

TEST(Parameters, a_range_is_drawn_for_each_level_within_its_ends) {
    Read given = read("whole: 2..4");
    std::vector<int> seen(11, 0);
    for (std::uint64_t level = 0; level < 300; ++level) {
        for (const Slot& slot : given.program->steps[0].slots) slot.set(level, nullptr);
        ++seen[given->whole];
    }
    EXPECT_EQ(seen[2] + seen[3] + seen[4], 300);
    EXPECT_GT(seen[2], 60);
    EXPECT_GT(seen[3], 60);
    EXPECT_GT(seen[4], 60);
}

TEST(Parameters, numbers_deep_inside_lists_and_records_vary_too) {
    Read given = read(
        "records: [{ count: 0..9 }, { count: 0..9 }], shape: { kind: round, radius: 0..10 }, maybe: 1..5");
    EXPECT_EQ(given.program->steps[0].slots.size(), 4u);
    bool differ = false;
    for (std::uint64_t level = 0; level < 20; ++level) {
        for (const Slot& slot : given.program->steps[0].slots) slot.set(level, nullptr);
        differ = differ || given->records[0].count != given->records[1].count;
    }
    EXPECT_TRUE(differ) << "each number has a draw of its own";
}

TEST(Parameters, a_curve_over_an_input_follows_the_input_and_stays_within_limits) {
    Read given = read("whole: { by: depth, at: { 1: 2, 11: 10 } }");
    const Slot& slot = given.program->steps[0].slots.at(0);
    for (const auto& [depth, expected] :
         std::vector<std::pair<double, int>>{{1, 2}, {6, 6}, {11, 10}, {99, 10}, {-5, 2}}) {
        slot.set(0, &depth);
        EXPECT_EQ(given->whole, expected) << "at depth " << depth;
    }
}

// The parameters of a level with an input of this value.
void set_numbers(Read& given, double depth, std::uint64_t level = 0) {
    for (const Slot& slot : given.program->steps[0].slots) slot.set(level, &depth);
}

TEST(Parameters, sizes_ranges_and_points_follow_an_input_as_a_whole) {
    Read given = read(
        "size: { by: depth, at: { 1: 10x4, 11: 20x14 } }, range: { by: depth, at: { 1: 3..5, 11: 13..25 } }, "
        "reals: { by: depth, at: { 1: 0.2, 11: 0.4..0.8 } }, point: { by: depth, at: { 1: [0, 10], 11: [10, 0] } }, "
        "rect: { by: depth, at: { 1: [0, 0, 1, 1], 11: [0, 10, 21, 11] } }");
    set_numbers(given, 6);
    EXPECT_EQ(given->size, (Size{15, 9}));
    EXPECT_EQ(given->range.low, 8);
    EXPECT_EQ(given->range.high, 15);
    EXPECT_DOUBLE_EQ(given->reals.low, 0.3);
    EXPECT_DOUBLE_EQ(given->reals.high, 0.5);
    EXPECT_EQ(given->point, (Point{5, 5}));
    EXPECT_EQ(given->rect, (Rect{0, 5, 11, 6}));
    set_numbers(given, 99);
    EXPECT_EQ(given->size, (Size{20, 14}));
    EXPECT_EQ(given->range.high, 25);
}

TEST(Parameters, an_end_that_is_open_all_along_a_curve_stays_open) {
    Read given = read("where_else: { area: { by: depth, at: { 1: 3.., 11: 13.. } } }");
    set_numbers(given, 6);
    EXPECT_EQ(given->where_else.area.low, 8);
    EXPECT_EQ(given->where_else.area.high, std::numeric_limits<int>::max());
    EXPECT_EQ(problem_of("where_else: { area: { by: depth, at: { 1: 3.., 11: 13..20 } } }"),
              "an end of the ranges along a curve is open at every point or at none");
}

TEST(Parameters, a_range_of_sizes_is_drawn_once_per_level_where_one_size_is_wanted) {
    Read given = read("size: 2x5..4x9");
    std::set<int> widths, heights;
    for (std::uint64_t level = 0; level < 100; ++level) {
        set_numbers(given, 1, level);
        widths.insert(given->size.width);
        heights.insert(given->size.height);
    }
    EXPECT_EQ(widths, (std::set<int>{2, 3, 4}));
    EXPECT_EQ(heights, (std::set<int>{5, 6, 7, 8, 9}));
}

TEST(Parameters, each_number_in_a_list_of_them_may_vary) {
    Read given = read(
        "point: [0..3, { by: depth, at: { 1: 2, 3: 4 } }], size: [{ by: depth, at: { 1: 2, 3: 4 } }, 7]");
    std::set<int> xs;
    for (std::uint64_t level = 0; level < 60; ++level) {
        set_numbers(given, 2, level);
        xs.insert(given->point.x);
        EXPECT_EQ(given->point.y, 3);
        EXPECT_EQ(given->size, (Size{3, 7}));
    }
    EXPECT_EQ(xs, (std::set<int>{0, 1, 2, 3}));
}

TEST(Parameters, weights_vary_and_a_group_shares_its_own) {
    Read given = read(
        "tiles: { floor: { by: depth, at: { 1: 0, 11: 10 } }, rock: 2 }, things: { monster: { by: depth, at: { 1: 2, 11: 6 } }, "
        "chest: 1..3 }");
    set_numbers(given, 6);
    EXPECT_EQ(given->tiles.weights, (std::vector<double>{5, 2}));
    ASSERT_EQ(given->things.weights.size(), 3u);
    EXPECT_EQ(given->things.weights[0], 2);
    EXPECT_EQ(given->things.weights[1], 2);
    EXPECT_GE(given->things.weights[2], 1);
    EXPECT_LE(given->things.weights[2], 3);
}

TEST(Parameters, curves_that_cannot_be_followed_are_refused) {
    EXPECT_EQ(problem_of("size: { by: depth, at: { 1: 10x4, 11: 200x14 } }"),
              "\"size\" must be from 1x1 to 100x100, not 200x14");
    EXPECT_EQ(problem_of("size: { by: depth, at: { 1: 2x2..4x4 } }"),
              "a point of a curve is fixed: it cannot vary itself");
    EXPECT_EQ(problem_of("range: { by: depth, at: { 1: { by: depth, at: { 1: 2 } } } }"),
              "\"range\" must be a whole number, or a range such as \"3..7\", not an object");
    EXPECT_EQ(problem_of("range: { by: dept, at: { 1: 3..4 } }"),
              "unknown input \"dept\"; did you mean \"depth\"?");
    EXPECT_EQ(problem_of("range: { low: 3 }"), "a curve is written { by: \"input\", at: { 1: 8, 20: 60 } }");
    EXPECT_EQ(problem_of("range: { by: depth, at: { 2: 3..4, 1: 3..4 } }"),
              "a curve's points must be in rising order");
    EXPECT_EQ(problem_of("point: [1, { by: depth, at: { 1: 2.5 } }]"),
              "\"point\" must be a whole number, not 2.5");
    EXPECT_EQ(problem_of("tiles: { floor: { by: depth, at: { 1: -2 } } }"),
              "\"floor\" must be from 0 to 1000000000, not -2");
    EXPECT_EQ(problem_of("tiles: { floor: many }"),
              "\"floor\" must be a weight from 0 to 1000000000, not many");
}

TEST(Parameters, wrong_values_are_refused_with_a_sentence_that_helps) {
    EXPECT_EQ(problem_of("whole: 11"), "\"whole\" must be from 1 to 10, not 11");
    EXPECT_EQ(problem_of("whole: 2.5"), "\"whole\" must be a whole number, not 2.5");
    EXPECT_EQ(problem_of("whole: [1]"), "\"whole\" must be a whole number from 1 to 10, not a list");
    EXPECT_EQ(problem_of("whole: 7..3"), "the range 7..3 is empty: 7 is above 3");
    EXPECT_EQ(problem_of("whole: '3..'"),
              "\"whole\" is drawn from a range, which needs both ends, such as \"3..7\"");
    EXPECT_EQ(problem_of("whole: { by: depht, at: { 1: 2 } }"),
              "unknown input \"depht\"; did you mean \"depth\"?");
    EXPECT_EQ(problem_of("whole: { by: depth, at: { 2: 2, 1: 3 } }"),
              "a curve's points must be in rising order");
    EXPECT_EQ(
        problem_of("fixed: 1..2"),
        "\"fixed\" must be one fixed value: it shapes the recipe itself and cannot change from level to level");
    EXPECT_EQ(problem_of("yes_no: maybe"), "\"yes_no\" must be true or false, not the text \"maybe\"");
    EXPECT_EQ(problem_of("style: strait"),
              "unknown choice for \"style\": \"strait\"; did you mean \"straight\"?");
    EXPECT_EQ(problem_of("size: 10"), "\"size\" must be a size such as \"60x40\", not 10");
    EXPECT_EQ(problem_of("size: 0x4"), "\"size\" must be from 1x1 to 100x100, not 0x4");
    EXPECT_EQ(problem_of("rect: [1, 2, 0, 4]"),
              "\"rect\" must be at least 1 cell wide and high, not [1, 2, 0, 4]");
    EXPECT_EQ(problem_of("tile: flor"), "unknown tile \"flor\"; did you mean \"floor\"?");
    EXPECT_EQ(problem_of("tiles: { floor: -1 }"), "\"floor\" must be a weight from 0 to 1000000000, not -1");
    EXPECT_EQ(problem_of("tiles: { floor: 0 }"), "all weights of \"tiles\" are 0");
    EXPECT_EQ(problem_of("object: cheest"), "unknown kind of object \"cheest\"; did you mean \"chest\"?");
    EXPECT_EQ(problem_of("rule: bad"), "the rule says \"bad\", not \"good\"");
    EXPECT_EQ(problem_of("picture: [a, b, c, d, e, f]"), "\"picture\" has 6 rows; at most 5 are allowed");
    EXPECT_EQ(problem_of("list: [1, 2, 3, 4, 5]"), "\"list\" has 5 items; at most 4 are allowed");
    EXPECT_EQ(problem_of("shape: { kind: triangle }"),
              "unknown kind of \"shape\": \"triangle\"; available: round and square");
    EXPECT_EQ(problem_of("record: { cont: 3 }"), "unknown key \"cont\" in small; did you mean \"count\"?");
    EXPECT_EQ(problem_of("wole: 3"), "unknown key \"wole\" in every_type; did you mean \"whole\"?");
    EXPECT_EQ(problem_of("steps: [{ do: nothing }]"), "unknown step \"nothing\"; available: every_type");
}

TEST(Parameters, mistakes_inside_nested_values_have_their_json_path) {
    const Planned planned =
        make_plan("{ steps: [ { do: every_type, records: [ {}, { count: 10 } ] } ] }", test_tables());
    ASSERT_EQ(planned.problems.size(), 1u);
    EXPECT_EQ(planned.problems[0].path, "$.steps[0].records[1].count");
}

TEST(Parameters, all_mistakes_are_reported_at_once) {
    const Planned planned = make_plan(
        "{ steps: [ { do: every_type, whole: 0, real: 2, tile: x }, { do: nope }, { oops: 1 } ], requir: {} }",
        test_tables());
    EXPECT_EQ(planned.error_count, 6u);
    EXPECT_EQ(planned.plan, nullptr);
}

}  // namespace
}  // namespace levelwright::testing
