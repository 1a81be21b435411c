// Steps in several places together: counts, distances and the farthest cell hold across them, and ways lead through what lies between.

#include "levelwright/level/query.hpp"
#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

const std::string dungeon =
    "{ do: 'bsp', least: '11x9', stop_depth: 4 }, "
    "{ do: 'theme', name: 'treasury', where: { in: 'rooms', pick: 1 } }, ";

bool is_in(const Level& level, const Room& room, Point at) { return level.area_contains(room.area, at); }

bool is_treasury(const Level& level, const Room& room) {
    return level.has_tag(room.tags, *level.names.find("treasury"));
}

// In a room that is not the treasury.
bool is_allowed(const Level& level, Point at) {
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::room && is_in(level, room, at) && !is_treasury(level, room)) return true;
    }
    return false;
}

TEST(Together, twelve_monsters_over_all_rooms_but_the_treasury) {
    const std::string recipe = recipe_of(
        dungeon +
            "{ do: 'place', what: 'monster', count: 12, apart: 7, where: { in: 'rooms', not: 'treasury', together: true } }",
        {80, 50});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Made made = make(recipe, seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const std::vector<Point> monsters = all(made.level, "monster");
        ASSERT_EQ(monsters.size(), 12U);
        for (const Point at : monsters) {
            ASSERT_TRUE(is_allowed(made.level, at));
            const auto steps = steps_from(made.level, at);
            for (const Point other : monsters) {
                const auto found = steps.find({other.x, other.y});
                if (other != at && found != steps.end()) {
                    ASSERT_GE(found->second, 7);
                }
            }
        }
    }
}

TEST(Together, the_exit_in_the_farthest_room_that_is_not_the_treasury) {
    const std::string recipe = recipe_of(
        dungeon +
            "{ do: 'place', what: 'entrance', where: { in: 'rooms', not: 'treasury', pick: 1 } }, "
            "{ do: 'place', what: 'exit', far_from: 'entrance', where: { in: 'rooms', not: 'treasury', together: true } }",
        {80, 50});
    int treasury_was_farther = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level = make(recipe, seed).level;
        const auto steps = steps_from(level, all(level, "entrance").at(0));
        int farthest = 0, anywhere = 0;
        for (const auto& [cell, distance] : steps) {
            anywhere = std::max(anywhere, distance);
            if (is_allowed(level, {cell.first, cell.second})) farthest = std::max(farthest, distance);
        }
        const Point exit = all(level, "exit").at(0);
        ASSERT_TRUE(is_allowed(level, exit));
        ASSERT_EQ(steps.at({exit.x, exit.y}), farthest);
        treasury_was_farther += anywhere > farthest;
    }
    EXPECT_GT(treasury_was_farther, 0);
}

TEST(Together, distances_are_measured_around_what_lies_between) {
    const std::string places =
        "{ do: 'fill', tile: 'grass', where: { rect: [0, 0, 2, 3] }, as: 'bank' }, "
        "{ do: 'fill', tile: 'grass', where: { rect: [5, 0, 2, 3] }, as: 'bank' }, ";
    const Level start = drawn({"..###..", "..###..", "......."});
    const std::string step =
        "{ do: 'place', what: 'gold', distance: { chest: 10 }, where: { in: 'regions', tagged: 'bank', together: true } }";
    const Made made = make(
        "{ steps: [ { do: 'place', what: 'chest', where: { rect: [0, 0, 1, 1] } }, " + places + step + "] }",
        1, &start, {{0, 0, 7, 3}});
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    const Point gold = all(made.level, "gold").at(0);
    EXPECT_EQ(distance(made.level, {0, 0}, gold), 10);
    EXPECT_GE(gold.x, 5);
}

TEST(Together, things_that_stand_outside_are_seen) {
    const std::string steps =
        "{ do: 'fill' }, { do: 'place', what: 'entrance', where: { rect: [0, 0, 1, 1] } }, "
        "{ do: 'place', what: 'exit', far_from: 'entrance', where: { rect: [6, 0, 4, 4], together: true } }";
    const Made made = make(recipe_of(steps, {10, 4}));
    EXPECT_EQ(all(made.level, "exit").at(0), (Point{9, 3}));
}

TEST(Together, furnishing_counts_and_measures_across_places) {
    const std::string recipe = recipe_of(
        dungeon +
            "{ do: 'place', what: 'entrance', where: { in: 'rooms', not: 'treasury', pick: 1 } }, "
            "{ do: 'furnish', where: { in: 'rooms', not: 'treasury', together: true }, rules: [ { put: 'chest', count: 5, "
            "distance: { entrance: '15..60' } }, { put: 'exit', far_from: 'entrance' } ] }",
        {80, 50});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Made made = make(recipe, seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const auto steps = steps_from(made.level, all(made.level, "entrance").at(0));
        ASSERT_EQ(all(made.level, "chest").size(), 5U);
        for (const Point at : all(made.level, "chest")) {
            ASSERT_TRUE(is_allowed(made.level, at));
            const auto found = steps.find({at.x, at.y});
            ASSERT_TRUE(found != steps.end() && found->second >= 15 && found->second <= 60);
        }
        EXPECT_TRUE(is_allowed(made.level, all(made.level, "exit").at(0)));
    }
}

TEST(Together, a_share_or_number_of_cells_is_that_of_all_places) {
    const std::string steps =
        "{ do: 'divide', how: { kind: 'grid', columns: 3, rows: 2 }, gap: 1 }, "
        "{ do: 'scatter', tile: 'water', count: 9, where: { in: 'regions', together: true } }";
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level = make(recipe_of(steps, {20, 11}), seed).level;
        EXPECT_EQ(count_of(level, *level.palette->tile_named("water")), 9);
    }
}

}  // namespace
}  // namespace levelwright::testing
