// The endless run: chunks that fit whichever is made first, and that can be run through.

#include "steps/platformer/playing.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// Chunks beside each other as one level, with an entrance in its first column and an exit in its last.
Level side_by_side(Runner& runner, std::uint64_t seed, std::int64_t first, int chunks) {
    Level all;
    for (int i = 0; i < chunks; ++i) {
        EXPECT_TRUE(runner.chunk(seed, first + i, 0).made());
        const Level& chunk = runner.level();
        const Size size = chunk.size;
        if (i == 0) {
            all.reset(chunk.palette, {size.width * chunks, size.height}, 1, TileId{0});
            all.view = chunk.view;
            all.game = chunk.game;
        }
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x)
                all[Place{0, {i * size.width + x, y}}] = chunk[Place{0, {x, y}}];
        }
        for (const Object& object : chunk.objects) {
            if ((*chunk.palette)[object.kind].name == "entrance") continue;
            all.add(Object{object.kind, {0, object.place.at + Point{i * size.width, 0}}});
        }
    }
    auto palette = std::make_shared<Palette>(*all.palette);
    palette->objects.push_back(*well_known_object("exit"));
    all.palette = palette;
    const auto put = [&](const char* kind, int x) {
        int y = all.size.height;
        while (y > 0 && (*palette)[all[Place{0, {x, y - 1}}]].traits.has(Trait::solid)) --y;
        all.add(Object{*palette->object_named(kind), {0, {x, y - 1}}});
    };
    put("entrance", 0);
    put("exit", all.size.width - 1);
    return all;
}

TEST(EndlessRun, five_chunks_can_be_run_through_anywhere) {
    LEVELWRIGHT_STATISTICS();
    Certifier certifier;
    for (const std::string& rules : {std::string(), other_rules[0], other_rules[1]}) {
        Runner runner(gallery_plan("endless-run", rules));
        for (std::uint64_t seed = 0; seed < platformer_levels(3); ++seed) {
            const Level level = side_by_side(runner, seed, static_cast<std::int64_t>(seed * 37) - 60, 5);
            ASSERT_TRUE(certifier.wins(level)) << "seed " << seed << " " << rules;
        }
    }
}

TEST(EndlessRun, shows_the_same_world_through_windows_of_any_size) {
    const auto plan_of = [](const std::string& chunk) {
        return plan_from_text("{ endless: { chunk: '" + chunk +
                              "' }, view: 'side', steps: [{ do: 'endless_run' }] }")
            .plan;
    };
    Runner wide(plan_of("120x16")), narrow(plan_of("24x16"));
    for (std::int64_t at = -3; at < 3; ++at) {
        ASSERT_TRUE(wide.chunk(5, at, 0).made());
        for (std::int64_t i = 4; i >= 0; --i) {
            ASSERT_TRUE(narrow.chunk(5, 5 * at + i, 0).made());
            for (int y = 0; y < 16; ++y) {
                for (int x = 0; x < 24; ++x)
                    ASSERT_EQ(tile_name(narrow.level(), x, y),
                              tile_name(wide.level(), static_cast<int>(24 * i) + x, y));
            }
        }
    }
}

TEST(EndlessRun, has_sky_above_and_earth_below) {
    Runner runner(gallery_plan("endless-run"));
    ASSERT_TRUE(runner.chunk(1, 2, -1).made());
    EXPECT_EQ(count_tiles(runner.level(), "floor"), 80 * 16);
    ASSERT_TRUE(runner.chunk(1, 2, 1).made());
    EXPECT_EQ(count_tiles(runner.level(), "rock"), 80 * 16);
}

TEST(EndlessRun, reaches_the_ends_of_the_plane) {
    Runner runner(gallery_plan("endless-run"));
    constexpr std::int64_t end = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t x : {end, -end, end / 80, -end / 80}) EXPECT_TRUE(runner.chunk(1, x, x).made());
}

}  // namespace
}  // namespace levelwright::testing
