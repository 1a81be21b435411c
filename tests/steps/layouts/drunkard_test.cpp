// The drunkard's walk, and winding tunnels.
#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {
namespace {

TEST(Drunkard, digs_exactly_the_share_in_one_piece) {
    for (const char* more : {"", ", from: 'centre', walkers: 5", ", turns: 0.1, lifetime: 20"}) {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Made made = make(recipe_of(std::string("{ do: 'drunkard'") + more + " }", {40, 30}), seed);
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            ASSERT_EQ(open_count(made.level), 480);
            ASSERT_TRUE(is_one_piece(made.level));
            check_plan(made.level);
            ASSERT_FALSE(HasFatalFailure());
            ASSERT_EQ(made.level.rooms.size(), 1u);
            ASSERT_EQ(made.level.rooms[0].kind, Room::Kind::cave);
            ASSERT_EQ(made.level.cell_count(made.level.rooms[0].area), 480);
        }
    }
}

TEST(Drunkard, goes_on_from_what_is_open) {
    Level start = drawn(Rows(20, std::string(30, '#')));
    for (int x = 3; x < 27; ++x) start[Place{0, {x, 4}}] = TileId{1};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Made made = make("{ steps: [{ do: 'drunkard' }] }", seed, &start, {{0, 0, 30, 20}});
        ASSERT_TRUE(made.outcome.made());
        ASSERT_TRUE(is_one_piece(made.level));
    }
}

TEST(Drunkard, keeps_its_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const int share = random.between(1, 9), walkers = random.between(1, 5);
            const bool centre = random.below(2) == 1, inside = random.below(2) == 1;
            return "{ do: 'drunkard', share: 0.0" + std::to_string(share) +
                   ", walkers: " + std::to_string(walkers) + ", from: '" + (centre ? "centre" : "floor") +
                   "', stay_inside: " + (inside ? "true" : "false") + " }";
        },
        400);
}

TEST(Drunkard, tiny_maps) {
    check_tiny_maps("{ do: 'drunkard' }");
    check_tiny_maps("{ do: 'drunkard', stay_inside: false, from: 'centre' }");
}

TEST(Winding, tunnels_join_everything_and_go_around_locked_cells) {
    Stream random(5);
    for (int round = 0; round < 200; ++round) {
        const int width = random.between(2, 70), height = random.between(2, 40);
        const Size size{width, height};
        const Level start = drawn(random_rows(random, size, "########################."));
        const std::string recipe = "{ steps: [{ do: 'connect', style: 'winding', wander: 0.8 }] }";
        const Made made = make(recipe, static_cast<std::uint64_t>(round), &start, {whole(size)});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_LE(islands_of(made.level).sizes.size(), 1u);
    }
}

TEST(Winding, a_tunnel_swings_to_both_sides) {
    Level start = drawn(Rows(41, std::string(61, '#')));
    start[Place{0, {2, 20}}] = start[Place{0, {58, 20}}] = TileId{1};
    int swings = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Level level =
            make("{ steps: [{ do: 'connect', style: 'winding' }] }", seed, &start, {whole(start.size)}).level;
        bool above = false, below = false;
        for (int x = 0; x < 61; ++x) {
            for (int y = 0; y < 20; ++y) above = above || can_walk(level, {x, y});
            for (int y = 21; y < 41; ++y) below = below || can_walk(level, {x, y});
        }
        swings += above && below;
        ASSERT_LT(open_count(level), 57 * 3) << "no detours";
    }
    EXPECT_GT(swings, 40);
}

}  // namespace
}  // namespace levelwright::testing
