// The layouts of rooms beside bsp, and what all of them promise under locks, in regions and on tiny maps.
#include <cmath>

#include "steps/layouts/rooms_checks.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

TEST(Quadtree, leaves_are_all_room_or_all_rock_and_all_rooms_are_connected) {
    Runner runner = runner_of("{ size: '64x64', steps: [{ do: 'quadtree', cuts: '0..14' }] }");
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        check_layout(level);
        check_partition(level);
        for (const Region& region : level.regions) {
            if (level.names.text(region.name) != "leaf") continue;
            const bool room = can_walk(level, region.area.bounds.corner());
            level.for_each_cell(region.area, [&](Point at) { EXPECT_EQ(can_walk(level, at), room); });
        }
        if (HasFailure()) return;
    }
}

TEST(Quadtree, cuts_as_often_as_wanted_and_not_below_the_least_side) {
    Runner runner = runner_of("{ size: '64x64', steps: [{ do: 'quadtree', cuts: 9, least: 4 }] }");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        EXPECT_EQ(runner.level().regions.size(), 1u + 4 * 9);
    }
    const Level level = make("{ size: '64x64', steps: [{ do: 'quadtree', cuts: 1000, least: 8 }] }").level;
    EXPECT_EQ(level.regions.size(), 1u + 4 + 16 + 64);
}

TEST(Quadtree, has_one_room_in_each_leaf_in_the_other_form) {
    Runner runner = runner_of("{ size: '64x64', steps: [{ do: 'quadtree', form: 'rooms', cuts: '0..12' }] }");
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        check_layout(level);
        check_partition(level);
        int leaves = 0;
        for (const Region& region : level.regions) leaves += level.names.text(region.name) == "leaf" ? 1 : 0;
        EXPECT_EQ(count_kind(level, Room::Kind::room), leaves);
        if (HasFailure()) return;
    }
}

TEST(PushRooms, keeps_what_a_layout_promises) {
    Runner runner = runner_of("{ size: '80x50', steps: [{ do: 'push_rooms', count: '1..30', loops: 0.3 }] }");
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        check_layout(runner.level());
        if (HasFailure()) return;
    }
}

TEST(PushRooms, keeps_its_promises_with_any_parameters) {
    Stream random(8);
    for (int round = 0; round < 500; ++round) {
        const int width = random.between(3, 90), height = random.between(3, 60);
        const int least = random.between(3, 12), more = random.between(0, 9);
        const std::string recipe =
            "{ size: '" + size_text({width, height}) +
            "', steps: [{ do: 'push_rooms', count: " + std::to_string(random.between(1, 40)) + ", size: '" +
            size_text({least, least}) + ".." + size_text({least + more, least + more}) +
            "', spread: " + std::to_string(random.unit()) +
            ", rounds: " + std::to_string(random.between(0, 120)) +
            ", loops: " + std::to_string(random.unit()) + ", width: " + std::to_string(random.between(1, 3)) +
            ", doors: " + std::to_string(random.unit()) + ", corridors: '" +
            (random.below(2) ? "tidy" : "bend") + "' }] }";
        const Made made = make(recipe, static_cast<std::uint64_t>(round));
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason << recipe;
        check_layout(made.level);
        if (HasFailure()) FAIL() << recipe;
    }
}

// Two rooms keep a wall between them, shared or not.
TEST(PushRooms, rooms_do_not_touch) {
    Runner runner = runner_of("{ size: '60x40', steps: [{ do: 'push_rooms', count: 14 }] }");
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        std::vector<Rect> boxes;
        for (const Room& room : runner.level().rooms) {
            if (room.kind == Room::Kind::room) boxes.push_back(room.area.bounds);
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Rect around{boxes[j].x - 1, boxes[j].y - 1, boxes[j].width + 2, boxes[j].height + 2};
                ASSERT_FALSE(around.overlaps(boxes[i]));
            }
        }
    }
}

TEST(PushRooms, says_how_many_found_a_place) {
    const Made made =
        make("{ size: '12x12', steps: [{ do: 'push_rooms', count: 9, at_least: 9, size: '6x6' }] }");
    EXPECT_NE(made.outcome.reason.find("of 9 rooms found a place, and at least 9 were wanted"),
              std::string::npos)
        << made.outcome.reason;
}

const std::string layouts[] = {
    "do: 'bsp', least: '6x6', loops: 0.5",
    "do: 'bsp', least: '8x8', width: 2, doors: 0.5",
    "do: 'bsp', least: '9x9', corridors: 'winding'",
    "do: 'bsp', least: '9x9', corridors: 'bend', doors: 0.5",
    "do: 'bsp', stop: 'printed', apart: false, rooms: { by: 'corners' }",
    "do: 'quadtree', least: 4",
    "do: 'quadtree', form: 'rooms', least: 4",
    "do: 'push_rooms', count: 8, size: '4x4..8x8'",
};

TEST(RoomLayouts, keep_their_promises_under_locks) {
    Stream random(3);
    for (int round = 0; round < rounds(150); ++round) {
        const int width = random.between(8, 70), height = random.between(8, 40);
        const LockedMap map = random_locked_map(random, {width, height});
        for (const std::string& layout : layouts) {
            const Made made = make("{ steps: [{ " + layout + " }] }", static_cast<std::uint64_t>(round),
                                   &map.start, map.free);
            if (!made.outcome.made()) {
                EXPECT_FALSE(made.outcome.reason.empty());
                continue;
            }
            check_locked_plan(made.level, map);
            if (HasFailure()) FAIL() << layout << " round " << round << picture_of(map.start);
        }
    }
}

// A region that is not a rectangle: everything stays inside it, and is connected there.
TEST(RoomLayouts, stay_inside_their_region) {
    Stream random(4);
    int made_any = 0;
    for (int round = 0; round < 60; ++round) {
        const int width = random.between(20, 60), height = random.between(16, 40);
        Level start =
            drawn(Rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '#')));
        for (int y = 0; y < height; ++y) {
            const int inset = random.between(0, 5), length = width - inset - random.between(0, 5);
            start.runs.push_back({{inset, y}, length});
        }
        start.regions.push_back(
            {.area = {0, {0, 0, width, height}, 0, static_cast<std::uint32_t>(start.runs.size())}});
        for (const std::string& layout : layouts) {
            const Made made = make("{ steps: [{ " + layout + ", where: 'regions' }] }",
                                   static_cast<std::uint64_t>(round), &start, {{0, 0, width, height}});
            if (!made.outcome.made()) continue;
            ++made_any;
            const std::vector<int> owner = room_of_cell(made.level);
            check_links(made.level, owner);
            EXPECT_EQ(islands_of(made.level).sizes.size(), 1u) << picture_of(made.level);
            for (int i = 0; i < width * height; ++i) {
                const Point at{i % width, i / width};
                if (can_walk(made.level, at)) {
                    EXPECT_TRUE(start.area_contains(start.regions[0].area, at));
                }
            }
            if (HasFailure()) FAIL() << layout << " round " << round;
        }
    }
    EXPECT_GT(made_any, 300);
}

TEST(RoomLayouts, work_in_a_part_of_the_map) {
    for (const std::string& layout : layouts) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Made made =
                make("{ size: '60x40', steps: [{ " + layout + ", where: { rect: [7, 5, 40, 30] } }] }", seed);
            ASSERT_TRUE(made.outcome.made()) << layout << made.outcome.reason;
            check_layout(made.level);
            for (int i = 0; i < 60 * 40; ++i) {
                const Point at{i % 60, i / 60};
                if (can_walk(made.level, at)) {
                    ASSERT_TRUE((Rect{7, 5, 40, 30}.contains(at))) << layout;
                }
            }
            for (const Region& region : made.level.regions)
                ASSERT_TRUE((Rect{7, 5, 40, 30}.contains(region.area.bounds)));
        }
    }
}

TEST(RoomLayouts, say_why_or_make_a_level_on_tiny_maps) {
    for (const Size size :
         {Size{1, 1}, Size{1, 100}, Size{100, 1}, Size{3, 3}, Size{4, 4}, Size{5, 3}, Size{2, 64}}) {
        for (const std::string& layout : layouts) {
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                const Made made =
                    make("{ size: '" + size_text(size) + "', steps: [{ " + layout + " }] }", seed);
                if (made.outcome.made())
                    check_layout(made.level);
                else
                    EXPECT_FALSE(made.outcome.reason.empty());
            }
        }
    }
}

TEST(RoomLayouts, make_the_same_level_whatever_was_made_before) {
    for (const std::string& layout : layouts) {
        const std::string recipe = "{ size: '60x40', steps: [{ " + layout + " }] }";
        Runner runner = runner_of(recipe);
        for (std::uint64_t seed = 0; seed < 8; ++seed) runner.run(seed);
        runner.run(3);
        EXPECT_EQ(hash_of(runner.level()), hash_of(make(recipe, 3).level)) << layout;
    }
}

}  // namespace
}  // namespace levelwright::testing
