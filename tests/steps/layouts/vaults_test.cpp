// Rooms drawn in recipes.
#include <map>

#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {
namespace {

const std::string hall = "{ do: 'fill', where: { rect: [20, 10, 14, 8] } }, ";

Rows turned(const Rows& rows) {
    Rows result(rows[0].size(), std::string(rows.size(), ' '));
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[0].size(); ++x) result[x][rows.size() - 1 - y] = rows[y][x];
    }
    return result;
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows) std::reverse(row.begin(), row.end());
    return rows;
}

// How often a drawing lies on the map; spaces fit anything.
int times_found(const Level& level, const Rows& drawing) {
    const Rows map = drawing_of(level);
    int found = 0;
    for (std::size_t top = 0; top + drawing.size() <= map.size(); ++top) {
        for (std::size_t left = 0; left + drawing[0].size() <= map[0].size(); ++left) {
            bool same = true;
            for (std::size_t y = 0; y < drawing.size() && same; ++y) {
                for (std::size_t x = 0; x < drawing[0].size() && same; ++x)
                    same = drawing[y][x] == ' ' || map[top + y][left + x] == drawing[y][x];
            }
            found += same;
        }
    }
    return found;
}

TEST(Vaults, a_drawing_lies_on_the_map_turned_or_mirrored) {
    // Not symmetric, so its eight poses are different.
    const Rows drawing{"%%%%%", "%~..%", "%...%", "%%%+%"};
    const std::string step =
        hall +
        "{ do: 'vaults', count: 1, door: 'door', vaults: [{ drawing: ['%%%%%', '%~..%', '%...%', '%%%+%'] }] }";
    std::set<int> poses;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Made made = make(recipe_of(step, {54, 30}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level));
        check_plan(made.level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        int found = 0, pose = 0;
        Rows rows = drawing;
        for (int i = 0; i < 8; ++i) {
            if (times_found(made.level, rows) > 0) {
                ++found;
                pose = i;
            }
            rows = turned(rows);
            if (i == 3) rows = mirrored(drawing);
        }
        ASSERT_EQ(found, 1) << "seed " << seed;
        poses.insert(pose);
    }
    EXPECT_EQ(poses.size(), 8u);
}

TEST(Vaults, are_joined_through_their_entrances_only) {
    const std::string step =
        hall + "{ do: 'vaults', count: 4, door: 'door', vaults: [['.....', '.....', '.+...']], at_least: 1 }";
    // Entrances must lead out.
    const Planned planned = plan_from_text(recipe_of(step, {54, 30}));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        if (!runner.run(seed).made()) continue;
        const Level& level = runner.level();
        check_plan(level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        ASSERT_TRUE(is_one_piece(level));
        // Shut the doors: nothing leads from the vaults to the hall.
        const Islands islands = islands_of(level.size, [&](Point at) {
            return can_walk(level, at) && (*level.palette)[tile_at(level, at)].name != "door";
        });
        for (const Room& room : level.rooms) {
            if (room.kind != Room::Kind::room) continue;
            const Point at = room.area.bounds.corner();
            const int number = islands.number[at.y][at.x];
            ASSERT_EQ(islands.sizes[number], 14) << "seed " << seed;
        }
    }
}

TEST(Vaults, join_each_other_where_nothing_else_is_open) {
    const std::string step = "{ do: 'vaults', count: 5, vaults: [['%%%%', '+..+', '%%%%']] }";
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Made made = make(recipe_of(step, {50, 30}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level)) << "seed " << seed;
        check_plan(made.level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        ASSERT_TRUE(graph_is_joined(made.level)) << "seed " << seed;
    }
}

TEST(Vaults, hold_the_objects_of_the_legend) {
    const std::string step =
        hall +
        "{ do: 'vaults', count: 2, legend: { q: 'boss', z: { gold: 1, chest: 1 } }, vaults: ['%%%\\n%q%\\n%z%\\n%m%\\n%+%'] }";
    const Made made = make(recipe_of(step, {54, 30}));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    ASSERT_EQ(made.level.objects.size(), 6u);
    std::map<std::string, int> counts;
    for (const Object& object : made.level.objects) {
        ++counts[(*made.level.palette)[object.kind].name];
        EXPECT_TRUE(can_walk(made.level, object.place.at));
    }
    EXPECT_EQ(counts["boss"], 2);
    EXPECT_EQ(counts["monster"], 2);
    EXPECT_EQ(counts["gold"] + counts["chest"], 2);
}

TEST(Vaults, keep_to_their_numbers) {
    const std::string step =
        hall +
        "{ do: 'vaults', count: 6, at_least: 0, vaults: [{ name: 'a', most: 1, drawing: ['%%%', '%.%', '%+%'] }, { name: 'b', most: 2, drawing: ['%%%%', '%..%', '%+%%'] }] }";
    const Made made = make(recipe_of(step, {54, 30}));
    std::map<std::string, int> counts;
    for (const Room& room : made.level.rooms) ++counts[made.level.names.text(room.name)];
    EXPECT_EQ(counts["a"], 1);
    EXPECT_EQ(counts["b"], 2);
}

TEST(Vaults, on_open_ground_leave_a_way_around_them) {
    const std::string step =
        "{ do: 'fill' }, { do: 'border' }, { do: 'vaults', in: 'open', count: 6, at_least: 3, vaults: [['%%%%', '%..%', '%+%%']] }";
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Made made = make(recipe_of(step, {30, 20}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level)) << "seed " << seed;
    }
}

TEST(Vaults, say_when_there_is_no_place) {
    const Made made = make(recipe_of("{ do: 'vaults', count: 2, vaults: [['%%%', '%.%', '%+%']] }", {5, 4}));
    EXPECT_NE(made.outcome.reason.find("there is room for only 1 of 2 vaults"), std::string::npos)
        << made.outcome.reason;
}

TEST(Vaults, keep_their_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const int count = random.between(1, 4), apart = random.between(0, 3);
            return "{ do: 'vaults', at_least: 0, count: " + std::to_string(count) +
                   ", apart: " + std::to_string(apart) +
                   ", door: 'door', vaults: [['...', '+..'], { drawing: ['%%%', '%.+', '%%%'], weight: 2 }] }";
        },
        600);
}

TEST(Vaults, tiny_maps) { check_tiny_maps("{ do: 'vaults', vaults: [['.+']] }"); }

}  // namespace
}  // namespace levelwright::testing
