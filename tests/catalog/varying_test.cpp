// Numbers follow inputs wherever they stand: in steps of the catalogue, in requirements, and in recipes that others use.

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

std::shared_ptr<const Plan> planned(const std::string& text, const PlanOptions& options = {}) {
    const Planned made = plan_from_text(text, options);
    for (const Problem& problem : made.problems) ADD_FAILURE() << show(problem);
    return made.plan;
}

const Outcome& run_at(Runner& runner, double depth, std::uint64_t seed = 1) {
    RunOptions options;
    options.inputs = std::span(&depth, 1);
    return runner.run(seed, options);
}

std::string recipe(const std::string& steps, const std::string& rest = "") {
    return "{ size: '60x40', inputs: { depth: { default: 1, min: 1, max: 10 } }, steps: [" + steps + "], " +
           rest + " }";
}

int widest_room(const Level& level) {
    int widest = 0;
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::room) widest = std::max(widest, room.area.bounds.width);
    }
    return widest;
}

TEST(Varying, rooms_of_layouts_grow_with_the_input) {
    for (const std::string step : {
             "{ do: 'push_rooms', size: { by: 'depth', at: { 1: '3x3..4x4', 10: '9x7..12x9' } } }",
             "{ do: 'dig_ahead', room: { by: 'depth', at: { 1: '3..4', 10: '9..12' } } }",
             "{ do: 'bsp', least: { by: 'depth', at: { 1: '6x6', 10: '20x16' } }, rooms: { share: 1 } }",
         }) {
        Runner runner(planned(recipe(step)));
        ASSERT_TRUE(run_at(runner, 1).made()) << step;
        const int small = widest_room(runner.level());
        ASSERT_TRUE(run_at(runner, 10).made()) << step;
        EXPECT_GT(widest_room(runner.level()), small) << step;
    }
}

TEST(Varying, weights_of_what_is_placed_follow_the_input) {
    Runner runner(planned(recipe(
        "{ do: 'fill' }, { do: 'place', what: { gold: { by: 'depth', at: { 1: 1, 2: 0 } }, key: { by: 'depth', at: { 1: 0, 2: 1 } } }, "
        "count: 5 }")));
    ASSERT_TRUE(run_at(runner, 1).made());
    EXPECT_EQ(count_of(runner.level(), *runner.level().palette->object_named("gold")), 5);
    ASSERT_TRUE(run_at(runner, 2).made());
    EXPECT_EQ(count_of(runner.level(), *runner.level().palette->object_named("key")), 5);
}

TEST(Varying, ranges_in_requirements_follow_the_input) {
    Runner runner(planned(recipe(
        "{ do: 'fill' }, { do: 'place', what: 'gold', count: 5 }",
        "tries: 1, require: { count: { gold: { by: 'depth', at: { 1: '5..', 2: '6..' } } }, floor_share: { by: 'depth', at: { 1: '0.5..1', "
        "10: '0.9..1' } } }")));
    EXPECT_TRUE(run_at(runner, 1).made());
    EXPECT_FALSE(run_at(runner, 2).made());
    Runner path(planned(recipe(
        "{ do: 'fill' }, { do: 'place', what: 'entrance', where: { rect: [0, 0, 1, 1] } }, { do: 'place', what: 'exit', where: { rect: "
        "[20, 0, 1, 1] } }",
        "tries: 1, require: { path: { from: 'entrance', to: 'exit', length: { by: 'depth', at: { 1: '10..', 10: '30..' } } } }")));
    EXPECT_TRUE(run_at(path, 1).made());
    EXPECT_FALSE(run_at(path, 10).made());
}

TEST(Varying, inputs_of_a_used_recipe_are_its_own_everywhere) {
    PlanOptions options;
    options.find_recipe = [](const std::string&) -> std::optional<std::string> {
        return "{ inputs: { level: 1 }, steps: [ { do: 'fill' }, { one_of: [ { do: 'place', what: { gold: { by: 'level', at: { 1: 1, 2: 0 "
               "} }, key: { by: 'level', at: { 1: 0, 2: 1 } } }, weight: { by: 'level', at: { 1: 1, 2: 2 } }, where: { rect: [{ by: 'level', "
               "at: { 1: 3, 2: 7 } }, 0, 1, 1] } } ] } ] }";
    };
    Runner runner(planned(
        "{ size: '9x9', inputs: { depth: 1 }, steps: [ { use: 'inner', with: { level: 'depth' } } ] }",
        options));
    ASSERT_TRUE(run_at(runner, 2).made());
    ASSERT_EQ(runner.level().objects.size(), 1U);
    EXPECT_EQ((*runner.level().palette)[runner.level().objects[0].kind].name, "key");
    EXPECT_EQ(runner.level().objects[0].place.at, (Point{7, 0}));
}

}  // namespace
}  // namespace levelwright
