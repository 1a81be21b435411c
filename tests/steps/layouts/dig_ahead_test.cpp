// The diggers with foresight.
#include <map>

#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {
namespace {

const std::string dig_with_walls = "{ do: 'dig_ahead', door: 'door' }";

TEST(DigAhead, leaves_walls_and_no_dead_ends_and_joins_everything) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Made made = make(recipe_of(dig_with_walls, {60, 40}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level));
        ASSERT_GE(open_count(made.level), 600);
        ASSERT_FALSE(rooms_overlap(made.level)) << "seed " << seed;
        check_plan(made.level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        ASSERT_TRUE(graph_is_joined(made.level)) << "seed " << seed;
        if (seed < 100) {
            ASSERT_EQ(dead_end_count(made.level), 0) << "seed " << seed;
        }
    }
}

// What is open is listed, and touches nothing that it is not linked to.
TEST(DigAhead, a_wall_stands_between_all_that_is_not_linked) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Level level = make(recipe_of(dig_with_walls, {60, 40}), seed).level;
        std::map<std::pair<int, int>, int> owner;
        for (std::size_t i = 0; i < level.rooms.size(); ++i) {
            level.for_each_cell(level.rooms[i].area, [&](Point at) {
                owner[{at.x, at.y}] = static_cast<int>(i);
            });
        }
        ASSERT_EQ(owner.size(), static_cast<std::size_t>(open_count(level)));
        std::set<std::pair<int, int>> linked;
        for (const Link& link : level.links) {
            linked.insert({static_cast<int>(link.from), static_cast<int>(link.to)});
            linked.insert({static_cast<int>(link.to), static_cast<int>(link.from)});
        }
        for (const auto& [cell, room] : owner) {
            for (const Point step : four_directions) {
                const auto beside = owner.find({cell.first + step.x, cell.second + step.y});
                if (beside == owner.end() || beside->second == room) continue;
                ASSERT_TRUE(linked.count({room, beside->second})) << "seed " << seed;
            }
        }
    }
}

TEST(DigAhead, as_the_pseudo_code_no_room_cuts_into_another_and_corridors_into_none) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const std::string step =
            "{ do: 'dig_ahead', avoid: 'rooms', share: 1, again: false, dead_ends: true, stay_inside: false }";
        const Made made = make(recipe_of(step, {50, 32}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level));
        ASSERT_FALSE(rooms_overlap(made.level));
        check_plan(made.level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        ASSERT_TRUE(graph_is_joined(made.level)) << "seed " << seed;
        for (const Room& room : made.level.rooms) {
            if (room.kind != Room::Kind::room) continue;
            const Size size = room.area.bounds.size();
            ASSERT_TRUE(size.width >= 3 && size.width <= 7 && size.height >= 3 && size.height <= 7);
        }
    }
}

// Where it stopped, nothing more fits: no place next to a digger's stand is tried here, only that it did stop long before the map was full.
TEST(DigAhead, stops_when_it_is_stuck) {
    double shares = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const std::string step = "{ do: 'dig_ahead', avoid: 'all', share: 1, again: false, dead_ends: true }";
        const Made made = make(recipe_of(step, {80, 50}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        shares += open_count(made.level) / 4000.0;
    }
    EXPECT_GT(shares / 100, 0.01);
    EXPECT_LT(shares / 100, 0.3);
}

TEST(DigAhead, starts_again_until_the_share_is_dug) {
    for (const char* avoid : {"rooms", "all", "walls"}) {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const std::string step = std::string("{ do: 'dig_ahead', share: 0.2, avoid: '") + avoid + "' }";
            const Made made = make(recipe_of(step, {60, 40}), seed);
            ASSERT_TRUE(made.outcome.made()) << avoid << " " << seed << made.outcome.reason;
            ASSERT_GE(open_count(made.level), 480) << avoid;
            ASSERT_TRUE(is_one_piece(made.level));
            check_plan(made.level);
            ASSERT_FALSE(HasFatalFailure()) << avoid << " seed " << seed;
        }
    }
}

TEST(DigAhead, keeps_its_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const char* const avoids[] = {"rooms", "all", "walls"};
            const std::string avoid = avoids[random.below(3)];
            const int largest = random.between(2, 6), longest = random.between(2, 6),
                      share = random.between(1, 9);
            const bool again = random.below(2) == 1, inside = random.below(2) == 1,
                       ends = random.below(2) == 1;
            return "{ do: 'dig_ahead', avoid: '" + avoid + "', room: '1.." + std::to_string(largest) +
                   "', corridor: '1.." + std::to_string(longest) + "', share: 0.0" + std::to_string(share) +
                   ", again: " + (again ? "true" : "false") +
                   ", stay_inside: " + (inside ? "true" : "false") +
                   ", dead_ends: " + (ends ? "true" : "false") + ", door: 'door' }";
        },
        600);
}

TEST(DigAhead, tiny_maps) {
    for (const char* avoid : {"rooms", "all", "walls"}) {
        for (const char* again : {"true", "false"}) {
            check_tiny_maps(
                std::string(
                    "{ do: 'dig_ahead', share: 0.3, stay_inside: false, room: '1..3', corridor: '1..3', avoid: '") +
                avoid + "', again: " + again + " }");
        }
    }
}

}  // namespace
}  // namespace levelwright::testing
