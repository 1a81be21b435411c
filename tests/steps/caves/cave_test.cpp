// cave, find_caves and join_regions.
#include <set>

#include "levelwright/level/query.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

std::string cave_recipe(const std::string& parameters, Size size) {
    return recipe_of("{ do: 'cave'" + parameters + " }", size);
}

// One generation of "rock when at least `least` of the (2 radius + 1)² cells are", the outside being rock.
Rows generation(const Rows& rows, int radius, int least) {
    const int width = static_cast<int>(rows[0].size()), height = static_cast<int>(rows.size());
    Rows next = rows;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int rock = 0;
            for (int dy = -radius; dy <= radius; ++dy) {
                for (int dx = -radius; dx <= radius; ++dx) {
                    const bool inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
                    rock += !inside || rows[y + dy][x + dx] == '#';
                }
            }
            next[y][x] = rock >= least ? '#' : '.';
        }
    }
    return next;
}

TEST(Cave, is_noise_smoothed_by_the_automaton) {
    for (const int radius : {1, 2}) {
        const int least = radius == 1 ? 5 : 13;
        const std::string rule = ", radius: " + std::to_string(radius) +
                                 ", rule: { kind: 'threshold', least: " + std::to_string(least) +
                                 " }, generations: ";
        Rows rows = drawing_of(make(cave_recipe(rule + "0", {70, 21}), 4).level);
        for (int n = 1; n <= 4; ++n) {
            rows = generation(rows, radius, least);
            EXPECT_EQ(drawing_of(make(cave_recipe(rule + std::to_string(n), {70, 21}), 4).level), rows);
        }
    }
}

// What the level lists is what is there: caves and corridors hold floor only, no two caves share a cell, all
// floor belongs to one of them, and each link stands in a corridor beside the cave that it leads to.
void expect_true_rooms(const Level& level) {
    std::vector<int> caves_at(level.cells.size(), 0), rooms_at(level.cells.size(), 0);
    const auto index = [&](Point at) { return static_cast<std::size_t>(at.y * level.size.width + at.x); };
    for (const Room& room : level.rooms) {
        std::int64_t count = 0;
        level.for_each_cell(room.area, [&](Point at) {
            ASSERT_TRUE(level.size.contains(at) && can_walk(level, at));
            ASSERT_TRUE(room.area.bounds.contains(at));
            caves_at[index(at)] += room.kind == Room::Kind::cave;
            ++rooms_at[index(at)];
            ++count;
        });
        EXPECT_GT(count, 0);
    }
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point at{i % level.size.width, i / level.size.width};
        EXPECT_LE(caves_at[index(at)], 1);
        EXPECT_EQ(rooms_at[index(at)] > 0, can_walk(level, at));
    }
    for (const Link& link : level.links) {
        const Room& from = level.rooms[link.from];
        const Room& to = level.rooms[link.to];
        const bool leaves_cave = from.kind == Room::Kind::cave;
        EXPECT_EQ((leaves_cave ? to : from).kind, Room::Kind::corridor);
        EXPECT_TRUE(level.area_contains((leaves_cave ? to : from).area, link.leaves.at));
        bool beside = false;
        for (const Point step : four_directions)
            beside = beside || level.area_contains((leaves_cave ? from : to).area, link.leaves.at + step);
        EXPECT_TRUE(beside);
    }
}

Size random_size(Stream& random) {
    const int width = random.between(1, 90), height = random.between(1, 40);
    return random.chance(0.1) ? Size{random.between(1, 3), 3} : Size{width, height};
}

TEST(Cave, joined_by_tunnels_is_one_island_with_its_caves_and_tunnels_listed) {
    Stream random(1);
    for (int round = 0; round < 300; ++round) {
        const Size size = random_size(random);
        const std::string rock = std::to_string(random.between(0, 100));
        const std::string generations = std::to_string(random.between(0, 6));
        const bool small = random.chance(0.3);
        const std::string recipe =
            cave_recipe(", join: 'tunnels', rock: " + rock + "e-2, generations: " + generations +
                            (small ? ", least: 4" : "") + (random.chance(0.5) ? ", outside: 'open'" : ""),
                        size);
        const Made made = make(recipe, static_cast<std::uint64_t>(round));
        ASSERT_TRUE(made.outcome.made()) << recipe << made.outcome.reason;
        EXPECT_LE(islands_of(made.level).sizes.size(), 1u) << recipe;
        expect_true_rooms(made.level);
    }
}

// A spanning tree: one tunnel less than there are islands. Tunnels that cross are one corridor.
TEST(Cave, digs_no_tunnel_too_many) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Level apart = make(cave_recipe("", {120, 70}), seed).level;
        const Level joined = make(cave_recipe(", join: 'tunnels'", {120, 70}), seed).level;
        std::size_t caves = 0, corridors = 0;
        for (const Room& room : joined.rooms) ++(room.kind == Room::Kind::cave ? caves : corridors);
        EXPECT_EQ(caves, islands_of(apart).sizes.size());
        EXPECT_EQ(caves, apart.rooms.size());
        EXPECT_LE(corridors + 1, caves);
        EXPECT_EQ(joined.links.size(), 2 * (caves - 1));
    }
}

TEST(Cave, digs_where_islands_are_nearest) {
    const Level start = drawn({"..#########", "..#########", "###########", "#..#####...", "####.######"});
    const Made made = make("{ steps: [{ do: 'cave', generations: 0, rock: 1, join: 'tunnels' }] }", 1, &start,
                           {{2, 0, 9, 3}, {3, 3, 5, 1}, {0, 2, 11, 1}});
    EXPECT_EQ(islands_of(made.level).sizes.size(), 1u);
    EXPECT_TRUE(made.outcome.made());
}

TEST(Cave, keeps_only_the_largest_island_when_asked) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Level all = make(cave_recipe("", {60, 40}), seed).level;
        const Level one = make(cave_recipe(", join: 'largest'", {60, 40}), seed).level;
        const Islands before = islands_of(all), after = islands_of(one);
        ASSERT_EQ(after.sizes.size(), 1u);
        EXPECT_EQ(after.sizes[0], *std::max_element(before.sizes.begin(), before.sizes.end()));
        expect_true_rooms(one);
    }
}

TEST(Cave, fills_islands_that_are_too_small) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Level all = make(cave_recipe("", {60, 40}), seed).level;
        const Level some = make(cave_recipe(", least: 20", {60, 40}), seed).level;
        std::vector<int> kept;
        for (const int size : islands_of(all).sizes) {
            if (size >= 20) kept.push_back(size);
        }
        EXPECT_EQ(islands_of(some).sizes, kept);
    }
}

TEST(Cave, walls_are_the_rock_that_touches_floor) {
    const Level level = make(cave_recipe(", walls: true, join: 'tunnels'", {60, 40}), 3).level;
    for (int i = 0; i < 60 * 40; ++i) {
        const Point at{i % 60, i / 60};
        bool touches = false;
        for (const Point step : eight_directions)
            touches = touches || (level.size.contains(at + step) && can_walk(level, at + step));
        const std::string& name = (*level.palette)[tile_at(level, at)].name;
        EXPECT_EQ(name, can_walk(level, at) ? "floor" : touches ? "wall" : "rock");
    }
}

TEST(Cave, adds_rock_while_there_is_too_much_floor) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Made made = make(cave_recipe(", rock: 0.2, most_floor: 0.6, rooms: false", {40, 30}), seed);
        ASSERT_TRUE(made.outcome.made());
        EXPECT_LE(count_of(made.level, *made.level.palette->tile_named("floor")), 40 * 30 * 6 / 10);
    }
    const Made never =
        make(cave_recipe(", rule: { kind: 'life', birth: [], survival: [] }, most_floor: 0.5", {9, 9}));
    EXPECT_EQ(never.outcome.status, Outcome::Status::failed);
    EXPECT_NE(never.outcome.reason.find("1000 rounds"), std::string::npos) << never.outcome.reason;
}

// With locked cells and in regions of any shape: nothing else changes, and what it joined is joined, or it says that it cannot.
TEST(Cave, keeps_locked_cells_and_joins_around_them) {
    Stream random(7);
    int failures = 0;
    for (int round = 0; round < 300; ++round) {
        const int width = random.between(1, 60), height = random.between(1, 25);
        const Size size{width, height};
        Level start = drawn(random_rows(random, size, "###..%"));
        const bool masked = random.chance(0.5);
        for (int i = 0; i < width * height; ++i) {
            if (!masked || random.chance(0.9)) start.runs.push_back({{i % width, i / width}, 1});
        }
        if (start.runs.empty()) continue;
        start.regions.push_back({.area = {0, whole(size), 0, static_cast<std::uint32_t>(start.runs.size())}});
        std::vector<Rect> free = random_rects(random, size, 60);
        const std::string join = random.chance(0.5) ? "tunnels" : "largest";
        const Made made = make("{ steps: [{ do: 'cave', where: 'regions', join: '" + join + "' }] }",
                               static_cast<std::uint64_t>(round), &start, free);
        const auto inside = [&](Point at) { return start.area_contains(start.regions[0].area, at); };
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            if (!inside(at) || !any_contains(free, at)) {
                ASSERT_EQ(tile_at(made.level, at), tile_at(start, at));
            }
        }
        failures += !made.outcome.made();
        if (!made.outcome.made()) {
            EXPECT_NE(made.outcome.reason.find("cannot be joined"), std::string::npos) << made.outcome.reason;
            continue;
        }
        const Islands islands =
            islands_of(size, [&](Point at) { return inside(at) && can_walk(made.level, at); });
        EXPECT_LE(islands.sizes.size(), 1u) << join;
        for (const Room& room : made.level.rooms) {
            made.level.for_each_cell(room.area, [&](Point at) { EXPECT_TRUE(can_walk(made.level, at)); });
        }
    }
    EXPECT_GT(failures, 5);
    EXPECT_LT(failures, 280);
}

TEST(Cave, makes_the_same_level_whatever_was_made_before) {
    const std::string recipe = cave_recipe(", join: 'tunnels', rock: '0.3..0.6'", {90, 40});
    Runner runner(plan_from_text(recipe).plan);
    for (std::uint64_t seed = 0; seed < 8; ++seed) runner.run(seed);
    runner.run(3);
    EXPECT_EQ(hash_of(runner.level()), hash_of(make(recipe, 3).level));
}

TEST(Cave, stops_when_the_work_limit_is_reached) {
    PlanOptions options;
    options.limits.work = 200'000;
    Runner runner(plan_from_text(cave_recipe(", generations: 10000", {200, 200}), options).plan);
    EXPECT_EQ(runner.run(1).status, Outcome::Status::limit);
}

TEST(FindCaves, lists_each_island_once) {
    const Level start = drawn({"..#...", "..#.#.", "##...#", ".#####"});
    const Level level = make("{ steps: [{ do: 'find_caves' }] }", 1, &start, {}).level;
    ASSERT_EQ(level.rooms.size(), 3u);
    EXPECT_EQ(level.cell_count(level.rooms[0].area), 4);
    EXPECT_EQ(level.rooms[0].area.run_count, 0u) << "a rectangle needs no runs";
    EXPECT_EQ(level.cell_count(level.rooms[1].area), 8);
    expect_true_rooms(level);
    EXPECT_EQ(make("{ steps: [{ do: 'find_caves', least: 5 }] }", 1, &start, {}).level.rooms.size(), 1u);
}

// Each cell of the first with each of the second, counted one by one.
int least_distance(const Level& level, const Rect& a, const Rect& b) {
    const auto largest = [&](const Rect& rect) {
        const Islands islands =
            islands_of(rect.size(), [&](Point at) { return can_walk(level, at + rect.corner()); });
        const auto most =
            std::max_element(islands.sizes.begin(), islands.sizes.end()) - islands.sizes.begin();
        std::vector<Point> cells;
        for (int i = 0; i < rect.width * rect.height; ++i) {
            const Point at{i % rect.width, i / rect.width};
            if (islands.number[at.y][at.x] == most) cells.push_back(at + rect.corner());
        }
        return cells;
    };
    int least = 1'000'000;
    for (const Point from : largest(a)) {
        for (const Point to : largest(b)) least = std::min(least, steps_between(from, to));
    }
    return least;
}

TEST(JoinRegions, digs_where_the_largest_islands_are_least_separated) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const bool downward = seed % 2 == 1;
        const Rect first{0, 0, 20, 20};
        const Rect second = downward ? Rect{0, 20, 20, 20} : Rect{20, 0, 20, 20};
        const std::string grid = downward ? "columns: 1, rows: 2" : "columns: 2, rows: 1";
        const std::string steps = "{ do: 'divide', how: { kind: 'grid', " + grid +
                                  " } }, { do: 'cave', where: 'regions', rock: 0.55 }";
        const Size size = downward ? Size{20, 40} : Size{40, 20};
        const Level apart = make(recipe_of(steps, size), seed).level;
        const Level joined = make(recipe_of(steps + ", { do: 'join_regions' }", size), seed).level;
        if (islands_of(apart).sizes.size() < 2 || apart.rooms.size() < 2) continue;
        const TileId floor = *apart.palette->tile_named("floor");
        const int dug = static_cast<int>(count_of(joined, floor) - count_of(apart, floor));
        const int distance = least_distance(apart, first, second);
        if (distance == 1'000'000) continue;
        EXPECT_LE(dug, std::max(0, distance - 1));
        EXPECT_EQ(least_distance(joined, first, second), dug == 0 ? distance : 1);
    }
}

TEST(CaveNine, joins_the_largest_spaces_of_all_nine_rooms_nearly_always) {
    Runner runner(plan_from_gallery("cave-nine").plan);
    int all = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        EXPECT_EQ(level.regions.size(), 9u);
        const Islands islands = islands_of(level);
        std::set<int> islands_of_rooms;
        for (const Region& region : level.regions) {
            const Rect rect = region.area.bounds;
            const Islands own =
                islands_of(rect.size(), [&](Point at) { return can_walk(level, at + rect.corner()); });
            const auto largest = std::max_element(own.sizes.begin(), own.sizes.end()) - own.sizes.begin();
            for (int i = 0; i < rect.width * rect.height; ++i) {
                const Point at{i % rect.width, i / rect.width}, there = at + rect.corner();
                if (own.number[at.y][at.x] == largest)
                    islands_of_rooms.insert(islands.number[there.y][there.x]);
            }
        }
        all += islands_of_rooms.size() == 1;
    }
    EXPECT_GE(all, 95);
}

TEST(MiniDungeonsCave, is_one_island_within_a_border_with_at_most_three_quarters_floor) {
    for (const std::string name : {"md2-cave", "md2-cave-as-printed"}) {
        Runner runner(plan_from_gallery(name).plan);
        double floor = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            ASSERT_TRUE(runner.run(seed).made()) << name;
            const Level& level = runner.level();
            const Islands islands = islands_of(level);
            ASSERT_EQ(islands.sizes.size(), 1u);
            EXPECT_LE(islands.sizes[0], 108);
            floor += islands.sizes[0];
            for (int i = 0; i < 10 * 20; ++i) {
                const Point at{i % 10, i / 10};
                const bool border = at.x == 0 || at.y == 0 || at.x == 9 || at.y == 19;
                EXPECT_FALSE(border && can_walk(level, at));
            }
        }
        if (name == "md2-cave") {
            EXPECT_GT(floor / 1000, 85);
        } else {
            EXPECT_LT(floor / 1000, 100);
        }
        RecordProperty(name, std::to_string(floor / 1000));
    }
}

}  // namespace
}  // namespace levelwright::testing
