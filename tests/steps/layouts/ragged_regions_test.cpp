// Diggers, mazes and caves in a region that is not a rectangle: they stay inside it and keep their promises there.
#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {
namespace {

const std::string steps_in_regions[] = {
    "do: 'dig', share: 0.3",
    "do: 'dig', share: 0.25, stay_inside: false, dead_ends: true",
    "do: 'dig_ahead', share: 0.15, door: 'door'",
    "do: 'dig_ahead', avoid: 'rooms', share: 0.15",
    "do: 'maze'",
    "do: 'maze', how: 'uniform', braid: 0.5",
    "do: 'rooms_and_mazes', door: 'door'",
    "do: 'drunkard', share: 0.3",
    "do: 'cave', join: 'tunnels'",
    "do: 'cave', join: 'largest', walls: true",
};

// Rock, with a region of one run in each row, of random lengths.
Level ragged(Stream& random, Size size) {
    Level level = drawn(
        Rows(static_cast<std::size_t>(size.height), std::string(static_cast<std::size_t>(size.width), '#')));
    for (int y = 0; y < size.height; ++y) {
        const int left = random.between(0, 5);
        const int right = random.between(0, 5);
        level.runs.push_back({{left, y}, size.width - left - right});
    }
    level.regions.push_back(
        {.area = {0, {0, 0, size.width, size.height}, 0, static_cast<std::uint32_t>(level.runs.size())}});
    return level;
}

TEST(RaggedRegions, hold_all_that_is_made_in_them_in_one_piece) {
    Stream random(8);
    for (const std::string& step : steps_in_regions) {
        int made_any = 0;
        for (std::uint64_t round = 0; round < 40; ++round) {
            const int width = random.between(20, 60);
            const int height = random.between(16, 40);
            const Level start = ragged(random, {width, height});
            const Made made = make("{ steps: [{ " + step + ", where: 'regions' }] }", round, &start,
                                   {{0, 0, width, height}});
            if (!made.outcome.made()) continue;
            ++made_any;
            check_plan(made.level);
            EXPECT_TRUE(is_one_piece(made.level));
            for (int i = 0; i < width * height; ++i) {
                const Point at{i % width, i / width};
                if (tile_at(made.level, at) != tile_at(start, at)) {
                    EXPECT_TRUE(start.area_contains(start.regions[0].area, at));
                }
            }
            if (HasFailure()) FAIL() << step << " round " << round;
        }
        EXPECT_GT(made_any, 20) << step;
    }
}

}  // namespace
}  // namespace levelwright::testing
