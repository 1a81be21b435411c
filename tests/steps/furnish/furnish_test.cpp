// furnish: each form of a rule, looked for in the finished level by plain means.
#include <map>
#include <set>

#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

int chessboard(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }
bool solid(const Level& level, Point at) { return !level.size.contains(at) || !can_walk(level, at); }
int solid_sides(const Level& level, Point at) {
    return solid(level, at + Point{1, 0}) + solid(level, at + Point{-1, 0}) + solid(level, at + Point{0, 1}) +
           solid(level, at + Point{0, -1});
}

// The ray as the game's rules describe it: one step along an axis at a time, up or down first when in doubt.
bool sees(const Level& level, Point from, Point to) {
    const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
    int error = dx - dy;
    for (Point at = from; at != to;) {
        if (error > 0) {
            at.x += to.x > from.x ? 1 : -1;
            error -= 2 * dy;
        } else {
            at.y += to.y > from.y ? 1 : -1;
            error += 2 * dx;
        }
        if (solid(level, at)) return false;
    }
    return true;
}

constexpr int tried_levels = 60;

std::string cave_with(const std::string& furnish) {
    return "{ size: '30x20', objects: { goblin: 'g', ogre: { glyph: 'o', cost: 3, group: 'brute' }, troll: { glyph: 'T', cost: 2, "
           "group: 'brute' } }, steps: [{ do: 'cave' }, { do: 'keep_largest' }, { do: 'furnish', " +
           furnish + " }] }";
}

// Makes levels with rules and hands each to the test.
template <class Look>
void each_level(const std::string& furnish, Look look) {
    for (std::uint64_t seed = 0; seed < tried_levels; ++seed) {
        const Made made = make(cave_with(furnish), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        look(made.level);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(Furnish, puts_each_thing_on_a_free_cell_of_its_own_and_changes_no_tile) {
    for (const std::string how : {"constraint", "automaton", "agents"}) {
        for (std::uint64_t seed = 0; seed < tried_levels; ++seed) {
            const Made bare =
                make("{ size: '30x20', steps: [{ do: 'cave' }, { do: 'keep_largest' }] }", seed);
            const Made made =
                make(cave_with("how: '" + how +
                               "', rules: [{ put: 'goblin', count: 15 }, { put: 'gold', count: 10 }]"),
                     seed);
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            ASSERT_EQ(made.level.cells, bare.level.cells);
            std::set<std::pair<int, int>> cells;
            for (const Object& object : made.level.objects) {
                ASSERT_TRUE(can_walk(made.level, object.place.at));
                ASSERT_TRUE(cells.insert({object.place.at.x, object.place.at.y}).second) << how;
            }
            ASSERT_EQ(all(made.level, "goblin").size(), 15U);
            ASSERT_EQ(all(made.level, "gold").size(), 10U);
        }
    }
}

TEST(Furnish, counts_are_drawn_and_follow_inputs) {
    std::map<std::size_t, int> times;
    each_level("rules: { put: 'goblin', count: '2..4' }",
               [&](const Level& level) { ++times[all(level, "goblin").size()]; });
    EXPECT_EQ(times.size(), 3U);
    EXPECT_TRUE(times.count(2) && times.count(4));
    const std::string recipe =
        "{ size: '20x20', inputs: { depth: { default: DEPTH, min: 1, max: 20 } }, steps: [{ do: 'fill' }, { do: 'furnish', rules: { "
        "put: 'monster', count: { by: 'depth', at: { 1: 2, 11: 22 } } } }] }";
    const auto at_depth = [&](const std::string& depth) {
        std::string text = recipe;
        return all(make(text.replace(text.find("DEPTH"), 5, depth)).level, "monster").size();
    };
    EXPECT_EQ(at_depth("1"), 2U);
    EXPECT_EQ(at_depth("6"), 12U);
}

TEST(Furnish, tables_of_groups_are_drawn_by_weight) {
    int ogres = 0, trolls = 0, gold = 0;
    each_level("rules: { put: { brute: 2, gold: 2 }, count: 20 }", [&](const Level& level) {
        ogres += static_cast<int>(all(level, "ogre").size());
        trolls += static_cast<int>(all(level, "troll").size());
        gold += static_cast<int>(all(level, "gold").size());
    });
    EXPECT_EQ(ogres + trolls + gold, 20 * tried_levels);
    EXPECT_NEAR(gold, 10 * tried_levels, 100);
    EXPECT_NEAR(ogres, 5 * tried_levels, 80);
}

TEST(Furnish, a_budget_is_spent_and_never_exceeded) {
    each_level("rules: { put: ['ogre', 'troll'], budget: 10 }", [&](const Level& level) {
        const auto cost = 3 * all(level, "ogre").size() + 2 * all(level, "troll").size();
        ASSERT_LE(cost, 10U);
        ASSERT_GE(cost, 9U);  // with 1 left nothing can be paid for
    });
    each_level("rules: { put: 'troll', budget: 100, count: 3 }",
               [&](const Level& level) { ASSERT_EQ(all(level, "troll").size(), 3U); });
}

TEST(Furnish, near_far_and_within_a_distance) {
    each_level(
        "rules: [{ put: 'entrance' }, { put: 'exit', far_from: 'entrance', reachable_from: 'entrance' }, { put: 'key', near: 'exit' }, { "
        "put: 'goblin', count: 4, distance: { entrance: '3..6' } }, { put: 'gold', count: 4, distance: { exit: '2..5' }, by: 'air' }]",
        [](const Level& level) {
            const Point entrance = all(level, "entrance")[0], exit = all(level, "exit")[0];
            const auto steps = steps_from(level, entrance);
            for (const auto& [at, far] : steps) ASSERT_LE(far, steps.at({exit.x, exit.y}));
            ASSERT_EQ(distance(level, exit, all(level, "key")[0]), 1);
            for (const Point at : all(level, "goblin")) {
                ASSERT_GE(distance(level, entrance, at), 3);
                ASSERT_LE(distance(level, entrance, at), 6);
            }
            for (const Point at : all(level, "gold")) {
                ASSERT_GE(manhattan(exit, at), 2);
                ASSERT_LE(manhattan(exit, at), 5);
            }
        });
}

TEST(Furnish, in_sight_of_something) {
    each_level(
        "rules: [{ put: 'gold', count: 2 }, { put: 'ogre', count: 3, at_least: 0, in_sight_of: { gold: '4..8' } }]",
        [](const Level& level) {
            for (const Point at : all(level, "ogre")) {
                bool seen = false;
                for (const Point gold : all(level, "gold"))
                    seen |= manhattan(at, gold) >= 4 && manhattan(at, gold) <= 8 && sees(level, at, gold);
                ASSERT_TRUE(seen);
            }
        });
}

TEST(Furnish, beside_walls_with_what_to_fall_back_on) {
    each_level(
        "rules: [{ put: 'torch', count: 6, sides: '1..' }, { put: 'gold', count: 8, sides: [4, '3', '1..2'] }, { put: 'goblin', count: 3, walls: 0, at_least: 0 }]",
        [](const Level& level) {
            for (const Point at : all(level, "torch")) ASSERT_GE(solid_sides(level, at), 1);
            for (const Point at : all(level, "goblin")) {
                for (int y = -1; y <= 1; ++y) {
                    for (int x = -1; x <= 1; ++x) ASSERT_FALSE(solid(level, at + Point{x, y}));
                }
            }
            // Nooks come first: gold with fewer walls means that no free nook was left.
            std::set<std::pair<int, int>> taken;
            bool others = false;
            for (const Object& object : level.objects) taken.insert({object.place.at.x, object.place.at.y});
            for (const Point at : all(level, "gold")) others |= solid_sides(level, at) < 3;
            for (int i = 0; others && i < level.size.width * level.size.height; ++i) {
                const Point at{i % level.size.width, i / level.size.width};
                ASSERT_FALSE(can_walk(level, at) && solid_sides(level, at) == 3 &&
                             !taken.count({at.x, at.y}));
            }
        });
}

TEST(Furnish, on_the_path) {
    each_level(
        "way: { from: 'entrance', to: 'exit' }, rules: [{ put: 'entrance' }, { put: 'exit', reachable_from: 'entrance' }, { put: 'trap', count: 2, at_least: 0, on_path: '0' }]",
        [](const Level& level) {
            const Point entrance = all(level, "entrance")[0], exit = all(level, "exit")[0];
            const int length = distance(level, entrance, exit);
            for (const Point trap : all(level, "trap"))
                ASSERT_EQ(distance(level, entrance, trap) + distance(level, trap, exit), length);
        });
}

TEST(Furnish, away_from_each_other) {
    each_level(
        "rules: [{ put: 'goblin', count: 5, apart: 4, at_least: 1 }, { put: 'gold', count: 9, apart: 5, by: 'air', at_least: 1 }]",
        [](const Level& level) {
            const auto goblins = all(level, "goblin"), gold = all(level, "gold");
            for (std::size_t i = 0; i < goblins.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) ASSERT_GE(distance(level, goblins[i], goblins[j]), 4);
            }
            for (std::size_t i = 0; i < gold.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) ASSERT_GE(manhattan(gold[i], gold[j]), 5);
            }
        });
}

TEST(Furnish, in_dead_ends_and_in_the_open) {
    each_level(
        "rules: [{ put: 'gold', count: 4, in: 'dead_ends', at_least: 0 }, { put: 'goblin', count: 4, in: 'open', at_least: 0 }, { put: 'torch', count: 30, not_in: 'open' }]",
        [](const Level& level) {
            for (const Point at : all(level, "gold")) ASSERT_EQ(solid_sides(level, at), 3);
            for (const Point at : all(level, "torch")) {
                int around = 0;
                for (int i = 0; i < 9; ++i) around += solid(level, at + Point{i % 3 - 1, i / 3 - 1});
                ASSERT_GT(around, 0);
            }
            for (const Point at : all(level, "goblin")) ASSERT_EQ(solid_sides(level, at), 0);
        });
}

bool in_a_room(const Level& level, Point at, Room::Kind kind) {
    for (const Room& room : level.rooms) {
        if (room.kind == kind && level.area_contains(room.area, at)) return true;
    }
    return false;
}

TEST(Furnish, in_rooms_and_not_in_corridors) {
    for (std::uint64_t seed = 0; seed < tried_levels; ++seed) {
        const Made made = make(
            "{ size: '40x30', steps: [{ do: 'bsp' }, { do: 'furnish', rules: [{ put: 'gold', count: 12, in: 'rooms' }, { "
            "put: 'monster', count: 12, not_in: 'corridors' }, { put: 'trap', count: 4, in: 'corridors', at_least: 0 }] }] }",
            seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        for (const Point at : all(made.level, "gold"))
            ASSERT_TRUE(in_a_room(made.level, at, Room::Kind::room));
        for (const Point at : all(made.level, "monster"))
            ASSERT_FALSE(in_a_room(made.level, at, Room::Kind::corridor));
        for (const Point at : all(made.level, "trap"))
            ASSERT_TRUE(in_a_room(made.level, at, Room::Kind::corridor));
    }
}

TEST(Furnish, corridors_of_a_drawn_map_are_where_two_walls_face_each_other) {
    const Level start = drawn({"#########", "#...#...#", "#.......#", "#...#...#", "#########"});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Made made = make(
            "{ steps: [{ do: 'furnish', rules: [{ put: 'trap', in: 'corridors' }, { put: 'gold', count: 18, in: 'rooms' }] }] }",
            seed, &start);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_EQ(all(made.level, "trap"), std::vector{(Point{4, 2})});
    }
}

TEST(Furnish, around_counts_walls_objects_and_kinds) {
    for (const std::string how : {"constraint", "automaton"}) {
        each_level(
            "how: '" + how +
                "', rules: [{ put: 'goblin', count: 3, around: [{ walls: true, count: '2..4' }, { of: 'goblin', within: 3, count: 0 }], "
                "at_least: 0 }, { put: 'gold', count: 3, around: { of: 'goblin', within: 2 }, at_least: 0 }]",
            [](const Level& level) {
                const auto goblins = all(level, "goblin");
                for (std::size_t i = 0; i < goblins.size(); ++i) {
                    int walls = 0;
                    for (int k = 0; k < 9; ++k)
                        walls += solid(level, goblins[i] + Point{k % 3 - 1, k / 3 - 1});
                    ASSERT_GE(walls, 2);
                    ASSERT_LE(walls, 4);
                    for (std::size_t j = 0; j < i; ++j) ASSERT_GT(chessboard(goblins[i], goblins[j]), 3);
                }
                for (const Point at : all(level, "gold")) {
                    bool near = false;
                    for (const Point goblin : goblins) near |= chessboard(at, goblin) <= 2;
                    ASSERT_TRUE(near);
                }
            });
    }
    // No cell may have more than one object beside it.
    each_level(
        "how: 'automaton', rules: { put: 'gold', count: 40, around: { objects: true, count: 0 }, at_least: 1 }",
        [](const Level& level) {
            const auto gold = all(level, "gold");
            for (std::size_t i = 0; i < gold.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) ASSERT_GT(chessboard(gold[i], gold[j]), 1);
            }
        });
}

TEST(Furnish, on_the_longest_path_from_its_ends) {
    each_level(
        "rules: [{ put: 'entrance', longest: { start: '0' } }, { put: 'exit', longest: { end: '0' } }]",
        [](const Level& level) {
            const int length = distance(level, all(level, "entrance")[0], all(level, "exit")[0]);
            for (int i = 0; i < level.size.width * level.size.height; ++i) {
                const Point at{i % level.size.width, i / level.size.width};
                if (!can_walk(level, at)) continue;
                for (const auto& [other, far] : steps_from(level, at)) ASSERT_LE(far, length);
            }
        });
}

TEST(Furnish, more_of_it_along_the_way) {
    for (const std::string how : {"constraint", "automaton"}) {
        int early = 0, late = 0;
        each_level(
            "how: '" + how +
                "', way: { from: 'entrance', to: 'exit' }, rules: [{ put: 'entrance', longest: { start: 0 } }, { put: 'exit', "
                "longest: { end: 0 } }, { put: 'goblin', count: 10, along: { by: 'progress', at: { 0: 0, 0.5: 0, 1: 1 } }, at_least: 3 }]",
            [&](const Level& level) {
                const Point entrance = all(level, "entrance")[0], exit = all(level, "exit")[0];
                for (const Point at : all(level, "goblin")) {
                    const double start = distance(level, entrance, at), end = distance(level, at, exit);
                    ASSERT_GT(start / (start + end), 0.5);
                    ++(start / (start + end) < 0.75 ? early : late);
                }
            });
        EXPECT_GT(late, early);
    }
}

TEST(Furnish, rules_that_belong_together_put_all_or_nothing) {
    int both = 0, none = 0;
    each_level(
        "rules: [{ put: 'entrance' }, { put: 'portal', together: 'pair', at_least: 0, distance: { entrance: '3..9' } }, { put: 'portal', "
        "together: 'pair', at_least: 0, distance: { portal: '45..' } }]",
        [&](const Level& level) {
            const auto count = all(level, "portal").size();
            ASSERT_TRUE(count == 0 || count == 2);
            ++(count == 2 ? both : none);
        });
    EXPECT_GT(none, 0);
    EXPECT_GT(both + none, 0);
}

TEST(Furnish, what_cannot_be_put_is_named) {
    const Made made = make(
        "{ size: '6x1', steps: [{ do: 'fill' }, { do: 'furnish', rules: [{ put: 'gold', count: 2 }, { put: 'key', count: 9 }] }] }");
    EXPECT_FALSE(made.outcome.made());
    EXPECT_NE(made.outcome.reason.find("rules[1]: only 4 of 9 \"key\" could be put"), std::string::npos)
        << made.outcome.reason;
    const Made split = make(
        "{ size: '5x1', steps: [{ do: 'furnish', way: { from: 'entrance', to: 'exit' }, rules: [{ put: 'entrance' }, { put: 'exit' }] }] }",
        1, [] {
            static const Level level = drawn({".#.##"});
            return &level;
        }());
    EXPECT_NE(split.outcome.reason.find("cannot be reached"), std::string::npos) << split.outcome.reason;
}

TEST(Furnish, objects_of_a_drawn_level_stay_and_count) {
    for (const std::string how : {"constraint", "automaton", "agents"}) {
        Level start = drawn({"########", "#......#", "#.####.#", "#......#", "########"});
        start.add(Object{*start.palette->object_named("entrance"), {0, {1, 1}}});
        start.add(Object{*start.palette->object_named("gold"), {0, {6, 3}}});
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Made made = make("{ steps: [{ do: 'furnish', how: '" + how +
                                       "', rules: [{ put: 'entrance' }, { put: 'gold', count: 3 }] }] }",
                                   seed, &start);
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            ASSERT_EQ(all(made.level, "entrance"), std::vector{(Point{1, 1})});
            const auto gold = all(made.level, "gold");
            ASSERT_EQ(gold.size(), 3U);
            ASSERT_EQ(gold[0], (Point{6, 3}));
            ASSERT_EQ(made.level.cells, start.cells);
        }
    }
}

TEST(Furnish, only_free_cells_of_a_start_level_are_furnished_when_there_are_any) {
    const Level start = drawn({"..........", ".........."});
    for (const std::string how : {"constraint", "automaton", "agents"}) {
        const Made made =
            make("{ steps: [{ do: 'furnish', how: '" + how + "', rules: { put: 'gold', count: 4 } }] }", 3,
                 &start, {{2, 0, 2, 2}});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        for (const Point at : all(made.level, "gold")) EXPECT_TRUE(at.x == 2 || at.x == 3);
    }
}

}  // namespace
}  // namespace levelwright::testing
