// Mazes, and rooms between mazes.
#include <map>

#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {
namespace {

TEST(Maze, there_is_one_way_from_anywhere_to_anywhere) {
    for (const char* how : {"depth_first", "uniform", "slanted"}) {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Made made =
                make(recipe_of(std::string("{ do: 'maze', how: '") + how + "' }", {31, 21}), seed);
            ASSERT_TRUE(made.outcome.made());
            ASSERT_TRUE(is_one_piece(made.level));
            // A tree of 15 x 10 cells has one passage less than cells.
            ASSERT_EQ(open_count(made.level), 150 + 149);
            check_plan(made.level);
            ASSERT_FALSE(HasFatalFailure());
        }
    }
}

// The 15 spanning trees of a lattice of 3 x 2 cells.
TEST(Maze, a_uniform_maze_is_fair) {
    const Planned planned = plan_from_text(recipe_of("{ do: 'maze', how: 'uniform' }", {7, 5}));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    std::map<Rows, int> counts;
    constexpr int tries = 15'000;
    for (std::uint64_t seed = 0; seed < tries; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        ++counts[drawing_of(runner.level())];
    }
    ASSERT_EQ(counts.size(), 15u);
    double chi_square = 0;
    for (const auto& [maze, count] : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
    EXPECT_LT(chi_square, 36.1) << "with 14 degrees of freedom, less than once in a thousand";
}

TEST(Maze, a_depth_first_maze_has_fewer_dead_ends_than_a_uniform_one) {
    int depth_first = 0, uniform = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        depth_first += dead_end_count(make(recipe_of("{ do: 'maze' }", {61, 41}), seed).level);
        uniform += dead_end_count(make(recipe_of("{ do: 'maze', how: 'uniform' }", {61, 41}), seed).level);
    }
    EXPECT_LT(2 * depth_first, uniform);
    // In large uniform mazes 8 (1 - 2 / pi) / pi^2 = 29.5 % of the cells are dead ends; edges add some.
    EXPECT_NEAR(uniform / 20.0 / 600, 0.31, 0.02);
}

// So from any cell one way up or to the left leads on to the corner.
TEST(Maze, in_a_slanted_maze_every_cell_opens_up_or_to_the_left) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level = make(recipe_of("{ do: 'maze', how: 'slanted' }", {31, 21}), seed).level;
        for (int y = 1; y < 21; y += 2) {
            for (int x = 1; x < 31; x += 2) {
                const bool up = can_walk(level, {x, y - 1}), left = can_walk(level, {x - 1, y});
                ASSERT_EQ(up + left, x == 1 && y == 1 ? 0 : 1) << x << " " << y;
            }
        }
    }
}

TEST(Maze, braiding_leaves_no_dead_end) {
    for (const char* how : {"depth_first", "uniform", "slanted"}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const std::string step = std::string("{ do: 'maze', braid: 1, how: '") + how + "' }";
            const Level level = make(recipe_of(step, {31, 21}), seed).level;
            ASSERT_EQ(dead_end_count(level), 0);
            ASSERT_TRUE(is_one_piece(level));
        }
    }
}

TEST(Maze, pruning_shortens_dead_ends_and_keeps_the_maze_in_one_piece) {
    int before = 0;
    for (const int prune : {0, 1, 3, 10, 100'000}) {
        const Level level =
            make(recipe_of("{ do: 'maze', prune: " + std::to_string(prune) + " }", {31, 21}), 3).level;
        ASSERT_TRUE(is_one_piece(level));
        const int now = open_count(level);
        EXPECT_GE(now, 1);
        if (before > 0) {
            EXPECT_LT(now, before);
        }
        before = now;
    }
}

TEST(Maze, cells_and_walls_are_as_wide_as_wanted) {
    const Level level = make(recipe_of("{ do: 'maze', cell: 3, walls: 2, border: false }", {13, 8})).level;
    // 3 x 2 cells of 3 x 3 with 5 passages of 2 x 3.
    EXPECT_EQ(open_count(level), 6 * 9 + 5 * 6);
    for (const Point corner :
         {Point{0, 0}, Point{5, 0}, Point{10, 0}, Point{0, 5}, Point{5, 5}, Point{10, 5}}) {
        for (int i = 0; i < 9; ++i) EXPECT_TRUE(can_walk(level, {corner.x + i % 3, corner.y + i / 3}));
    }
}

TEST(Maze, builds_walls_where_a_room_was_open) {
    const std::string steps =
        "{ do: 'fill', where: { rect: [3, 2, 15, 11] } }, { do: 'maze', wall: 'rock', where: { rect: [3, 2, 15, 11] } }";
    const Level level = make(recipe_of(steps, {21, 15})).level;
    EXPECT_EQ(open_count(level), 7 * 5 + 7 * 5 - 1);
}

TEST(Maze, keeps_its_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const int cell = random.between(1, 2), thick = random.between(1, 2), prune = random.between(0, 3);
            const bool border = random.below(2) == 1, braid = random.below(2) == 1;
            constexpr const char* hows[] = {"depth_first", "uniform", "slanted"};
            return std::string("{ do: 'maze', how: '") + hows[random.below(3)] +
                   "', cell: " + std::to_string(cell) + ", walls: " + std::to_string(thick) +
                   ", prune: " + std::to_string(prune) + ", braid: " + (braid ? "0.5" : "0") +
                   ", border: " + (border ? "true" : "false") + " }";
        },
        400);
}

TEST(Maze, tiny_maps) {
    for (const char* how : {"depth_first", "uniform", "slanted"}) {
        check_tiny_maps(std::string("{ do: 'maze', how: '") + how + "' }");
        check_tiny_maps(std::string("{ do: 'maze', border: false, braid: 1, prune: 5, how: '") + how + "' }");
    }
}

TEST(RoomsAndMazes, everything_is_joined_and_listed) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Made made = make(recipe_of("{ do: 'rooms_and_mazes', door: 'door' }", {41, 31}), seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_TRUE(is_one_piece(made.level));
        ASSERT_FALSE(rooms_overlap(made.level));
        check_plan(made.level);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
        ASSERT_TRUE(graph_is_joined(made.level)) << "seed " << seed;
        if (seed < 100) {
            ASSERT_EQ(dead_end_count(made.level), 0) << "seed " << seed;
        }
    }
}

TEST(RoomsAndMazes, dead_ends_stay_when_wanted) {
    const std::string step = "{ do: 'rooms_and_mazes', dead_ends: true, loops: 0 }";
    const Level level = make(recipe_of(step, {61, 41})).level;
    EXPECT_GT(dead_end_count(level), 10);
    // Every cell of the lattice is open.
    for (int y = 1; y < 41; y += 2) {
        for (int x = 1; x < 61; x += 2) ASSERT_TRUE(can_walk(level, {x, y}));
    }
}

TEST(RoomsAndMazes, keeps_its_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const int cell = random.between(1, 2), throws = random.between(0, 100);
            const bool ends = random.below(2) == 1;
            return "{ do: 'rooms_and_mazes', cell: " + std::to_string(cell) +
                   ", throws: " + std::to_string(throws) +
                   ", door: 'door', dead_ends: " + (ends ? "true" : "false") + " }";
        },
        400);
}

TEST(RoomsAndMazes, tiny_maps) { check_tiny_maps("{ do: 'rooms_and_mazes', door: 'door' }"); }

}  // namespace
}  // namespace levelwright::testing
