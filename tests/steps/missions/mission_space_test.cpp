// Rooms of missions: every lock stands in the way, and the solver agrees.
#include "levelwright/players/solver/solver.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

std::string with_space(const std::string& grammar, const std::string& space) {
    return recipe_of("{ do: 'mission_grammar', " + grammar + " }, { do: 'mission_space', " + space + " }");
}

// Whether the exit can be reached with one lock left shut for good.
bool can_do_without(Level level, std::size_t lock) {
    level.links[lock].key = ObjectId::none;
    level.links[lock].colour = level.names.intern("no such colour");
    return LockSolver().solve(level, {.soft_locks = false, .walk = false}).solvable == Answer::yes;
}

int redundant_locks(const Level& level) {
    int count = 0;
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        if (level.links[i].kind == Link::Kind::locked && can_do_without(level, i)) ++count;
    }
    return count;
}

const char* const spaces[] = {"loops: 0.5",     "loops: 0.3, shortcuts: 0.3", "storeys: 3, loops: 0.2",
                              "convergence: 0", "convergence: 0.95",          "room: '1x1..9x9'"};

TEST(MissionSpace, no_lock_can_be_walked_around_and_nobody_is_stranded) {
    int locks = 0, shortcuts = 0;
    for (const std::string space : spaces) {
        const Planned planned =
            plan_from_text(with_space("candidates: 30, longest: 90, levels: '1..5', locks: '..6'", space));
        ASSERT_TRUE(planned.plan);
        Runner runner(planned.plan);
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            ASSERT_TRUE(runner.run(seed).made()) << space << " " << seed;
            const Level& level = runner.level();
            const Certificate proof = LockSolver().solve(level);
            ASSERT_EQ(proof.solvable, Answer::yes) << space << " " << seed << " " << proof.reason;
            ASSERT_EQ(proof.safe, Answer::yes) << space << " " << seed << " " << proof.safe_reason;
            ASSERT_EQ(redundant_locks(level), 0) << space << " " << seed;
            for (const Link& link : level.links) {
                locks += link.kind == Link::Kind::locked ? 1 : 0;
                shortcuts += link.kind == Link::Kind::one_way ? 1 : 0;
            }
        }
    }
    EXPECT_GT(locks, 300);
    EXPECT_GT(shortcuts, 10);
}

TEST(MissionSpace, keys_that_are_used_up_strand_nobody_behind_locks_in_a_row) {
    const Planned planned =
        plan_from_text(with_space("candidates: 30, longest: 90, locks: '2..6'", "keys: 'used_up'"));
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        EXPECT_EQ(LockSolver().solve(runner.level()).safe, Answer::yes) << seed;
    }
}

// Stairs, storeys and the floors that levels then have.
TEST(MissionSpace, sees_every_storey_when_there_are_stairs_enough_and_leaves_out_others) {
    struct Case {
        const char* mission;
        int storeys, least_floors;
    };
    for (const Case& each : {Case{"start room level room level room level room end", 3, 3},
                             Case{"start room level room level room level room end", 2, 2},
                             Case{"start level level level level level level level level end", 5, 5},
                             Case{"start room level room end", 4, 2}, Case{"start room end", 3, 1}}) {
        const Planned planned =
            plan_from_text(with_space("rules: { Dungeon: ['" + std::string(each.mission) + "'] }",
                                      "storeys: " + std::to_string(each.storeys)));
        ASSERT_TRUE(planned.plan);
        Runner runner(planned.plan);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            const Level& level = runner.level();
            EXPECT_EQ(level.floors, each.least_floors) << each.mission << " " << seed;
            for (int floor = 0; floor < level.floors; ++floor) {
                EXPECT_TRUE(std::any_of(level.rooms.begin(), level.rooms.end(),
                                        [&](const Room& room) { return room.area.floor == floor; }))
                    << each.mission << " " << seed << " floor " << floor;
            }
        }
    }
}

TEST(MissionSpace, puts_stairs_at_the_same_place_on_both_floors) {
    const Made made =
        make(with_space("rules: { Dungeon: ['start room level room room level room end'] }", ""));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    EXPECT_EQ(made.level.floors, 3);
    int stairs = 0;
    for (const Link& link : made.level.links) {
        if (link.kind != Link::Kind::stairs) continue;
        ++stairs;
        EXPECT_EQ(link.leaves.at, link.arrives.at);
        EXPECT_EQ(link.leaves.floor + 1, link.arrives.floor);
        EXPECT_EQ((*made.level.palette)[made.level[link.leaves]].name, "stairs_down");
        EXPECT_EQ((*made.level.palette)[made.level[link.arrives]].name, "stairs_up");
    }
    EXPECT_EQ(stairs, 2);
}

TEST(MissionSpace, puts_tight_tasks_next_to_each_other) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Made made =
            make(with_space("rules: { Dungeon: ['start room room room boss ~item room room end'] }",
                            "convergence: 0.2"),
                 seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Mission& mission = made.level.missions[0];
        bool joined = false;
        for (const Link& link : made.level.links) {
            joined = joined || (link.from == mission.tasks[4].room && link.to == mission.tasks[5].room);
        }
        // A way of more than one cell is a room of its own.
        for (const Link& a : made.level.links) {
            for (const Link& b : made.level.links)
                joined = joined ||
                         (a.from == mission.tasks[4].room && a.to == b.from && b.to == mission.tasks[5].room);
        }
        EXPECT_TRUE(joined) << seed;
    }
}

TEST(MissionSpace, holds_many_rooms_on_a_floor) {
    std::string rooms = "start";
    for (int i = 0; i < 500; ++i) rooms += i % 50 == 20 ? " key" : i % 50 == 40 ? " lock" : " room";
    const Made made = make(with_space("longest: 1000, rules: { Dungeon: ['" + rooms + " end'] }", ""));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    EXPECT_EQ(LockSolver().solve(made.level).solvable, Answer::yes);
    EXPECT_EQ(redundant_locks(made.level), 0);
}

TEST(MissionSpace, says_when_rooms_do_not_fit) {
    const Made made =
        make(with_space("rules: { Dungeon: ['start room room room room end'] }", "grid: '2x2'"));
    const std::string wrong = "the 6 rooms of the mission do not fit on a grid of 2x2";
    EXPECT_NE(made.outcome.reason.find(": " + wrong), std::string::npos) << made.outcome.reason;
    EXPECT_NE(made.outcome.reason.find("step mission_space (recipe:"), std::string::npos) << "with its place";
    EXPECT_NE(make(recipe_of("{ do: 'mission_space' }")).outcome.reason.find("there is no mission"),
              std::string::npos);
}

TEST(MissionSpace, of_the_paper_is_solvable_though_locks_may_be_useless) {
    const Planned planned = plan_from_gallery("multi-level-paper");
    Runner runner(planned.plan);
    int locks = 0, useless = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        for (const Link& link : runner.level().links) locks += link.kind == Link::Kind::locked ? 1 : 0;
        useless += redundant_locks(runner.level());
    }
    std::cout << useless << " of " << locks << " locks are useless\n";
    EXPECT_GT(useless, locks / 20);
}

}  // namespace
}  // namespace levelwright::testing
