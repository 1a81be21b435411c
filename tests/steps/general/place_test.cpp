// place: every condition holds on random caves, every cell is equally likely, and failures name the condition.

#include <map>
#include <set>

#include "steps/general/finding.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

std::string place(const std::string& parameters) {
    return "{ do: 'place', what: 'gold', " + parameters + " }";
}
std::string only(const std::string& steps) { return "{ steps: [" + steps + "] }"; }

Level random_cave(Stream& random, Size size) { return drawn(random_rows(random, size, "#...")); }

TEST(Place, puts_objects_on_different_cells_that_can_be_walked_on) {
    Stream random(1);
    for (int round = 0; round < 50; ++round) {
        const Level start = random_cave(random, {20, 10});
        const Made made = make(only(place("count: 30") + ", " + place("count: 20")),
                               static_cast<std::uint64_t>(round), &start, {{0, 0, 20, 10}});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        std::map<std::pair<int, int>, int> times;
        for (const Point at : all(made.level, "gold")) {
            ASSERT_TRUE(can_walk(made.level, at));
            ASSERT_EQ(++times[std::make_pair(at.x, at.y)], 1);
        }
        ASSERT_EQ(times.size(), 50U);
    }
}

// The keys of the second step that named nothing.
std::vector<std::string_view> missed_by(const std::string& first, const std::string& second) {
    Runner runner(plan_from_text(recipe_of("{ do: 'fill' }, " + first + ", " + second)).plan);
    const Outcome& outcome = runner.run(1, {.take_notes = true});
    EXPECT_TRUE(outcome.made());
    std::vector<std::string_view> keys;
    for (const StepNote& note : outcome.notes) keys.push_back(note.key);
    return keys;
}

TEST(Place, tells_when_nothing_was_there_to_be_far_from) {
    using Keys = std::vector<std::string_view>;
    const std::string chest = "{ do: 'place', what: 'chest' }", gold = "{ do: 'place', what: 'gold', ";
    EXPECT_EQ(missed_by(chest, gold + "far_from: 'chest', distance: { chest: '2..' } }"), Keys{});
    EXPECT_EQ(missed_by(chest, gold + "far_from: 'exit' }"), Keys{"far_from"});
    EXPECT_EQ(missed_by(chest, gold + "far_from: 'exit', on: 'floor', by: 'air' }"), Keys{"far_from"});
    EXPECT_EQ(missed_by(chest, gold + "distance: { exit: '2..' } }"), Keys{"distance"});
    EXPECT_EQ(missed_by(chest, gold + "distance: { exit: '200..' } }"), Keys{"distance"});
    EXPECT_EQ(missed_by(chest, "{ do: 'furnish', rules: [{ put: 'gold', far_from: 'exit' }] }"),
              Keys{"far_from"});
    EXPECT_EQ(missed_by(chest, "{ do: 'furnish', rules: [{ put: 'gold' }, { put: 'key', near: 'gold' }] }"),
              Keys{});
}

TEST(Place, chooses_every_cell_equally_often) {
    std::map<int, int> times;
    const Level start = drawn({".#.", "...", "#.#"});
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const Level level = make(only(place("count: 1")), seed, &start, {{0, 0, 3, 3}}).level;
        ++times[level.objects[0].place.at.y * 3 + level.objects[0].place.at.x];
    }
    for (const int cell : {0, 2, 3, 4, 5, 7}) EXPECT_NEAR(times[cell], 500, 100) << cell;
}

TEST(Place, keeps_its_conditions) {
    Stream random(2);
    for (int round = 0; round < rounds(60); ++round) {
        const Level start = random_cave(random, {24, 12});
        const Made made = make(
            only(
                "{ do: 'place', what: 'entrance' }, " +
                place(
                    "count: 6, at_least: 0, walls: '2..5', distance: { entrance: '4..12' }, apart: 3, reachable_from: 'entrance'") +
                ", { do: 'place', what: 'exit', far_from: 'entrance', at_least: 0, sides: '1..' }" +
                ", { do: 'place', what: 'key', in: 'dead_ends', at_least: 0 }, { do: 'place', what: 'npc', in: 'open', at_least: 0 }"),
            static_cast<std::uint64_t>(round), &start, {{0, 0, 24, 12}});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Level& level = made.level;
        const Point entrance = all(level, "entrance").at(0);
        const auto walls = [&](Point at, bool corners) {
            int count = 0;
            for (int i = 0; i < 9; ++i) {
                const Point beside{at.x + i % 3 - 1, at.y + i / 3 - 1};
                if (i == 4 || (!corners && i % 2 == 0)) continue;
                count += !level.size.contains(beside) || !can_walk(level, beside);
            }
            return count;
        };
        const auto gold = all(level, "gold");
        for (const Point at : gold) {
            ASSERT_TRUE(walls(at, true) >= 2 && walls(at, true) <= 5);
            ASSERT_TRUE(distance(level, entrance, at) >= 4 && distance(level, entrance, at) <= 12);
            for (const Point other : gold) ASSERT_TRUE(at == other || distance(level, at, other) >= 3);
        }
        for (const Point at : all(level, "key")) ASSERT_EQ(walls(at, false), 3);
        for (const Point at : all(level, "npc")) ASSERT_EQ(walls(at, true), 0);
        for (const Point exit : all(level, "exit")) {
            ASSERT_GE(walls(exit, false), 1);
            for (int i = 0; i < 24 * 12; ++i) {
                const Point at{i % 24, i / 24};
                const bool taken = at == entrance || std::count(gold.begin(), gold.end(), at) > 0;
                if (can_walk(level, at) && !taken && walls(at, false) >= 1) {
                    ASSERT_LE(distance(level, entrance, at), distance(level, entrance, exit));
                }
            }
        }
    }
}

TEST(Place, looks_in_the_direction_it_is_told_to) {
    const Level start = drawn({"#####", "#...#", "#.~.#", "#...#", "#####"});
    const auto cells = [&](const std::string& beside) {
        const Made made = make(only(place("count: 9, at_least: 0, on: 'floor', beside: " + beside)), 1,
                               &start, {{0, 0, 5, 5}});
        std::set<std::pair<int, int>> found;
        for (const Point at : all(made.level, "gold")) found.insert({at.x, at.y});
        return found;
    };
    using Cells = std::set<std::pair<int, int>>;
    EXPECT_EQ(cells("{ north: 'solid' }"), (Cells{{1, 1}, {2, 1}, {3, 1}}));
    EXPECT_EQ(cells("{ east: 'solid' }"), (Cells{{3, 1}, {3, 2}, {3, 3}}));
    EXPECT_EQ(cells("{ south: 'solid', west: 'solid' }"), (Cells{{1, 3}}));
    EXPECT_EQ(cells("{ north: 'open' }"), (Cells{{1, 2}, {3, 2}, {1, 3}, {2, 3}, {3, 3}}));
    EXPECT_EQ(cells("{ south: { tiles: ['water'] } }"), (Cells{{2, 1}}));
    EXPECT_EQ(cells("{ north_west: { tiles: ['water'] } }"), (Cells{{3, 3}}));
    EXPECT_EQ(cells("{ north_east: 'open', south_east: 'open' }"), (Cells{{1, 2}}));
    EXPECT_EQ(cells("{ south_west: 'open', north: 'anything' }"), (Cells{{2, 1}, {3, 1}, {3, 2}}));
}

TEST(Place, takes_the_edge_of_the_map_for_something_solid) {
    const Level start = drawn({"...", "..."});
    const Made made =
        make(only(place("count: 9, at_least: 0, beside: { north: 'solid' }")), 1, &start, {{0, 0, 3, 2}});
    EXPECT_EQ(all(made.level, "gold").size(), 3U);
    for (const Point at : all(made.level, "gold")) EXPECT_EQ(at.y, 0);
}

TEST(Place, measures_distances_through_the_air_when_asked) {
    Stream random(3);
    for (int round = 0; round < 40; ++round) {
        const Level start = random_cave(random, {24, 12});
        const Level level =
            make(only("{ do: 'place', what: 'entrance' }, " +
                      place("by: 'air', count: 9, at_least: 0, apart: 5, distance: { entrance: '3..10' }")),
                 static_cast<std::uint64_t>(round), &start, {{0, 0, 24, 12}})
                .level;
        const auto gold = all(level, "gold");
        for (const Point at : gold) {
            const int to_entrance = steps_between(at, all(level, "entrance").at(0));
            ASSERT_TRUE(to_entrance >= 3 && to_entrance <= 10);
            for (const Point other : gold) ASSERT_TRUE(at == other || steps_between(at, other) >= 5);
        }
    }
}

TEST(Place, puts_things_beside_tiles_that_cannot_be_walked_on) {
    const Level start = drawn({".......", "......%", "......."});
    const Made made =
        make(only(place("count: 9, at_least: 3, distance: { wall: 1 }")), 1, &start, {{0, 0, 7, 3}});
    EXPECT_EQ(all(made.level, "gold").size(), 3U) << made.outcome.reason;
    for (const Point at : all(made.level, "gold")) EXPECT_EQ(steps_between(at, {6, 1}), 1);
}

TEST(Place, puts_things_into_walls_when_asked) {
    const Level start = drawn({"###", "...", "###"});
    const Made made = make(
        only(
            "{ do: 'place', what: 'entrance', count: 1 }, { do: 'place', what: 'torch', on: 'rock', count: 6, reachable_from: 'entrance' }"),
        1, &start, {{0, 0, 3, 3}});
    EXPECT_EQ(all(made.level, "torch").size(), 6U) << made.outcome.reason;
}

TEST(Place, works_in_rooms_and_corridors) {
    Level start = drawn({"........", "........"});
    start.rooms.push_back({.kind = Room::Kind::room, .area = {.floor = 0, .bounds = {0, 0, 3, 2}}});
    start.rooms.push_back({.kind = Room::Kind::corridor,
                           .area = {.floor = 0, .bounds = {3, 0, 4, 2}, .first_run = 0, .run_count = 1}});
    start.runs.push_back({{3, 1}, 4});
    const Level level = make(only(place("count: 6, in: 'rooms'") +
                                  ", { do: 'place', what: 'trap', count: 4, in: 'corridors' }"),
                             1, &start, {{0, 0, 8, 2}})
                            .level;
    for (const Point at : all(level, "gold")) EXPECT_LT(at.x, 3);
    for (const Point at : all(level, "trap")) EXPECT_TRUE(at.y == 1 && at.x >= 3 && at.x < 7);
    EXPECT_EQ(level.objects.size(), 10U);
}

TEST(Place, places_tiles_too) {
    const Level start = drawn({".....", "....."});
    const Level level =
        make(only("{ do: 'place', what: 'water', count: 4 }"), 1, &start, {{0, 0, 5, 2}}).level;
    EXPECT_EQ(std::count(level.cells.begin(), level.cells.end(), *level.palette->tile_named("water")), 4);
}

TEST(Place, counts_what_a_start_level_has_already) {
    Level start = drawn({"....", "...."});
    const auto gold = *start.palette->object_named("gold");
    start.objects = {{gold, {0, {0, 0}}}, {gold, {0, {3, 1}}}};
    const auto total = [&](const std::string& steps) {
        return all(make(only(steps), 1, &start, {{0, 0, 4, 2}}).level, "gold").size();
    };
    EXPECT_EQ(total(place("count: 5")), 5U);
    EXPECT_EQ(total(place("count: 1")), 2U);
    EXPECT_EQ(total(place("count: 3, where: { rect: [0, 0, 2, 2] }")), 4U)
        << "only what is in the region counts";
}

TEST(Place, leaves_locked_cells_alone) {
    const Level start = drawn({"....", "...."});
    for (const Point at : all(make(only(place("count: 4")), 1, &start, {{1, 0, 2, 2}}).level, "gold")) {
        EXPECT_TRUE(at.x == 1 || at.x == 2);
    }
}

TEST(Place, says_how_many_cells_there_were_and_which_condition_ruled_out_most) {
    const Level start = drawn({"......", "......"});
    const auto reason = [&](const std::string& parameters) {
        return make(only(place(parameters)), 1, &start, {{0, 0, 6, 2}}).outcome.reason;
    };
    EXPECT_NE(
        reason("count: 3, sides: 3")
            .find("only 0 of 3 could be placed: of 12 cells to stand on, 12 were ruled out by \"sides\""),
        std::string::npos)
        << reason("count: 3, sides: 3");
    EXPECT_NE(reason("count: 9, apart: 4").find("were ruled out by \"apart\""), std::string::npos)
        << reason("count: 9, apart: 4");
    EXPECT_NE(
        reason("count: 1, beside: { north: { tiles: 'water' } }").find("12 were ruled out by \"beside\""),
        std::string::npos);
    EXPECT_NE(reason("count: 1, on: 'water'").find("there is no cell to stand on"), std::string::npos);
    EXPECT_NE(reason("count: 20").find("only 12 of 20"), std::string::npos) << reason("count: 20");
    EXPECT_EQ(reason("count: 20, at_least: 12"), "");
}

}  // namespace
}  // namespace levelwright::testing
