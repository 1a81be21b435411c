// The blind digger.
#include <cmath>
#include <map>
#include <tuple>

#include "steps/layouts/plan_checks.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

const std::string as_printed =
    "{ do: 'dig', over_open: true, stay_inside: false, again: 0, dead_ends: true, share: 0.3 }";

TEST(Dig, all_it_digs_is_connected_and_as_much_as_wanted) {
    for (const std::string& step : {std::string("{ do: 'dig' }"), as_printed}) {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Made made = make(recipe_of(step, {50, 32}), seed);
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            ASSERT_TRUE(is_one_piece(made.level));
            ASSERT_GE(open_count(made.level), 480);
            check_plan(made.level);
            ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
            ASSERT_TRUE(graph_is_joined(made.level)) << "seed " << seed;
        }
    }
}

TEST(Dig, without_dead_ends_there_are_none_and_as_printed_there_are_some) {
    int printed = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Made made = make(recipe_of("{ do: 'dig' }", {50, 32}), seed);
        // The tile where the digger began may stay alone.
        ASSERT_LE(dead_end_count(made.level), 1) << "seed " << seed;
        printed += dead_end_count(make(recipe_of(as_printed, {50, 32}), seed).level);
    }
    EXPECT_GT(printed, 50);
}

TEST(Dig, stays_inside_when_it_is_told_to) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Level level = make(recipe_of("{ do: 'dig', share: 0.5 }", {30, 20}), seed).level;
        for (int x = 0; x < 30; ++x) {
            ASSERT_FALSE(can_walk(level, {x, 0}));
            ASSERT_FALSE(can_walk(level, {x, 19}));
        }
        for (int y = 0; y < 20; ++y) {
            ASSERT_FALSE(can_walk(level, {0, y}));
            ASSERT_FALSE(can_walk(level, {29, y}));
        }
    }
}

// A map of rock with one open cell in the middle, where the digger begins.
Level start_in_the_middle() {
    Level start = drawn(Rows(61, std::string(61, '#')));
    start[Place{0, {30, 30}}] = TileId{1};
    return start;
}

Level dig_from_the_middle(const std::string& more, int cells, std::uint64_t seed, const Level& start) {
    const std::string recipe =
        "{ steps: [{ do: 'dig', over_open: true, stay_inside: false, again: 0, dead_ends: true, cells: " +
        std::to_string(cells) + more + " }] }";
    return make(recipe, seed, &start, {whole(start.size)}).level;
}

// The chance that the first `cells` tiles lie in one line, by the pseudo-code: after each tile dug the
// chance of turning is 5, 10, 15, … % until it happens, and then 0 again; half of the turns are to a side.
double chance_of_a_line(int cells) {
    struct State {
        int length, at, step, chance;
        bool operator<(const State& other) const {
            return std::tie(length, at, step, chance) <
                   std::tie(other.length, other.at, other.step, other.chance);
        }
    };
    std::map<State, double> states{{{1, 0, 1, 5}, 1.0}};
    double line = 0;
    for (int round = 0; round < 2000 && !states.empty(); ++round) {
        std::map<State, double> next;
        for (const auto& [before, probability] : states) {
            if (probability < 1e-15) continue;
            State state = before;
            state.at += state.step;
            if (state.at < 0 || state.at == state.length) {
                ++state.length;
                state.at = std::max(0, state.at);
            }
            if (state.length == cells) {
                line += probability;
                continue;
            }
            const double turn = state.chance / 100.0;
            next[{state.length, state.at, state.step, 0}] += probability * turn / 4;
            next[{state.length, state.at, -state.step, 0}] += probability * turn / 4;
            next[{state.length, state.at, state.step, std::min(100, state.chance + 5)}] +=
                probability * (1 - turn);
        }
        states = std::move(next);
    }
    return line;
}

bool is_line(const Level& level) {
    int left = level.size.width, right = 0, top = level.size.height, bottom = 0;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            if (!can_walk(level, {x, y})) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    return left == right || top == bottom;
}

TEST(Dig, the_chance_of_turning_grows_as_printed) {
    LEVELWRIGHT_STATISTICS();
    const Level start = start_in_the_middle();
    EXPECT_NEAR(chance_of_a_line(3), 1 - 0.05 / 2, 1e-9);
    for (const int cells : {3, 5, 7, 10}) {
        constexpr int tries = 3000;
        int lines = 0;
        for (std::uint64_t seed = 0; seed < tries; ++seed) {
            lines += is_line(dig_from_the_middle(", room_chance: 0, room_growth: 0", cells, seed, start));
        }
        const double expected = chance_of_a_line(cells);
        const double error = std::sqrt(expected * (1 - expected) / tries);
        EXPECT_NEAR(static_cast<double>(lines) / tries, expected, 3 * error) << cells;
    }
}

TEST(Dig, the_chance_of_a_room_grows_as_printed) {
    LEVELWRIGHT_STATISTICS();
    const Level start = start_in_the_middle();
    double expected = 1;
    for (const int tiles : {1, 2, 3, 4, 5, 6}) {
        expected *= 1 - 0.05 * tiles;  // none after any of the tiles
        constexpr int tries = 3000;
        int without = 0;
        for (std::uint64_t seed = 0; seed < tries; ++seed) {
            const Level level =
                dig_from_the_middle(", turn_chance: 0, turn_growth: 0", tiles + 1, seed, start);
            bool any = false;
            for (const Room& room : level.rooms) any = any || room.kind == Room::Kind::room;
            without += !any;
        }
        const double error = std::sqrt(expected * (1 - expected) / tries);
        EXPECT_NEAR(static_cast<double>(without) / tries, expected, 3 * error) << tiles;
    }
}

TEST(Dig, rooms_are_as_large_as_wanted) {
    std::set<std::pair<int, int>> sizes;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Level level = make(recipe_of("{ do: 'dig', room: '3..5' }", {40, 40}), seed).level;
        for (const Room& room : level.rooms) {
            if (room.kind == Room::Kind::room)
                sizes.insert({room.area.bounds.width, room.area.bounds.height});
        }
    }
    for (int width = 3; width <= 5; ++width) {
        for (int height = 3; height <= 5; ++height) EXPECT_TRUE(sizes.count({width, height}));
    }
    EXPECT_FALSE(sizes.count({6, 3}));
}

TEST(Dig, the_digger_of_the_two_step_paper_keeps_the_border_and_digs_75_to_95_tiles) {
    std::set<int> counts;
    const Planned planned = plan_from_gallery("md2-digger");
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        ASSERT_EQ(level.size, (Size{10, 20}));
        ASSERT_TRUE(is_one_piece(level));
        counts.insert(open_count(level));
        for (int y = 0; y < 20; ++y) {
            for (int x = 0; x < 10; ++x) {
                const bool inner = x >= 1 && x <= 8 && y >= 1 && y <= 18;
                ASSERT_TRUE(inner || !can_walk(level, {x, y}));
            }
        }
    }
    EXPECT_EQ(*counts.begin(), 75);
    EXPECT_EQ(*counts.rbegin(), 95);
    EXPECT_EQ(counts.size(), 21u);
}

TEST(Dig, keeps_its_promises_under_locked_cells) {
    check_under_locks(
        [](Stream& random) {
            const int share = random.between(1, 20), again = random.between(0, 20);
            const int largest = random.between(3, 9);
            const bool inside = random.below(2) == 1, ends = random.below(2) == 1;
            return "{ do: 'dig', share: 0." + std::string(share < 10 ? "0" : "") + std::to_string(share) +
                   ", again: " + std::to_string(again) + ", room: '2.." + std::to_string(largest) +
                   "', stay_inside: " + (inside ? "true" : "false") +
                   ", dead_ends: " + (ends ? "true" : "false") + " }";
        },
        400);
}

TEST(Dig, tiny_maps) {
    check_tiny_maps("{ do: 'dig' }");
    check_tiny_maps(as_printed);
}

TEST(Dig, says_why_it_cannot_dig_so_much) {
    const Made made = make(recipe_of("{ do: 'dig', share: 0.9 }", {4, 4}));
    EXPECT_NE(made.outcome.reason.find("14 cells should be open, but the digger can reach only 4"),
              std::string::npos)
        << made.outcome.reason;
}

}  // namespace
}  // namespace levelwright::testing
