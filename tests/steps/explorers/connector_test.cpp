// Connectors end connected, or say what is left apart and why.
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/pack.hpp"
#include "steps/explorers/scripts.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

int islands_of(const Level& level, std::string_view tile, Connectivity moves = Connectivity::four) {
    BitGrid cells(level.size);
    mask_equal(level.floor(0), *level.palette->tile_named(tile), cells);
    Components islands;
    islands.find(cells, moves);
    return islands.count();
}

const char* const opens = "entities: ['empty'], rules: ['self(solid) -> self(empty)']";

TEST(Connector, joins_two_rooms_by_the_shortest_way) {
    const Rows map{"#########", "#..###..#", "#..###..#", "#########"};
    const Played played = play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }"));
    EXPECT_EQ(islands_of(played.level, "empty"), 1);
    EXPECT_EQ(count_in(played.rows, '.'), 8 + 3);
}

TEST(Connector, every_way_of_joining_ends_connected) {
    for (const char* how : {"short", "random", "hub", "full"}) {
        for (const char* directions : {"plus", "all"}) {
            for (int seed = 0; seed < rounds(40); ++seed) {
                const Played played = play(
                    "{ size: 40x30, tiles: { solid: '#', empty: '.' }, steps: [{ do: 'explore_random', tiles: 60, rules: ['-> self(empty)'] },{ do: 'explore_connector', how: '" +
                        std::string(how) + "', directions: ['" + directions + "'], " + opens + " }] }",
                    static_cast<std::uint64_t>(seed));
                ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
                const bool four = std::string(directions) == "plus";
                ASSERT_EQ(islands_of(played.level, "empty", four ? Connectivity::four : Connectivity::eight),
                          1)
                    << how << seed;
            }
        }
    }
}

// The least number of tiles between islands that joins them all, worked out pair by pair.
int least_opening(const Level& level) {
    BitGrid cells(level.size);
    mask_equal(level.floor(0), *level.palette->tile_named("empty"), cells);
    Components islands;
    islands.find(cells, Connectivity::four);
    const auto count = static_cast<std::size_t>(islands.count());
    std::vector<std::vector<int>> apart(count, std::vector<int>(count, 1000));
    cells.for_each_set([&](Point a) {
        cells.for_each_set([&](Point b) {
            int& distance = apart[islands.at(a)][islands.at(b)];
            distance = std::min(distance, steps_between(a, b) - 1);
        });
    });
    std::vector<int> nearest(count, 1000);
    std::vector<bool> joined(count, false);
    int total = 0;
    std::size_t latest = 0;
    for (std::size_t made = 1; made < count; ++made) {
        joined[latest] = true;
        std::size_t next = count;
        for (std::size_t i = 0; i < count; ++i) {
            if (joined[i]) continue;
            nearest[i] = std::min(nearest[i], apart[latest][i]);
            if (next == count || nearest[i] < nearest[next]) next = i;
        }
        total += nearest[next];
        latest = next;
    }
    return total;
}

TEST(Connector, short_is_as_short_as_can_be_with_few_islands_and_with_many) {
    for (const char* tiles : {"6", "14", "90"}) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const std::string start =
                "{ size: 34x22, tiles: { solid: '#', empty: '.' }, steps: [{ do: 'explore_random', tiles: " +
                std::string(tiles) + ", rules: ['random < 0.3 -> plus(empty)', '-> self(empty)'] },";
            const Played before = play(start + "] }", seed);
            const Played after = play(start + "{ do: 'explore_connector', " + opens + " }] }", seed);
            ASSERT_EQ(islands_of(after.level, "empty"), 1);
            ASSERT_LE(count_in(after.rows, '.') - count_in(before.rows, '.'), least_opening(before.level))
                << tiles << " " << seed;
        }
    }
}

TEST(Connector, goes_around_what_no_rule_opens) {
    const Rows map{"..#*#..", "..#*#..", "..#*#..", "..###.."};
    const Played played = play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }"));
    ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
    EXPECT_EQ(islands_of(played.level, "empty"), 1);
    EXPECT_EQ(count_in(played.rows, '*'), 3);
}

TEST(Connector, says_which_islands_are_left_and_why) {
    const Rows map{"..#*#..", "..#*#..", "..#*#.."};
    const Played played = play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }"));
    EXPECT_FALSE(played.outcome.made());
    EXPECT_NE(
        played.outcome.reason.find(
            "2 islands are left apart, at (0, 0) and (4, 0): no rule opened the tiles between them, such as \"gem\" at (3, "),
        std::string::npos)
        << played.outcome.reason;
    const Played nowhere = play(on_map(
        {".#.", "###"}, std::string("{ do: 'explore_connector', directions: ['vert'], ") + opens + " }"));
    EXPECT_NE(nowhere.outcome.reason.find("the directions lead from none of them to another"),
              std::string::npos)
        << nowhere.outcome.reason;
    const Played limited =
        play(on_map({".###."}, std::string("{ do: 'explore_connector', changes: 1, ") + opens + " }"));
    EXPECT_NE(limited.outcome.reason.find("the limit of tiles or changes was reached"), std::string::npos)
        << limited.outcome.reason;
}

TEST(Connector, many_islands_and_regions_away_from_the_corner_are_no_trouble) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Played played = play(
            "{ size: 120x90, tiles: { solid: '#', empty: '.' }, steps: [{ do: 'explore_random', tiles: 900, rules: ['-> self(empty)'] },{ do: 'explore_connector', " +
                std::string(opens) + ", where: { rect: [37, 21, 60, 50] } }] }",
            seed);
        ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
        BitGrid cells({120, 90});
        mask_equal(played.level.floor(0), *played.level.palette->tile_named("empty"), cells);
        Components islands;
        islands.find(cells.crop({37, 21, 60, 50}), Connectivity::four);
        ASSERT_EQ(islands.count(), 1);
    }
}

TEST(Connector, does_nothing_when_everything_is_connected) {
    const Rows map{"....", "####"};
    EXPECT_EQ(play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }")).rows, map);
    EXPECT_EQ(play(on_map({"####"}, std::string("{ do: 'explore_connector', ") + opens + " }")).rows,
              (Rows{"####"}));
}

}  // namespace
}  // namespace levelwright::testing
