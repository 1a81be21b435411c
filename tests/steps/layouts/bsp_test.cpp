// bsp: keeps what layouts promise with any parameters, and makes as many leaves as each stopping rule should.

#include <cmath>

#include "steps/layouts/rooms_checks.hpp"

namespace levelwright::testing {
namespace {

// The parts that are not divided further.
int leaf_count(const Level& level) { return static_cast<int>(level.regions.size() + 1) / 2; }

TEST(Bsp, keeps_what_a_layout_promises) {
    Runner runner = runner_of("{ size: '80x50', steps: [{ do: 'bsp', least: '10x10' }] }");
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        check_layout(runner.level());
        check_partition(runner.level());
        EXPECT_EQ(count_kind(runner.level(), Room::Kind::room), leaf_count(runner.level()));
        EXPECT_EQ(count_kind(runner.level(), Room::Kind::corridor), leaf_count(runner.level()) - 1);
        if (HasFailure()) return;
    }
}

// Beside a door there is wall on both sides, before and behind it one can walk.
TEST(Bsp, doors_stand_in_walls) {
    Runner runner = runner_of("{ size: '80x50', steps: [{ do: 'bsp', least: '9x9', loops: 1 }] }");
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        for (const Link& link : level.links) {
            ASSERT_EQ(link.kind, Link::Kind::door);
            const Point at = link.leaves.at;
            const auto open = [&](int x, int y) {
                const Point beside{at.x + x, at.y + y};
                return level.size.contains(beside) && can_walk(level, beside);
            };
            const bool across = open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1);
            const bool upright = open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0);
            ASSERT_TRUE(across || upright) << at.x << "," << at.y << picture_of(level);
        }
    }
}

// The map's edge stays solid, so rooms need no wall of their own there.
TEST(Bsp, leaves_the_edge_of_the_map_alone) {
    Runner runner =
        runner_of("{ size: '60x40', steps: [{ do: 'bsp', least: '8x8', width: 2, loops: 0.5 }] }");
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        for (int x = 0; x < 60; ++x) {
            ASSERT_FALSE(can_walk(runner.level(), {x, 0}) || can_walk(runner.level(), {x, 39}));
        }
        for (int y = 0; y < 40; ++y) {
            ASSERT_FALSE(can_walk(runner.level(), {0, y}) || can_walk(runner.level(), {59, y}));
        }
    }
}

TEST(Bsp, keeps_its_promises_with_any_parameters) {
    Stream random(5);
    const std::string stops[] = {"axes", "either", "printed"}, styles[] = {"straight", "bend", "winding"};
    for (int round = 0; round < 600; ++round) {
        const int width = random.between(8, 90), height = random.between(8, 60);
        const int least = random.between(1, 20), corridor = random.between(1, 3), room = random.between(1, 6);
        const double low = random.unit() * 0.5, high = low + random.unit() * (1 - low);
        const std::string recipe =
            "{ size: '" + size_text({width, height}) + "', steps: [{ do: 'bsp', least: '" +
            size_text({least, least}) + "', stop: '" + stops[random.below(3)] + "', corridors: '" +
            styles[random.below(3)] + "', width: " + std::to_string(corridor) +
            ", longer: " + std::to_string(random.unit()) + ", cut: '" + std::to_string(low) + ".." +
            std::to_string(high) + "', rooms: { by: '" + (random.below(2) ? "share" : "corners") +
            "', share: '" + std::to_string(low) + ".." + std::to_string(high) + "', least: '" +
            size_text({room, room}) + "' }, apart: " + (random.below(4) > 0 ? "true" : "false") +
            ", loops: " + std::to_string(random.unit()) + ", doors: " + std::to_string(random.unit()) +
            ", stop_chance: " + std::to_string(random.unit() / 2) +
            ", most: " + std::to_string(random.below(2) ? 0 : random.between(1, 12)) + " }] }";
        const Made made = make(recipe, static_cast<std::uint64_t>(round));
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason << recipe;
        check_layout(made.level);
        check_partition(made.level);
        if (HasFailure()) FAIL() << recipe;
    }
}

TEST(Bsp, makes_no_more_rooms_than_wanted) {
    Runner runner =
        runner_of("{ size: '80x50', steps: [{ do: 'bsp', least: '6x6', most: 7, stop_chance: 0 }] }");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        EXPECT_EQ(count_kind(runner.level(), Room::Kind::room), 7);
    }
}

// 64x64 cells and a least length of 16: how many leaves each reading of the stopping rule makes.
void expect_leaves(const std::string& recipe, double mean, double tolerance) {
    Runner runner = runner_of(recipe);
    constexpr int count = 4000;
    double sum = 0, squares = 0;
    for (int seed = 0; seed < count; ++seed) {
        ASSERT_TRUE(runner.run(static_cast<std::uint64_t>(seed)).made());
        const double leaves = leaf_count(runner.level());
        sum += leaves;
        squares += leaves * leaves;
    }
    const double found = sum / count;
    const double error = std::sqrt((squares / count - found * found) / count);
    EXPECT_NEAR(found, mean, 3 * error + tolerance) << "standard error " << error;
}
std::string reading(const std::string& stop) {
    return "{ size: '64x64', steps: [{ do: 'bsp', stop: '" + stop +
           "', cut: '0..1', longer: 0.5, stop_chance: 0, apart: false }] }";
}
TEST(Bsp, the_readings_of_the_stopping_rule_make_as_many_leaves_as_measured) {
    expect_leaves(reading("axes"), 9.23, 0.005);
    expect_leaves(reading("either"), 3.57, 0.005);
    expect_leaves(reading("printed"), 13.4, 0.05);
}

TEST(Bsp, tags_parts_and_rooms_with_the_letters_of_the_first_cuts) {
    const Level level = make("{ size: '80x50', steps: [{ do: 'bsp', least: '9x9' }] }", 3).level;
    const auto tagged = [&](const Tags& tags, const char* name) {
        const auto id = level.names.find(name);
        return id && level.has_tag(tags, *id);
    };
    int in_b = 0, in_c = 0;
    for (const Room& room : level.rooms) {
        if (room.kind != Room::Kind::room) continue;
        const bool b = tagged(room.tags, "B"), c = tagged(room.tags, "C");
        EXPECT_NE(b, c);
        EXPECT_EQ(b, tagged(room.tags, "D") || tagged(room.tags, "E"));
        EXPECT_EQ(c, tagged(room.tags, "F") || tagged(room.tags, "G"));
        in_b += b;
        in_c += c;
        const Rect half = level.regions[b ? 1 : 2].area.bounds;
        EXPECT_TRUE(half.contains(room.area.bounds));
    }
    EXPECT_GT(in_b, 0);
    EXPECT_GT(in_c, 0);
}

}  // namespace
}  // namespace levelwright::testing
