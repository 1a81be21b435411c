// Connectors end connected, or say what is left apart and why.
#include <bit>

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

// Noise of one tile in four, and a way of joining.
std::string noise_joined(const char* size, const char* how, const char* directions) {
    return "{ size: " + std::string(size) +
           ", tiles: { solid: '#', empty: '.' }, steps: [{ do: 'explore_sequential', "
           "rules: ['random < 0.25 -> self(empty)'] }, { do: 'explore_connector', how: '" +
           how + "', directions: ['" + directions + "'], " + opens + " }] }";
}

TEST(Connector, joins_two_rooms_by_the_shortest_way) {
    const Rows map{"#########", "#..###..#", "#..###..#", "#########"};
    const Played played = play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }"));
    EXPECT_EQ(islands_of(played.level, "empty"), 1);
    EXPECT_EQ(count_in(played.rows, '.'), 8 + 3);
}

TEST(Connector, every_way_of_joining_ends_connected) {
    for (const char* how : {"short", "least", "random", "hub", "full"}) {
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

TEST(Connector, least_opens_no_more_tiles_than_a_tree_needs) {
    const Rows map{"##.##", "#####", ".###.", "#####", "##.##"};
    const auto joined = [&](const char* how, std::uint64_t seed) {
        const std::string step =
            "{ do: 'explore_connector', how: '" + std::string(how) + "', " + opens + " }";
        return play(on_map(map, step), seed).rows;
    };
    int most_of_short = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_EQ(joined("least", seed), (Rows{"##.##", "##.##", ".....", "##.##", "##.##"}));
        most_of_short = std::max(most_of_short, count_in(joined("short", seed), '.'));
    }
    EXPECT_GT(most_of_short, 9) << "by ways from one island to another";
}

// The fewest tiles that make one island of all, by trying all ways to open so many; the moves are along the axes.
int fewest_openings(const Rows& map) {
    std::vector<Point> closed;
    for (int y = 0; y < static_cast<int>(map.size()); ++y) {
        for (int x = 0; x < static_cast<int>(map[0].size()); ++x) {
            if (map[y][x] == '#') closed.push_back({x, y});
        }
    }
    int fewest = static_cast<int>(closed.size());
    for (std::uint32_t set = 0; set < 1U << closed.size(); ++set) {
        if (std::popcount(set) >= fewest) continue;
        BitGrid cells({static_cast<int>(map[0].size()), static_cast<int>(map.size())}, true);
        for (std::size_t i = 0; i < closed.size(); ++i) cells.set(closed[i], (set >> i & 1) != 0);
        Components islands;
        islands.find(cells, Connectivity::four);
        if (islands.count() <= 1) fewest = std::popcount(set);
    }
    return fewest;
}

TEST(Connector, least_is_the_least_on_small_maps) {
    Stream random(3);
    for (int round = 0; round < rounds(60); ++round) {
        Rows map(3, std::string(4, '#'));
        for (int i = random.between(2, 5); i > 0; --i) {
            const int x = random.between(0, 3);
            const int y = random.between(0, 2);
            map[y][x] = '.';
        }
        const Played played =
            play(on_map(map, std::string("{ do: 'explore_connector', how: 'least', ") + opens + " }"));
        ASSERT_EQ(islands_of(played.level, "empty"), 1);
        ASSERT_EQ(count_in(played.rows, '.') - count_in(map, '.'), fewest_openings(map)) << map[0] << "\n"
                                                                                         << map[1] << "\n"
                                                                                         << map[2];
    }
}

TEST(Connector, least_avoids_what_no_rule_opens_and_gives_in_to_many) {
    const Rows map{"..#*#..", "..#*#..", "..#*#..", "..###.."};
    const Played around =
        play(on_map(map, std::string("{ do: 'explore_connector', how: 'least', ") + opens + " }"));
    EXPECT_EQ(islands_of(around.level, "empty"), 1);
    EXPECT_EQ(count_in(around.rows, '*'), 3);
    const Played many = play(noise_joined("50x50", "least", "plus"), 1);
    EXPECT_EQ(many.rows, play(noise_joined("50x50", "short", "plus"), 1).rows);
}

TEST(Connector, goes_around_what_no_rule_opens) {
    const Rows map{"..#*#..", "..#*#..", "..#*#..", "..###.."};
    const Played played = play(on_map(map, std::string("{ do: 'explore_connector', ") + opens + " }"));
    ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
    EXPECT_EQ(islands_of(played.level, "empty"), 1);
    EXPECT_EQ(count_in(played.rows, '*'), 3);
}

// A connector that cannot keep apart islands together, what is between them, and why.
struct Apart {
    Rows map;
    std::string more;
    std::string why;
    Rows rows;  // what is left
};
const Apart cases_apart[] = {
    {{"..#*#..", "..#*#..", "..#*#.."},
     "",
     "2 islands are left apart, at (0, 0) and (4, 0): no rule opened the tiles between them, such as \"gem\" at (3, ",
     {}},
    {{".#.", "###"},
     "directions: ['vert'], ",
     "2 islands are left apart, at (0, 0) and (2, 0): the directions lead from none of them to another",
     {".#.", "###"}},
    {{".###."},
     "changes: 1, ",
     "2 islands are left apart, at (0, 0) and (3, 0): the limit of tiles or changes was reached",
     {".##.."}},
    {{".###."},
     "changes: 0, ",
     "2 islands are left apart, at (0, 0) and (4, 0): the limit of tiles or changes was reached",
     {".###."}},
};

TEST(Connector, notes_which_islands_are_left_and_why) {
    for (const Apart& apart : cases_apart) {
        const Played played =
            play(on_map(apart.map, "{ do: 'explore_connector', " + apart.more + opens + " }"));
        ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
        ASSERT_EQ(played.outcome.notes.size(), 1u);
        EXPECT_EQ(played.outcome.notes[0].step, "explore_connector");
        EXPECT_EQ(played.outcome.notes[0].sentence.substr(0, apart.why.size()), apart.why);
        if (!apart.rows.empty()) {
            EXPECT_EQ(played.rows, apart.rows) << apart.more;
        }
    }
}

TEST(Connector, fails_when_it_is_strict_and_islands_are_left) {
    for (const Apart& apart : cases_apart) {
        const Played played =
            play(on_map(apart.map, "{ do: 'explore_connector', strict: true, " + apart.more + opens + " }"));
        EXPECT_FALSE(played.outcome.made());
        EXPECT_NE(played.outcome.reason.find(apart.why), std::string::npos) << played.outcome.reason;
        EXPECT_TRUE(played.outcome.notes.empty());
    }
}

TEST(Connector, notes_when_there_is_nothing_to_join) {
    const Played played =
        play(on_map({"####"}, std::string("{ do: 'explore_connector', iterations: 2, ") + opens + " }"));
    ASSERT_EQ(played.outcome.notes.size(), 1u);
    EXPECT_EQ(played.outcome.notes[0].sentence, "there is no tile of the entities that it joins");
    EXPECT_EQ(played.outcome.notes[0].times, 2u);
    const Played joined = play(on_map({"...."}, std::string("{ do: 'explore_connector', ") + opens + " }"));
    EXPECT_TRUE(joined.outcome.notes.empty());
}

TEST(Connector, full_joins_many_islands_to_those_beside_them_at_little_cost) {
    for (const char* directions : {"plus", "all"}) {
        std::int64_t work = 0;
        for (const char* size : {"50x50", "100x100", "200x200"}) {
            const Played played = play(noise_joined(size, "full", directions), 1);
            ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
            const bool four = std::string(directions) == "plus";
            EXPECT_EQ(islands_of(played.level, "empty", four ? Connectivity::four : Connectivity::eight), 1);
            EXPECT_GT(count_in(played.rows, '.'),
                      count_in(play(noise_joined(size, "short", directions), 1).rows, '.'));
            if (work > 0) {
                EXPECT_LT(played.outcome.work, 6 * work) << "for four times the tiles";
            }
            work = played.outcome.work;
        }
    }
}

TEST(Connector, full_joins_few_islands_two_by_two) {
    const Rows map{"#########", "#.##.##.#", "#########"};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Played played =
            play(on_map(map, std::string("{ do: 'explore_connector', how: 'full', ") + opens + " }"), seed);
        EXPECT_EQ(played.rows[1], "#.......#");
    }
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
