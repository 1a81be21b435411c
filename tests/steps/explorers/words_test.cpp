// Rules worked on 64 cells at a time give what rules worked tile by tile give.
#include "levelwright/steps/explorers/word_rules.hpp"
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

// Rules without chance, so that both ways of working must agree to the last tile.
const std::vector<std::string> rule_lists{
    "'self(empty), all(solid) > 4 -> self(solid)', 'self(solid), all(empty) > 5 -> self(empty)'",
    "'plus(solid) == 2 -> self(gem)', 'self(gem) -> self(empty)'",
    "'self(entity), nine(solid) <= 3 -> self(empty)', 'nine(solid) != 5, nine(gem) < 2 -> self(solid)'",
    "'left(out) -> self(gem)', 'right(out) == 1, self(solid) -> self(empty)', 'up(any) == 0 -> self(solid)'",
    "'far(solid) >= 3, horz(empty) -> self(gem)', 'isSingular(vert(gem)) -> self(solid)'",
    "'all(solid|gem) > 3.5 -> self(empty)', 'all(unknown) > 0 -> self(gem)', 'self(unknown) -> self(solid)'",
    "'all(any) < 8 -> self(solid)', 'self(any|out) -> self(empty)'",
    "'all(entity) == 8, all(solid) == 8 -> self(empty)', 'all(solid) == 0 -> self(solid)'",
};

Planned planned(const std::string& rules, const std::string& outside, Size size, bool tile_by_tile,
                int border) {
    const int width = size.width - 2 * border, height = size.height - 2 * border;
    const std::string part = tile_by_tile ? ", tiles: " + std::to_string(width * height) : "";
    return plan_from_text(
        "{ size: '" + std::to_string(size.width) + "x" + std::to_string(size.height) +
        "', tiles: { empty: '.', solid: '#', gem: '*' }, begin: unknown, steps: [{ do: 'explore_random', tiles: " +
        std::to_string(size.area() * 2) +
        ", rules: ['-> self(solid|empty|gem)'] },{ do: 'explore_sequential', replace: 'buffer', iterations: 3, outside: '" +
        outside + "', border: " + std::to_string(border) + part +
        ", neighborhoods: { nine: ['111', '131', '111'], far: '(3,0) (-2,1) (0,5) (-7,-7) (0,0)' }, rules: [" +
        rules + "] }] }");
}

TEST(Words, agree_with_tiles_one_by_one) {
    for (const std::string& rules : rule_lists) {
        for (const char* outside : {"out", "unknown", "solid", "wrap"}) {
            for (const Size size : {Size{7, 9}, Size{64, 5}, Size{65, 17}, Size{130, 12}, Size{1, 1}}) {
                for (const int border : {0, 1}) {
                    if (size.width <= 2 * border) continue;
                    const Planned words = planned(rules, outside, size, false, border);
                    const Planned tiles = planned(rules, outside, size, true, border);
                    ASSERT_TRUE(words.plan) << messages_of(words);
                    ASSERT_TRUE(tiles.plan) << messages_of(tiles);
                    Runner by_words(words.plan), by_tiles(tiles.plan);
                    for (std::uint64_t seed = 0; seed < 5; ++seed) {
                        ASSERT_TRUE(by_words.run(seed).made());
                        ASSERT_TRUE(by_tiles.run(seed).made());
                        ASSERT_EQ(rows_of(by_words.level()), rows_of(by_tiles.level()))
                            << rules << " outside " << outside << " " << size.width << "x" << size.height
                            << " border " << border;
                    }
                }
            }
        }
    }
}

// Visits beyond the number of tiles change nothing when the board is buffered, so that a limit that is large
// enough only decides how the rules are worked.
TEST(Words, agree_with_tiles_in_regions_that_are_no_rectangles) {
    const std::string frame =
        "{ size: 40x30, tiles: { solid: '#', empty: '.', gem: '*' }, steps: [{ do: 'cave' }, { do: 'find_caves' },"
        "{ do: 'explore_sequential', where: 'caves', replace: 'buffer', iterations: 2, outside: 'solid',rules: ['all(solid) > 2 -> self(gem)', 'all(gem) > 1 -> self(solid)']";
    const Planned words = plan_from_text(frame + " }] }");
    const Planned tiles = plan_from_text(frame + ", tiles: 1200 }] }");
    ASSERT_TRUE(words.plan && tiles.plan) << messages_of(words) << messages_of(tiles);
    Runner by_words(words.plan), by_tiles(tiles.plan);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        ASSERT_TRUE(by_words.run(seed).made());
        ASSERT_TRUE(by_tiles.run(seed).made());
        ASSERT_EQ(rows_of(by_words.level()), rows_of(by_tiles.level()));
        ASSERT_GT(count_in(rows_of(by_words.level()), '*'), 10);
    }
}

}  // namespace
}  // namespace levelwright::testing
