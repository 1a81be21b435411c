// The lock step on layouts of every kind, held to the solver.
#include <set>

#include "levelwright/players/solver/solver.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

struct Layout {
    std::string steps;
    const char* part;
};

const std::string caves =
    "{ do: 'scatter', share: 0.54 }, { do: 'border', tile: 'rock' }, { do: 'smooth', generations: 4 }, "
    "{ do: 'keep_largest', least: 12 }, { do: 'find_caves' }, { do: 'connect', corridors: true }";
const Layout layouts[] = {
    {"{ do: 'bsp', least: '10x8' }", "subtrees"},
    {"{ do: 'bsp', least: '10x8' }", "branches"},
    {"{ do: 'push_rooms', count: 14, loops: 0 }", "rooms"},
    {"{ do: 'maze' }", "branches"},
    {"{ do: 'maze', how: 'uniform' }", "branches"},
    {"{ do: 'rooms_and_mazes' }", "rooms"},
    {caves, "rooms"},
    {caves, "branches"},
};

// With all locks shut, one cannot get from one side of the door to the other.
void expect_that_it_parts(const Level& level, const LockMap& map, const Link& lock) {
    const std::int32_t door = map.cell_of(lock.leaves);
    std::set<std::int32_t> sides;
    map.for_each_beside(door, [&](std::int32_t beside) { sides.insert(map.node_of(beside)); });
    EXPECT_EQ(sides.size(), 2u);
    EXPECT_TRUE((*level.palette)[level[lock.leaves]].traits.has(Trait::locked));
}

TEST(LockOnLayouts, shuts_parts_of_every_kind_of_layout_and_all_can_be_opened) {
    for (const Layout& layout : layouts) {
        const std::string lock = std::string("{ do: 'lock', part: '") + layout.part + "', name: ";
        const Planned planned =
            plan_from_text(recipe_of(layout.steps + ", { do: 'place', what: 'entrance' }, " + lock +
                                         "'first' }, " + lock + "'second' }, { do: 'place', what: 'exit' }",
                                     {61, 41}));
        for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
        ASSERT_TRUE(planned.plan);
        Runner runner(planned.plan);
        LockSolver solver;
        int behind_a_lock = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Outcome& outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made()) << layout.steps << seed << outcome.reason;
            const Level& level = runner.level();
            const Certificate& proof = solver.solve(level);
            ASSERT_EQ(proof.solvable, Answer::yes) << layout.steps << seed << proof.reason;
            ASSERT_EQ(proof.safe, Answer::yes) << layout.steps << seed << proof.safe_reason;
            int locks = 0;
            for (const Link& link : level.links) {
                if (link.kind != Link::Kind::locked) continue;
                ++locks;
                ASSERT_NE(link.key, ObjectId::none);
                expect_that_it_parts(level, solver.map(), link);
            }
            ASSERT_EQ(locks, 2) << layout.steps << seed;
            behind_a_lock += proof.order.size() > 1 ? 1 : 0;
            if (::testing::Test::HasFailure()) FAIL() << layout.steps << layout.part << seed;
        }
        EXPECT_GT(behind_a_lock, 0) << layout.steps << " no exit was ever behind a lock";
    }
}

TEST(LockOnLayouts, takes_as_much_of_a_maze_as_is_wanted) {
    const Planned planned = plan_from_text(recipe_of(
        "{ do: 'maze' }, { do: 'place', what: 'entrance' }, { do: 'lock', part: { in: 'branches', share: '0.2..0.5' } }",
        {41, 31}));
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        LockMap map;
        map.read(level);
        const std::int32_t start = map.node_of(map.start());
        double open = 0, all = 0;
        for (std::int32_t cell = 0; cell < map.cell_count(); ++cell) {
            all += map.walkable(cell) ? 1 : 0;
            open += map.node_of(cell) == start ? 1 : 0;
        }
        EXPECT_GE(1 - open / all, 0.2) << seed;
        EXPECT_LE(1 - open / all, 0.51) << seed;
        const Link& lock = level.links.back();
        EXPECT_EQ(map.node_of(map.cell_of(level.objects[lock.key].place)), start);
    }
}

}  // namespace
}  // namespace levelwright::testing
