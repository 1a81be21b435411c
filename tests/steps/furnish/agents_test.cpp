// furnish with agents: wishes, looked for in the finished level.
#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

std::vector<Point> all(const Level& level, const std::string& kind) {
    std::vector<Point> found;
    for (const Object& object : level.objects) {
        if ((*level.palette)[object.kind].name == kind) found.push_back(object.place.at);
    }
    return found;
}
// The mean of what a look at each of some levels of an open hall gives.
template <class Look>
double mean(const std::string& furnish, Look look, const std::string& layout = "{ do: 'fill' }") {
    constexpr int levels = 60;
    double sum = 0;
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        const Made made = make(
            "{ size: '20x10', steps: [" + layout + ", { do: 'furnish', how: 'agents', " + furnish + " }] }",
            seed);
        EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
        sum += look(made.level);
    }
    return sum / levels;
}
double apart(const Level& level, const char* a, const char* b) {
    return manhattan(all(level, a)[0], all(level, b)[0]);
}

TEST(FurnishingAgents, move_away_from_each_other_into_opposite_corners) {
    const double far = mean(
        "rules: [{ put: 'entrance', alone: true, wishes: { away_from: 'exit', by: 'walk' } }, { put: 'exit', alone: true, wishes: { away_from: 'entrance', by: 'walk' } }]",
        [](const Level& level) { return apart(level, "entrance", "exit"); });
    EXPECT_EQ(far, 28);
}

TEST(FurnishingAgents, move_towards_what_they_like_as_near_as_they_like) {
    const auto near = [](const Level& level) { return apart(level, "gold", "key"); };
    EXPECT_EQ(mean("rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key' } }]", near), 1);
    const double within =
        mean("rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key', within: 4 } }]", near);
    EXPECT_GT(within, 2.5);
    EXPECT_LE(within, 4);
}

TEST(FurnishingAgents, care_only_for_what_they_see) {
    const std::string wall = "{ do: 'fill' }, { do: 'fill', tile: 'rock', where: { rect: [10, 0, 1, 9] } }";
    const auto across = [](const Level& level) {
        return (all(level, "gold")[0].x < 10) == (all(level, "key")[0].x < 10) &&
                       apart(level, "gold", "key") > 1
                   ? 1
                   : 0;
    };
    EXPECT_EQ(mean("rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key', in_sight: true } }]",
                   across, wall),
              0);
    const auto hidden = [](const Level& level) {
        return (all(level, "gold")[0].x < 10) != (all(level, "gold")[1].x < 10) ? 1 : 0;
    };
    const double seen =
        mean("turns: 0, rules: { put: 'gold', count: 2, wishes: { away_from: 'gold', in_sight: true } }",
             hidden, wall);
    EXPECT_LT(seen, 0.8);
}

TEST(FurnishingAgents, fear_counts_only_up_to_a_distance) {
    const auto far = [](const Level& level) { return apart(level, "gold", "key"); };
    const double capped =
        mean("rules: [{ put: 'key' }, { put: 'gold', wishes: { away_from: 'key', within: 5 } }]", far);
    const double free = mean("rules: [{ put: 'key' }, { put: 'gold', wishes: { away_from: 'key' } }]", far);
    EXPECT_GE(capped, 5);
    EXPECT_GT(free, capped + 3);
}

TEST(FurnishingAgents, wander_a_step_each_turn_when_told_to) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto after = [&](const std::string& turns) {
            const Made made = make(
                "{ size: '20x10', steps: [{ do: 'fill' }, { do: 'furnish', how: 'agents', turns: " + turns +
                    ", rules: { put: 'gold', wander: true } }] }",
                seed);
            return all(made.level, "gold")[0];
        };
        EXPECT_EQ(manhattan(after("0"), after("1")), 1);
        EXPECT_EQ(manhattan(after("7"), after("8")), 1);
    }
}

TEST(FurnishingAgents, stay_where_their_rule_allows_them_to_be) {
    const auto in_walls = [](const Level& level) {
        const Point at = all(level, "gold")[0];
        return at.x == 0 || at.y == 0 || at.x == 19 || at.y == 9 ? 1 : 0;
    };
    EXPECT_EQ(
        mean("rules: [{ put: 'key', in: 'open' }, { put: 'gold', sides: '1..', wishes: { towards: 'key' } }]",
             in_walls),
        1);
}

// From one end of the corridor the nook is out of sight, but a step towards the goal leads away from it by air.
TEST(FurnishingAgents, who_looks_ahead_gets_out_of_a_nook) {
    const Level start = drawn({"###########", "#.........#", "#.#######.#", "#.#.....#.#", "#.#.###.#.#",
                               "#.#.#...#.#", "#...#####.#", "###########"});
    const auto reached = [&](int ahead) {
        int near = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Made made =
                make("{ steps: [{ do: 'furnish', how: 'agents', turns: 60, ahead: " + std::to_string(ahead) +
                         ", rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key' } }] }] }",
                     seed, &start);
            near += manhattan(all(made.level, "key")[0], all(made.level, "gold")[0]) == 1;
        }
        return near;
    };
    EXPECT_LT(reached(1), 30);
    EXPECT_GT(reached(12), reached(1));
}

TEST(FurnishingAgents, local_search_fulfils_wishes_too) {
    const auto near = [](const Level& level) { return apart(level, "gold", "key"); };
    const double found = mean(
        "moves: 'search', turns: 300, ahead: 3, rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key' } }]",
        near);
    const double before =
        mean("turns: 0, rules: [{ put: 'key' }, { put: 'gold', wishes: { towards: 'key' } }]", near);
    EXPECT_LT(found, 1.5);
    EXPECT_GT(before, 6);
}

}  // namespace
}  // namespace levelwright::testing
