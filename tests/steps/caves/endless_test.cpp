// Endless recipes: chunks do not depend on the order in which they are made, have no seams, and are connected.
#include <limits>
#include <map>

#include "levelwright/run/chunks_around.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const std::string plain_cave = "{ endless: '50x50', steps: [{ do: 'endless_cave' }] }";

Runner runner_of(const std::string& recipe) {
    const Planned planned = plan_from_text(recipe);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return Runner(planned.plan);
}

Level chunks_around(Runner& runner, std::uint64_t seed, ChunkPlace centre, int around) {
    Level level;
    const Outcome outcome = make_chunks_around(runner, seed, centre, around, level);
    EXPECT_TRUE(outcome.made()) << outcome.reason;
    return level;
}

using Hashes = std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t>;

// The chunks of a square, made in an order drawn at random.
Hashes hashes_in_order(const std::shared_ptr<const Plan>& plan, std::uint64_t seed, std::uint64_t order,
                       bool fresh) {
    std::vector<ChunkPlace> places;
    for (std::int64_t y = -4; y < 3; ++y) {
        for (std::int64_t x = -4; x < 3; ++x) places.push_back({x, y});
    }
    Stream random(order);
    if (order > 0) random.shuffle(std::span(places));
    Hashes hashes;
    Runner runner(plan);
    for (const ChunkPlace& place : places) {
        if (fresh) runner = Runner(plan);
        EXPECT_TRUE(runner.chunk(seed, place.x, place.y).made());
        hashes[{place.x, place.y}] = hash_of(runner.level());
    }
    return hashes;
}

TEST(Endless, chunks_are_the_same_in_every_order_and_from_an_empty_cache) {
    for (const std::string name : {"endless-depths", "endless-halls", "endless-cave"}) {
        const auto plan = plan_from_gallery(name).plan;
        ASSERT_TRUE(plan);
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Hashes in_rows = hashes_in_order(plan, seed, 0, false);
            EXPECT_EQ(in_rows.size(), 49u);
            EXPECT_EQ(hashes_in_order(plan, seed, 5, false), in_rows);
            EXPECT_EQ(hashes_in_order(plan, seed, 6, false), in_rows);
            EXPECT_EQ(hashes_in_order(plan, seed, 0, true), in_rows);
        }
        EXPECT_NE(hashes_in_order(plan, 1, 0, false), hashes_in_order(plan, 2, 0, false));
    }
}

TEST(Endless, planes_of_several_seeds_can_be_made_in_turn) {
    const auto plan = plan_from_gallery("endless-depths").plan;
    Runner mixed(plan), alone(plan);
    for (std::int64_t x = 0; x < 10; ++x) {
        for (const std::uint64_t seed : {1, 2}) mixed.chunk(seed, x, -x);
        alone.chunk(2, x, -x);
        EXPECT_EQ(hash_of(mixed.level()), hash_of(alone.level()));
    }
}

TEST(Endless, inputs_and_settings_change_what_is_made_again) {
    Runner runner = runner_of(
        "{ endless: '50x50', inputs: { rock: 0.5 }, steps: [{ do: 'endless_cave', rock: { by: rock, at: { 0: 0, 1: 1 } } }] }");
    const double half[] = {0.5}, less[] = {0.4};
    RunOptions options;
    options.inputs = half;
    runner.chunk(1, 0, 0, options);
    const std::uint64_t first = hash_of(runner.level());
    options.inputs = less;
    runner.chunk(1, 0, 0, options);
    EXPECT_NE(hash_of(runner.level()), first);
    options.inputs = half;
    runner.chunk(1, 0, 0, options);
    EXPECT_EQ(hash_of(runner.level()), first);
}

TEST(Endless, a_run_without_a_place_is_the_chunk_at_the_origin) {
    Runner runner(plan_from_gallery("endless-depths").plan);
    runner.chunk(9, 0, 0);
    const std::uint64_t origin = hash_of(runner.level());
    runner.chunk(9, 1, 0);
    EXPECT_NE(hash_of(runner.level()), origin);
    runner.run(9);
    EXPECT_EQ(hash_of(runner.level()), origin);
    EXPECT_EQ(runner.level().size, (Size{50, 50}));
}

TEST(Endless, the_farthest_chunks_are_like_any_others) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    Runner runner = runner_of(plain_cave);
    for (const ChunkPlace place :
         {ChunkPlace{least, 0}, ChunkPlace{most, most}, ChunkPlace{std::int64_t{1} << 31, least}}) {
        const Level level = chunks_around(runner, 3, place, 1);
        const auto floor =
            std::count(level.cells.begin(), level.cells.end(), *level.palette->tile_named("floor"));
        EXPECT_GT(floor, 150 * 150 * 35 / 100);
        EXPECT_LT(floor, 150 * 150 * 65 / 100);
    }
}

struct Changes {
    std::int64_t count = 0, pairs = 0;
    double rate() const { return static_cast<double>(count) / static_cast<double>(pairs); }
};

TEST(Endless, nothing_shows_where_chunks_meet) {
    for (const char* rule : {"", ", radius: 2, rule: { kind: 'threshold', least: 13 }, tunnel_width: 5"}) {
        Runner runner =
            runner_of("{ endless: '50x50', steps: [{ do: 'endless_cave'" + std::string(rule) + " }] }");
        Changes seam, interior;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const Level level = chunks_around(runner, seed, {-2, 7}, 5);
            for (int i = 0; i < level.size.width * level.size.height; ++i) {
                const Point at{i % level.size.width, i / level.size.width};
                for (const Point step : {Point{1, 0}, Point{0, 1}}) {
                    if (!level.size.contains(at + step)) continue;
                    const bool across = step.x == 1 ? at.x % 50 == 49 : at.y % 50 == 49;
                    Changes& changes = across ? seam : interior;
                    ++changes.pairs;
                    changes.count += can_walk(level, at) != can_walk(level, at + step);
                }
            }
        }
        EXPECT_NEAR(seam.rate() / interior.rate(), 1, 0.15) << seam.rate() << " " << interior.rate();
    }
}

// The largest island of each chunk, found by looking at the chunk alone; and how many of them can be walked to from the first.
struct Reached {
    int chunks = 0, main_spaces = 0, listed_caves = 0;
};

Reached reached_on_foot(Runner& runner, std::uint64_t seed, int around) {
    const Level level = chunks_around(runner, seed, {3, -5}, around);
    const Size chunk = runner.plan().size().most;
    const Islands all = islands_of(level);
    const auto island_at = [&](Point at) { return all.number[at.y][at.x]; };
    std::map<int, int> chunks_of_island, caves_of_island;
    Reached reached;
    for (int y = 0; y < level.size.height; y += chunk.height) {
        for (int x = 0; x < level.size.width; x += chunk.width) {
            const Islands own = islands_of(chunk, [&](Point at) {
                return can_walk(level, at + Point{x, y});
            });
            const auto largest = std::max_element(own.sizes.begin(), own.sizes.end()) - own.sizes.begin();
            for (int i = 0; i < chunk.width * chunk.height; ++i) {
                const Point at{i % chunk.width, i / chunk.width};
                if (own.number[at.y][at.x] != largest) continue;
                ++chunks_of_island[island_at(at + Point{x, y})];
                break;
            }
            ++reached.chunks;
        }
    }
    for (const Room& room : level.rooms) {
        std::map<int, bool> islands;
        level.for_each_cell(room.area, [&](Point at) { islands[island_at(at)] = true; });
        EXPECT_EQ(islands.size(), 1u) << "a cave is one space of floor";
        EXPECT_EQ(islands.count(-1), 0u);
        ++caves_of_island[islands.begin()->first];
    }
    for (const auto& [island, count] : chunks_of_island)
        reached.main_spaces = std::max(reached.main_spaces, count);
    for (const auto& [island, count] : caves_of_island)
        reached.listed_caves = std::max(reached.listed_caves, count);
    return reached;
}

TEST(Endless, every_main_space_can_be_reached_on_foot_from_every_other) {
    for (const char* parameters : {"", ", rock: 0.55", ", rock: 0.45", ", rock: 1", ", tunnel_width: 1",
                                   ", radius: 2, rule: { kind: 'threshold', least: 13 }, tunnel_width: 5"}) {
        Runner runner =
            runner_of("{ endless: '50x50', steps: [{ do: 'endless_cave'" + std::string(parameters) + " }] }");
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const Reached reached = reached_on_foot(runner, seed, 4);
            EXPECT_EQ(reached.chunks, 81);
            EXPECT_EQ(reached.listed_caves, 81) << parameters;
            EXPECT_EQ(reached.main_spaces, 81) << parameters;
        }
    }
}

TEST(Endless, narrow_tunnels_that_may_close_cut_some_main_spaces_off) {
    Runner runner = runner_of(
        "{ endless: '50x50', steps: [{ do: 'endless_cave', tunnel_width: 1, keep_open: false, joined: 1 }] }");
    int cut_off = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed)
        cut_off += 81 - reached_on_foot(runner, seed, 4).main_spaces;
    EXPECT_GT(cut_off, 0);
}

TEST(Endless, all_floor_is_connected_when_every_space_is_joined) {
    Runner runner = runner_of("{ endless: '50x50', steps: [{ do: 'endless_cave', joined: 0 }] }");
    const Level level = chunks_around(runner, 5, {0, 0}, 3);
    const Islands islands = islands_of(level);
    const auto largest = std::max_element(islands.sizes.begin(), islands.sizes.end()) - islands.sizes.begin();
    for (int y = 50; y < level.size.height - 50; ++y) {
        for (int x = 50; x < level.size.width - 50; ++x) {
            const int island = islands.number[y][x];
            EXPECT_TRUE(island < 0 || island == largest) << x << "," << y;
        }
    }
}

TEST(Endless, walls_and_objects_know_no_chunks) {
    Runner runner = runner_of(
        "{ endless: '40x30', steps: [{ do: 'endless_cave' }, { do: 'outline' },  { do: 'sprinkle', what: 'gold', share: 0.2, apart: 5 },"
        "  { do: 'sprinkle', what: { chest: 1, trap: 1 }, share: 0.05, walls: '3..' }] }");
    const Level level = chunks_around(runner, 2, {-1, -1}, 3);
    const auto name_at = [&](Point at) { return (*level.palette)[tile_at(level, at)].name; };
    for (int y = 1; y + 1 < level.size.height; ++y) {
        for (int x = 1; x + 1 < level.size.width; ++x) {
            bool touches = false;
            for (const Point step : eight_directions)
                touches = touches || can_walk(level, Point{x, y} + step);
            EXPECT_EQ(name_at({x, y}), can_walk(level, {x, y}) ? "floor" : touches ? "wall" : "rock");
        }
    }
    std::vector<Point> gold;
    std::map<std::pair<int, int>, int> objects_at;
    for (const Object& object : level.objects) {
        EXPECT_TRUE(can_walk(level, object.place.at));
        EXPECT_EQ(++objects_at[std::pair(object.place.at.x, object.place.at.y)], 1);
        if ((*level.palette)[object.kind].name == "gold") gold.push_back(object.place.at);
    }
    EXPECT_GT(gold.size(), 100u);
    EXPECT_GT(level.objects.size(), gold.size() + 50);
    for (std::size_t i = 0; i < gold.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point away = gold[i] - gold[j];
            EXPECT_GE(std::max(std::abs(away.x), std::abs(away.y)), 5);
        }
    }
}

// What steps look at around a cell is the same whether a chunk border lies between or not: chunks of another
// size, which cut the plane elsewhere, hold the same cells.
TEST(Endless, local_steps_do_not_depend_on_the_size_of_chunks) {
    const auto recipe = [](const std::string& chunk) {
        return "{ endless: '" + chunk +
               "', steps: [{ do: 'scatter', share: 0.52 }, { do: 'smooth', generations: 3 },  { do: 'noise', by: 'height', bands: [{ tile: 'water', to: 0.4 }], only: 'floor' },"
               "  { do: 'fill', only: 'water', tile: { water: 1, lava: 1 } }, { do: 'outline' }] }";
    };
    Runner small = runner_of(recipe("20x15")), large = runner_of(recipe("60x45"));
    const Level many = chunks_around(small, 4, {-2, -2}, 1);
    ASSERT_TRUE(large.chunk(4, -1, -1).made());
    EXPECT_EQ(drawing_of(many), drawing_of(large.level()));
}

TEST(Endless, later_steps_leave_the_cave_as_it_is) {
    Runner bare = runner_of(plain_cave);
    Runner walled = runner_of("{ endless: '50x50', steps: [{ do: 'endless_cave' }, { do: 'outline' }] }");
    bare.chunk(1, 2, 3);
    walled.chunk(1, 2, 3);
    for (std::size_t i = 0; i < bare.level().cells.size(); ++i) {
        EXPECT_EQ(bare.level().palette->walkable(bare.level().cells[i]),
                  walled.level().palette->walkable(walled.level().cells[i]));
    }
}

TEST(Endless, steps_that_look_too_far_for_the_chunk_are_refused_with_a_sentence) {
    Runner far =
        runner_of("{ endless: '10x10', steps: [{ do: 'scatter' }, { do: 'smooth', generations: 11 }] }");
    EXPECT_EQ(far.chunk(1, 0, 0).status, Outcome::Status::failed);
    EXPECT_NE(far.chunk(1, 0, 0).reason.find("too small"), std::string::npos) << far.chunk(1, 0, 0).reason;
    Runner cave = runner_of("{ endless: '10x10', steps: [{ do: 'endless_cave', rounds: 11 }] }");
    EXPECT_NE(cave.chunk(1, 0, 0).reason.find("too small"), std::string::npos);
    Runner many = runner_of(plain_cave);
    Level level;
    EXPECT_EQ(make_chunks_around(many, 1, {0, 0}, 1000, level).status, Outcome::Status::limit);
}

TEST(Endless, small_and_odd_chunks_work) {
    for (const char* chunk : {"8x8", "9x130", "64x64", "65x8", "128x16"}) {
        Runner runner = runner_of("{ endless: '" + std::string(chunk) +
                                  "', steps: [{ do: 'endless_cave' }, { do: 'outline' }] }");
        const Level together = chunks_around(runner, 1, {-3, 2}, 2);
        const Size size = runner.plan().size().most;
        EXPECT_EQ(together.size, (Size{size.width * 5, size.height * 5}));
    }
}

}  // namespace
}  // namespace levelwright::testing
