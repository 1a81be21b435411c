// connect: joins every pattern of a tiny map in every style, digs no more than it must, and says why it cannot.

#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const char* const hows[] = {"short", "random", "hub", "full"};
const char* const styles[] = {"straight", "crooked", "cheapest"};

std::string connect(const std::string& how, const std::string& style, const std::string& more = "") {
    return "{ steps: [{ do: 'connect', how: '" + how + "', style: '" + style + "'" + more + " }] }";
}

std::size_t island_count(const Level& level) { return islands_of(level).sizes.size(); }

TEST(Connect, joins_every_pattern_of_a_tiny_map) {
    for (int pattern = 0; pattern < 1 << 9; ++pattern) {
        Level start = drawn({"###", "###", "###"});
        for (std::size_t i = 0; i < 9; ++i) start.cells[i] = TileId((pattern >> i & 1) != 0);
        for (const char* style : styles) {
            const Made made = make(connect("short", style), 1, &start, {{0, 0, 3, 3}});
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            ASSERT_LE(island_count(made.level), 1U) << pattern;
        }
    }
}

TEST(Connect, joins_all_islands_however_it_is_told_to) {
    Stream random(1);
    for (int round = 0; round < 25; ++round) {
        const int width = random.between(1, 70), height = random.between(1, 12);
        const Size size{width, height};
        const Level start = drawn(random_rows(random, size, "########.~"));
        for (const char* how : hows) {
            for (const char* style : styles) {
                const std::string tunnels = ", width: " + std::to_string(random.between(1, 4));
                const Made made = make(connect(how, style, tunnels), static_cast<std::uint64_t>(round),
                                       &start, {whole(size)});
                ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
                ASSERT_LE(island_count(made.level), 1U) << how << " " << style << tunnels;
                for (std::size_t i = 0; i < start.cells.size(); ++i) {
                    const bool was_open = start.palette->walkable(start.cells[i]);
                    if (was_open) {
                        ASSERT_EQ(made.level.cells[i], start.cells[i]) << "what is open stays as it is";
                    } else {
                        ASSERT_TRUE(made.level.cells[i] == start.cells[i] ||
                                    made.level.cells[i] == TileId{1});
                    }
                }
            }
        }
    }
}

// Whether all islands can be joined over the cells that may be dug.
bool can_be_joined(const Level& start, const std::vector<Rect>& free, const std::string& undiggable) {
    const auto passable = [&](Point at) {
        const TileKind& tile = (*start.palette)[tile_at(start, at)];
        return can_walk(start, at) || (any_contains(free, at) && tile.name != undiggable);
    };
    const Islands parts = islands_of(start.size, passable);
    int part = -1;
    for (int y = 0; y < start.size.height; ++y) {
        for (int x = 0; x < start.size.width; ++x) {
            if (!can_walk(start, {x, y})) continue;
            const int here = parts.number[y][x];
            if (part >= 0 && here != part) return false;
            part = here;
        }
    }
    return true;
}

TEST(Connect, goes_around_what_it_may_not_dig_and_fails_only_when_there_is_no_way) {
    Stream random(2);
    int failures = 0, successes = 0;
    for (int round = 0; round < 300; ++round) {
        const int width = random.between(2, 40), height = random.between(2, 20);
        const int rects = random.between(10, 80);
        const Size size{width, height};
        const Level start = drawn(random_rows(random, size, "#######%%.~"));
        const std::vector<Rect> free = random_rects(random, size, rects);
        const std::string how = hows[random.below(4)], style = styles[random.below(3)];
        const std::string more =
            ", through: ['rock', 'deep_water'], width: " + std::to_string(random.between(1, 3));
        const Made made = make(connect(how, style, more), static_cast<std::uint64_t>(round), &start, free);
        const bool possible = can_be_joined(start, free, "wall");
        ASSERT_EQ(made.outcome.made(), possible) << made.outcome.reason;
        (possible ? successes : failures) += 1;
        if (possible) {
            ASSERT_LE(island_count(made.level), 1U);
        } else {
            ASSERT_NE(made.outcome.reason.find("cannot be joined to the largest"), std::string::npos);
        }
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            const bool may_change =
                any_contains(free, at) && (*start.palette)[tile_at(start, at)].name != "wall";
            if (!may_change) {
                ASSERT_EQ(tile_at(made.level, at), tile_at(start, at));
            }
        }
    }
    EXPECT_GT(failures, 20);
    EXPECT_GT(successes, 20);
}

TEST(Connect, says_which_island_cannot_be_joined_and_why) {
    const Level start = drawn({".#..", "##..", "####"});
    const Made locked = make(connect("short", "straight"), 1, &start, {{2, 0, 2, 3}});
    EXPECT_NE(
        locked.outcome.reason.find(
            "1 island of floor (1 cell at (0, 0)) cannot be joined to the largest (4 cells at (2, 0)): locked cells are in the way"),
        std::string::npos)
        << locked.outcome.reason;
    const Made tiles = make(connect("short", "straight", ", through: 'lava'"), 1, &start, {{0, 0, 4, 3}});
    EXPECT_NE(tiles.outcome.reason.find("tiles that may not be dug are in the way"), std::string::npos)
        << tiles.outcome.reason;
}

TEST(Connect, stays_inside_a_region_of_any_shape) {
    Level start = drawn({".#.", "###", "###"});
    for (int i = 0; i < 9; ++i) {
        if (i != 1) start.runs.push_back({{i % 3, i / 3}, 1});
    }
    start.regions.push_back({.area = {.floor = 0, .bounds = {0, 0, 3, 3}, .first_run = 0, .run_count = 8}});
    const Made made = make("{ steps: [{ do: 'connect', where: 'regions' }] }", 1, &start, {{0, 0, 3, 3}});
    EXPECT_EQ(drawing_of(made.level), (Rows{".#.", "...", "###"}));
}

TEST(Connect, digs_no_more_than_the_distance_between_two_islands) {
    Stream random(3);
    for (int round = 0; round < 100; ++round) {
        const Point a{random.between(0, 19), random.between(0, 9)};
        Point b = a;
        while (b == a) b = {random.between(0, 19), random.between(0, 9)};
        Level start = drawn(Rows(10, std::string(20, '#')));
        start[Place{0, a}] = start[Place{0, b}] = TileId{1};
        for (const char* how : hows) {
            for (const char* style : {"straight", "cheapest"}) {
                const Level level =
                    make(connect(how, style), static_cast<std::uint64_t>(round), &start, {{0, 0, 20, 10}})
                        .level;
                const auto open = std::count(level.cells.begin(), level.cells.end(), TileId{1});
                EXPECT_EQ(open, steps_between(a, b) + 1) << how << " " << style;
            }
        }
    }
}

// Prim's algorithm over single cells: what digging to the nearest costs at most.
int spanning_tree_length(const std::vector<Point>& points) {
    std::vector<bool> joined(points.size());
    joined[0] = true;
    int length = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        int nearest = 1 << 20;
        std::size_t next = 0;
        for (std::size_t a = 0; a < points.size(); ++a) {
            for (std::size_t b = 0; b < points.size(); ++b) {
                const int distance = steps_between(points[a], points[b]);
                if (joined[a] && !joined[b] && distance < nearest) nearest = distance, next = b;
            }
        }
        joined[next] = true;
        length += nearest;
    }
    return length;
}

TEST(Connect, digs_no_more_in_all_than_a_minimum_spanning_tree) {
    Stream random(4);
    for (int round = 0; round < 100; ++round) {
        Level start = drawn(Rows(20, std::string(40, '#')));
        std::vector<Point> points;
        for (int i = 0; i < 8; ++i) {
            const int x = random.between(0, 12) * 3, y = random.between(0, 6) * 3;
            if (start[Place{0, {x, y}}] == TileId{1}) continue;
            points.push_back({x, y});
            start[Place{0, {x, y}}] = TileId{1};
        }
        const Level level =
            make(connect("short", "straight"), static_cast<std::uint64_t>(round), &start, {{0, 0, 40, 20}})
                .level;
        EXPECT_LE(std::count(level.cells.begin(), level.cells.end(), TileId{1}),
                  spanning_tree_length(points) + 1);
    }
}

TEST(Connect, takes_the_cheapest_way) {
    const Level start = drawn({"._____.", "###.###", "#######"});
    EXPECT_EQ(drawing_of(make(connect("short", "cheapest", ", prices: [{ tile: 'deep_water', price: 60 }]"),
                              1, &start, {{0, 0, 7, 3}})
                             .level),
              (Rows{"._____.", ".......", "#######"}));
    EXPECT_EQ(drawing_of(make(connect("short", "straight"), 1, &start, {{0, 0, 7, 1}}).level),
              (Rows{".......", "###.###", "#######"}));
}

TEST(Connect, widens_tunnels) {
    const Level start = drawn({"#######", ".#####.", "#######"});
    EXPECT_EQ(drawing_of(make(connect("short", "straight", ", width: 3"), 1, &start, {{0, 0, 7, 3}}).level),
              (Rows{".......", ".......", "......."}));
}

TEST(Connect, keeps_tunnels_as_corridors_when_asked) {
    const Level start = drawn({".##.##."});
    const Level level =
        make(connect("short", "straight", ", corridors: true"), 1, &start, {{0, 0, 7, 1}}).level;
    ASSERT_EQ(level.rooms.size(), 2U);
    EXPECT_EQ(level.rooms[0].kind, Room::Kind::corridor);
    EXPECT_EQ(level.cell_count(level.rooms[0].area) + level.cell_count(level.rooms[1].area), 4);
}

TEST(Connect, refuses_to_dig_with_a_tile_that_blocks) {
    const Level start = drawn({".#."});
    EXPECT_FALSE(
        make(connect("short", "straight", ", tile: 'wall'"), 1, &start, {{0, 0, 3, 1}}).outcome.made());
}

}  // namespace
}  // namespace levelwright::testing
