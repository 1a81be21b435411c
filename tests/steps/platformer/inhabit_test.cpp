// Creatures and treasures by the shape of the place.
#include <map>

#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

// The map has an alcove, a tunnel one cell wide, a ceiling and open floor.
const Rows map{
    "############", "#####......#", "#..........#", "########.###", "########.###", "############",
};

std::map<std::pair<int, int>, std::string> found(const std::string& rules, std::uint64_t seed = 1) {
    const Level start = drawn(map);
    const Made made =
        make("{ steps: [{ do: 'inhabit', rules: [" + rules + "] }] }", seed, &start, {{0, 0, 12, 6}});
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    std::map<std::pair<int, int>, std::string> things;
    for (const Object& object : made.level.objects)
        things[{object.place.at.x, object.place.at.y}] = (*made.level.palette)[object.kind].name;
    return things;
}

using Found = std::map<std::pair<int, int>, std::string>;

TEST(Inhabit, knows_alcoves_tunnels_ceilings_and_open_floor) {
    EXPECT_EQ(found("{ what: 'gold', at: 'alcove', chance: 1 }"), (Found{{{1, 2}, "gold"}}));
    EXPECT_EQ(found("{ what: 'gold', at: 'tunnel', chance: 1 }"), (Found{{{8, 4}, "gold"}}));
    EXPECT_EQ(found("{ what: 'trap', at: 'ceiling', chance: 1 }"), (Found{{{5, 1}, "trap"},
                                                                          {{6, 1}, "trap"},
                                                                          {{7, 1}, "trap"},
                                                                          {{8, 1}, "trap"},
                                                                          {{9, 1}, "trap"},
                                                                          {{10, 1}, "trap"}}));
    EXPECT_EQ(found("{ what: 'gold', at: 'open', chance: 1 }").size(), 8u);
    EXPECT_EQ(found("{ what: 'gold', at: 'floor', chance: 1 }").size(), 10u);
}

TEST(Inhabit, the_first_rule_that_is_lucky_wins_a_place) {
    const Found things = found("{ what: 'chest', at: 'alcove', chance: 1 }, { what: 'gold', chance: 1 }");
    EXPECT_EQ(things.at({1, 2}), "chest");
    EXPECT_EQ(things.at({2, 2}), "gold");
}

TEST(Inhabit, keeps_to_numbers_space_and_distances) {
    EXPECT_EQ(found("{ what: 'gold', chance: 1, most: 3 }").size(), 3u);
    EXPECT_EQ(found("{ what: 'gold', chance: 1, gate: 0 }").size(), 0u);
    // Two rows high there is room only on the right.
    for (const auto& [at, name] : found("{ what: 'boss', chance: 1, space: '1x2' }"))
        EXPECT_TRUE(at.first >= 5 || at.second > 2);
    const Found apart = found("{ what: 'gold', chance: 1, away_from: 'gold', away: 3 }");
    for (const auto& [a, name] : apart) {
        for (const auto& [b, other] : apart) {
            if (a == b) continue;
            EXPECT_GE(std::max(std::abs(a.first - b.first), std::abs(a.second - b.second)), 3);
        }
    }
}

TEST(Inhabit, is_as_likely_as_it_says) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        count += static_cast<int>(found("{ what: 'gold', chance: 0.25 }", seed).size());
    EXPECT_NEAR(count, 1000, 3 * 27.4);  // of 4000 places
}

}  // namespace
}  // namespace levelwright::testing
