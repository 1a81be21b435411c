// landmarks, biomes and what changes with the distance: the same through every window, and as far out as they should be.

#include <map>
#include <set>

#include "levelwright/run/chunks_around.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

Runner endless(const std::string& chunk, const std::string& steps) {
    const Planned planned = plan_from_text("{ endless: '" + chunk + "', steps: [" + steps + "] }");
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return Runner(planned.plan);
}

Level together(Runner& runner, std::uint64_t seed, ChunkPlace centre, int around) {
    Level level;
    const Outcome outcome = make_chunks_around(runner, seed, centre, around, level);
    EXPECT_TRUE(outcome.made()) << outcome.reason;
    return level;
}

const std::string ground =
    "{ do: 'noise', by: 'height', bands: [{ tile: 'water', to: 0.45 }, { tile: 'rock' }] },";
const std::string towns =
    "{ do: 'landmarks', spacing: 24, share: 0.6, tile: 'floor', door: 'door', roads: { tile: 'rubble', wander: 0.7, chance: 1 }, "
    "landmarks: [{ drawing: ['%%%%%', '%*_C%', '%%+%%'], legend: { _: { floor: 1, gold: 1 } }, name: 'tower' }, ['%+%', '%m%', '%%%']] }";
const std::string lands =
    "{ do: 'endless_biomes', across: 20, ragged: 0.8, biomes: { wet: { ground: [{ of: 'rock', tile: ['grass', 'water'] }] }, dry: { ground: ['rubble'] } } }";

// Cells and objects, in the order of their places.
std::set<std::string> content_of(const Level& level) {
    std::set<std::string> content;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x)
            content.insert(std::to_string(x) + "," + std::to_string(y) +
                           (*level.palette)[tile_at(level, {x, y})].name);
    }
    for (const Object& object : level.objects)
        content.insert(std::to_string(object.place.at.x) + "," + std::to_string(object.place.at.y) + " " +
                       (*level.palette)[object.kind].name);
    return content;
}

TEST(EndlessLands, are_the_same_in_chunks_of_every_size) {
    for (const std::string& steps : {ground + towns, ground + lands, ground + lands + "," + towns}) {
        for (const std::uint64_t seed : {1, 2}) {
            Runner small = endless("12x12", steps), large = endless("60x60", steps),
                   odd = endless("20x20", steps);
            const std::set<std::string> content = content_of(together(large, seed, {0, 0}, 0));
            // Chunks of 12 cells from 0 to 4, and those of 20 cells from 0 to 2, cover the same cells.
            EXPECT_EQ(content_of(together(small, seed, {2, 2}, 2)), content);
            EXPECT_EQ(content_of(together(odd, seed, {1, 1}, 1)), content);
        }
    }
}

TEST(EndlessLands, are_the_same_on_a_level_and_on_a_plane) {
    const std::string steps = lands + "," + towns;
    Runner plane = endless("48x48", steps);
    const Made level = make(recipe_of(steps, {48, 48}), 5);
    EXPECT_EQ(content_of(together(plane, 5, {0, 0}, 0)), content_of(level.level));
}

TEST(EndlessLands, have_roads_to_every_landmark) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Runner runner = endless("48x48", ground + towns);
        const Level level = together(runner, seed, {-7, 3}, 2);
        const Islands parts = islands_of(level.size, [&](Point at) {
            return (*level.palette)[tile_at(level, at)].name != "water" && can_walk(level, at);
        });
        // Whatever is not near the edge hangs together.
        std::set<int> joined;
        for (const Object& object : level.objects) {
            const Point at = object.place.at;
            if (whole(level.size).inset(50).contains(at)) joined.insert(parts.number[at.y][at.x]);
        }
        EXPECT_EQ(joined.size(), 1U);
        EXPECT_GT(level.objects.size(), 30U);
    }
}

TEST(EndlessLands, keep_kinds_to_their_distance) {
    Runner runner = endless(
        "50x50",
        "{ do: 'fill' }, { do: 'landmarks', spacing: 25, share: 1, landmarks: [{ drawing: ['C'], distance: '..99' }, { drawing: ['B'], distance: '100..' }] },"
        "{ do: 'endless_biomes', across: 25, ragged: 0, biomes: { near: { distance: '..99', ground: ['grass'] }, far: { distance: '100..', ground: ['rubble'] } } }");
    const Level level = together(runner, 3, {0, 0}, 4);
    std::map<std::string, int> found;
    for (const Object& object : level.objects) {
        const Point from_origin = object.place.at - Point{200, 200};
        const double distance = std::sqrt(from_origin.x * from_origin.x + from_origin.y * from_origin.y);
        const std::string& kind = (*level.palette)[object.kind].name;
        ++found[kind];
        EXPECT_TRUE(kind == "chest" ? distance < 120 : distance > 80) << kind << " " << distance;
    }
    EXPECT_GT(found["chest"], 20);
    EXPECT_GT(found["boss"], 100);
    EXPECT_EQ((*level.palette)[tile_at(level, {205, 205})].name, "grass");
    EXPECT_EQ((*level.palette)[tile_at(level, {10, 10})].name, "rubble");
}

TEST(EndlessLands, sprinkle_more_and_stronger_things_far_away) {
    Runner runner = endless(
        "50x50",
        "{ do: 'fill' }, { do: 'sprinkle', what: 'monster', share: 0.1, by_distance: { by: 'distance', at: { 50: 0, 250: 1 } }, strength: { by: 'distance', at: { 0: 1, 200: 21 } } }");
    const Level level = together(runner, 3, {0, 0}, 4);
    int near = 0, far = 0;
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const Point at = level.objects[i].place.at - Point{200, 200};
        const double distance = std::sqrt(at.x * at.x + at.y * at.y);
        EXPECT_GT(distance, 50);
        (distance < 120 ? near : far) += 1;
        const Property* strength = level.property(static_cast<ObjectId>(i), "strength");
        ASSERT_TRUE(strength);
        EXPECT_NEAR(static_cast<double>(strength->whole), std::min(21.0, 1 + distance / 10), 0.51);
    }
    EXPECT_GT(near, 100);
    EXPECT_GT(far, 10 * near);
}

TEST(EndlessLands, know_which_chunk_they_are) {
    Runner runner = endless("8x8", "{ do: 'fill' }");
    runner.chunk(1, -3, 12);
    EXPECT_EQ(runner.level().origin.chunk, (ChunkSquare{{-3, 12}, 1}));
    const std::string text = write_json(runner.level());
    EXPECT_NE(text.find("\"chunk\": {\"x\": -3, \"y\": 12}"), std::string::npos) << text.substr(0, 300);
    const Level around = together(runner, 1, {-3, 12}, 2);
    EXPECT_EQ(around.origin.chunk, (ChunkSquare{{-5, 10}, 5}));
    EXPECT_NE(write_json(around).find("\"chunk\": {\"x\": -5, \"y\": 10, \"across\": 5}"), std::string::npos);
    EXPECT_EQ(make(recipe_of("{ do: 'fill' }")).level.origin.chunk, std::nullopt);
}

TEST(EndlessLands, say_that_a_drawing_is_too_large_for_its_square) {
    const Planned planned = plan_from_text(
        "{ steps: [{ do: 'landmarks', spacing: 8, clearing: 2, landmarks: [['%%%%%', '%___%']] }] }");
    ASSERT_EQ(planned.problems.size(), 1U);
    EXPECT_NE(
        show(planned.problems[0])
            .find("a drawing of 5x2 does not fit into a square of 8 cells with a clearing of 2 around it"),
        std::string::npos)
        << show(planned.problems[0]);
}

}  // namespace
}  // namespace levelwright::testing
